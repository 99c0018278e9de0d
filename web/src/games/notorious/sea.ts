// Where things lie on the chart of the nineteen hexes.

import { accidents, hexagon, points } from "../../art/geometry";
import type { Point } from "../contract";
import type { HexView, NotoriousView, PieceView } from "./view";

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
      hachures += `M${(x + nx * (a - 2)).toFixed(1)} ${(y + ny * (a - 2)).toFixed(1)}L${(x - nx).toFixed(1)} ${(y - ny).toFixed(1)}`;
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

export type Kind = "sloop" | "galleon" | "port" | "frigate" | "leviathan";

export interface Group {
  kind: Kind;
  seat: string | null;
  n: number;
  x: number;
  y: number;
  size: number;
}

const SIZE: Record<Kind, number> = { sloop: 38, galleon: 45, port: 43, frigate: 44, leviathan: 46 };
export const SYMBOL: Record<Kind, string> = {
  sloop: "ship-sloop",
  galleon: "ship-galleon",
  port: "piece-port",
  frigate: "ship-frigate",
  leviathan: "piece-leviathan",
};

/** How groups stand in a hex: their rows, how large they are, how far apart. */
function order(
  count: number,
  isIsland: boolean,
): { rows: number[]; scale: number; wide: number; high: number } {
  if (count <= 1) return { rows: [count], scale: 1.15, wide: 0, high: 0 };
  if (count === 2) return { rows: [2], scale: 1.04, wide: 50, high: 0 };
  if (count <= 4)
    return {
      rows: [2, count - 2],
      scale: isIsland ? 0.8 : count === 3 ? 0.96 : 0.86,
      wide: 46,
      high: isIsland ? 30 : 35,
    };
  if (count <= 6) return { rows: [3, count - 3], scale: 0.7, wide: 36, high: 31 };
  if (count <= 9) return { rows: [3, 3, count - 6], scale: 0.56, wide: 30, high: 24 };
  return { rows: [4, 4, count - 8], scale: 0.5, wide: 26, high: 24 };
}

function kindsOf(piece: PieceView): [Kind, number][] {
  const all: [Kind, number][] = [
    ["port", piece.port ? 1 : 0],
    ["galleon", piece.galleons],
    ["sloop", piece.sloops],
  ];
  return all.filter(([, n]) => n > 0);
}

/** The pieces of a hex in groups, each with its place on the board. */
export function groups(hex: HexView): Group[] {
  const found: { kind: Kind; seat: string | null; n: number }[] = [];
  if (hex.leviathan) found.push({ kind: "leviathan", seat: null, n: 1 });
  if (hex.frigates) found.push({ kind: "frigate", seat: null, n: hex.frigates });
  for (const piece of hex.pieces)
    for (const [kind, n] of kindsOf(piece)) found.push({ kind, seat: piece.seat, n });
  const [cx, cy] = centre(hex.id);
  const { rows, scale, wide, high } = order(found.length, hex.island !== null);
  // An Island has its name above, a shared hex its Influence below.
  const sink = (hex.island ? 8 : -2) - (hex.pieces.length > 1 ? 7 : 0);
  let next = 0;
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, column): Group => {
      const group = found[next] as (typeof found)[number];
      next += 1;
      return {
        ...group,
        x: cx + (column - (length - 1) / 2) * wide,
        y: cy + (row - (rows.length - 1) / 2) * high + sink,
        size: SIZE[group.kind] * scale,
      };
    }),
  );
}

/** Where the owner's emblem stands on a piece, in parts of its size. */
export const badgeOn = (size: number): { x: number; y: number; r: number } => ({
  x: -0.36,
  y: 0.34,
  r: Math.max(6 / size, 0.19),
});

/** The group that a piece belongs to, if the hex has one. */
export const berth = (
  view: NotoriousView,
  hex: string,
  kind: Kind,
  seat: string | null,
): Group | undefined =>
  groups(hexOf(view, hex) as HexView).find((group) => group.kind === kind && group.seat === seat);

/** The place for one more piece that moves none of those standing there. */
export function room(hex: HexView, kind: Kind): Group {
  const [x, y] = centre(hex.id);
  const many = groups(hex).length;
  const [dx, dy] = many === 0 ? [0, hex.island ? 8 : -2] : many === 2 ? [0, 31] : [35, 23];
  return { kind, seat: null, n: 1, x: x + dx, y: y + dy, size: SIZE[kind] * (many ? 0.92 : 1.15) };
}

const FIELDS = { sloop: "sloops", galleon: "galleons" } as const;

/** The sea with some pieces more, or fewer, in a hex. */
export function changed(
  view: NotoriousView,
  id: string,
  kind: Kind,
  seat: string | null,
  by: number,
): NotoriousView {
  const one = (hex: HexView): HexView => {
    if (kind === "frigate") return { ...hex, frigates: Math.max(0, hex.frigates + by) };
    if (seat === null || kind === "leviathan") return hex;
    const none: PieceView = { seat, sloops: 0, galleons: 0, port: false, influence: 0 };
    const known = hex.pieces.some((piece) => piece.seat === seat)
      ? hex.pieces
      : [...hex.pieces, none].sort((a, b) => (a.seat < b.seat ? -1 : 1));
    const pieces = known.map((piece) => {
      if (piece.seat !== seat) return piece;
      return kind === "port"
        ? { ...piece, port: by > 0 }
        : { ...piece, [FIELDS[kind]]: Math.max(0, piece[FIELDS[kind]] + by) };
    });
    return {
      ...hex,
      pieces: pieces.filter((piece) => piece.port || piece.galleons || piece.sloops),
    };
  };
  return { ...view, hexes: view.hexes.map((hex) => (hex.id === id ? one(hex) : hex)) };
}

export const hexOf = (view: NotoriousView, id: string): HexView | undefined =>
  view.hexes.find((hex) => hex.id === id);

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
  const way =
    hexOf(view, from)?.edges.findIndex((side) => side.to === to && side.wraps && !side.closed) ??
    -1;
  if (way < 0) return [[a, b]];
  const [dx, dy] = [Math.cos(wayAngle(way)) * R * 1.1, Math.sin(wayAngle(way)) * R * 1.1];
  return [
    [a, [a[0] + dx, a[1] + dy]],
    [[b[0] - dx, b[1] - dy], b],
  ];
}

/** The same over several hexes, for a Sloop that is pulled. */
export function voyage(
  view: NotoriousView,
  from: string,
  to: string,
  a = centre(from),
  b = centre(to),
): [Point, Point][] {
  const hexes = chain(view, from, to);
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
