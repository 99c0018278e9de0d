// A hint at the table: asked for with a key or a button, gone when the question has changed.

import { act } from "../lib/api";
import type { ChoiceInfo, HintInfo, Prompt, TableInfo } from "../lib/wire";
import type { Plate } from "./Plates.svelte";

interface Asker {
  readonly id: string;
  readonly seat: string;
  readonly table: TableInfo | null;
  readonly prompt: Prompt | null;
  readonly shown: { version: number } | null;
  readonly isWatching: boolean;
  targetsOf(choice: ChoiceInfo): string[];
  complain(error: unknown): void;
}

export class Hints {
  private found = $state.raw<{ question: string; hint: HintInfo } | null>(null);
  isAsking = $state(false);
  private longer = 0;
  private acts = 0; // a hint that comes after it was hidden is late
  /** Whether the order changed when it looked longer. */
  isReordered = $state(false);

  constructor(private readonly asker: Asker) {}

  /** Whether this table gives hints at all. */
  get isAllowed(): boolean {
    const rule = this.asker.table?.help?.hints ?? "never";
    return rule !== "never" && !this.asker.isWatching;
  }

  /** Hints that are left; null: as many as one likes. */
  get left(): number | null {
    const { table, seat } = this.asker;
    if (table?.help?.hints !== "three") return null;
    return Math.max(0, 3 - (table.help.hinted[seat] ?? 0));
  }

  get canAsk(): boolean {
    return this.isAllowed && this.asker.prompt !== null && !this.isAsking;
  }

  /** What is asked of me. Others may answer or talk meanwhile: the question stays the same. */
  private get question(): string {
    const { seat, prompt } = this.asker;
    return JSON.stringify([seat, prompt?.sentence, prompt?.choices.map((one) => one.notation)]);
  }

  get now(): HintInfo | null {
    const { found, asker } = this;
    return found && asker.prompt && found.question === this.question ? found.hint : null;
  }

  /** Where the board shows the hint. */
  get plates(): Plate[] {
    const { now } = this;
    const { prompt } = this.asker;
    if (!now || !prompt) return [];
    return now.advice.flatMap((advice, at) =>
      advice.choices.flatMap((notation) => {
        const choice = prompt.choices.find((one) => one.notation === notation);
        const targets = choice ? this.asker.targetsOf(choice) : [];
        const text = `${Math.round(advice.points)} %`;
        return { targets, rank: at + 1, text, cls: at === 0 ? "first" : "" };
      }),
    );
  }

  /** Also when I act: the next question may read the same. */
  hide(): void {
    this.acts++;
    this.found = null;
  }

  /** The key: ask, or put the hint away. */
  toggle(): void {
    if (this.now) this.hide();
    else void this.ask();
  }

  async ask(isLonger = false): Promise<void> {
    const { asker } = this;
    const version = asker.shown?.version;
    if (!this.canAsk || version === undefined) return;
    this.longer = isLonger ? Math.min(5, this.longer + 1) : 0;
    const before = this.now?.advice.map((advice) => advice.choices[0]).join();
    this.isAsking = true;
    try {
      const { seat } = asker;
      const { question, acts } = this;
      const hint = await act<HintInfo>(asker.id, "hint", { seat, version, longer: this.longer });
      if (acts !== this.acts) return;
      this.found = { question, hint };
      const order = hint.advice.map((advice) => advice.choices[0]).join();
      this.isReordered = isLonger && before !== undefined && before !== order;
    } catch (error) {
      asker.complain(error);
    } finally {
      this.isAsking = false;
    }
  }
}
