// Who gained what in a round, and why: kept from what is told, and shown when the round is over.

import type { Brought, GameModule, Harvest } from "../games/contract";
import { settings } from "../lib/settings.svelte";
import type { LogLine, State, StoryLine } from "../lib/wire";
import { gainsOf, isOpening, ownerOf, scoreOf, whyChanged, withoutOwner } from "./telling";

interface Reason {
  by: number;
  text: string;
}

export interface Row {
  seat: string;
  score: number;
  gain: number;
  reasons: Reason[];
  /** What else the end of the round brought. */
  notes: string[];
  /** The same in the words of the game, where it has such. */
  harvest: Harvest | null;
}

export interface RoundSheet {
  round: number;
  rows: Row[];
  /** What the table itself did at the end: the weather, the decks. */
  notes: string[];
  /** What each place on the board brought. */
  brought: Brought[];
}

interface Table {
  readonly module: GameModule | null;
  readonly seats: string[];
  /** All that was told so far. */
  readonly log: LogLine[];
  /** The view that my side had after a move; null if it cannot be had. */
  viewAfter(move: number): Promise<unknown>;
}

const EARLIER = "earlier in the round";
const MOST_REASONS = 4;
const MOST_NOTES = 4;
const MOST_OF_A_ROW = 2;

const sentence = (line: StoryLine): string => {
  const text = withoutOwner(line.parts)
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");
  return text.replace(/\.$/, "");
};

/** What a line says of the reason: the sum stands before it. */
const withoutSum = (text: string, unit: string): string =>
  text
    .replace(new RegExp(`^gains? \\d+ ${unit.split(" ").at(-1) ?? ""} `), "")
    .replace(/, now \d+$/, "")
    .replace(/: \+\d+ \w+$/, "");

/** A line that has grown counts once, in its last words. */
const told = (reasons: Reason[]): Reason[] =>
  reasons.reduce<Reason[]>((kept, one) => {
    const last = kept.at(-1);
    const isGrown = last && one.text.startsWith(last.text);
    return isGrown
      ? [...kept.slice(0, -1), { by: last.by + one.by, text: one.text }]
      : [...kept, one];
  }, []);

export class Ledger {
  /** The round that is over, until it is put away. */
  sheet = $state.raw<RoundSheet | null>(null);

  private reasons: Record<string, Reason[]> = {};
  private closed: RoundSheet | null = null;
  /** What places brought in this round: the rest of its end may take further choices. */
  private brought: Brought[] = [];
  /** The position in which the round began; null if nobody saw it. */
  private opened: unknown = null;

  /** Counts rounds and openings: an answer that comes late is of no use. */
  private run = 0;

  constructor(private readonly table: Table) {}

  reset(): void {
    this.sheet = this.closed = null;
    this.reasons = {};
    this.brought = [];
    this.opened = null;
    this.run += 1;
  }

  /** The table is opened amid a round: what the round had brought by then. */
  async catchUp(first: State): Promise<void> {
    const { log, module, seats } = this.table;
    const began = log.findLast((line) => module?.heading?.(line));
    if (!began || first.round <= 0 || first.over) return;
    const run = (this.run += 1);
    const view = await this.table.viewAfter(began.move);
    if (view === null || run !== this.run || this.opened !== null) return;
    this.opened = view;
    for (const [seat, by] of Object.entries(gainsOf(module, view, first.view, seats)))
      (this.reasons[seat] ??= []).unshift({ by, text: EARLIER });
  }

  /** A state follows another: what it brought to whom. */
  add(before: State, after: State, lines: StoryLine[]): void {
    const { module, seats } = this.table;
    const gains = gainsOf(module, before.view, after.view, seats);
    for (const [seat, by] of Object.entries(gains)) {
      const why = whyChanged(lines, seat, by);
      const unit = module?.score(after.view, seat).unit ?? "";
      (this.reasons[seat] ??= []).push({ by, text: why ? withoutSum(sentence(why), unit) : "" });
    }
    const brought = module?.brought?.(after.log, after.view) ?? [];
    if (brought.length) this.brought = brought;
    if (after.round <= before.round) return;
    if (before.round > 0) this.closed = this.close(before.round, after, lines);
    this.run += 1;
    this.reasons = {}; // nor does setup belong to the first round
    this.brought = [];
    this.opened = after.view;
  }

  /** What was told between the last two headings. */
  private factsOfRound(): LogLine[] {
    const { log, module } = this.table;
    const heads = log.flatMap((line, at) => (module?.heading?.(line) ? [at] : []));
    return log.slice(heads.at(-2) ?? 0, heads.at(-1));
  }

  private close(round: number, after: State, lines: StoryLine[]): RoundSheet {
    // Whatever belongs to the next turn, or to the act that ended this round, is no note of it.
    const opens = ({ end }: StoryLine, from: number): boolean =>
      after.log.some(
        (fact) => fact.n >= from && fact.n < end && isOpening(this.table.module, [fact]),
      );
    const facts = this.factsOfRound();
    const rows = this.table.seats.map((seat) => {
      const all = this.reasons[seat] ?? [];
      const gain = all.reduce((sum, { by }) => sum + by, 0);
      const score = scoreOf(this.table.module, after.view, seat);
      const notes = lines
        .filter((line, at) => ownerOf(line) === seat && !opens(line, lines[at - 1]?.end ?? 0))
        .filter(() => seat !== after.last?.seat)
        .map(sentence)
        .filter((text) => !all.some((reason) => text.includes(reason.text)))
        .slice(-MOST_OF_A_ROW);
      const harvest = this.table.module?.harvest?.(facts, seat, after.view, this.opened) ?? null;
      return { seat, score, gain, reasons: told(all).slice(-MOST_REASONS), notes, harvest };
    });
    rows.sort((a, b) => b.score - a.score);
    return { round, rows, notes: this.notesOf(facts, lines), brought: this.brought };
  }

  /** What the table itself did: as the game picks it, else what was told last. */
  private notesOf(facts: LogLine[], lines: StoryLine[]): string[] {
    const closing = this.table.module?.closing;
    if (closing) return facts.filter(({ key }) => closing.includes(key)).map(({ text }) => text);
    return lines
      .filter((line) => ownerOf(line) === null && !/^Round \d+$/.test(line.text))
      .slice(-MOST_NOTES)
      .map((line) => line.text.replace(/(^|\s)Round \d+ is over\./, "").trim())
      .filter(Boolean);
  }

  /** The state on show is of this round: the sheet of the one before it is laid out. */
  shows(round: number): void {
    if (!this.closed || this.closed.round >= round) return;
    const isWorth = this.closed.rows.some((row) => row.gain !== 0 || row.harvest?.lines.length);
    if (settings.roundSheet && isWorth) this.sheet = this.closed;
    this.closed = null;
  }

  hide(): void {
    this.sheet = null;
  }
}
