// What a waiting room says.

import type { TableInfo } from "../../lib/wire";

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

export const freeSeats = (seats: readonly { kind: string }[]): number =>
  seats.filter((seat) => seat.kind === "open").length;

export function freeWords(free: number): string {
  if (free === 0) return "All seats are taken.";
  return free === 1 ? "One seat is free." : `${COUNTS[free] ?? free} seats are free.`;
}

/** In the bar, while the table gathers. */
export function gathering({ seats }: TableInfo, arrived: readonly string[]): string {
  const names = seats.filter(({ seat }) => arrived.includes(seat)).map(({ name }) => name);
  const free = freeSeats(seats);
  const came = names.length
    ? `${names.join(" and ")} ${names.length === 1 ? "is" : "are"} aboard.`
    : "The crew is gathering.";
  return free ? `${came} ${freeWords(free)}` : "All are aboard.";
}

/** A code as people read it aloud: in two halves. */
export const spaced = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A link without what nobody types. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//, "");

export function sailWords(free: number): string {
  if (free === 0) return "Set sail";
  return free === 1 ? "Set sail with a bot" : "Set sail with bots";
}

/** Who has come since `before`. */
export const arrivals = (before: TableInfo["seats"], now: TableInfo["seats"]): string[] =>
  now
    .filter(({ kind, mine }, at) => kind === "person" && !mine && before[at]?.kind === "open")
    .map(({ seat }) => seat);
