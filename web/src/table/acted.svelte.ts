// Cards that act at once: each is shown face up, one after the other, and leaves by itself.

import type { Acted, GameModule } from "../games/contract";
import type { Cards } from "../lib/api";
import type { CardInfo } from "../lib/wire";
import type { Step } from "./telling";

const TOUCHES_ME = 6000; // milliseconds
const TOUCHES_OTHERS = 4000;

/** A card on show: its face, who has it, and what was told of those whom it concerns. */
export interface ShownCard extends Acted {
  face: CardInfo;
  step: Step;
  /** How long it stays; nought until it is put away. */
  ms: number;
}

interface Table {
  readonly module: GameModule | null;
  readonly seat: string;
  readonly cards: Cards;
}

export class ActedCards {
  queue = $state.raw<ShownCard[]>([]);
  /** How many were shown since there were none. */
  place = $state(0);
  isHeld = $state(false);

  constructor(private readonly table: Table) {}

  card = $derived.by((): ShownCard | null => this.queue[0] ?? null);
  count = $derived.by(() => this.place + this.queue.length);

  /** Show the cards that act in this step; how many there are. */
  add(step: Step): number {
    const found = step.facts.flatMap((fact) => {
      const acted = this.table.module?.acted?.(fact);
      const face = acted ? this.table.cards.get(acted.card) : undefined;
      return acted && face ? [{ ...acted, face, step, ms: this.timeOf(acted, step) }] : [];
    });
    this.queue = [...this.queue, ...found];
    return found.length;
  }

  private timeOf(acted: Acted, step: Step): number {
    if (acted.seat === this.table.seat) return 0;
    return step.weight === "touch" ? TOUCHES_ME : TOUCHES_OTHERS;
  }

  /** Put the card on show away; the next one follows. */
  next(): void {
    this.queue = this.queue.slice(1);
    this.place = this.queue.length ? this.place + 1 : 0;
    this.isHeld = false;
  }

  clear(): void {
    this.queue = [];
    this.place = 0;
    this.isHeld = false;
  }
}
