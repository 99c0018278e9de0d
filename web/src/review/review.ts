// What the server says of a finished game; docs/review.md defines every number.

import { act, call } from "../lib/api";
import { UNSAID } from "../lib/unsaid";
import type { Chance, ChoiceInfo, Fork, ReviewInfo } from "../lib/wire";

export interface Sum {
  points: number;
  error: number;
}

export interface Swing extends Sum {
  place: number;
  kind: Kind;
}

export type Kind = "luck" | "uncovered" | "own" | "others";

export interface Considered {
  choice: string;
  word: string;
  fields: string[];
  sentence: string;
  points: number;
  gap: number;
  error: number;
  is_made: boolean;
}

export interface Moment {
  place: number;
  move: number;
  round: number;
  kind: Kind;
  /** Who chose; -1 is luck. */
  by: number;
  points: number;
  error: number;
  word: string;
  title: string;
  asked: string;
  chance: number;
  worlds: number;
  hindsight: number | null;
  choices: Considered[];
}

export interface Account {
  seat: number;
  start: number;
  place: Sum;
  luck: Sum;
  own: Sum;
  others: Sum;
  correction: Sum;
  end: number;
  accuracy: Sum | null;
  swing: Swing | null;
}

export interface Reading {
  seat: number;
  curves: number[][];
  error: number;
  account: Account;
  moments: Moment[];
}

export interface Review {
  game: string;
  game_name: string;
  names: string[];
  scores: number[];
  ranking: number[];
  judge: string;
  budget: { worlds: number; closer: number; looks: number };
  entries: number;
  choices: number;
  rounds: number[];
  open: number[][];
  readings: Reading[];
}

export const statusOf = (id: string) => call<ReviewInfo>("GET", `/tables/${id}/review`);
export const begin = (id: string) => act<ReviewInfo>(id, "review");
export const cancel = (id: string) => act<ReviewInfo>(id, "review/cancel");
/** Let spectators read it, or not; they do when all people who played let them. */
export const share = (id: string, seat: string, on: boolean) =>
  act(id, "review/share", { seat, on });
export const resultOf = (id: string) => call<Review>("GET", `/tables/${id}/review/result`);

/** With a sign, one decimal; a true minus. */
export const signed = (points: number): string =>
  `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(1)}`;

/** Plus and minus only where the error leaves zero out. */
export const tone = ({ points, error }: Sum): string =>
  Math.abs(points) <= error ? "" : points > 0 ? "plus" : "minus";

/** In what words a moment is listed under its title. */
export function kindOf(moment: Moment, names: string[], whoever = "you"): string {
  if (moment.kind === "luck") return "luck";
  if (moment.kind === "uncovered") return `luck · hidden from ${whoever} so far`;
  if (moment.kind === "others") return `${names[moment.by] ?? "somebody"}’s decision`;
  const stronger = strongerOf(moment);
  if (moment.word === "the strongest") return "the strongest there was";
  return stronger ? `${moment.word} · stronger: ${stronger.sentence}` : moment.word;
}

export const madeOf = (moment: Moment): Considered | null =>
  moment.choices.find((one) => one.is_made) ?? null;

export function strongerOf(moment: Moment): Considered | null {
  const [first] = moment.choices;
  return first && !first.is_made && moment.points < 0 ? first : null;
}

/** What matters from a point of view: with everything known nothing is uncovered. */
export const mattering = (moments: Moment[], isOpenly: boolean): Moment[] =>
  isOpenly ? moments.filter(({ kind }) => kind !== "uncovered") : moments;

/** As strong as whoever judges. */
const RIVAL = "captain";

/** A table that goes on from a moment: bots in the other seats, and the stronger choice is taken. */
export const playOn = (moment: Moment, names: string[], reader: number): Fork => ({
  move: moment.move,
  seats: names.map((name, seat) =>
    seat === reader ? { kind: "me", name } : { kind: "bot", name, level: RIVAL },
  ),
  choice: strongerOf(moment)?.choice ?? "",
});

/** A choice of a review as the table knows choices, so that a board can find its place. */
export const asChoice = (
  one: Pick<Considered, "choice" | "word" | "fields" | "sentence">,
): ChoiceInfo => ({
  ...UNSAID,
  id: -1,
  notation: one.choice,
  word: one.word,
  fields: one.fields.map((name) => ({ kind: "", name, label: name })),
  label: one.sentence,
});

/** The largest first, or in the order of time. */
export const ordered = (moments: Moment[], isLargestFirst: boolean): Moment[] =>
  isLargestFirst
    ? moments.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    : moments;

/** Places in a row, moved as little as it takes to be so far apart, between two ends. */
export function spread(places: number[], gap: number, low: number, high: number): number[] {
  const found: number[] = [];
  for (const place of places)
    found.push(Math.max(place, found.length ? (found.at(-1) ?? 0) + gap : low));
  for (let at = found.length - 1, most = high; at >= 0; at -= 1, most -= gap)
    found[at] = Math.min(found[at] ?? 0, most);
  return found;
}

const [WORD, NUMBER] = [62, 20]; // pixels that a label needs

/** What stands under each round: the word where there is room, else the number, else nothing. */
export function roundLabels(rounds: number[], places: number[], end: number): string[] {
  return rounds.map((round, at) => {
    const room = (places[at + 1] ?? end) - (places[at] ?? 0);
    return room >= WORD ? `Round ${round}` : room >= NUMBER ? String(round) : "";
  });
}

/** The reader's band lies on the ground line, the others above it in reverse order of seats. */
export function bandsOf(
  rows: number[][],
  reader: number,
): { seat: number; floor: number[]; ceiling: number[] }[] {
  const seats = rows[0]?.length ?? 0;
  const order = [
    reader,
    ...Array.from({ length: seats }, (_, at) => seats - 1 - at).filter((seat) => seat !== reader),
  ];
  let floor = rows.map(() => 0);
  return order.map((seat) => {
    const ceiling = rows.map((row, at) => (floor[at] ?? 0) + (row[seat] ?? 0));
    const band = { seat, floor, ceiling };
    floor = ceiling;
    return band;
  });
}

/** Between shares that lie side by side: how far each border may be off, from 0 to 100. */
export const bordersOf = (chances: Chance[]): { low: number; high: number }[] =>
  chances.slice(0, -1).map(({ error }, at) => {
    const whole = chances.reduce((sum, { points }) => sum + points, 0) || 1;
    const sum = chances.slice(0, at + 1).reduce((all, { points }) => all + points, 0);
    const border = (100 * sum) / whole;
    const off = Math.max(error, chances[at + 1]?.error ?? 0);
    return { low: Math.max(0, border - off), high: Math.min(100, border + off) };
  });
