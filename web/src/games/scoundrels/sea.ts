// Where things lie on the Sea of Troubles.

import type { ChoiceInfo } from "../../lib/wire";
import type { Point } from "../contract";
import type { CourseView, PirateView, PortView, View } from "./view";

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

export const isLand = (view: View, square: string): boolean =>
  view.board[row(square)]?.[column(square)] === "#";

export function squares(view: View): string[] {
  const found: string[] = [];
  for (let x = 0; x < columnsOf(view); x += 1)
    for (let y = 0; y < ROWS; y += 1) found.push(squareAt(x, y));
  return found;
}

/** The eight directions on the picture. */
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

/** Whether a line between two squares leads over an edge and in on the other side. */
function isOver(view: View, from: string, to: string): boolean {
  const [dx, dy] = [Math.abs(column(to) - column(from)), Math.abs(row(to) - row(from))];
  return (dy === 0 && dx === columnsOf(view) - 1) || (dx === 0 && dy === ROWS - 1);
}

/** The line from a square to the next, in legs: two where it leads over an edge. */
export function legs(view: View, from: string, to: string): [Point, Point][] {
  const [a, b] = [middle(from), middle(to)];
  if (!isOver(view, from, to)) return [[a, b]];
  const [dx, dy] = [Math.sign(a[0] - b[0]), Math.sign(a[1] - b[1])];
  return [
    [a, [a[0] + dx * G * 0.7, a[1] + dy * G * 0.7]],
    [[b[0] - dx * G * 0.7, b[1] - dy * G * 0.7], b],
  ];
}

/** Whether a trail can be drawn from one square to the other: side by side, or over an edge. */
export const isBeside = (view: View, from: string, to: string): boolean =>
  isOver(view, from, to) ||
  (Math.abs(column(to) - column(from)) <= 1 && Math.abs(row(to) - row(from)) <= 1);

export const pirateOf = (view: View, seat: string | null): PirateView | undefined =>
  view.pirates.find((pirate) => pirate.seat === seat);
export const portAt = (view: View, square: string | null): PortView | undefined =>
  view.ports.find((port) => port.square === square);
export const markAt = (view: View, square: string | null) =>
  view.marks.find((mark) => mark.square === square);
export const treasureOf = (view: View, id: string) =>
  view.treasures.find((treasure) => treasure.id === id);

export interface Berth {
  pirate: PirateView;
  x: number;
  y: number;
  size: number;
}

/** How far from the middle of a square ships lie that share it. */
const PAIR: Point[] = [
  [-17, -15],
  [17, 15],
];
const PAIR_IN_PORT: Point[] = [
  [-15, -2],
  [17, 13],
];
const CROWD: Point[] = [
  [-19, -15],
  [19, -15],
  [-19, 19],
  [19, 19],
  [0, 2],
  [0, 34],
];

/** Where the i-th of so many ships in a square lies, from its middle, and how large it is. */
function spot(view: View, square: string, i: number, many: number): [Point, number] {
  const isPort = Boolean(portAt(view, square));
  if (many > 2) return [CROWD[i] ?? [0, 0], 34];
  if (many === 2) return [(isPort ? PAIR_IN_PORT : PAIR)[i] ?? [0, 0], isPort ? 36 : 40];
  if (isPort) return [[15, 10], 42];
  return markAt(view, square) ? [[6, -8], 44] : [[0, 0], 52];
}

/** Where each ship is drawn: aside of a Port, and beside whoever else lies there. */
export function berths(view: View): Berth[] {
  const bySquare = new Map<string, PirateView[]>();
  for (const pirate of view.pirates)
    if (pirate.square)
      bySquare.set(pirate.square, [...(bySquare.get(pirate.square) ?? []), pirate]);
  return [...bySquare].flatMap(([square, here]) => {
    const [cx, cy] = middle(square);
    return here.map((pirate, i): Berth => {
      const [[dx, dy], size] = spot(view, square, i, here.length);
      return { pirate, x: cx + dx, y: cy + dy, size };
    });
  });
}

export const courseOf = (view: View, square: string): CourseView | undefined =>
  view.courses.find((course) => course.square === square);

/** The squares of a way, two by two. */
export function wayOf(view: View, from: string, steps: string[]): [string, string][] {
  let here = from;
  const [columns, round] = [columnsOf(view), (n: number, of: number) => (n + of) % of];
  return steps.map((step) => {
    const [dx, dy] = WAYS[step] ?? [0, 0];
    const next = squareAt(round(column(here) + dx, columns), round(row(here) + dy, ROWS));
    const pair: [string, string] = [here, next];
    here = next;
    return pair;
  });
}

/** Where a choice would bring my ship, the way there, and where it stops on the way. */
export interface Outcome {
  to: string;
  legs: [Point, Point][];
  stops: Point[];
}

export function ghostOf(
  view: View,
  seat: string | null,
  choice: ChoiceInfo | null,
): Outcome | null {
  const me = pirateOf(view, seat);
  const first = choice?.fields[0]?.name ?? "";
  const course = choice?.word === "course" ? courseOf(view, first) : undefined;
  if (course && me?.square) {
    const way = wayOf(view, me.square, course.steps);
    return {
      to: first,
      legs: way.flatMap(([from, to]) => legs(view, from, to)),
      stops: way.slice(0, -1).map(([, to]) => middle(to)),
    };
  }
  const to = me?.steps[first];
  if (choice?.word === "step" && me?.square)
    return to ? { to, legs: legs(view, me.square, to), stops: [] } : null;
  const mark =
    choice?.word === "place" ? view.marks.find((other) => other.id === first) : undefined;
  return mark ? { to: mark.square, legs: [], stops: [] } : null;
}
