// States as they arrive, shown one after the other; pieces move in between.

import { tick } from "svelte";
import type { GameModule, Motion } from "../games/contract";
import { pace } from "../lib/settings.svelte";
import type { LogLine, State } from "../lib/wire";

const MOST_MOTION = 1200; // milliseconds for one state; what takes longer jumps
const MOST_WAITING = 4; // states; when more wait, nothing moves until the queue is short again

export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Until what was set is on the screen: a move has all of its time on a slow machine too. */
async function drawn(): Promise<void> {
  await tick();
  const frame = new Promise((done) => requestAnimationFrame(done));
  await Promise.race([frame, sleep(100)]); // a hidden tab has no frames
}

interface Stage {
  readonly module: GameModule | null;
  /** The player looks at the past: nothing moves meanwhile. */
  readonly isBrowsing: boolean;
  /** A state is on show now; `isNew` unless it is the same version as before. */
  stateShown(isNew: boolean): void;
}

export class Playback {
  shown = $state.raw<State | null>(null);
  /** All lines so far, also those of states that still wait. */
  log = $state.raw<LogLine[]>([]);
  moving = $state.raw<Motion[]>([]);
  /** The view on show without the pieces that are moving; null when nothing moves. */
  lifted = $state.raw<unknown>(null);

  private queue: State[] = [];
  private isPlaying = false;

  constructor(private readonly stage: Stage) {}

  /** Forget everything: another seat is taken. */
  reset(): void {
    this.shown = null;
    this.log = [];
    this.queue = [];
  }

  stop(): void {
    this.queue = [];
  }

  receive(state: State): void {
    const known = this.log.length;
    this.log = [...this.log.slice(0, state.log_from), ...state.log];
    const fresh = state.log_from >= known ? this.log.slice(known) : [];
    this.queue.push({ ...state, log: fresh });
    if (!this.isPlaying) void this.playOut();
  }

  private async playOut(): Promise<void> {
    this.isPlaying = true;
    for (let next = this.next(); next; next = this.next()) {
      const motions = this.motionsTo(next);
      if (motions.length && !this.stage.isBrowsing) await this.animate(motions);
      await this.show(next);
    }
    this.isPlaying = false;
  }

  private next(): State | undefined {
    if (pace() === 0) this.queue = this.queue.slice(-1); // nothing moves: only the newest is drawn
    return this.queue.shift();
  }

  private get isLate(): boolean {
    return this.queue.length > MOST_WAITING;
  }

  private motionsTo(next: State): Motion[] {
    if (!this.shown || pace() === 0 || this.isLate || document.hidden) return [];
    return this.stage.module?.motions?.(next.log, this.shown.view) ?? [];
  }

  private async animate(motions: Motion[]): Promise<void> {
    const step = pace();
    let left = MOST_MOTION;
    for (const motion of motions) {
      if (left < step || this.isLate) break;
      this.moving = [motion];
      const view = this.lifted ?? this.shown?.view;
      this.lifted = this.stage.module?.lift?.(view, [motion]) ?? null;
      await drawn();
      await sleep(step);
      left -= step;
    }
    this.moving = [];
  }

  private async show(state: State): Promise<void> {
    const start = performance.now();
    const isNew = this.shown?.version !== state.version;
    this.lifted = null;
    this.shown = state;
    this.stage.stateShown(isNew);
    await tick();
    performance.measure("freebooter-draw", { start, end: performance.now() });
  }
}
