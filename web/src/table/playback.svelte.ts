// States as they arrive, shown one after the other: pieces move, and what others do is told step by
// step. The newest state is the truth; what is on show runs behind it and holds nobody up.

import { tick } from "svelte";
import type { Motion } from "../games/contract";
import { isFirstGame, pace, tempo } from "../lib/settings.svelte";
import type { LogLine, State, StoryLine } from "../lib/wire";
import { joined, MOST_A_TURN, type Step, stepsTo, TIMES, type Watcher } from "./telling";
import { Pause } from "./waiting";

const MOST_MOTION = 1200; // milliseconds for one state; what takes longer jumps
const MOST_WAITING = 4; // states without a caption; when more wait, nothing moves
const MOST_KEPT = 200; // beats
const LEAST = 50; // milliseconds for a caption, however long it took to draw
const TO_READ = 1200; // milliseconds for a card's text before the board shows what it does

export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Until what was set is on the screen: a move has all of its time on a slow machine too. */
async function drawn(): Promise<void> {
  await tick();
  const frame = new Promise((done) => requestAnimationFrame(done));
  await Promise.race([frame, sleep(100)]); // a hidden tab has no frames
}

interface Stage extends Watcher {
  /** The player looks at the past: nothing moves meanwhile. */
  readonly isBrowsing: boolean;
  isBot(seat: string | null): boolean;
  /** A state has come after another, with these lines. */
  stateHeard(before: State, after: State, lines: StoryLine[]): void;
  /** A state is on show now; `isNew` unless it is the same version as before. */
  stateShown(isNew: boolean): void;
  /** The facts of a step are told now; how many cards that act at once they show. */
  stepTold(step: Step): number;
}

/** A state to be shown, and what is said meanwhile; a state with several lines has several. */
interface Beat {
  state: State;
  facts: LogLine[];
  step: Step | null;
  /** What is told by then, in the words of then: a line may grow later. */
  story: StoryLine[];
}

/** Of a line that has grown only the last wording. */
const withoutGrown = (steps: Step[]): Step[] =>
  steps.filter(({ line }, at) => line.n !== steps[at + 1]?.line.n);

interface Turn {
  seat: string | null;
  first: Step | null;
  steps: Step[];
  more: number;
}

export class Playback {
  shown = $state.raw<State | null>(null);
  newest = $state.raw<State | null>(null);
  /** All lines so far, also those of states that still wait. */
  log = $state.raw<LogLine[]>([]);
  /** The same, told with one line a move. */
  story = $state.raw<StoryLine[]>([]);
  moving = $state.raw<Motion[]>([]);
  /** The view on show without the pieces that are moving; null when nothing moves. */
  lifted = $state.raw<unknown>(null);
  isPaused = $state(false);
  /** A step is being told, or could be: it is held, or others wait behind it. */
  isTelling = $state(false);
  /** The steps that were passed over, to be told on demand. */
  untold = $state.raw<Step[]>([]);
  /** Whether that was because nobody looked. */
  wasAway = $state(false);
  /** The step that is told beside my own turn: it holds nobody up. */
  aside = $state.raw<Step | null>(null);

  private track = $state.raw<Beat[]>([]);
  private at = $state(-1);
  private isPlaying = false;
  private isReplaying = $state(false);
  private isSkipping = false;
  private isStepping = false;
  private spent = { seat: "" as string | null, ms: 0 };
  private readonly pause = new Pause();

  constructor(private readonly stage: Stage) {}

  beat = $derived.by((): Beat | null => this.track[this.at] ?? null);
  /** The step whose caption is on show. */
  step = $derived.by((): Step | null => this.beat?.step ?? null);
  /** The step that is told right now, before my turn or beside it. */
  spoken = $derived.by((): Step | null => (this.isTelling ? this.step : this.aside));
  /** The story as far as it is on show. */
  told = $derived.by((): StoryLine[] =>
    this.beat && this.isBehind ? this.beat.story : this.story,
  );
  /** Whether newer states wait to be shown. */
  isBehind = $derived.by(() => this.at < this.track.length - 1);

