// The judge at any moment of a finished game: who is winning, what is strongest, and how a line goes on.

import { act } from "../lib/api";
import type { AskedChoice, AskedInfo, ChoiceInfo } from "../lib/wire";
import type { Plate } from "./Plates.svelte";
import { asChoice } from "./review";

const LIT = 3; // choices that the board shows

interface Asker {
  readonly id: string;
  readonly seat: string;
  readonly isOver: boolean;
  readonly past: { readonly move: number; readonly side: string };
  targetsOn(choice: ChoiceInfo, view: unknown): string[];
  complain(error: unknown): void;
}

export class Asking {
  private found = $state.raw<{ where: string; asked: AskedInfo } | null>(null);
  isAsking = $state(false);

  constructor(private readonly asker: Asker) {}

  private get where(): string {
    return `${this.side} ${this.asker.past.move}`;
  }
  private get side(): string {
    return this.asker.past.side || this.asker.seat;
  }

  /** What the judge said of the moment on show; another moment puts it away. */
  get now(): AskedInfo | null {
    return this.asker.isOver && this.found?.where === this.where ? this.found.asked : null;
  }

  /** The position at the end of a line; null: there is no line. */
  get view(): unknown {
    return this.now?.line.length ? this.now.view : null;
  }

  get plates(): Plate[] {
    const { now } = this;
    return (now?.choices ?? []).slice(0, LIT).map((one, at) => ({
      targets: this.asker.targetsOn(asChoice(one), now?.view),
      rank: at + 1,
      text: `${Math.round(one.points)} %`,
      cls: at === 0 ? "first" : "",
    }));
  }

  /** The key: ask, or put it away. */
  toggle(): void {
    if (this.now) this.found = null;
    else void this.ask([]);
  }

  follow(choice: AskedChoice): Promise<void> {
    return this.ask([...(this.now?.line ?? []), choice.choice]);
  }

  back(): Promise<void> {
    return this.ask(this.now?.line.slice(0, -1) ?? []);
  }

  private async ask(line: string[]): Promise<void> {
    const { asker, where, side } = this;
    if (!asker.isOver || this.isAsking) return;
    this.isAsking = true;
    try {
      const { move } = asker.past;
      this.found = { where, asked: await act<AskedInfo>(asker.id, "ask", { move, side, line }) };
    } catch (error) {
      asker.complain(error);
    } finally {
      this.isAsking = false;
    }
  }
}
