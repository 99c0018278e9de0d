// Where things lie on the Sea of Troubles, and what leads where.

import type { ChoiceInfo } from "../../lib/wire";
import type { Point } from "../contract";
import type { PirateView, PortView, View } from "./view";

export const G = 72;
export const LEFT = 40;
export const TOP = 36;
export const ROWS = 6;
const LETTERS = "abcdefghijklmnopqr";

export const columnsOf = (view: View): number => view.board[0]?.length ?? 12;
export const widthOf = (view: View): number => LEFT * 2 + columnsOf(view) * G;
export const HEIGHT = TOP * 2 + ROWS * G;

export const column = (square: string): number => LETTERS.indexOf(square[0] ?? "a");
export const row = (square: string): number => Number(square.slice(1)) - 1;
export const squareAt = (x: number, y: number): string => `${LETTERS[x]}${y + 1}`;
export const spoken = (square: string): string => square.toUpperCase();
export const corner = (square: string): Point => [LEFT + column(square) * G, TOP + row(square) * G];

export function middle(square: string): Point {
  const [x, y] = corner(square);
  return [x + G / 2, y + G / 2];
}

const signAt = (view: View, x: number, y: number): string => view.board[y]?.[x] ?? "";
export const isLand = (view: View, square: string): boolean =>
  signAt(view, column(square), row(square)) === "#";

export function squares(view: View): string[] {
  const found: string[] = [];
  for (let x = 0; x < columnsOf(view); x += 1)
    for (let y = 0; y < ROWS; y += 1) found.push(squareAt(x, y));
  return found;
}

export const WAYS: Record<string, Point> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
  northeast: [1, -1],
  southeast: [1, 1],
  southwest: [-1, 1],
  northwest: [-1, -1],
};

export interface Stride {
  to: string;
  wraps: boolean;
}

/** Where a step leads: straight ones wrap at the edges (S2.3), diagonal ones do not. */
export function stride(view: View, from: string, way: string): Stride | null {
  const [dx, dy] = WAYS[way] ?? [0, 0];
  const columns = columnsOf(view);
  const x = column(from) + dx;
  const y = row(from) + dy;
  const wraps = x < 0 || x >= columns || y < 0 || y >= ROWS;
  if (wraps && dx && dy) return null;
  return { to: squareAt((x + columns) % columns, (y + ROWS) % ROWS), wraps };
}

/** The way from a square to the next, in legs: two where it leads over an edge. */
export function legs(view: View, from: string, to: string): [Point, Point][] {
  const [a, b] = [middle(from), middle(to)];
  for (const [way, [dx, dy]] of Object.entries(WAYS)) {
    const step = stride(view, from, way);
    if (step?.to !== to || !step.wraps) continue;
    return [
      [a, [a[0] + dx * G * 0.7, a[1] + dy * G * 0.7]],
      [[b[0] - dx * G * 0.7, b[1] - dy * G * 0.7], b],
    ];
  }
  return [[a, b]];
}

/** Whether two squares are one step apart, over an edge or not. */
export const isNext = (view: View, from: string, to: string): boolean =>
  Object.keys(WAYS).some((way) => stride(view, from, way)?.to === to);

/** S2.4, S2.5 Beside each other without a wrap; blocked where both corners between are land. */
export function sight(view: View, from: string, to: string): "clear" | "blocked" | "far" {
  const [x0, y0, x1, y1] = [column(from), row(from), column(to), row(to)];
  if (Math.abs(x0 - x1) > 1 || Math.abs(y0 - y1) > 1) return "far";
  if (x0 === x1 || y0 === y1) return "clear";
  return signAt(view, x0, y1) === "#" && signAt(view, x1, y0) === "#" ? "blocked" : "clear";
}

/** Edge squares of a row or column through which a ship may sail round the world. */
export function openWraps(view: View): { columns: number[]; rows: number[] } {
  const last = columnsOf(view) - 1;
  const all = (n: number) => Array.from({ length: n }, (_, i) => i);
  return {
    columns: all(last + 1).filter(
      (x) => signAt(view, x, 0) !== "#" && signAt(view, x, ROWS - 1) !== "#",
    ),
    rows: all(ROWS).filter((y) => signAt(view, 0, y) !== "#" && signAt(view, last, y) !== "#"),
  };
}

