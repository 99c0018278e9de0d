// What the table says of the game in words.

import { isSeat } from "../../art/seats";
import type { ChoiceInfo } from "../../lib/wire";
import type { GameModule, Target } from "../contract";
import { flow } from "./flow";
import { seatOf, shown, split, watchers } from "./grid";
import type { Square } from "./grid";
import type { InfamousView, ShipView } from "./view";

/** A ship in words, for a screen reader. */
export function aboutShip(ship: ShipView, nameOf: (seat: string) => string): string {
  const kind = ship.kind === "navy" ? "Navy ship" : "Merchant";
  const who = ship.kind === "player" ? nameOf(ship.id) : `${kind} ${ship.id}`;
  return `${who}, ${ship.gold} gold, ${ship.cannons ? `range ${ship.cannons}` : "no cannons"}`;
}

/** A square in words, and what is in it. */
export function aboutSquare(
  view: InfamousView,
  square: Square,
  nameOf: (seat: string) => string,
): string {
  const [column, row] = split(square);
  const island = view.islands.find((other) => other.square === square);
  const ship = view.ships.find((other) => other.square === square);
  const eyes = watchers(view, square);
  return [
    `Column ${column}, row ${row}`,
    ...(island ? [island.flag ? "looted island" : "island"] : []),
    ...(ship ? [aboutShip(ship, nameOf)] : []),
    ...(eyes.length ? [`watched by ${eyes.join(", ")}`] : []),
  ].join(", ");
}

/** Where an attack stands, for those who may play a card into it. */
function fight(view: InfamousView, hasCard: boolean): string {
  const {
    distance = 0,
    die = 0,
    total = 0,
    reaches = false,
    dodge_die: dodge = 0,
    dodge_total: dodged = 0,
  } = view.attack ?? {};
  const stand = dodge
    ? `Dodge ${dodged} against ${total}`
    : die
      ? `${total} at distance ${distance}: ${reaches ? "it reaches" : "too short"}`
      : `Distance ${distance}, no die is rolled yet`;
  return hasCard ? `${stand}.` : `${stand}. None of your cards can be played here.`;
}

export function short(choice: ChoiceInfo): string | null {
  const first = choice.fields[0]?.name ?? "";
  const row = first === "sails" ? "Sails" : "Cannons";
  switch (choice.word) {
    case "attack":
      return "Attack";
    case "loot":
      return "Loot";
    case "play":
      return "Play a card";
    case "end":
      return "End turn";
    case "coin on":
    case "give from":
      return row;
    case "refit to":
      return `To ${first}`;
    case "refitted":
      return "Enough";
    case "keep numbers":
    case "keep direction":
      return "Keep";
    case "spin column":
      return "New column";
    case "spin row":
      return "New row";
    case "spin direction":
      return "New direction";
    case "keep card":
      return "Keep it";
    case "play drawn":
      return "Play it";
    case "loot at":
      return `Loot ${shown(first)}`;
    case "evade":
      return first === "yes" ? "Manoeuvre" : "Hold course";
    case "rum":
      return first === "gold" ? "2 gold, no actions" : "1 action";
    case "berth":
      return first === "yes" ? "Take the berth" : "Stay";
    case "heading":
      return `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
    case "unflag":
      return `Strike ${shown(first)}`;
    default:
      return null;
  }
}

export const words = {
  ...flow,

  short,

  where(view, people) {
    const active =
      view.active === null
        ? undefined
        : people.find((person) => person.seat === seatOf(view.active as number))?.name;
    const parts = view.round ? [`Round ${view.round}`] : ["Setup"];
    if (active && view.round) parts.push(`${active}'s turn`);
    parts.push(`first to end a turn with ${view.win_gold} gold`);
    return parts.join(" · ");
  },

  hint(view, choices) {
    const words = new Set(choices.map((choice) => choice.word));
    const card = view.drawn ?? view.shown.at(-1);
    const drawn = view.drawn ? `Just drawn: ${view.drawn.name}.` : "";
    const face = card ? `${card.name}: ${card.text}` : null;
    if (words.has("sail to")) {
      const ends = choices.filter((choice) => choice.word === "sail to").length;
      return (
        `${ends} ${ends === 1 ? "square lies" : "squares lie"} exactly ` +
        `${view.move?.steps ?? 0} steps away. Hatched water is watched by the Navy.`
      );
    }
    if (words.has("spin direction") || words.has("spin column"))
      return `A gamble costs an action: you have ${view.actions}.`;
    if (words.has("refit to"))
      return words.has("refitted")
        ? "Another coin, or is it enough?"
        : "The right-most coin of one row goes to the other.";
    if (words.has("coin on"))
      return "Sails are how far you go and how well you dodge; cannons are how far you shoot.";
    if (words.has("evade"))
      return "The manoeuvre goes up to two squares in a direction that is spun.";
    if (words.has("give from"))
      return "The right-most coin of that row goes, and with it the die it gave.";
    if (words.has("discard")) return `The hold takes ${view.hold_size} cards. ${drawn}`;
    if (words.has("pass")) return fight(view, words.has("combat card"));
    if (words.has("fire at"))
      return (
        "Your roll must reach the distance; then the target may dodge. Dotted squares " +
        "are in reach."
      );
    if (words.has("loot at")) return "A flag goes up there, and you draw an Island card.";
    if (words.has("end")) {
      const left = `${view.actions || "No"} ${view.actions === 1 ? "action" : "actions"} left`;
      return words.has("play") ? `${left}; a card from the hold costs none.` : `${left}.`;
    }
    if (words.has("castaway")) return "A card with a black spot may be kept in the hold.";
    return words.has("play card") ? "A card from the hold costs no action." : face;
  },

  warn(choice, view) {
    const square = choice.fields[0]?.name ?? "";
    if (choice.word === "sail to") {
      const eyes = watchers(view, square);
      if (eyes.length) return `${eyes.join(" and ")} would fire at you there.`;
    }
    if (choice.word === "loot" || choice.word === "loot at") {
      const me = view.seat === null ? "" : seatOf(view.seat);
      const eyes = view.ships.filter((ship) => ship.watched.includes(me)).map((ship) => ship.id);
      if (eyes.length) return `${eyes.join(" and ")} would fire at you first.`;
    }
    return null;
  },

  isWeighty: ({ word }) =>
    word.startsWith("spin ") || ["discard", "fire at", "loot at", "sail to"].includes(word),

  name(target, view) {
    const [kind = "", first = ""] = target.split(":");
    if (kind === "square") return shown(first);
    if (kind === "ship") return isSeat(first) ? "That ship" : first;
    if (kind === "card")
      return (
        view.captains.flatMap((captain) => captain.hold ?? []).find((card) => card.id === first)
          ?.name ?? "That card"
      );
    if (kind === "row") return first === "sails" ? "Sails" : "Cannons";
    if (kind === "hold") return "Your hold";
    return "That";
  },

  named(kind, id) {
    if (kind === "square") return [`square:${id}`];
    if (kind === "ship") return [`ship:${id}`];
    return kind === "card" ? [`card:${id}`] : [];
  },

  lights(line) {
    const { square, ship, target } = line.params;
    const found: Target[] = [];
    if (typeof square === "string") found.push(`square:${square}`);
    for (const id of [ship, target])
      if (typeof id === "string" && !isSeat(id)) found.push(`ship:${id}`);
    return found;
  },

  heading: (line) => (line.key === "round" ? `Round ${String(line.params.round)}` : null),
} satisfies Partial<GameModule<InfamousView>>;
