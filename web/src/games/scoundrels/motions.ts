// What moves on the sea when something is told.

import { isSeat } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import type { Motion } from "../contract";
import { berths, legs, middle, pirateOf } from "./sea";
import type { View } from "./view";

export function motions(lines: LogLine[], view: View): Motion[] {
  const places = new Map(view.pirates.map((other) => [other.seat, other.square]));
  const found: Motion[] = [];
  const berthOf = (seat: string) =>
    berths({
      ...view,
      pirates: view.pirates.map((other) => ({ ...other, square: places.get(other.seat) ?? null })),
    }).find((berth) => berth.pirate.seat === seat);
  for (const line of lines) {
    const { seat, square, x, port } = line.params;
    if (line.key === "die") {
      const at = view.ports.find((other) => other.id === port);
      if (at)
        found.push({
          symbol: "die-d4",
          size: 40,
          kind: "roll",
          fact: line,
          legs: [[middle(at.square), middle(at.square)]],
        });
      continue;
    }
    if (!isSeat(seat)) continue;
    const symbol =
      pirateOf(view, seat)?.fate === "ghost" ||
      lines.some((other) => other.key === "ghost" && other.params.seat === seat)
        ? "ship-ghost"
        : "ship-pirate";
    const piece = { symbol, seat, size: 50, fact: line };
    const from = places.get(seat);
    if ((line.key === "step" || line.key === "closes_in") && typeof square === "string" && from) {
      // From berth to berth, so that nothing jumps when the ship has come to rest.
      const way = legs(view, from, square);
      const before = berthOf(seat);
      places.set(seat, square);
      const after = berthOf(seat);
      if (before && way[0]) way[0][0] = [before.x, before.y];
      const last = way.at(-1);
      if (after && last) last[1] = [after.x, after.y];
      found.push({
        ...piece,
        size: after?.size ?? piece.size,
        sizeFrom: before?.size,
        kind: "sail",
        legs: way,
      });
    } else if (line.key === "placed") {
      const mark = view.marks.find((other) => other.id === x);
      if (mark)
        found.push({
          ...piece,
          kind: "appear",
          legs: [[middle(mark.square), middle(mark.square)]],
        });
      if (mark) places.set(seat, mark.square);
    } else if (line.key === "sunk" && from) {
      found.push({ ...piece, kind: "sink", legs: [[middle(from), middle(from)]] });
      places.set(seat, null);
    }
  }
  return found;
}

/** Where the ship will be; while it is under way the sea does not draw it. */
export function lift(view: View, moving: Motion[]): View {
  let pirates = view.pirates;
  for (const { fact, kind, seat } of moving) {
    if (kind === "roll") continue;
    const { square, x } = fact.params;
    const to =
      kind === "sink"
        ? null
        : typeof square === "string"
          ? square
          : (view.marks.find((mark) => mark.id === x)?.square ?? null);
    pirates = pirates.map((other) => (other.seat === seat ? { ...other, square: to } : other));
  }
  return { ...view, pirates };
}
