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
