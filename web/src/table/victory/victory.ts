// What is said of a finished game: who won, by how much, where it turned.

import type { Deed, GameModule, Part } from "../../games/contract";
import { listed } from "../../lib/listed";
import type { LogLine, ScorePoint, StoryLine, TableInfo, TurningPoint } from "../../lib/wire";
import { isOpening, whyChanged } from "../telling";

export interface Row {
  seat: string;
  name: string;
  score: number;
  place: number;
}

/** "You win, Anne", "Calico wins", "Anne and Mira share the win". */
export function headline(rows: Row[], mine: string | null): string {
  const winners = rows.filter((row) => row.place === 1);
  const [first] = winners;
  if (winners.length === 1 && first)
    return first.seat === mine ? `You win, ${first.name}!` : `${first.name} wins!`;
  if (rows.length && winners.length === rows.length) return "Everybody shares the win!";
  const names = winners.map((row) => (row.seat === mine ? "you" : row.name));
  const text = listed(names.sort((a, b) => Number(b === "you") - Number(a === "you")));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} share the win!`;
}

const points = (count: number): string => (count === 1 ? "1 point" : `${count} points`);

/** By how much, and whether it came from behind; for a loser how much was missing. */
export function byline(rows: Row[], mine: string | null, track: ScorePoint[]): string {
  const winners = rows.filter((row) => row.place === 1);
  const [first] = winners;
  const others = rows.filter((row) => row.place > 1);
  if (!first || !others.length) return "";
  const second = Math.max(...others.map((row) => row.score));
  const me = others.find((row) => row.seat === mine);
  if (me) {
    const short = first.score - me.score;
    return short > 0
      ? `You were ${points(short)} short.`
      : "You had as much: the tie went the other way.";
  }
  if (winners.length > 1) return "";
  const margin = first.score - second;
  const behind = wasBehind(rows, first, track) ? ", and from behind" : "";
  return margin > 0 ? `By ${points(margin)}${behind}.` : `By the tiebreak${behind}.`;
}

/** Whether the winner was not leading at half time. */
function wasBehind(rows: Row[], winner: Row, track: ScorePoint[]): boolean {
  const half = track[Math.floor((track.length - 1) / 2)];
  if (!half || track.length < 3) return false;
  const at = [...rows].sort((a, b) => a.seat.localeCompare(b.seat)).indexOf(winner);
  return (half.scores[at] ?? 0) < Math.max(...half.scores);
}

/** Whether a part only breaks ties. */
export const isTie = ({ what }: Part): boolean => /\btie\b|^then /.test(what);

/** The parts of a score that add up to it; the rest, such as ties, is told beside them. */
export function shares(said: Part[], score: number): { bars: Part[]; rest: Part[] } {
  const value = (part: Part): number =>
    typeof part.points === "number" ? part.points : Number(part.points);
  const summed = said.filter((part) => !isTie(part) && part.points !== null);
  const left = score - summed.reduce((sum, part) => sum + value(part), 0);
  const parts = said.map((part) => (part.points === null ? { ...part, points: left } : part));
  const bars = parts.filter((part) => !isTie(part) && value(part) > 0);
  const isWhole = bars.reduce((sum, part) => sum + value(part), 0) === score;
  return isWhole
    ? { bars, rest: parts.filter((part) => !bars.includes(part) && value(part) !== 0) }
    : { bars: [], rest: parts };
}

const MOST_DEEDS = 3;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** How often somebody did something in the whole game. */
const countOf = (log: LogLine[], { told }: Deed, seat: string): number =>
  log.reduce((sum, { key, params }) => {
    const hit = told.find((fact) => fact[0] === key && params[fact[1]] === seat);
    return hit ? sum + (hit[2] ? Number(params[hit[2]]) : 1) : sum;
  }, 0);

const did = ({ said: [one, many] }: Deed, count: number): string =>
  count === 1 ? one : many.replace("{n}", String(count));

/** "never sank a Ship", "never was sunk". */
const neverDid = ({ said: [one] }: Deed): string => `never ${one.replace(/ once\b/, "")}`;

/** What somebody did in the whole game: "Sank 3 Ships, claimed a Chart and lost a Ship." */
function deedsOf(counts: [Deed, number][]): string {
  const done = counts.flatMap(([deed, count]) => (count ? [did(deed, count)] : []));
  const text = listed(done.slice(0, MOST_DEEDS));
  return text && `${capital(text)}.`;
}

/** A score in its parts, and what its player did. */
interface Account {
  row: Row;
  parts: Map<string, number>;
  counts: [Deed, number][];
}

/** "Most from hexes": where most of somebody's score comes from that the others have less of. */
function mainPart(mine: Account, others: Account[]): string {
  const [what] = [...mine.parts]
    .filter(
      ([part, points]) =>
        !part.includes(":") &&
        points > 0 &&
        others.every((one) => (one.parts.get(part) ?? 0) < points),
    )
    .sort((a, b) => b[1] - a[1])
    .map(([part]) => part);
  if (!what) return "";
  if (what.startsWith("Most ")) return what;
  return what.startsWith("On ") ? `Most ${what.toLowerCase()}` : `Most from ${what}`;
}

/** What somebody alone did most often, or never. */
function ownDeed(mine: Account, others: Account[], nameOf: (row: Row) => string): string {
  const than = others.length === 1 && others[0] ? nameOf(others[0].row) : "anybody";
  const rest = (at: number): number[] => others.map((one) => one.counts[at]?.[1] ?? 0);
  for (const [at, [deed, count]] of mine.counts.entries()) {
    const most = Math.max(...rest(at));
    if (count > most)
      return most
        ? `${did(deed, count)}, more than ${than}`
        : `${did(deed, count)}, which nobody else did`;
  }
  const never = mine.counts.find(([, count], at) => !count && rest(at).every((other) => other > 0));
  return never ? `${neverDid(never[0])}${others.length > 1 ? ", alone of all" : ""}` : "";
}

/** "2 points behind Mira.": where nobody else is so far behind. */
function behind(row: Row, rows: Row[], mine: string | null): string {
  const ahead = rows.findLast(({ score }) => score > row.score);
  if (!ahead || rows.some((other) => other !== row && other.score === row.score)) return "";
  return `${capital(points(ahead.score - row.score))} behind ${ahead.seat === mine ? "you" : ahead.name}.`;
}

/** For each row one sentence about its score that is true of that player only; empty if none is. */
export function truths(
  rows: Row[],
  partsOf: (row: Row) => Part[],
  log: LogLine[],
  deeds: Deed[],
  mine: string | null,
): string[] {
  const accounts = rows.map((row) => ({
    row,
    parts: new Map(partsOf(row).map(({ what, points }) => [what, Number(points)])),
    counts: deeds.map((deed): [Deed, number] => [deed, countOf(log, deed, row.seat)]),
  }));
  const all = accounts.map(({ counts }) => deedsOf(counts));
  return accounts.map((account, at) => {
    const others = accounts.filter((other) => other !== account);
    const own = [
      mainPart(account, others),
      ownDeed(account, others, ({ seat, name }) => (seat === mine ? "you" : name)),
    ].filter(Boolean);
    if (own.length) return `${capital(own.join("; "))}.`;
    const isOwn = all[at] && all.filter((text) => text === all[at]).length === 1;
    return isOwn ? (all[at] ?? "") : behind(account.row, rows, mine);
  });
}

/** Why the game ended: the last fact that says so, in the words of the game for it. */
export function whyEnded(log: LogLine[], ends: Record<string, string>): LogLine["parts"] {
  const fact = log.findLast(({ key }) => key in ends);
  if (!fact) return [];
  const own = ends[fact.key];
  const textOf = (name: string): string => {
    const id = fact.params[name];
    const named = fact.parts.find((part) => typeof part !== "string" && part.id === id);
    return typeof named === "object" ? named.text : String(id);
  };
  return own ? [own.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name))] : fact.parts;
}

/** How far each seat's score moved at a turning point. */
const gainsAt = ({ before, after }: TurningPoint): number[] =>
  after.map((score, seat) => score - (before[seat] ?? 0));

/** The seat that a turning point moved most. */
const movedMost = (gains: number[]): number => {
  const sizes = gains.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
};

/** A game as it was told to the reader. */
export interface Told {
  story: StoryLine[];
  log: LogLine[];
  seats: string[];
  module: GameModule | null;
}

/** What happened at a turning point: the line that tells why the score moved that did most. */
export function whatTurned(
  turn: TurningPoint,
  { story, log, seats, module }: Told,
): StoryLine | undefined {
  const told = story.filter((line, at) => {
    const facts = log.slice(story[at - 1]?.end ?? 0, line.end); // a line may go on for several moves
    return facts.some(({ move }) => move === turn.move) && !isOpening(module, facts);
  });
  const gains = gainsAt(turn);
  const most = movedMost(gains);
  return whyChanged(told, seats[most] ?? "", gains[most] ?? 0);
}

/** What was told at a turning point: by its line, or else by all that the move brought. */
export function factsOf(turn: TurningPoint, line: StoryLine | undefined, told: Told): LogLine[] {
  const { story, log } = told;
  const from = line ? (story[story.indexOf(line) - 1]?.end ?? 0) : 0;
  const facts = log.slice(from, line?.end).filter(({ move }) => move === turn.move);
  return facts.length ? facts : log.filter(({ move }) => move === turn.move);
}

const leader = (scores: number[]): number => {
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : -1;
};

/** "Calico +3, and takes the lead." */
export function howTurned(turn: TurningPoint, names: string[], mine: number): string {
  const name = (seat: number): string => (seat === mine ? "You" : (names[seat] ?? ""));
  const gains = gainsAt(turn)
    .map((gain, seat) => ({ seat, gain }))
    .filter(({ gain }) => gain !== 0)
    .map(({ seat, gain }) => `${name(seat)} ${gain > 0 ? "+" : "−"}${Math.abs(gain)}`);
  const [was, now] = [leader(turn.before), leader(turn.after)];
  if (now === was || now < 0)
    return now < 0 ? `${gains.join(", ")}: level.` : `${gains.join(", ")}.`;
  return `${gains.join(", ")}: ${now === mine ? "you take" : `${name(now)} takes`} the lead.`;
}

/** Where the line of the seat that the turn moved most is drawn at that move. */
export function heightAt(turn: TurningPoint, track: ScorePoint[]): number {
  const seat = movedMost(gainsAt(turn));
  const later = track.findIndex((point) => point.move >= turn.move);
  const to = track[later < 0 ? track.length - 1 : later];
  const from = track[later - 1] ?? { move: 0, scores: [] };
  const [low, high] = [from.scores[seat] ?? 0, to?.scores[seat] ?? 0];
  const span = (to?.move ?? 0) - from.move;
  return span > 0 ? low + ((high - low) * (turn.move - from.move)) / span : high;
}

const AN_EVENING = 8 * 60;

/** How long an evening it was; games that went on for days say nothing. */
export function lasted(table: Pick<TableInfo, "created" | "changed"> | null): string {
  const minutes = table ? Math.round((table.changed - table.created) / 60) : 0;
  if (minutes < 1 || minutes > AN_EVENING) return "";
  return ` · ${minutes} minute${minutes > 1 ? "s" : ""}`;
}
