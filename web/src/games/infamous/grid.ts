// The sea of Infamous Seas: squares are words, "3,4" is column 3, row 4.

import { isSeat } from "../../art/seats";
import type { Point } from "../contract";
import type { InfamousView, ShipView } from "./view";

export const G = 62;
export const O = 34;

export type Square = string;

export const seatOf = (number: number): string => `p${number + 1}`;
export const edge = (place: number): number => O + (place - 1) * G;
export const split = (square: Square): [number, number] => {
  const [column = 0, row = 0] = square.split(",").map(Number);
  return [column, row];
};

/** The middle of a square. */
export const middle = (square: Square): Point => {
  const [column, row] = split(square);
  return [edge(column) + G / 2, edge(row) + G / 2];
};

/** The square round a point. */
export const squareAt = ([x, y]: Point): Square =>
  `${Math.floor((x - O) / G) + 1},${Math.floor((y - O) / G) + 1}`;

export const distance = (a: Square, b: Square): number => {
  const [[x0, y0], [x1, y1]] = [split(a), split(b)];
  return Math.abs(x1 - x0) + Math.abs(y1 - y0);
};

export const shown = (square: Square): string => `(${square})`;

export const width = (view: InfamousView): number => O * 2 + G * view.columns;
export const height = (view: InfamousView): number => O * 2 + G * view.rows;

/** Which of the five drawn islands lies in a square: always the same one. */
export const isle = (square: Square): number => {
  const [column, row] = split(square);
  return ((column * 7 + row * 3 + column * row) % 5) + 1;
};

export const symbolOf = (ship: string): string => {
  if (ship.startsWith("N")) return "ship-navy";
  return isSeat(ship) ? "ship-pirate" : "ship-merchant";
};

export const shipAt = (view: InfamousView, id: string): ShipView | undefined =>
  view.ships.find((ship) => ship.id === id);

const WAYS: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const LONG_WAYS: Record<string, string> = { north: "N", east: "E", south: "S", west: "W" };

/** The squares of a course that ends in a square, the start first. */
export function walked(end: Square, course: string): Square[] {
  let [column, row] = split(end);
  const squares = [end];
  for (const letter of [...course].reverse()) {
    const [dx, dy] = WAYS[letter] ?? [0, 0];
    column -= dx;
    row -= dy;
    squares.unshift(`${column},${row}`);
  }
  return squares;
}

/** Squares as straight legs from middle to middle. */
export function legs(squares: Square[]): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (let i = 1; i < squares.length; i++) {
    const from = middle(squares[i - 1] as Square);
    const to = middle(squares[i] as Square);
    const last = found.at(-1);
    const isStraight =
      last &&
      Math.sign(last[1][0] - last[0][0]) === Math.sign(to[0] - from[0]) &&
      Math.sign(last[1][1] - last[0][1]) === Math.sign(to[1] - from[1]);
    if (last && isStraight) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

export const WINDS = Object.keys(LONG_WAYS);

const closedIn = (view: InfamousView) =>
  new Set([...view.islands, ...view.ships].map((thing) => thing.square));

/** The squares from one on, straight, to the rim. */
function line(view: InfamousView, from: Square, way: string): Square[] {
  const [dx, dy] = WAYS[LONG_WAYS[way] ?? way] ?? [0, 0];
  const found: Square[] = [];
  let [column, row] = split(from);
  while (dx || dy) {
    [column, row] = [column + dx, row + dy];
    if (column < 1 || row < 1 || column > view.columns || row > view.rows) break;
    found.push(`${column},${row}`);
  }
  return found;
}

/** The squares a ship comes through that goes straight, its own first. */
export function straight(
  view: InfamousView,
  from: Square,
  way: string,
  most: number,
  closed = closedIn(view),
): Square[] {
  const ahead = line(view, from, way).slice(0, most);
  const stop = ahead.findIndex((square) => closed.has(square));
  return [from, ...(stop < 0 ? ahead : ahead.slice(0, stop))];
}

/** The ways of all ships that wait for this direction; those ahead make room for those behind. */
export function drifted(view: InfamousView, way: string): Square[][] {
  const closed = closedIn(view);
  const [dx, dy] = WAYS[LONG_WAYS[way] ?? way] ?? [0, 0];
  const lead = ({ at }: { at: Square }) => split(at)[0] * dx + split(at)[1] * dy;
  const ships = view.steered.flatMap(({ ship, most }) => {
    const at = shipAt(view, ship)?.square;
    return at ? [{ at, most }] : [];
  });
  return ships
    .sort((one, other) => lead(other) - lead(one))
    .map(({ at, most }) => {
      const squares = straight(view, at, way, most, closed);
      closed.delete(at);
      closed.add(squares.at(-1) ?? at);
      return squares;
    });
}

/** The squares from a taken one to the first empty one that way, where a ship comes up (I3.4). */
export function landing(view: InfamousView, from: Square, way: string): Square[] {
  const closed = closedIn(view);
  const ahead = line(view, from, way);
  return [from, ...ahead.slice(0, ahead.findIndex((square) => !closed.has(square)) + 1)];
}

/** The Navy ships that watch a square. */
export const watchers = (view: InfamousView, square: Square): string[] =>
  view.ships.filter((ship) => ship.watch.includes(square)).map((ship) => ship.id);
