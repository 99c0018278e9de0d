// Where things lie on the chart of the nineteen hexes.

import { accidents, hexagon, points } from "../../art/geometry";
import type { Point } from "../contract";
import type { HexView, NotoriousView } from "./view";

export const R = 71;
export const WIDTH = 712;
export const HEIGHT = 636;

const ROWS: Record<string, [number, number]> = {
  A: [0, 3],
  B: [-1, 4],
  C: [-2, 5],
  D: [-2, 4],
  E: [-2, 3],
};
const LETTERS = "ABCDE";

/** Axial places of the hexes. */
export const AXIAL = new Map<string, [number, number]>(
  Object.entries(ROWS).flatMap(([row, [first, length]]) =>
    Array.from({ length }, (_, i): [string, [number, number]] => [
      `${row}${i + 1}`,
      [first + i, LETTERS.indexOf(row) - 2],
    ]),
  ),
);

export function centre(hex: string, r = R, x = WIDTH / 2, y = HEIGHT / 2): Point {
  const [q, row] = AXIAL.get(hex) ?? [0, 0];
  return [x + Math.sqrt(3) * r * (q + row / 2), y + 1.5 * r * row];
}

export const hexOf = (view: NotoriousView, id: string): HexView | undefined =>
  view.hexes.find((hex) => hex.id === id);

const outlines = new Map<string, string>();

export function outline(hex: string, inset = 0): string {
  const key = `${hex} ${inset}`;
  const known = outlines.get(key) ?? points(hexagon(...centre(hex), R - inset));
  outlines.set(key, known);
  return known;
}

/** The ends of an edge; ways run 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. */
export function edge(hex: string, way: number): [Point, Point] {
  const corners = hexagon(...centre(hex), R);
  return [corners[way] as Point, corners[(way + 1) % 6] as Point];
}

export const wayAngle = (way: number): number => (Math.PI / 3) * way - Math.PI / 3;

const pair = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

interface Rock {
  ridge: string;
  hachures: string;
}

const rocks = new Map<string, Rock>();

/** A closed edge: a jagged ridge of rock along the side, always the same. */
export function cliff(hex: string, way: number): Rock {
  const known = rocks.get(hex + way) ?? carve(hex, way);
  rocks.set(hex + way, known);
  return known;
}

function carve(hex: string, way: number): Rock {
  const [[x0, y0], [x1, y1]] = edge(hex, way);
  const chance = accidents(hex + way);
  const between = (low: number, high: number) => low + (high - low) * chance();
  const n = 15;
  const [ux, uy] = [(x1 - x0) / n, (y1 - y0) / n];
  const length = Math.hypot(ux, uy);
  const [nx, ny] = [-uy / length, ux / length];
  const up: Point[] = [];
  const down: Point[] = [];
  let hachures = "";
  for (let i = 0; i <= n; i += 1) {
    const end = i === 0 || i === n ? 0.35 : 1;
    const isOdd = i % 2 === 1;
    const a = end * (isOdd ? between(7, 11) : between(2.5, 4.5));
    const b = end * (isOdd ? between(3, 4.5) : between(6, 9));
    const [x, y] = [x0 + ux * i, y0 + uy * i];
    up.push([x + nx * a, y + ny * a]);
    down.push([x - nx * b, y - ny * b]);
    if (isOdd && i < n)
      hachures += `M${pair(x + nx * (a - 2), y + ny * (a - 2))}L${pair(x - nx, y - ny)}`;
  }
  return { ridge: points([...up, ...down.reverse()]), hachures };
}

/** Where the rim of a hex leads: one tag for each hex one comes to. */
export function rimTags(hex: HexView): { to: string; x: number; y: number; angle: number }[] {
  const ways = new Map<string, number[]>();
  hex.edges.forEach((side, way) => {
    if (side.wraps && side.to && !side.closed)
      ways.set(side.to, [...(ways.get(side.to) ?? []), way]);
  });
  const [cx, cy] = centre(hex.id);
  return [...ways].map(([to, list]) => {
    const bx = list.reduce((sum, way) => sum + Math.cos(wayAngle(way)), 0);
    const by = list.reduce((sum, way) => sum + Math.sin(wayAngle(way)), 0);
    const angle = Math.atan2(by, bx);
    const far = R + (list.length === 2 ? 9 : list.length === 1 ? 3 : 15);
    return { to, x: cx + Math.cos(angle) * far, y: cy + Math.sin(angle) * far, angle };
  });
}
