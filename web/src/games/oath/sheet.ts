// How things lie on the sheet of a Location: its name, its ability, its ghost.

import type { ChoiceInfo } from "../../lib/wire";
import type { Point } from "../contract";
import { beside, corner, PAWN, spaces } from "./island";
import type { Frame } from "./island";
import { FIGURE, signs } from "./signs";
import type { Sign } from "./signs";
import type { LocationView, View } from "./view";
import { GOING } from "./who";

const LARGE = 0.86;

/** What the spaces leave to the words, from the left rim on. */
function leftOf(frame: Frame, place: LocationView): number {
  const { at, r } = spaces(frame, place);
  return (at[0]?.[0] ?? 0) - r - 4 - corner(frame, place)[0];
}

/** Where the name stands, and how large. */
export function titleAt(frame: Frame, place: LocationView): { x: number; y: number; size: number } {
  const [x, y] = corner(frame, place);
  const [w] = frame.size;
  if (frame.isStacked) return { x: x + w / 2, y: y + 20, size: 15 };
  if (!frame.isRoomy) return { x: x + w / 2, y: y + 26, size: 22 };
  const letters = place.name.length * (place.name.length > 11 ? 0.525 : 0.555);
  return { x: x + 12, y: y + 35, size: Math.min(21, (leftOf(frame, place) - 14) / letters) };
}

/** The signs of the ability, small enough for their row. */
export function signRow(
  frame: Frame,
  place: LocationView,
  view: View,
): { z: number; top: number; figure: number; signs: (Sign & { x: number })[] } {
  const [x, y] = corner(frame, place);
  const [w, h] = frame.size;
  const { isStacked, isRoomy } = frame;
  const most = isStacked ? w - 12 : leftOf(frame, place) - 12;
  let z = isStacked ? 18 : 24;
  const figure = isStacked || isRoomy ? FIGURE : LARGE; // on a narrow desk all is drawn small
  let list = signs(place, view, z, figure);
  const sum = () => list.reduce((all, sign) => all + sign.width, 0);
  while (sum() > most && z > 11) list = signs(place, view, (z -= 1), figure);
  let from = isStacked ? x + (w - sum()) / 2 : x + (isRoomy ? 12 : 9);
  const top = isStacked ? y + 32 : y + h - (isRoomy ? 25 : 24);
  return {
    z,
    top,
    figure: z * figure,
    signs: list.map((sign) => {
      const here = from;
      from += sign.width;
      return { ...sign, x: here };
    }),
  };
}

/** The pawn that would come there. */
export function ghostAt(
  frame: Frame,
  place: LocationView,
  view: View,
  choice: ChoiceInfo | null,
): { symbol: string; at: Point; size: number } | null {
  if (!choice || !GOING.has(choice.word) || choice.fields[0]?.name !== place.id) return null;
  const isMate = choice.word === "copy" || (choice.fields[1]?.name ?? view.doing?.pawn) === "mate";
  const copies = place.pawns.filter((pawn) => pawn.beside).length;
  const { at, r } = spaces(frame, place);
  const free = choice.word === "copy" ? undefined : at[place.pawns.length - copies];
  const spot = free ? { at: free, size: r * PAWN.size } : beside(frame, place, copies);
  return { symbol: isMate ? "tok-mate" : "tok-pawn", ...spot };
}
