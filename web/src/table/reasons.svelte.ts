// Why something cannot be done: one sentence about this position, and what it speaks of on the board.

import type { GameModule, Lit, Target } from "../games/contract";
import { Refused } from "../lib/api";
import { plain } from "../lib/clause";
import type { BarredInfo, Named, Prompt, Why } from "../lib/wire";
import { UNLIT } from "./marks";

export interface Reason {
  head: string;
  text: string;
  /** The text with its names marked, if they are. */
  parts: (string | Named)[];
  /** Softer, after it: the obstacle that one does not see, or what would help. */
  hint: string;
  clause: string | null;
  /** What was refused; its mark on the board goes before the words do. */
  target: Target | null;
  /** What was asked about: asking again puts the answer away. */
  about: string | null;
  lit: Lit;
}

/** Of a choice that would do nothing: what would help, and the rule behind it. */
export interface Advice {
  hint: string;
  parts: (string | Named)[];
  clause: string | null;
  lit: Lit;
}

export const NO_ADVICE: Advice = { hint: "", parts: [], clause: null, lit: UNLIT };

const MARK_STAYS = 8000; // milliseconds

interface Asker {
  readonly module: GameModule | null;
  readonly prompt: Prompt | null;
  readonly promptView: unknown;
  /** Ask the table why a choice, or a kind of choice, is not possible now. */
  why(choice: string): Promise<Why>;
}

export class Reasons {
  now = $state.raw<Reason | null>(null);
  /** What would help with the choice that waits, where it would do nothing. */
  advice = $state.raw<Advice | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly asker: Asker) {}

  close(): void {
    clearTimeout(this.timer);
  }

  say(reason: Partial<Reason> & { text: string }): void {
    clearTimeout(this.timer);
    const rest = { head: "", parts: [], hint: "", clause: null, target: null, about: null };
    this.now = { ...rest, lit: UNLIT, ...reason };
    this.timer = setTimeout(() => {
      if (this.now) this.now = { ...this.now, target: null };
    }, MARK_STAYS);
  }

  /** Why a request to the server failed. */
  complain(error: unknown): void {
    this.say({ text: error instanceof Refused ? error.message : "That did not work." });
  }

  /** Ask about a barred choice, or about a verb by its word; asked twice, it is put away. */
  async ask(
    about: string,
    barred: BarredInfo | null = null,
    target: Target | null = null,
  ): Promise<void> {
    if (this.now?.about === about) {
      this.now = null;
      return;
    }
    const { prompt } = this.asker;
    try {
      const why = await this.asker.why(about);
      if (prompt !== this.asker.prompt) return; // the table has gone on
      this.tell(why, about, target);
    } catch {
      if (prompt !== this.asker.prompt) return;
      const { clause = null } = barred ?? {};
      const text = plain(prompt?.clauses[clause ?? ""] ?? "");
      this.say({ text: text || "Not possible now.", clause, target, about });
    }
  }

  /** Ask what would help where a choice would do nothing. */
  async advise(about: string): Promise<void> {
    this.advice = null;
    const { prompt } = this.asker;
    const why = await this.asker.why(about).catch(() => null);
    if (!why?.possible || prompt !== this.asker.prompt) return;
    const { hint, hint_parts: parts, clause } = why;
    this.advice = { hint, parts, clause, lit: this.litBy(why) };
  }

  private litBy(why: Why): Lit {
    const light = (names: Named[]) => names.flatMap((name) => this.targetsOf(name));
    return {
      missing: light(why.missing),
      there: light(why.there),
      between: light(why.between),
      helps: light(why.helps),
    };
  }

  private tell(why: Why, about: string, target: Target | null): void {
    const { sentence, parts, hint, clause, possible } = why;
    const text = possible ? "Nothing is in the way: this can be done now." : sentence;
    this.say({
      text,
      parts: possible ? [] : parts,
      hint,
      clause,
      target,
      about,
      lit: this.litBy(why),
    });
  }

  private targetsOf({ kind, id }: Named): Target[] {
    if (kind === "seat") return [`seat:${id}`];
    return this.asker.module?.named?.(kind, id, this.asker.promptView) ?? [];
  }
}
