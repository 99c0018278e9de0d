// What a choice is about that is pointed at, or waits for its second click: its hex, its piece.

import type { ChoiceInfo } from "../../lib/wire";
import type { Point } from "../contract";
import { berth, room, SYMBOL } from "./pieces";
import type { Group, Kind } from "./pieces";
import { hexOf } from "./sea";
import type { HexView, NotoriousView } from "./view";
import { voyage } from "./ways";

export interface Ghost {
  symbol: string;
  seat: string | null;
  way: [Point, Point][];
}

export interface Held {
  hex: string;
  /** The piece that stands there, or will. */
  at?: Group;
  /** Set for a piece that would come there, and its way. */
  ghost?: Ghost;
}

/** The groups of pieces in each hex. */
export type Standing = Map<string, Group[]>;

function comes(
  view: NotoriousView,
  hex: HexView | undefined,
  kind: string | null,
  seat: string | null,
  from: string | null = null,
  isStep = false,
): Held | null {
  if (!hex) return null;
  const piece = (kind ?? "sloop") as Kind;
  const at = room(hex, piece);
  const origin = from === null ? undefined : hexOf(view, from);
  const start = origin && (berth(view, origin.id, piece, seat) ?? room(origin, piece));
  const way =
    origin && start
      ? voyage(view, origin.id, hex.id, [start.x, start.y], [at.x, at.y], isStep)
      : [];
  return { hex: hex.id, at, ghost: { symbol: SYMBOL[piece], seat, way } };
}

function stands(standing: Standing, hex: string, seat: string | null, kind: string): Held | null {
  const group = standing.get(hex)?.find((other) => other.seat === seat && other.kind === kind);
  return group ? { hex, at: group } : null;
}

const portOf = (view: NotoriousView, seat: string | null): HexView | undefined =>
  view.hexes.find((hex) => hex.pieces.some((piece) => piece.port && piece.seat === seat));

export function heldBy(
  choice: ChoiceInfo | null,
  view: NotoriousView,
  seat: string | null,
  standing: Standing,
): Held | null {
  const [first = "", second = "", third = ""] = choice?.fields.map((field) => field.name) ?? [];
  const there = hexOf(view, view.at ?? "");
  switch (choice?.word) {
    case "to":
      return comes(view, hexOf(view, first), view.ship, seat, view.at, true);
    case "storm to":
      return comes(view, hexOf(view, first), "sloop", view.owner, view.at);
    case "port at":
      return comes(view, hexOf(view, first), "port", seat);
    case "galleon at":
      return comes(view, hexOf(view, first), "galleon", seat);
    case "build":
      return comes(view, there, first, seat);
    case "raise sloop":
      return comes(view, portOf(view, seat), "sloop", seat);
    case "pull from":
      return comes(view, there, "sloop", seat, first);
    case "sail":
      return stands(standing, first, seat, second);
    case "steal":
      return stands(standing, first, second, third);
    case "storm":
      return stands(standing, first, second, "sloop");
    case "sink":
      return stands(standing, view.at ?? "", first, second);
    case "build in":
    case "sink in":
      return { hex: first };
    default:
      return null;
  }
}
