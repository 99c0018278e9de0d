// Where pieces stand in a hex, and how a hex looks with one more or one fewer.

import type { Point } from "../contract";
import { centre, hexOf } from "./sea";
import type { HexView, NotoriousView, PieceView } from "./view";

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

/** Four short strokes round a ring, on the Ship in hand. */
export const notches = (r: number): string =>
  [0.785, 2.356, 3.927, 5.498]
    .map((a) => {
      const [x, y] = [Math.cos(a), Math.sin(a)];
      return `M${r * x} ${r * y}L${(r + 9) * x} ${(r + 9) * y}`;
    })
    .join("");

/** Where the Influence of the i-th of several players in a hex is written. */
export function influenceAt(hex: HexView, i: number): Point {
  const [x, y] = centre(hex.id);
  const many = hex.pieces.length;
  if (many === 2) return [x + (i ? 23 : -23), y + 45];
  return [x + (i - (many - 1) / 2) * (many < 5 ? 24 : 17), y + (many < 5 ? 38 : 33)];
}
