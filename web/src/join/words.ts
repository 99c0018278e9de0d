// What an invitation says, and which texts can be one.

import { listed } from "../lib/listed";
import type { GameInfo, Invitation } from "../lib/wire";
import { minutesFor } from "../newtable/options";
import { freeSeats, freeWords } from "../table/gather/words";

const LINK = /^[\w-]{43}$/;
const CODE = /^[\da-z]{4}[\s-]?[\da-z]{4}$/i;

export const isToken = (text: string): boolean => LINK.test(text) || CODE.test(text);

/** The page that a link or a code leads to; null if it is neither. */
export function pageOf(text: string): string | null {
  const said = text.trim();
  const found = /\/?(join|watch|table)\/([\w-]+)/.exec(said);
  if (found) return `/${found[1] ?? ""}/${found[2] ?? ""}`;
  return CODE.test(said) ? `/join/${said.replace(/\s/, "-").toUpperCase()}` : null;
}

export const NONSENSE = "This link does not work, or no longer does. Ask for a new one.";

/** "4 players · about 75 minutes". */
export const about = (players: number, game: GameInfo | null): string =>
  `${players} players${game ? ` · about ${minutesFor(game, players)} minutes` : ""}`;

/** Who is at the table, in sentences; that it is full stands above the way to watch. */
export function company({ seats, host, begun }: Invitation): string {
  const people = seats.filter(({ kind }) => kind === "person");
  const others = begun ? people : people.filter(({ name }) => name !== host);
  const bots = seats.filter(({ kind }) => kind === "bot");
  const names = (list: { name: string }[]): string => listed(list.map(({ name }) => name));
  const free = freeSeats(seats);
  return [
    begun ? "The game has begun." : `${host} is waiting.`,
    others.length ? `${names(others)} ${others.length === 1 ? "is" : "are"} aboard.` : "",
    bots.length
      ? `${names(bots)}${bots.length === 1 ? ", a bot, sits" : ", bots, sit"} in too.`
      : "",
    free ? freeWords(free) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