export const pirateOf = (view: View, seat: string | null): PirateView | undefined =>
  view.pirates.find((pirate) => pirate.seat === seat);
export const portAt = (view: View, square: string | null): PortView | undefined =>
  view.ports.find((port) => port.square === square);
export const markAt = (view: View, square: string | null) =>
  view.marks.find((mark) => mark.square === square);

export interface Berth {
  pirate: PirateView;
  x: number;
  y: number;
  size: number;
}

/** Where each ship is drawn: aside of a Port, and beside whoever else lies there. */
export function berths(view: View): Berth[] {
  const found: Berth[] = [];
  const bySquare = new Map<string, PirateView[]>();
  for (const pirate of view.pirates)
    if (pirate.square)
      bySquare.set(pirate.square, [...(bySquare.get(pirate.square) ?? []), pirate]);
  for (const [square, here] of bySquare) {
    const [cx, cy] = middle(square);
    const isPort = Boolean(portAt(view, square));
    const isMark = Boolean(markAt(view, square));
    here.forEach((pirate, i) => {
      if (here.length === 1) {
        if (isPort) found.push({ pirate, x: cx + 15, y: cy + 10, size: 42 });
        else
          found.push(
            isMark
              ? { pirate, x: cx + 6, y: cy - 8, size: 44 }
              : { pirate, x: cx, y: cy, size: 52 },
          );
        return;
      }
      const spots: Point[] =
        here.length === 2
          ? isPort
            ? [
                [-15, -2],
                [17, 13],
              ]
            : [
                [-16, -9],
                [16, 13],
              ]
          : [
              [-19, -15],
              [19, -15],
              [-19, 19],
              [19, 19],
              [0, 2],
              [0, 34],
            ];
      const [dx, dy] = spots[i] ?? [0, 0];
      found.push({ pirate, x: cx + dx, y: cy + dy, size: here.length > 2 ? 34 : isPort ? 36 : 40 });
    });
  }
  return found;
}

/** Where a choice would bring my ship, and the way there. */
export function ghostOf(
  view: View,
  seat: string | null,
  choice: ChoiceInfo | null,
): { to: string; legs: [Point, Point][] } | null {
  const from = pirateOf(view, seat)?.square;
  const first = choice?.fields[0]?.name ?? "";
  if (choice?.word === "step" && from) {
    const step = stride(view, from, first);
    return step ? { to: step.to, legs: legs(view, from, step.to) } : null;
  }
  const mark =
    choice?.word === "place" ? view.marks.find((other) => other.id === first) : undefined;
  return mark ? { to: mark.square, legs: [] } : null;
}

export interface Suited {
  id: string;
  suit: string;
  value: number;
  n: number;
}

const SUITS = ["sword", "cannon", "sail", "wild"];

/** Cards by type and value: Swords, Cannons, Sails, Wilds, the strong ones first. */
export function sorted(cards: Record<string, number>): Suited[] {
  return Object.entries(cards)
    .map(([id, n]) => ({ id, suit: id.slice(0, -1), value: Number(id.slice(-1)), n }))
    .sort((a, b) => SUITS.indexOf(a.suit) - SUITS.indexOf(b.suit) || b.value - a.value);
}

/** One entry for each card. */
export const spread = (cards: Record<string, number>): string[] =>
  sorted(cards).flatMap((card) => Array.from({ length: card.n }, () => card.id));

export const sum = (cards: Record<string, number>): number =>
  Object.values(cards).reduce((a, b) => a + b, 0);
export const SUIT_NAMES: Record<string, string> = {
  sword: "Sword",
  sail: "Sail",
  cannon: "Cannon",
  wild: "Wild",
};
export const SUIT_OF_WAY: Record<string, string> = {
  board: "sword",
  shoot: "cannon",
  flee: "sail",
};
export const WAY_NAMES: Record<string, string> = { board: "Board", shoot: "Shoot", flee: "Flee" };
export const treasureOf = (view: View, id: string) =>
  view.treasures.find((treasure) => treasure.id === id);
