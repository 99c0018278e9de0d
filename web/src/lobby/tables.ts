// How tables are told apart in the lobby.

import { signed } from "../review/review";
import { listed } from "../lib/listed";
import type { OpenTable, SumsInfo, TableInfo } from "../lib/wire";

/** Whether one of my seats is to act. */
export const isHot = (table: TableInfo): boolean =>
  table.status === "running" &&
  table.paused === null &&
  table.seats.some((seat) => seat.mine && table.to_act.includes(seat.seat));

/** The tables that have come to wait for me, where `before` waited already. */
export const cameToWait = (before: ReadonlySet<string>, tables: TableInfo[]): TableInfo[] =>
  tables.filter((table) => isHot(table) && !before.has(table.id));

export const crewWords = ({ seats }: TableInfo | OpenTable): string =>
  `${seats.filter((seat) => seat.kind !== "open").length} of ${seats.length} seats taken`;

/** When something last happened there, as short as it can be said. */
export function whenWords(changed: number, now = Date.now()): string {
  const at = new Date(changed * 1000);
  const minutes = Math.floor((now - at.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday
    ? at.toLocaleTimeString(undefined, { timeStyle: "short" })
    : at.toLocaleDateString(undefined, { dateStyle: "medium" });
}

/** Under the name of a table: game, round, and when something last happened. */
export function aboutWords(table: TableInfo, game: string): string {
  const round = table.status === "running" && table.round > 0 ? `round ${table.round}` : "";
  return [game, round, whenWords(table.changed)].filter(Boolean).join(" · ");
}

/** Who has won; several who share it. */
export function resultWords({ seats, result }: TableInfo): string {
  const won = seats.filter((_, at) => result?.ranking[at] === 1);
  if (!result || won.length === 0) return "over";
  const isOne = seats.filter((seat) => seat.mine).length === 1; // several at one device have names
  if (isOne && won.every((seat) => seat.mine)) return "you won";
  const names = listed(won.map((seat) => (seat.mine && isOne ? "you" : seat.name)));
  return won.length === 1 ? `${names} won` : `${names} share it`;
}

/** How everybody came out, the best first: their place, name and score. */
export function standings({
  seats,
  result,
}: TableInfo): { place: number; name: string; score: number; flag: number; mine: boolean }[] {
  if (!result) return [];
  return seats
    .map(({ name, flag, mine }, at) => ({
      place: result.ranking[at] ?? seats.length,
      name,
      score: result.scores[at] ?? 0,
      flag,
      mine,
    }))
    .sort((a, b) => a.place - b.place);
}

/** What the review of a game says of me, if there is one: points of win chance. */
export function reviewWords({ seats, help }: TableInfo): string {
  const mine = help?.sums[seats.findIndex((seat) => seat.mine)];
  if (!mine) return "";
  return `luck ${signed(mine.luck)}, own decisions ${signed(mine.own)}`;
}

export function statusWords(table: TableInfo): string {
  if (table.status === "over") return resultWords(table);
  if (table.paused) return "paused";
  if (table.status === "broken") return "cannot be read";
  if (table.status === "open") return crewWords(table);
  const waits = table.seats.filter((seat) => table.to_act.includes(seat.seat));
  if (waits.some((seat) => seat.mine)) return "your turn";
  const [first] = waits;
  return waits.length === 1 && first ? `${first.name} is thinking` : `${waits.length} are choosing`;
}

/** Those that wait for me first. */
export const byUrgency = (tables: TableInfo[]): TableInfo[] => [
  ...tables.filter(isHot),
  ...tables.filter((table) => !isHot(table)),
];

/** Whether somebody asks me for a rematch to which I have not come. */
export const isAskedAgain = (table: TableInfo, all: TableInfo[]): boolean =>
  table.rematch !== null &&
  table.rematch_asked !== null &&
  table.seats.some((seat) => seat.mine) &&
  !table.seats.some((seat) => seat.mine && table.rematch_asked?.refused.includes(seat.seat)) &&
  !all.some((other) => other.id === table.rematch);

export interface Tally {
  name: string;
  isMe: boolean;
  games: number;
  wins: number;
  /** Wins that equal shares would bring. */
  par: number;
  best: number;
  /** In the order of time. */
  places: number[];
  /** Of the games that were reviewed, in the order of time. */
  sums: SumsInfo[];
}

/** Finished games added up for every person, the most wins first. Bots are not counted. */
export function tallied(tables: TableInfo[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { seats, result, help } of tables.toSorted((a, b) => a.created - b.created))
    for (const [at, { name, mine, kind }] of seats.entries()) {
      if (!result || kind === "bot") continue;
      const of = found.get(name) ?? nobody(name);
      const place = result.ranking[at] ?? seats.length;
      const sums = help?.sums[at];
      of.isMe ||= mine;
      of.games += 1;
      of.wins += place === 1 ? 1 : 0;
      of.par += 1 / seats.length;
      of.best = Math.max(of.best, result.scores[at] ?? -Infinity);
      of.places.push(place);
      if (sums) of.sums.push(sums);
      found.set(name, of);
    }
  return [...found.values()].sort((a, b) => b.wins - a.wins || a.games - b.games);
}

const nobody = (name: string): Tally => ({
  name,
  isMe: false,
  games: 0,
  wins: 0,
  par: 0,
  best: -Infinity,
  places: [],
  sums: [],
});

/** The mean of a part over reviewed games, with its sign; a dash where there is none. */
export function meanOf(sums: SumsInfo[], part: "luck" | "own"): string {
  if (!sums.length) return "–";
  return signed(sums.reduce((sum, one) => sum + one[part], 0) / sums.length);
}

/** How luck or decisions added up from game to game, as a line in a box of 1 by 1; 0 is the middle. */
export function courseOf(sums: SumsInfo[], part: "luck" | "own"): string {
  const steps = [0];
  for (const one of sums) steps.push((steps.at(-1) ?? 0) + one[part]);
  const most = Math.max(1, ...totals(sums).map(Math.abs));
  return steps
    .map((at, n) => `${(n / (steps.length - 1)).toFixed(3)},${(0.5 - at / most / 2).toFixed(3)}`)
    .join(" ");
}

/** All sums on the way of both parts, so that they share a scale. */
function totals(sums: SumsInfo[]): number[] {
  let [luck, own] = [0, 0];
  return sums.flatMap((one) => [(luck += one.luck), (own += one.own)]);
}
