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

/** The four directions, as a dial shows them. */
export const WINDS = ["north", "east", "south", "west"];
const WAYS: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

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

/** The Navy ships that watch a square. */
export const watchers = (view: InfamousView, square: Square): string[] =>
  view.ships.filter((ship) => ship.watch.includes(square)).map((ship) => ship.id);

/** A line through the middles of squares. */
export const path = (list: Square[]): string =>
  `M${list.map((square) => middle(square).join(" ")).join("L")}`;

/** An open arrowhead before the last square of a way. */
export function head(list: Square[]): string {
  const [[x0, y0], [x1, y1]] = [middle(list.at(-2) ?? list[0] ?? ""), middle(list.at(-1) ?? "")];
  const [dx, dy] = [Math.sign(x1 - x0), Math.sign(y1 - y0)];
  const [x, y] = [x1 - dx * 30, y1 - dy * 30];
  const wing = (side: number) => `${x - dx * 9 + side * dy * 7} ${y - dy * 9 + side * dx * 7}`;
  return `M${wing(-1)}L${x} ${y}L${wing(1)}`;
}
