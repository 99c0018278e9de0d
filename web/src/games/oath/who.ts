// Who is who, and what a pawn meets where it goes.

import type { DeckView, View } from "./view";

export const playerOf = (view: View, seat: string | null) =>
  view.players.find((player) => player.seat === seat);
export const placeOf = (view: View, id: string | null) =>
  view.locations.find((place) => place.id === id);

/** What lies on a discard pile. */
export const gone = (deck: DeckView): string =>
  deck.discarded.length
    ? `Discarded: ${[...new Set(deck.discarded)].join("; ")}`
    : "Nothing discarded";

/** "the Gunner" of "Marie Le Monde, the Gunner". */
export const nickname = (name: string | null): string => name?.split(", ").at(-1) ?? "";

/** "Marie, the Gunner". */
export const calledName = (name: string | null): string =>
  name?.replace(/^(\S+) .*, /, "$1, ") ?? "";

/** What a pawn does that goes somewhere. */
export const GOING = new Set(["go", "copy", "move"]);

/** What going there would cost in a fight: nothing, or why not nothing. */
export function fight(
  view: View,
  seat: string | null,
  id: string,
): { others: string[]; isFree: boolean; pistols: string[] } | null {
  const place = placeOf(view, id);
  const me = playerOf(view, seat);
  if (!place || !me || place.peaceful || view.rooftops) return null;
  const others = [...new Set(place.pawns.map((pawn) => pawn.seat))].filter(
    (other) => other !== seat,
  );
  if (!others.length) return null;
  const isPirate = view.doing?.pawn !== "mate";
  const isFree = isPirate && me.tokens.includes("sword");
  const pistols = isFree
    ? []
    : others.filter((other) => playerOf(view, other)?.tokens.includes("pistol"));
  return { others, isFree, pistols };
}
