// How good bots are, in words for people. A game lists the levels it has; one it lacks is not shown.

import type { GameInfo, SeatInfo } from "../lib/wire";

export interface Level {
  id: string;
  name: string;
  says: string;
  face: string; // a symbol of the sprite
}

const MATE = {
  id: "mate",
  name: "Mate",
  says: "Plays sensibly, and misses clever moves. The usual choice.",
  face: "flow-mate",
};

const LEVELS: Level[] = [
  {
    id: "deckhand",
    name: "Deckhand",
    says: "Learns with you. Makes mistakes and forgives yours.",
    face: "flow-deckhand",
  },
  MATE,
  {
    id: "captain",
    name: "Captain",
    says: "Plans ahead and seldom misses anything.",
    face: "flow-captain",
  },
  {
    id: "legend",
    name: "Legend",
    says: "Takes its time and looks at everything. Hard to beat.",
    face: "flow-legend",
  },
];

const named = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");

/** The levels that people are offered; greedy sails as a mate where there is no other. */
export function levelsOf({ bots }: Pick<GameInfo, "bots">): Level[] {
  const known = LEVELS.filter(({ id }) => bots.includes(id));
  if (known.length) return known;
  if (bots.includes("greedy")) return [{ ...MATE, id: "greedy" }];
  return bots.map((id) => ({ id, name: named(id), says: "", face: MATE.face }));
}

/** What somebody at the table is, if it is a bot: "bot, mate". */
export function botWords({ kind, level }: SeatInfo, bots: string[]): string {
  if (kind !== "bot") return "";
  const name = levelsOf({ bots }).find(({ id }) => id === level)?.name ?? level;
  return `bot, ${name.toLowerCase()}`;
}

/** The level that is offered first. */
export function usualLevel(game: Pick<GameInfo, "bots">): Level {
  const levels = levelsOf(game);
  return levels.find(({ name }) => name === MATE.name) ?? levels[0] ?? { ...MATE, id: "random" };
}
