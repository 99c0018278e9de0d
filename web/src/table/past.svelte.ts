// Looking back: a past moment on show instead of now.

import type { GameModule } from "../games/contract";
import { pace } from "../lib/settings.svelte";
import type { HistoryState, LogLine } from "../lib/wire";
import { sleep } from "./playback.svelte";

const SLOWEST_WALK = 250; // milliseconds between moments of a replay, at least

interface Table {
  readonly id: string;
  readonly seat: string;
  /** Whether the game is over, so that every side may be looked at. */
  readonly isOver: boolean;
  readonly module: GameModule | null;
  readonly log: LogLine[];
  /** The number of the newest move on show. */
  readonly last: number;
  /** What a side knew after a move, from the server. */
  fetchMoment(move: number, side: string): Promise<HistoryState>;
  /** The moment on show belongs into the address of the page; null is now. */
  showAddress(move: number | null): void;
  /** The player goes to another moment: what was about to be chosen is dropped. */
  dropChoice(): void;
  complain(error: unknown): void;
}

export class Past {
  /** The moment on show; null is now. */
  shown = $state.raw<HistoryState | null>(null);
  /** The move after which I last chose something. */
  seenMove = $state(0);
  /** The side from which one looks back; empty is one's own. */
  side = $state("");
  /** Whether the moments go by on their own. */
  isPlaying = $state(false);

  /** Whether the table is about to be rewound to the moment on show. */
  asksRewind = $state(false);

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
    this.side = "";
    this.isPlaying = false;
    this.known = {};
    this.seenMove = Number(sessionStorage.getItem(this.seenKey) ?? 0);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Play was taken back: what came after that move may come otherwise. */
  forgetAfter(move: number): void {
    for (const name of Object.keys(this.known))
      if (Number(name.split(":")[1]) > move) delete this.known[name];
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
    this.asksRewind = false;
    const request = ++this.requests;
    if (to === this.table.last && !this.side) {
      this.shown = null;
      this.table.showAddress(null);
      return;
    }
    const side = this.side || this.table.seat;
    const name = `${side}:${to}`;
    try {
      const found = this.known[name] ?? (await this.table.fetchMoment(to, side));
      this.known[name] = found;
      if (request !== this.requests) return;
      this.shown = found;
      this.table.showAddress(to);
    } catch (error) {
      this.table.complain(error);
    }
  }

  toNow(): Promise<void> {
    this.side = "";
    this.isPlaying = false;
    return this.browse(this.table.last);
  }

  /** Look from another side, at the same moment. Only after the end, when nothing is secret. */
  async lookFrom(side: string): Promise<void> {
    if (!this.table.isOver) return;
    this.side = side === this.table.seat ? "" : side;
    await this.browse(this.move);
  }

  /** Let the moments go by from here to the end, or stop. */
  async autoplay(): Promise<void> {
    if (this.isPlaying) {
      this.isPlaying = false;
      return;
    }
    this.isPlaying = true;
    const { last } = this.table;
    const from = this.move >= last ? 0 : this.move;
    await this.walk(from, last, () => this.isPlaying);
    this.isPlaying = false;
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
    const { last } = this.table;
    if (await this.walk(Math.min(this.seenMove, last), last - 1, () => true)) await this.toNow();
  }

  /** Moment after moment; false if the player took over on the way. */
  private async walk(from: number, to: number, goesOn: () => boolean): Promise<boolean> {
    const wait = Math.max(pace() * 2, SLOWEST_WALK);
    for (let move = from; move <= to; move += 1) {
      await this.browse(move);
      if (this.move !== move) return false;
      await sleep(wait);
      if (this.move !== move || this.isClosed || !goesOn()) return false;
    }
    return true;
  }
}