  /** The turn that the step on show belongs to: its steps so far, and how many follow. */
  turn = $derived.by((): Turn => {
    const told = this.step;
    if (!told) return { seat: null, first: null, steps: [], more: 0 };
    const isOther = (beat: Beat): boolean => beat.step !== null && beat.step.seat !== told.seat;
    const from = this.track.findLastIndex((beat, place) => place < this.at && isOther(beat)) + 1;
    const to = this.track.findIndex((beat, place) => place > this.at && isOther(beat));
    const stepsIn = (beats: Beat[]): Step[] => beats.flatMap(({ step }) => step ?? []);
    const follow = stepsIn(this.track.slice(this.at + 1, to < 0 ? undefined : to));
    const all = stepsIn(this.track.slice(from, this.at + 1));
    const steps = withoutGrown(all);
    return { seat: told.seat, first: all[0] ?? null, steps, more: follow.length };
  });

  /** Forget everything: another seat is taken. */
  reset(): void {
    this.shown = this.newest = null;
    this.log = [];
    this.story = [];
    this.untold = [];
    this.forget();
  }

  private forget(): void {
    this.track = [];
    this.at = -1;
    this.aside = null;
    this.isTelling = this.isPaused = this.isReplaying = false;
  }

  stop(): void {
    this.track = this.track.slice(0, this.at + 1);
    this.isSkipping = true;
    this.pause.end();
  }

  receive(state: State): void {
    const known = this.log.length;
    const before = this.newest;
    this.log = [...this.log.slice(0, state.log_from), ...state.log];
    this.story = [...this.story.slice(0, state.story_from), ...state.story];
    const isOnward = before !== null && state.log_from >= known;
    if (before && !isOnward && this.log.length < known) this.takeBack();
    const facts = state.log_from >= known ? this.log.slice(known) : [];
    if (!isOnward || facts.length) this.aside = null;
    const { story } = this;
    const steps = isOnward && facts.length ? this.stepsOf(before, state, known) : [];
    if (before && isOnward)
      this.stage.stateHeard(
        before,
        state,
        this.story.filter((line) => line.end > known),
      );
    const beats: Beat[] = steps.length
      ? steps.map((step, place) => {
          const told = story.slice(0, step.line.n + 1);
          return { state, step, facts: place ? [] : facts, story: told };
        })
      : [{ state, facts, step: null, story }];
    const gone = Math.max(0, Math.min(this.at, this.track.length + beats.length - MOST_KEPT));
    this.track = [...this.track.slice(gone), ...beats];
    this.at -= gone;
    this.newest = state;
    this.pause.end();
    if (!this.isPlaying) void this.playOut();
  }

  /** What was told is taken back: nothing of it can be told again. */
  private takeBack(): void {
    this.untold = [];
    this.forget();
  }

  /** What is told of a state: not what I did myself, nor what came of it while I go on. */
  private stepsOf(before: State, after: State, known: number): Step[] {
    const all = stepsTo(this.stage, before, after, this.story, this.log, known);
    const isByMe = after.last?.seat === this.stage.seat;
    const isAsked = after.prompt !== null;
    if (isByMe) this.untold = [];
    // A state may bring several acts at once: the first may be my answer, the last is known.
    const wasByMe = before.prompt !== null && (isByMe || after.move - before.move > 1);
    return all.filter(({ line, facts, seat }) => {
      const isLast = facts.at(-1)?.move === after.move;
      if (!line.text.startsWith("You ")) return !(isByMe && isAsked && isLast);
      const isFirst = facts[0]?.move === before.move + 1;
      if ((isByMe && isLast) || (wasByMe && isFirst)) return false;
      return !isAsked || seat !== this.stage.seat;
    });
  }

