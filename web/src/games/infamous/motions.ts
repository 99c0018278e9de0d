// What moves on the board when something is told.

import { isSeat, place } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import type { Motion } from "../contract";
import { legs, middle, shipAt, squareAt, symbolOf, walked } from "./grid";
import type { InfamousView, ShipView } from "./view";

function motionOf(line: LogLine, view: InfamousView): Motion[] {
  const { ship, other, square, sides, who } = line.params;
  const id = typeof ship === "string" ? ship : typeof who === "string" ? who : "";
  const from = shipAt(view, id)?.square;
  const to = typeof square === "string" ? square : from;
  const moved = (piece: string, kind: Motion["kind"], way: Motion["legs"]): Motion => ({
    symbol: symbolOf(piece),
    size: 50,
    fact: line,
    piece,
    kind,
    legs: way,
  });
  const straight = (piece: string, a: string, b: string) =>
    moved(piece, "sail", [[middle(a), middle(b)]]);
  switch (line.key) {
    case "sails": {
      const { a = "", b = "", c = "", d = "" } = line.params;
      return to ? [moved(id, "sail", legs(walked(to, `${a}${b}${c}${d}`)))] : [];
    }
    case "drifts":
    case "berth":
      return from && to ? [straight(id, from, to)] : [];
    case "swap": {
      const there = typeof other === "string" ? shipAt(view, other)?.square : undefined;
      return from && there ? [straight(id, from, there), straight(String(other), there, from)] : [];
    }
    case "placed":
    case "placed_gold":
      return to ? [moved(id, "appear", [[middle(to), middle(to)]])] : [];
    case "sunk":
    case "removed":
      return to ? [moved(id, "sink", [[middle(to), middle(to)]])] : [];
    case "attack_roll":
    case "dodge_roll":
    case "move_roll": {
      if (!from || typeof sides !== "number") return [];
      const [x, y] = middle(from);
      const above: [number, number] = [x, Math.max(y - 42, 30)];
      return [
        { symbol: `die-d${sides}`, size: 44, fact: line, kind: "roll", legs: [[above, above]] },
      ];
    }
    default:
      return [];
  }
}

/** One after the other, each from where the one before has left the ships. */
export function motions(lines: LogLine[], view: InfamousView): Motion[] {
  let now = view;
  return lines.flatMap((line) => {
    const found = motionOf(line, now);
    now = lift(now, found);
    return found;
  });
}

/** The ships where these ways have led them; the board leaves out those still under way. */
export function lift(view: InfamousView, moved: Motion[]): InfamousView {
  let { ships } = view;
  for (const { kind, piece, legs: way, fact } of moved) {
    const end = way.at(-1)?.[1];
    if (!piece || !end) continue;
    const before = ships.find((ship) => ship.id === piece);
    ships = ships.filter((ship) => ship.id !== piece);
    if (kind !== "sink")
      ships.push({
        ...(before ?? newcomer(piece, Number(fact.params.gold ?? 0))),
        square: squareAt(end),
        watch: [],
        fire: [],
      });
  }
  return { ...view, ships };
}

const newcomer = (id: string, gold: number): ShipView => ({
  id,
  kind: id.startsWith("N") ? "navy" : isSeat(id) ? "player" : "merchant",
  seat: isSeat(id) ? place(id) : null,
  square: "",
  gold,
  bonus: 0,
  sails: 0,
  cannons: 0,
  fire: [],
  targets: [],
  watch: [],
  watched: [],
  loot: [],
});
