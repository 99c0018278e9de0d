// The guided first game: which step is on show, and what was done instead of it.

import type { Guide, Step, Target } from "../games/contract";
import type { ChoiceInfo, State } from "../lib/wire";

const TWICE = 2; // own plans in a row before the guide steps back

interface Table {
  readonly id: string;
  readonly shown: State | null;
  readonly isMyTurn: boolean;
  readonly choosing: {
    marks: ReadonlyMap<Target, { choices: ChoiceInfo[] }>;
    targetsOf(choice: ChoiceInfo): Target[];
  };
}

/** A lawful choice that was not the one pointed at. */
interface Other {
  label: string;
  /** What the guide had pointed at, in a word. */
  wanted: Target | null;
}

export class Guiding {
  at = $state(0);
  other = $state.raw<Other | null>(null);
  /** Nothing is shaded and nothing pointed at: the player has a plan. */
  isQuiet = $state(false);
  /** The player may want that. */
  asksForQuiet = $state(false);
  isOver = $state(false);

  private strayed = 0;
  private heard = 0;

  constructor(
    private readonly table: Table,
    readonly guide: Guide<unknown>,
  ) {
    const kept = Number(sessionStorage.getItem(this.key) ?? 0);
    this.at = Math.min(kept, guide.steps.length - 1);
  }

  private get key(): string {
    return `guide.${this.table.id}`;
  }

  step = $derived.by((): Step<unknown> | null => this.guide.steps[this.at] ?? null);
  isReady = $derived.by((): boolean => {
    const { shown, isMyTurn } = this.table;
    if (!this.step || !shown || (this.step.until && !isMyTurn)) return false;
    return this.step.when?.(shown.view) ?? true;
  });

  /** The one thing to look at, or to click; null where the step is about the whole table. */
  pointed = $derived.by((): Target | null => {
    const { shown, choosing } = this.table;
    if (!this.isReady || !shown || !this.step || this.isQuiet) return null;
    const lit = this.step.lights?.(shown.view) ?? [];
    const until = this.step.until;
    if (!until) return lit[0] ?? null;
    for (const word of until) {
      const can = (target: Target): boolean =>
        choosing.marks.get(target)?.choices.some((choice) => choice.word === word) ?? false;
      const found = lit.find(can) ?? [...choosing.marks.keys()].find(can);
      if (found !== undefined) return found;
    }
    return lit[0] ?? null;
  });

  goTo(place: number): void {
    this.other = null;
    this.asksForQuiet = false;
    if (place >= this.guide.steps.length) {
      this.isOver = true;
      return;
    }
    this.at = place;
    sessionStorage.setItem(this.key, String(place));
  }

  next(): void {
    this.goTo(this.at + 1);
  }

  /** What I chose, in order; `pointed` is what the guide showed when the last one was made. */
  hear(made: ChoiceInfo[], pointed: Target | null): void {
    const choice = made.length > this.heard ? made.at(-1) : undefined;
    this.heard = made.length;
    if (!choice) return;
    const steps = this.guide.steps;
    const done = steps.findIndex(
      (step, place) => place >= this.at && step.until?.includes(choice.word),
    );
    const isWanted = this.step?.until?.includes(choice.word) ?? false;
    const isThere = pointed === null || this.table.choosing.targetsOf(choice).includes(pointed);
    const strays = pointed !== null && this.step?.until !== undefined && !(isWanted && isThere);
    this.strayed = strays ? this.strayed + 1 : 0;
    if (done >= 0) this.goTo(done + 1); // it counts, and so does what is ahead of the guide
    if (!strays || this.isQuiet || this.isOver) return;
    this.other = { label: choice.label, wanted: pointed };
    this.asksForQuiet = this.strayed >= TWICE;
  }

  keep(): void {
    this.other = null;
    this.asksForQuiet = false;
  }

  quieten(): void {
    this.isQuiet = true;
    this.keep();
  }
}
