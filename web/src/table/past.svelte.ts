// Looking back: a past moment on show instead of now.

import type { GameModule } from "../games/contract";
import { pace } from "../lib/settings.svelte";
import type { HistoryState, LogLine } from "../lib/wire";
import { sleep } from "./playback.svelte";

const SLOWEST_WALK = 250; // milliseconds between moments of a replay, at least

interface Table {
  readonly id: string;
  readonly seat: string;
  readonly module: GameModule | null;
  readonly log: LogLine[];
  /** The number of the newest move on show. */
  readonly last: number;
  /** What this seat knew after a move, from the server. */
  fetchMoment(move: number): Promise<HistoryState>;
  /** The player goes to another moment: what was about to be chosen is dropped. */
  dropChoice(): void;
  complain(error: unknown): void;
}

export class Past {
  /** The moment on show; null is now. */
  shown = $state.raw<HistoryState | null>(null);
  /** The move after which I last chose something. */
  seenMove = $state(0);

  private known: Record<string, HistoryState> = {};
  private requests = 0;
  private isClosed = false;

  constructor(private readonly table: Table) {}

  isBrowsing = $derived(this.shown !== null);
  /** The number of the move on show. */
  move = $derived.by(() => this.shown?.move ?? this.table.last);

  /** The moves at which a round begins. */
  rounds = $derived.by((): number[] => {
    const found = [0];
    for (const line of this.table.log)
      if (this.table.module?.heading?.(line) && found.at(-1) !== line.move) found.push(line.move);
    return found;
  });

  /** Forget everything: another seat is taken. */
  reset(): void {
    this.shown = null;
    this.known = {};
    this.seenMove = Number(sessionStorage.getItem(this.seenKey) ?? 0);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Keep in this browser up to which move I have seen the game. */
  remember(move: number): void {
    this.seenMove = move;
    sessionStorage.setItem(this.seenKey, String(move));
  }

  private get seenKey(): string {
    return `seen.${this.table.id}.${this.table.seat}`;
  }

  async browse(move: number): Promise<void> {
    const to = Math.max(0, Math.min(move, this.table.last));
    this.table.dropChoice();
    const request = ++this.requests;
    if (to === this.table.last) {
      this.shown = null;
      return;
    }
    const name = `${this.table.seat}:${to}`;
    try {
      const found = this.known[name] ?? (await this.table.fetchMoment(to));
      this.known[name] = found;
      if (request === this.requests) this.shown = found;
    } catch (error) {
      this.table.complain(error);
    }
  }

  toNow(): Promise<void> {
    return this.browse(this.table.last);
  }

  browseRound(way: 1 | -1): void {
    const to =
      way > 0
        ? (this.rounds.find((move) => move > this.move) ?? this.table.last)
        : (this.rounds.findLast((move) => move < this.move) ?? 0);
    void this.browse(to);
  }

  /** Walk from my last choice to now, move by move. */
  async replay(): Promise<void> {
    const from = Math.min(this.seenMove, this.table.last);
    const wait = Math.max(pace() * 2, SLOWEST_WALK);
    for (let move = from; move < this.table.last; move += 1) {
      await this.browse(move);
      if (this.shown?.move !== move) return;
      await sleep(wait);
      if (this.shown?.move !== move || this.isClosed) return; // the player took over
    }
    await this.toNow();
  }
}
