// The island: where its Locations lie, wide for a table and in three columns for a phone.

import type { Point } from "../contract";
import type { LocationView } from "./view";

export interface Frame {
  columns: number;
  rows: number;
  /** From one Location to the next. */
  step: Point;
  /** How large a Location is. */
  size: Point;
  /** What is left round the outermost ones. */
  margin: Point;
  /** Name, ability and spaces one below the other. */
  isStacked: boolean;
  /** The spaces have a side of the sheet to themselves. */
  isRoomy: boolean;
}

/** On a table: as wide for its height as the room is, within reason. */
export function wide(room: number, most: number): Frame {
  const step = Math.round(Math.max(186, Math.min(244, ((room / most) * 533 - 57) / 6)));
  const isRoomy = step >= 216 && Math.min(most / 533, room / (step * 6 + 57)) > 0.62;
  return {
    columns: 6,
    rows: 5,
    step: [step, 98],
    size: [step - 15, 81],
    margin: [36, 30],
    isStacked: false,
    isRoomy,
  };
}
export const TALL: Frame = {
  columns: 3,
  rows: 7,
  step: [124, 89],
  size: [116, 79],
  margin: [14, 26],
  isStacked: true,
  isRoomy: false,
};

/** Where they stand on a phone, row by row: their place has no effect on play. */
const PORTRAIT = [
  ["corsair_tower", "watchtower", "ancient_temple"],
  ["hut", "bridge", "brotherhood"],
  ["blacksmith", "arena", "inn"],
  ["witch", "tavern", "cave"],
  ["thieves_den", "bazaar", "black_market"],
  ["hideout", "shipwreck", "docks"],
  ["beach", "old_port"],
].flat();

/** The upper left corner of a place by column and row. */
export const gridAt = (frame: Frame, column: number, row: number): Point => [
  frame.margin[0] + (column - 1) * frame.step[0],
  frame.margin[1] + (row - 1) * frame.step[1],
];

export const width = ({ margin, columns, step, size }: Frame): number =>
  margin[0] * 2 + (columns - 1) * step[0] + size[0];
export const height = ({ margin, rows, step, size }: Frame): number =>
  margin[1] * 2 + (rows - 1) * step[1] + size[1];

/** The upper left corner of a Location. */
export function corner(frame: Frame, place: LocationView): Point {
  const k = frame.isStacked ? PORTRAIT.indexOf(place.id) : -1;
  return k < 0
    ? gridAt(frame, place.column, place.row)
    : gridAt(frame, (k % 3) + 1, Math.floor(k / 3) + 1);
}

export function centre(frame: Frame, place: LocationView): Point {
  const [x, y] = corner(frame, place);
  return [x + frame.size[0] / 2, y + frame.size[1] / 2];
}

/** The circles for pawns, and how large they are. */
export function spaces(frame: Frame, place: LocationView): { at: Point[]; r: number } {
  const [x, y] = corner(frame, place);
  const [w, h] = frame.size;
  const n = place.spaces;
  if (frame.isRoomy) {
    const r = n <= 2 ? 18.5 : 16;
    const step = r * 2 + 3;
    const left = x + w - 9 - r - (n > 1 ? step : 0);
    const top = y + h / 2 - (n > 2 ? step / 2 : 0);
    return {
      r,
      at: Array.from({ length: n }, (_, k): Point => [
        left + (k % 2) * step,
        top + Math.floor(k / 2) * step,
      ]),
    };
  }
  const most = frame.isStacked ? 13.5 : 15;
  const r = n <= 2 ? most : n === 3 ? most - 2.5 : most - 5;
  const step = frame.isStacked ? Math.min(34, 96 / n) : Math.min(32, 84 / n);
  const from = frame.isStacked ? x + w / 2 - (step * (n - 1)) / 2 : x + w - 8 - r - step * (n - 1);
  return {
    r,
    at: Array.from({ length: n }, (_, k): Point => [
      from + step * k,
      y + h - (frame.isStacked ? 19 : 25),
    ]),
  };
}

/** How a pawn stands in a space, and where it wears its owner's emblem: in shares of its size. */
export const PAWN = { size: 2.3, lift: 0.12, badge: { x: 0.3, y: 0.36, r: 0.22 } };

/** Where a Mate stands that needs no space, and how large. */
export function beside(frame: Frame, place: LocationView, k: number): { at: Point; size: number } {
  const [x, y] = corner(frame, place);
  return { at: [x + (frame.isStacked ? 13 : 20) + k * 26, y + frame.size[1] + 3], size: 28 };
}
