// Who is who, and what a pawn meets where it goes.

import type { DeckView, GoalView, View } from "./view";

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

/** Where the pawns in question may go: that on its way, or those that may be placed. */
export const goalsAt = (view: View, id: string): GoalView[] =>
  view.goals.filter((goal) => goal.location === id);

/** Whether it makes no difference which of two pawns goes. */
export const isAlike = (one: GoalView, other: GoalView): boolean =>
  one.copy === other.copy &&
  one.free === other.free &&
  one.theft === other.theft &&
  one.fights.length === other.fights.length &&
  one.pistols.length === other.pistols.length;
