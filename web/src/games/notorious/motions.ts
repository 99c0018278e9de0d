// What moves on the board when something is told.

import { isSeat } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import type { Motion, Point } from "../contract";
import { badgeOn, berth, changed, SYMBOL } from "./pieces";
import type { Kind } from "./pieces";
import { hexOf } from "./sea";
import type { NotoriousView } from "./view";
import { voyage } from "./ways";

/** What a line tells of pieces: which, whose, how many, from where, to where. */
interface Change {
  kind: Kind;
  seat: string | null;
  many: number;
  from?: string;
  to?: string;
}

function changeOf(line: LogLine, view: NotoriousView): Change | null {
  const { seat, owner, ship, hex, to, number } = line.params;
  if (typeof hex !== "string" || !hexOf(view, hex)) return null;
  const kind = ship === "galleon" ? "galleon" : "sloop";
  const whose = isSeat(owner) ? owner : isSeat(seat) ? seat : null;
  switch (line.key) {
    case "sailed":
    case "pulled":
    case "stormed":
      return typeof to === "string" ? { kind, seat: whose, many: 1, from: hex, to } : null;
    case "frigate_moved":
      return typeof to === "string"
        ? { kind: "frigate", seat: null, many: 1, from: hex, to }
        : null;
    case "built":
    case "raised":
      return { kind, seat: whose, many: 1, to: hex };
    case "port_placed":
      return { kind: "port", seat: whose, many: 1, to: hex };
    case "galleon_placed":
      return { kind: "galleon", seat: whose, many: 1, to: hex };
    case "wrecked":
      return { kind, seat: whose, many: typeof number === "number" ? number : 1, from: hex };
    case "sunk":
    case "removed":
    case "stolen":
      return { kind, seat: whose, many: 1, from: hex };
    default:
      return null;
  }
}

const takenOff = (view: NotoriousView, { kind, seat, many, from }: Change): NotoriousView =>
  from ? changed(view, from, kind, seat, -many) : view;

const landed = (view: NotoriousView, { kind, seat, many, to }: Change): NotoriousView =>
  to ? changed(view, to, kind, seat, many) : view;

export function motions(lines: LogLine[], view: NotoriousView): Motion[] {
  let now = view;
  const frigates = lines.filter((line) => line.key === "frigate_moved").length;
  return lines.flatMap((line): Motion[] => {
    const change = changeOf(line, view);
    if (!change) return [];
    const before = now;
    now = landed(takenOff(before, change), change);
    const { kind, seat, from, to } = change;
    const start = from ? berth(before, from, kind, seat) : undefined;
    const end = to ? berth(now, to, kind, seat) : start;
    if (!end) return [];
    const [a, b]: [Point, Point] = [
      [(start ?? end).x, (start ?? end).y],
      [end.x, end.y],
    ];
    const piece = {
      symbol: SYMBOL[kind],
      size: end.size,
      fact: line,
      badge: badgeOn(end.size),
      ...(seat ? { seat } : {}),
    };
    if (!from) return [{ ...piece, kind: "appear", legs: [[b, b]] }];
    if (!to) return [{ ...piece, kind: "sink", legs: [[a, a]] }];
    const sail: Motion = {
      ...piece,
      kind: "sail",
      legs: voyage(view, from, to, a, b, line.key !== "pulled"),
    };
    // Many dice would leave no time for the Frigates.
    if (kind !== "frigate" || frigates > 2) return [sail];
    const way = hexOf(view, from)?.edges.findIndex((side) => side.to === to) ?? 0;
    const above: Point = [a[0], a[1] - 34];
    return [
      { symbol: `die-${way + 1}`, size: 34, fact: line, kind: "roll", legs: [[above, above]] },
      sail,
    ];
  });
}

/** A view out of which a piece is lifted; once the next one moves, it has landed. */
interface Lifted extends NotoriousView {
  landing?: LogLine;
}

export function lift(view: Lifted, motions: Motion[]): Lifted {
  let next = view;
  for (const { fact, kind } of motions) {
    const { landing, ...rest } = next;
    const arrived = landing ? changeOf(landing, rest) : null;
    next = arrived ? landed(rest, arrived) : rest;
    const change = kind === "roll" ? null : changeOf(fact, next);
    if (change) next = { ...takenOff(next, change), landing: fact };
  }
  return next;
}
