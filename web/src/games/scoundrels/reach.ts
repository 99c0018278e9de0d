// The outline of squares that lie together.

import type { Point } from "../contract";
import { column, corner, G, row, squareAt } from "./sea";
import type { View } from "./view";

/** The sides of a square: where its neighbour lies, and the line between. */
const SIDES: [beside: Point, from: Point, to: Point][] = [
  [
    [0, -1],
    [0, 0],
    [1, 0],
  ],
  [
    [1, 0],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 1],
    [1, 1],
    [0, 1],
  ],
  [
    [-1, 0],
    [0, 1],
    [0, 0],
  ],
];

/** The line round all squares of some ways, and round the square they begin at, as one path. */
export function edgesRound(view: View, ways: { square: string }[]): string {
  const start = view.pirates.find((pirate) => pirate.seat === view.seat)?.square;
  const inside = new Set(ways.map(({ square }) => square));
  if (!inside.size) return "";
  if (start) inside.add(start);
  const lines: string[] = [];
  for (const square of inside) {
    const [x, y] = corner(square);
    for (const [[dx, dy], from, to] of SIDES)
      if (!inside.has(squareAt(column(square) + dx, row(square) + dy)))
        lines.push(`M${x + from[0] * G} ${y + from[1] * G}L${x + to[0] * G} ${y + to[1] * G}`);
  }
  return lines.join("");
}
