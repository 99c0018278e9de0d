// The last table of each game, kept in this browser.

import type { GameInfo, NewTable } from "../lib/wire";
import { levelsOf } from "./levels";
import type { Place } from "./wish.svelte";

export interface Last extends Partial<Pick<NewTable, (typeof MORE)[number]>> {
  players: number;
  options: Record<string, unknown>;
  seats: Place[];
}

/** What else of a table is kept; tables kept long ago lack it. */
const MORE = ["content", "pace", "undo", "timer", "hints", "strip"] as const;

const key = (game: string): string => `freebooter.last.${game}`;
const KINDS: Place["kind"][] = ["me", "invite", "bot", "hotseat"];

/** What was opened last, if it can still be opened. */
export function lastTable(game: GameInfo): Last | null {
  try {
    const found = JSON.parse(localStorage.getItem(key(game.id)) ?? "null") as Last | null;
    if (!found) return null;
    const names = game.options.map(({ name }) => name);
    const levels = levelsOf(game).map(({ id }) => id);
    const isGood =
      found.players >= game.seats[0] &&
      found.players <= game.seats[1] &&
      (!found.content || game.contents.some(({ name }) => name === found.content)) &&
      Object.keys(found.options).every((name) => names.includes(name)) &&
      found.seats.every(
        (seat) => KINDS.includes(seat.kind) && (seat.kind !== "bot" || levels.includes(seat.level)),
      );
    return isGood ? found : null;
  } catch {
    return null;
  }
}

export function keepTable(wish: NewTable): void {
  const seats = wish.seats.map(({ kind, name, level }) => ({
    kind,
    name: name ?? "",
    level: level ?? "",
  }));
  const more = Object.fromEntries(MORE.map((name) => [name, wish[name]]));
  const last: Last = { players: seats.length, options: wish.options ?? {}, seats, ...more };
  try {
    localStorage.setItem(key(wish.game), JSON.stringify(last));
  } catch {
    // A browser that stores nothing still plays.
  }
}