  // The loop.

  private async playOut(): Promise<void> {
    this.isPlaying = true;
    while (this.isBehind) {
      if (this.isPaused && !this.isStepping) await this.hold(0);
      this.isStepping = false;
      if (this.isSkipping || this.mustJump()) await this.jump();
      else await this.play(this.at + 1);
    }
    this.isPlaying = this.isTelling = this.isReplaying = this.isSkipping = false;
    this.isPaused = false;
  }

  /** My turn has begun, and what was to be told before it is told beside it. */
  private get isMyTurn(): boolean {
    return Boolean(this.newest?.prompt) && !this.isReplaying && !isFirstGame();
  }

  /** Nobody would see it, wants it or can wait for it. */
  private mustJump(): boolean {
    if (document.hidden || this.stage.isBrowsing) return true;
    const next = this.track[this.at + 1];
    if (this.isReplaying || !next) return false;
    if (!next.step) return pace() === 0;
    if (this.tempoOf(next.step) === 0) return true;
    return this.isMyTurn;
  }

  private hold(ms: number): Promise<void> {
    return this.pause.hold(
      ms,
      () => this.isPaused,
      () => this.isSkipping || (!this.isPaused && (this.isMyTurn || this.mustJump())),
    );
  }

  private async jump(): Promise<void> {
    const passed = this.track.slice(this.at + 1).flatMap(({ step }) => step ?? []);
    const isToMyTurn = this.isMyTurn && !this.isSkipping && !document.hidden;
    const end = this.track.at(-1) ?? null;
    if (!this.isReplaying && passed.length) {
      for (const step of passed) this.stage.stepTold(step);
      this.wasAway = document.hidden || (this.wasAway && this.untold.length > 0);
      this.untold = [...this.untold, ...passed];
    }
    if (isToMyTurn) await this.moveLast(end);
    this.at = this.track.findIndex((beat) => beat === end);
    await this.show(this.beat);
    if (isToMyTurn) void this.tellAside(passed);
  }

  /** The pieces of the last act still sail, while the bar asks already. */
  private async moveLast(end: Beat | null): Promise<void> {
    const first = this.track.find(({ state }) => state === end?.state);
    const before = first?.step?.before;
    if (!first || !before) return;
    this.isTelling = false;
    if (this.shown !== before) {
      this.shown = before;
      await tick();
    }
    await this.animate(this.motionsTo(first.facts));
  }

  /** The turn before mine, step by step in the strip, until it is said or I act. */
  private async tellAside(passed: Step[]): Promise<void> {
    for (const step of this.turn.steps.filter((one) => passed.includes(one))) {
      const speed = this.tempoOf(step);
      if (speed === 0) break; // all of it stands there at once
      this.aside = step;
      await sleep(TIMES[step.weight] / speed);
      if (this.aside !== step) return;
    }
    this.aside = null;
  }

  private async play(place: number): Promise<void> {
    const beat = this.track[place];
    if (!beat) return;
    if (!beat.step) {
      const motions = this.motionsTo(beat.facts);
      if (motions.length) await this.animate(motions);
      this.at = place;
      await this.show(beat);
      return;
    }
    const last = this.joinsUpTo(place);
    const step = last > place ? this.join(place, last) : beat.step;
    const end = { ...(this.track[last] ?? beat), step };
    this.track = this.track.with(last, end);
    this.isTelling = true;
    if (!this.isReplaying) this.untold = [];
    const began = performance.now();
    this.at = last;
    if (this.stage.stepTold(step)) await this.hold(TO_READ);
    await this.animate(this.motionsTo(last > place ? [] : beat.facts));
    if (this.shown !== end.state) await this.show(end);
    const time = this.timeFor(step, place);
    this.spend(step, time);
    const left = time / (this.tempoOf(step) || 1) - (performance.now() - began);
    await this.hold(Math.max(LEAST, left));
  }

