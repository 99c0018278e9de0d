// The ways of Ships over the sea, and what Charts ask for.

import type { LogLine } from "../../lib/wire";
import type { Point } from "../contract";
import { centre, hexOf, R, wayAngle } from "./sea";
import type { NotoriousView } from "./view";

/** The way from one hex to the next; where it leaves the board it comes back on the other side. */
export function legs(
  view: NotoriousView,
  from: string,
  to: string,
  a = centre(from),
  b = centre(to),
): [Point, Point][] {
  const [[x0, y0], [x1, y1]] = [centre(from), centre(to)];
  if (Math.hypot(x0 - x1, y0 - y1) < R * 2) return [[a, b]];
  const edges = hexOf(view, from)?.edges ?? [];
  const open = edges.findIndex((side) => side.to === to && side.wraps && !side.closed);
  const way = open >= 0 ? open : edges.findIndex((side) => side.to === to && side.wraps);
  if (way < 0) return [[a, b]];
  const [dx, dy] = [Math.cos(wayAngle(way)) * R * 1.1, Math.sin(wayAngle(way)) * R * 1.1];
  return [
    [a, [a[0] + dx, a[1] + dy]],
    [[b[0] - dx, b[1] - dy], b],
  ];
}

/** Whether an edge lies between two hexes, cliffs or not. */
const isBeside = (view: NotoriousView, from: string, to: string): boolean =>
  hexOf(view, from)?.edges.some((side) => side.to === to) ?? false;

/** The same over several hexes, for a Sloop that is pulled; one step may cross cliffs. */
export function voyage(
  view: NotoriousView,
  from: string,
  to: string,
  a = centre(from),
  b = centre(to),
  isStep = false,
): [Point, Point][] {
  const hexes = isStep && isBeside(view, from, to) ? [from, to] : chain(view, from, to);
  return hexes.slice(1).flatMap((hex, i) => {
    const here = hexes[i] as string;
    return legs(view, here, hex, here === from ? a : centre(here), hex === to ? b : centre(hex));
  });
}

/** A shortest chain of hexes between two, over open edges: where a Smuggler Route might run. */
export function chain(view: NotoriousView, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, ""]]);
  let front = [from];
  while (front.length && !before.has(to)) {
    const next: string[] = [];
    for (const at of front)
      for (const side of hexOf(view, at)?.edges ?? [])
        if (side.to && !side.closed && !before.has(side.to)) {
          before.set(side.to, at);
          next.push(side.to);
        }
    front = next;
  }
  const found: string[] = [];
  for (let at = to; at; at = before.get(at) ?? "") found.unshift(at);
  return found;
}

export interface ChartMarks {
  kind: "map" | "route";
  hexes: string[];
}

/** What a Chart is about: one hex, or the hexes of two Islands. */
export function chartMarks(view: NotoriousView, chart: string): ChartMarks {
  if (chart.startsWith("map_")) return { kind: "map", hexes: [chart.slice(4)] };
  const rest = chart.slice("route_".length);
  const ends = view.hexes.filter(
    (hex) => hex.island && (rest.startsWith(`${hex.island}_`) || rest.endsWith(`_${hex.island}`)),
  );
  return { kind: "route", hexes: ends.map((hex) => hex.id) };
}

/** A move that was made: an arc from hex to hex that ends in an arrow's head. */
export function arc([[x0, y0], [x1, y1]]: [Point, Point]): { line: string; head: string } {
  const [mx, my] = [(x0 + x1) / 2 + (y1 - y0) * 0.14, (y0 + y1) / 2 - (x1 - x0) * 0.14];
  const a = Math.atan2(y1 - my, x1 - mx);
  const [ex, ey] = [x1 - Math.cos(a) * 22, y1 - Math.sin(a) * 22];
  const wing = (turn: number) =>
    `${(ex - 11 * Math.cos(a + turn)).toFixed(1)} ${(ey - 11 * Math.sin(a + turn)).toFixed(1)}`;
  return {
    line: `M${x0} ${y0}Q${mx} ${my} ${ex} ${ey}`,
    head: `M${wing(0.5)}L${ex} ${ey}L${wing(-0.5)}`,
  };
}

const MOVES = new Set(["sailed", "pulled", "stormed", "frigate_moved"]);

/** The ways of the moves that were told last. */
export const toldWays = (told: LogLine[], view: NotoriousView): [Point, Point][] =>
  told.flatMap(({ key, params: { hex, to } }) =>
    MOVES.has(key) && typeof hex === "string" && typeof to === "string"
      ? voyage(view, hex, to, centre(hex), centre(to), key !== "pulled")
      : [],
  );
