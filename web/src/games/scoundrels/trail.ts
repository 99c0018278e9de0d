// Lines over the sea: the way the last ship came, and lines of fire.

import type { Point } from "../contract";
import { isBeside, legs } from "./sea";
import type { Berth } from "./sea";
import type { View } from "./view";

/** Steps of a ship, from square to square. */
export type Trail = [string, string][];

/** What was seen before, to put the way of a ship together. */
export interface Seen {
  /** The round and whose turn it was. */
  round: number;
  active: string | null;
  places: Map<string, string | null>;
}

export const seenIn = (view: View): Seen => ({
  round: view.round,
  active: view.active,
  places: new Map(view.pirates.map((pirate) => [pirate.seat, pirate.square])),
});

/** The trail after one more look at the sea: it grows within a turn and ends with the round. */
export function grown(view: View, trail: Trail, before: Seen): Trail {
  const isSameTurn = before.round === view.round && before.active === view.active;
  let found: Trail | null = null;
  for (const { seat, square } of view.pirates) {
    const from = before.places.get(seat);
    if (!from || !square || from === square) continue;
    const old = trail.at(-1)?.[1] === from && isSameTurn ? trail : [];
    found = isBeside(view, from, square) ? [...old, [from, square]] : [];
  }
  if (found) return found.slice(-8);
  return before.round === view.round ? trail : [];
}

/** An open arrowhead at the end of a line. */
function headOf([x0, y0]: Point, [x1, y1]: Point): string {
  const a = Math.atan2(y1 - y0, x1 - x0);
  const wing = (turn: number) =>
    `${(x1 - 10 * Math.cos(a + turn)).toFixed(1)} ${(y1 - 10 * Math.sin(a + turn)).toFixed(1)}`;
  return `M${wing(0.55)}L${x1.toFixed(1)} ${y1.toFixed(1)}L${wing(-0.55)}`;
}

/** The lines of a trail; the last one ends in an arrowhead, short of the ship. */
export function trailLines(view: View, trail: Trail): { line: string; head: string | null }[] {
  // Where a ship went to and fro, one line is enough.
  const way = trail.filter(
    ([from, to], i) =>
      !trail.slice(i + 1).some(([a, b]) => (a === from && b === to) || (a === to && b === from)),
  );
  const all = way.flatMap(([from, to]) => legs(view, from, to));
  return all.map(([[x0, y0], [x1, y1]], i) => {
    const start: Point = [x0, y0 + 4];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const short = i === all.length - 1 ? 24 : 0;
    const end: Point = [x1 - ((x1 - x0) / length) * short, y1 - ((y1 - y0) / length) * short + 4];
    return {
      line: `M${start[0]} ${start[1]}L${end[0]} ${end[1]}`,
      head: short ? headOf(start, end) : null,
    };
  });
}

export interface Shot {
  seat: string;
  from: Point;
  to: Point;
  isClear: boolean;
}

/** Lines from my ship to those I may shoot at, and to those that land keeps from me. */
export function shotsOf(
  view: View,
  seat: string | null,
  ships: Berth[],
  canShoot: (seat: string) => boolean,
): Shot[] {
  const mine = ships.find((berth) => berth.pirate.seat === seat);
  if (view.stage !== "turn" || seat !== view.active || !mine) return [];
  return ships.flatMap((berth): Shot[] => {
    const other = berth.pirate;
    if (berth === mine || other.square === mine.pirate.square) return [];
    const isClear = canShoot(other.seat);
    if (!isClear && view.turn?.sights[other.seat] !== "blocked") return [];
    const length = Math.hypot(berth.x - mine.x, berth.y - mine.y);
    const [ux, uy] = [(berth.x - mine.x) / length, (berth.y - mine.y) / length];
    return [
      {
        seat: other.seat,
        from: [mine.x + ux * 26, mine.y + uy * 26],
        to: [berth.x - ux * 28, berth.y - uy * 28],
        isClear,
      },
    ];
  });
}
