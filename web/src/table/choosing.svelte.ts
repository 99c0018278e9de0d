// What the player is about to choose: what is pointed at, picked, waits for a second click, or was
// refused and why.

import type { GameModule, Mark, Target } from "../games/contract";
import { Refused } from "../lib/api";
import { plain } from "../lib/clause";
import { settings } from "../lib/settings.svelte";
import type { BarredInfo, ChoiceInfo, Prompt } from "../lib/wire";
import { buttonsOf, marksOf, needsList } from "./marks";

export interface Reason {
  head: string;
  text: string;
  clause: string | null;
  /** What was refused; its mark on the board goes before the words do. */
  target: Target | null;
}

const MARK_STAYS = 8000; // milliseconds

interface Asker {
  readonly module: GameModule | null;
  /** What is asked of this seat now; null while it waits, browses or watches a piece move. */
  readonly prompt: Prompt | null;
  /** The view that the prompt belongs to. */
  readonly promptView: unknown;
  readonly seat: string;
  readonly isBrowsing: boolean;
  /** The screen is covered until the next player has the device. */
  readonly isCovered: boolean;
  choose(choice: ChoiceInfo): void;
}

export class Choosing {
  /** The target whose choices are the buttons now. */
  picked = $state<Target | null>(null);
  /** The choice that waits for its second click. */
  pending = $state.raw<ChoiceInfo | null>(null);
  pointed = $state<Target | null>(null);
  /** The choice whose button the pointer is over. */
  hovered = $state.raw<ChoiceInfo | null>(null);
  reason = $state.raw<Reason | null>(null);
  isListOpen = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly asker: Asker) {}

  marks = $derived.by((): ReadonlyMap<Target, Mark> => {
    const prompt = this.asker.prompt ?? { sentence: "", choices: [], barred: [], clauses: {} };
    return marksOf(prompt, this.targetsOf);
  });

  /** The choice whose outcome is drawn faintly. */
  preview = $derived.by((): ChoiceInfo | null => {
    if (this.pending ?? this.hovered) return this.pending ?? this.hovered;
    const at = this.pointed === null ? undefined : this.marks.get(this.pointed);
    return at?.choices.length === 1 ? (at.choices[0] ?? null) : null;
  });

  /** The choices as buttons: those of what is picked, else those without a place on the board. */
  buttons = $derived.by((): ChoiceInfo[] => {
    const { prompt, module, promptView } = this.asker;
    if (!prompt) return [];
    if (this.picked !== null) return this.marks.get(this.picked)?.choices ?? [];
    return buttonsOf(
      prompt,
      this.targetsOf,
      (choice) => module?.isButton?.(choice, promptView) ?? false,
    );
  });

  /** All choices in a list: asked for, or needed because the bar cannot hold them. */
  list = $derived.by((): ChoiceInfo[] => {
    const { prompt } = this.asker;
    if (!prompt || this.pending || this.picked !== null) return [];
    return this.isListOpen || needsList(prompt, this.targetsOf) ? prompt.choices : [];
  });

  readonly targetsOf = (choice: ChoiceInfo): Target[] =>
    this.asker.module?.targets(choice, this.asker.promptView, this.asker.seat) ?? [];

  /** A click or Enter on a target. */
  select(target: Target): void {
    if (this.asker.isBrowsing) {
      this.explain("", "You are looking at the past. Go back to now to play on.", null, null);
      return;
    }
    if (this.asker.isCovered || !this.asker.prompt) return;
    const { choices, barred } = this.marks.get(target) ?? { choices: [], barred: [] };
    const [only, second] = choices;
    if (!only || second || only.id !== this.pending?.id) this.pending = null;
    if (only && !second) this.propose(only);
    else if (only) {
      this.picked = this.picked === target ? null : target;
      this.reason = null;
    } else if (barred[0]) this.bar(target, barred[0]);
    else this.picked = null;
  }

  private bar(target: Target, barred: BarredInfo): void {
    const name = this.asker.module?.name?.(target, this.asker.promptView) ?? barred.label;
    this.explain(`${name} is barred:`, this.clause(barred.clause), barred.clause, target);
  }

  /** Choose, or ask once more where the player wants that; the second click is the answer. */
  propose(choice: ChoiceInfo): void {
    const isAnswer = this.pending?.id === choice.id;
    if (isAnswer || !this.asksTwice(choice)) {
      this.asker.choose(choice);
      return;
    }
    this.pending = choice;
    this.reason = null;
  }

  private asksTwice(choice: ChoiceInfo): boolean {
    if (settings.confirm === "always") return true;
    const { module, promptView } = this.asker;
    return settings.confirm === "weighty" && (module?.isWeighty?.(choice, promptView) ?? false);
  }

  /** Nothing picked, nothing to confirm, no reason on show. */
  clear(): void {
    this.picked = null;
    this.pending = null;
    this.hovered = null;
    this.reason = null;
    this.isListOpen = false;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** The text of a clause that bars something now. */
  clause(id: string): string {
    return plain(this.asker.prompt?.clauses[id] ?? "");
  }

  /** Say why a choice of the list is barred. */
  refuse(barred: BarredInfo): void {
    this.explain(`“${barred.label}” is barred:`, this.clause(barred.clause), barred.clause, null);
  }

  /** Say why a request to the server failed. */
  complain(error: unknown): void {
    this.explain("", error instanceof Refused ? error.message : "That did not work.", null, null);
  }

  explain(head: string, text: string, clause: string | null, target: Target | null): void {
    clearTimeout(this.timer);
    this.reason = { head, text, clause, target };
    this.timer = setTimeout(() => {
      if (this.reason) this.reason = { ...this.reason, target: null };
    }, MARK_STAYS);
  }
}