  /** A piece that only sails on is read at a glance. */
  private timeFor({ line, weight }: Step, place: number): number {
    const isOnward = this.track[place - 1]?.step?.line.n === line.n;
    return TIMES[weight === "move" && isOnward ? "note" : weight];
  }

  private tempoOf(step: Step): number {
    return tempo(this.stage.isBot(step.seat));
  }

  private spend(step: Step, ms: number): void {
    const sum = this.spent.seat === step.seat ? this.spent.ms : 0;
    this.spent = { seat: step.seat, ms: sum + ms };
  }

  /** The last beat that is told together with this one: a turn takes only so long. */
  private joinsUpTo(place: number): number {
    const first = this.track[place]?.step;
    const isLong = first?.seat === this.spent.seat && this.spent.ms >= MOST_A_TURN;
    let last = place;
    const canJoin = (step: Step | null | undefined): boolean =>
      Boolean(step) && step?.seat === first?.seat && step?.weight !== "touch";
    if (isLong && !this.isPaused && canJoin(first))
      while (canJoin(this.track[last + 1]?.step)) last += 1;
    return last;
  }

  private join(from: number, to: number): Step {
    const steps = this.track.slice(from, to + 1).flatMap(({ step }) => step ?? []);
    const end = steps.at(-1) as Step;
    const parts = joined(withoutGrown(steps));
    return { ...end, line: { ...end.line, parts }, facts: steps.flatMap(({ facts }) => facts) };
  }

  private motionsTo(facts: LogLine[]): Motion[] {
    if (!this.shown || pace() === 0 || this.isLate || document.hidden) return [];
    if (this.stage.isBrowsing) return [];
    return this.stage.module?.motions?.(facts, this.shown.view) ?? [];
  }

  private get isLate(): boolean {
    return !this.step && this.track.length - 1 - this.at > MOST_WAITING;
  }

  private async animate(motions: Motion[]): Promise<void> {
    const step = pace();
    let left = MOST_MOTION;
    for (const motion of motions) {
      if (left < step || this.isLate || this.isSkipping) break;
      this.moving = [motion];
      const view = this.lifted ?? this.shown?.view;
      this.lifted = this.stage.module?.lift?.(view, [motion]) ?? null;
      await drawn();
      await sleep(step);
      left -= step;
    }
    this.moving = [];
  }

  private async show(beat: Beat | null): Promise<void> {
    if (!beat) return;
    const isNew = this.shown?.version !== beat.state.version;
    this.lifted = null;
    this.shown = beat.state;
    this.stage.stateShown(isNew);
    await tick();
  }

  // What the player does with it.

  /** Whether my turn waits until all is told: in a first game, or when I asked for it. */
  isHolding = $derived.by(() => this.isTelling && (this.isReplaying || isFirstGame()));

  togglePause(): void {
    this.isPaused = !this.isPaused;
    this.pause.end();
  }

  /** To the truth: what was not told can be told later. */
  skip(): void {
    this.isSkipping = this.isPlaying;
    this.isPaused = false;
    this.pause.end();
  }

  /** The step before, and stay there; or the next one. */
  go(way: 1 | -1): void {
    if (way > 0) {
      this.isStepping = true;
      this.pause.next();
      return;
    }
    this.isPaused = true;
    const to = this.track.findLastIndex((beat, place) => place < this.at && beat.step !== null);
    if (to < 0) return;
    this.at = to;
    void this.show(this.beat);
    if (!this.isPlaying) void this.playOut();
  }

  /** Tell what was passed over. */
  replay(): void {
    const first = this.untold[0];
    const from = this.track.findIndex(({ step }) => step !== null && step === first);
    if (!first || from < 0 || this.isPlaying) return;
    this.untold = [];
    this.aside = null;
    this.at = from - 1;
    this.isReplaying = true;
    this.shown = first.before;
    this.stage.stateShown(true);
    void this.playOut();
  }
}
