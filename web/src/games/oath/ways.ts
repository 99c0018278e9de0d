// What one click on the island does: a pawn goes there. And the verbs of a turn.

import type { ChoiceInfo } from "../../lib/wire";
import type { Verb, Way } from "../contract";
import type { GoalView, View } from "./view";
import { goalsAt, isAlike, placeOf } from "./who";

const PAWNS: Record<string, string> = { pirate: "Pirate", mate: "Mate" };

/** What a pawn meets where it goes, in a few words; nothing where nothing differs. */
export function meets({ fights, free, pistols, copy }: GoalView): string {
  if (copy) return "beside the spaces, no fight";
  if (!fights.length) return "";
  if (free) return "free, by the Sword";
  return pistols.length ? "−1 Toughness, or 1 Doubloon" : "−1 Toughness";
}

/** A Mate goes where both would do the same; the Pirate waits for its verb. */
function isSpare(view: View, goal: GoalView): boolean {
  const others = goalsAt(view, goal.location);
  return goal.pawn === "pirate" && others.some(({ pawn }) => pawn === "mate")
    ? others.some((other) => other.pawn === "mate" && isAlike(goal, other))
    : false;
}

export function ways(choices: ChoiceInfo[], view: View): Way[] {
  return view.goals.flatMap((goal): Way[] => {
    const begun = choices.find((choice) => choice.word === `place ${goal.pawn}`);
    const place = placeOf(view, goal.location);
    if (!begun || !place) return [];
    const word = goal.copy ? "copy" : "go";
    const idle = begun.chances.find(({ of, percent }) => of === place.id && percent === 0);
    return [
      {
        ...begun,
        word,
        label: `${PAWNS[goal.pawn]} to the ${place.name}${goal.copy ? ", by Water" : ""}`,
        note: meets(goal),
        no_effect: idle?.says ?? "",
        fields: [
          { kind: "location", name: place.id, label: place.name },
          { kind: "pawn", name: goal.pawn, label: goal.pawn },
        ],
        targets: [`loc:${place.id}`],
        then: [{ word, names: [place.id] }],
        asks: idle !== undefined,
        clause: "O5.17",
        isSpare: isSpare(view, goal),
      },
    ];
  });
}

const isOf = (choice: { fields: { name: string }[] }, pawn: string): boolean =>
  choice.fields[1]?.name === pawn;

export function verbs(_view: View, choices: ChoiceInfo[]): Verb[] {
  const words = new Set(choices.map((choice) => choice.word));
  const found: Verb[] = [];
  for (const [pawn, label] of [
    ["mate", "Mate"],
    ["pirate", "Pirate"],
  ] as const)
    if (words.has("place mate") || words.has("place pirate"))
      found.push({
        id: pawn,
        label,
        icon: pawn === "mate" ? "tok-mate" : "tok-pawn",
        asks: `Where does your ${label} go?`,
        isRare: true,
        isSwitch: true,
        word: `place ${pawn}`,
        has: (choice) => choice.word === `place ${pawn}` || isOf(choice, pawn),
      });
  if (words.has("end turn") && words.size > 1)
    found.push({ id: "end", label: "End turn", has: (choice) => choice.word === "end turn" });
  return found;
}
