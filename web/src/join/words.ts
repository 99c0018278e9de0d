// What an invitation says, and which texts can be one.

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

/** Some of those at a table, with their colours, and what is said of them. */
export interface Company {
  who: { name: string; flag: number }[];
  text: string;
}

/** Who is at the table, in sentences; that it is full stands above the way to watch. */
export function company({ seats, host, begun }: Invitation): Company[] {
  const people = seats.filter(({ kind }) => kind === "person");
  const bots = seats.filter(({ kind }) => kind === "bot");
  const waits = seats.filter(({ name, kind }) => kind === "person" && name === host);
  const others = begun ? people : people.filter(({ name }) => name !== host);
  const free = freeSeats(seats);
  const found: Company[] = [
    begun
      ? { who: [], text: "The game has begun." }
      : { who: waits, text: `${waits.length ? "" : `${host} `}is waiting.`.trim() },
  ];
  if (others.length)
    found.push({ who: others, text: `${others.length === 1 ? "is" : "are"} aboard.` });
  if (bots.length)
    found.push({
      who: bots,
      text: bots.length === 1 ? ", a bot, sits in too." : ", bots, sit in too.",
    });
  if (free) found.push({ who: [], text: freeWords(free) });
  return found;
}

/** What stands between the names of a list: ", " or " and ". */
export const between = (at: number, length: number): string =>
  at === length - 1 ? "" : at === length - 2 ? " and " : ", ";
