// What others do, step by step: whose turn it is, what is said of a step, and for how long.

import { isSeat } from "../art/seats";
import type { GameModule, Target } from "../games/contract";
import type { LogLine, Named, State, StoryLine } from "../lib/wire";

/** What a step is to the player who watches it; the heavier, the longer it is shown. */
export type Weight = "note" | "move" | "gain" | "touch";

/** One caption: a line of the story, and the position that it leads to. */
export interface Step {
  state: State;
  before: State;
  line: StoryLine;
  facts: LogLine[];
  /** Whose turn it belongs to; null is the table's own (the end of a round, the weather). */
  seat: string | null;
  weight: Weight;
}

// Milliseconds at the usual speed.
export const TIMES: Record<Weight, number> = { touch: 2400, gain: 1600, move: 900, note: 400 };
export const MOST_A_TURN = 8000;

type Parts = (string | Named)[];

/** The first player that a line names. */
export function ownerOf(line: StoryLine): string | null {
  for (const part of line.parts) if (typeof part !== "string" && isSeat(part.id)) return part.id;
  return null;
}

const touches = (facts: LogLine[], seat: string): boolean =>
  facts.some((fact) => Object.values(fact.params).includes(seat));

export const scoreOf = (module: GameModule | null, view: unknown, seat: string): number => {
  const value = Number(module?.score(view, seat).value ?? 0);
  return Number.isFinite(value) ? value : 0;
};

/** How scores changed between two views, for those whose score did. */
export function gainsOf(
  module: GameModule | null,
  before: unknown,
  after: unknown,
  seats: string[],
): Record<string, number> {
  const found: Record<string, number> = {};
  if (!module || !before || !after || before === after) return found;
  for (const seat of seats) {
    const by = scoreOf(module, after, seat) - scoreOf(module, before, seat);
    if (by) found[seat] = by;
  }
  return found;
}

/** Whether a line only says that a round or a turn begins: the bar says so by itself. */
export const isOpening = (module: GameModule | null, facts: LogLine[]): boolean =>
  facts.length > 0 &&
  facts.every((fact) => Boolean(module?.heading?.(fact) ?? module?.opens?.(fact)));

export interface Watcher {
  module: GameModule | null;
  /** The seat on whose side the player sits. */
  seat: string;
  seats: string[];
}

function weightOf(watcher: Watcher, facts: LogLine[], before: State, after: State): Weight {
  if (touches(facts, watcher.seat)) return "touch";
  const { module, seats } = watcher;
  if (Object.keys(gainsOf(module, before.view, after.view, seats)).length) return "gain";
  return facts.some((fact) => (module?.lights?.(fact) ?? []).length > 0) ? "move" : "note";
}

/** The steps of a state that follows another: one for every line that is new or has grown. */
export function stepsTo(
  watcher: Watcher,
  before: State,
  after: State,
  story: StoryLine[],
  log: LogLine[],
  known: number,
): Step[] {
  // Of several acts at once (the server sends only the newest state to who reads slowly) nobody
  // knows whose turns they were: every line then belongs to the player that it is about.
  const isOneAct = after.move - before.move <= 1;
  const turn = watcher.module?.turnOf?.(before.view) ?? null;
  const next = watcher.module?.turnOf?.(after.view) ?? null;
  return story
    .filter((line) => line.end > known)
    .map((line, place) => {
      const facts = log.slice(Math.max(known, story[line.n - 1]?.end ?? 0), line.end);
      const owner = ownerOf(line);
      const whose = isOneAct ? (turn ?? after.last?.seat ?? owner) : owner;
      // What follows from an act, and is not about who acts, is the table's own.
      const isFirst = place === 0 || owner === whose;
      const seat = owner !== null && owner === next ? owner : owner && isFirst ? whose : null;
      const weight = weightOf(watcher, facts, before, after);
      return { state: after, before, line, facts, seat, weight };
    })
    .filter(({ facts }) => !isOpening(watcher.module, facts));
}

/** What a line says without the name it begins with: "sinks your Galleon". */
export function withoutOwner(parts: Parts): Parts {
  const [first, second, ...rest] = parts;
  const isName = first !== undefined && typeof first !== "string" && isSeat(first.id);
  if (!isName || first.text === "Your" || typeof second !== "string" || !second.startsWith(" "))
    return parts;
  return [second.trimStart(), ...rest];
}

const withoutStop = (parts: Parts): Parts => {
  const last = parts.at(-1);
  return typeof last === "string" ? [...parts.slice(0, -1), last.replace(/\.$/, "")] : parts;
};

/** Several lines as one sentence; who does more than one thing is named once. */
export function joined(steps: Pick<Step, "line">[]): Parts {
  let owner: string | null = null;
  const said: Parts = [];
  steps.forEach(({ line }, place) => {
    const whose = ownerOf(line);
    const isSame = place > 0 && whose !== null && whose === owner;
    if (place > 0) said.push(isSame ? (place === steps.length - 1 ? " and " : ", ") : "; ");
    said.push(...withoutStop(isSame ? withoutOwner(line.parts) : line.parts));
    owner = whose;
  });
  return [...said, "."];
}

const MOST_TOLD = 3;

/** What happened meanwhile, the weightiest first thing kept: for who was away or skipped it. */
export function summary(steps: Pick<Step, "line" | "weight">[]): Parts {
  const heavy = (weight: Weight): boolean => weight === "touch" || weight === "gain";
  const worth = steps.filter((step) => heavy(step.weight));
  const kept = (worth.length ? worth : steps).slice(-MOST_TOLD);
  const more = steps.length - kept.length;
  const said = joined(kept);
  return more > 0 ? [...said.slice(0, -1), `; and ${more} more.`] : said;
}

/** What was told since a move, but not what I did: for who opens the table again. */
export function sinceMove(
  story: StoryLine[],
  move: number,
  seat: string,
): Pick<Step, "line" | "weight">[] {
  const names = (line: StoryLine): boolean =>
    line.parts.some((part) => typeof part !== "string" && part.id === seat);
  return story
    .filter((line) => line.move > move && ownerOf(line) !== null && ownerOf(line) !== seat)
    .map((line) => ({ line, weight: names(line) ? "touch" : "move" }));
}

const MOST_OF_MINE = 6;

/** What I did last, with nobody between: my turn so far, or the turn that I may still take back. */
export function mineOf(
  module: GameModule | null,
  story: StoryLine[],
  log: LogLine[],
  seat: string,
): StoryLine[] {
  const found: StoryLine[] = [];
  for (let place = story.length - 1; place >= 0 && found.length < MOST_OF_MINE; place -= 1) {
    const line = story[place] as StoryLine;
    const isMark = isOpening(module, log.slice(story[place - 1]?.end ?? 0, line.end));
    if (isMark && found.length) break;
    if (isMark) continue;
    const [first] = line.parts; // a line of the table may name me further on
    if (typeof first !== "object" || first.id !== seat) break;
    found.unshift(line);
  }
  return found;
}

/** The line that tells best why somebody's score changed. */
export function whyChanged(lines: StoryLine[], seat: string, by: number): StoryLine | undefined {
  const own = lines.filter((line) => ownerOf(line) === seat);
  const sum = new RegExp(`\\b${Math.abs(by)}\\b`);
  const tells = (line: StoryLine): boolean => sum.test(line.text);
  return own.find(tells) ?? own[0] ?? lines.find(tells) ?? lines[0];
}

/** What a step is about on the board. */
export const lightsOf = (module: GameModule | null, facts: LogLine[]): Set<Target> =>
  new Set(facts.flatMap((fact) => module?.lights?.(fact) ?? []));
