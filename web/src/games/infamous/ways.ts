// What one click on the sea does: a shot at a ship, the looting of an island.

import type { ChoiceInfo } from "../../lib/wire";
import type { Person, Verb, Way } from "../contract";
import { shipAt, shown } from "./grid";
import type { InfamousView } from "./view";

const VERBS: [word: string, label: string, icon: string, asks?: string][] = [
  ["attack", "Attack", "suit-cannon", "Fire at which ship?"],
  ["loot", "Loot", "flag", "Loot which island?"],
  ["move", "Sail", "suit-sail"],
  ["gamble", "Gamble", ""],
  ["play", "Play a card", "card-back"],
  ["end", "End turn", ""],
];
/** What a verb leads to: the second question of it. */
const NEXT: Record<string, string> = { attack: "fire at", loot: "loot at" };
/** Only right after a spin; before it the bar says so. */
const GAMBLES = ["spin column", "spin row", "spin direction"];

export function ways(
  choices: ChoiceInfo[],
  view: InfamousView,
  seat: string | null,
  people: Person[],
): Way[] {
  const nameOf = (id: string) => people.find((person) => person.seat === id)?.name ?? id;
  const mine = seat === null ? undefined : shipAt(view, seat);
  const goals: Record<string, string[]> = { attack: mine?.targets ?? [], loot: mine?.loot ?? [] };
  return choices.flatMap((choice) =>
    (goals[choice.word] ?? []).map((name, _, all): Way => {
      const word = NEXT[choice.word] ?? choice.word;
      const label =
        choice.word === "attack" ? `Fire at ${nameOf(name)}` : `Loot the island ${shown(name)}`;
      return {
        ...choice,
        word,
        label,
        fields: [{ kind: "", name, label: name }],
        targets: [choice.word === "attack" ? `ship:${name}` : `square:${name}`],
        then: [{ word, names: [name] }],
        ...oddsOf(choice, name, all.length === 1),
        asks: true,
        reveals: true, // dice and cards decide
      };
    }),
  );
}

/** What is said of one target; looting is as dangerous at every island beside the ship. */
function oddsOf(
  choice: ChoiceInfo,
  name: string,
  isOnly: boolean,
): Pick<Way, "stakes" | "chances"> {
  if (choice.word === "loot") return { stakes: choice.stakes, chances: choice.chances };
  const chances = choice.chances.filter(({ of }) => of === name);
  return { stakes: chances[0]?.says ?? (isOnly ? choice.stakes : ""), chances };
}

export const rest = (choices: ChoiceInfo[]): ChoiceInfo | undefined =>
  choices.find((choice) => choice.word === "end");

export function verbs(_view: InfamousView, choices: ChoiceInfo[]): Verb[] {
  if (!choices.some((choice) => choice.word === "end")) return [];
  return VERBS.map(([word, label, icon, asks]) => ({
    id: word,
    label,
    ...(icon ? { icon } : {}),
    ...(asks ? { asks } : {}),
    ...(word === "gamble" ? { word: "spin column" } : {}),
    isRare: word === "play",
    has: (choice) =>
      word === "gamble"
        ? GAMBLES.includes(choice.word)
        : choice.word === word || choice.word === NEXT[word],
  }));
}
