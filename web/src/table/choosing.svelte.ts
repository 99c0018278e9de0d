// What the player is about to choose: what is pointed at, picked, waits for a second click, or was
// refused and why.

import type { GameModule, Mark, Person, Said, Target, Way } from "../games/contract";
import { settings } from "../lib/settings.svelte";
import type { BarredInfo, ChoiceInfo, Prompt, Why } from "../lib/wire";
import { buttonsOf, doingsOf, found, isSame, isWay, marksOf, needsList } from "./marks";
import type { Doing } from "./marks";
import { NO_ADVICE, Reasons } from "./reasons.svelte";

const MOST_PICKED = 9; // buttons of what is picked; more are clicked on the board or in the list
const MOST_OF_A_VERB = 4; // all of them lie on the board, and the bar has one row

const NO_WAY_BACK = "no way back";

interface Asker {
  readonly module: GameModule | null;
  /** What is asked of this seat now; null while it waits, browses or watches a piece move. */
  readonly prompt: Prompt | null;
  /** The view that the prompt belongs to. */
  readonly promptView: unknown;
  readonly seat: string;
  readonly people: Person[];
  readonly isBrowsing: boolean;
  /** The screen is covered until the next player has the device. */
  readonly isCovered: boolean;
  /** Whether it was sent. */
  choose(choice: ChoiceInfo): boolean;
  why(choice: string): Promise<Why>;
}

export class Choosing {
  /** The target whose choices are the buttons now. */
  picked = $state<Target | null>(null);
  /** The choice that waits for its second click. */
  pending = $state.raw<ChoiceInfo | null>(null);
  pointed = $state<Target | null>(null);
  /** The choice whose button the pointer is over. */
  hovered = $state.raw<ChoiceInfo | null>(null);
  isListOpen = $state(false);
  readonly reasons: Reasons;
  /** What would do nothing and was asked about: not again in this turn. */
  private asked: string[] = [];

  constructor(private readonly asker: Asker) {
    this.reasons = new Reasons(asker);
  }

  /** What is chosen next by itself: the rest of a way that was clicked at its end. */
  private rest: Said[] = [];
  /** How many acts the last click made: they are taken back together. */
  stride = 1;

  ways = $derived.by((): Way[] => {
    const { prompt, module, promptView, seat, people } = this.asker;
    return prompt ? (module?.ways?.(prompt.choices, promptView, seat, people) ?? []) : [];
  });

  /** The verbs of a turn, with what each can do now. */
  doings = $derived.by((): Doing[] => {
    const { prompt, module, promptView } = this.asker;
    if (!prompt) return [];
    return doingsOf(prompt, module?.verbs?.(promptView, prompt.choices) ?? [], this.ways);
  });

  /** The verb that is picked, and waits for where or whom. */
  doing = $derived.by((): Doing | null => {
    return this.doings.find(({ verb }) => `verb:${verb.id}` === this.picked) ?? null;
  });

  /** Whether the bar shows the verbs: until one is picked that asks further. */
  showsVerbs = $derived.by(() => this.picked === null || this.doing?.verb.isSwitch === true);

  marks = $derived.by((): ReadonlyMap<Target, Mark> => {
    const prompt = this.asker.prompt ?? { choices: [], barred: [] };
    if (!this.doing) {
      const ways = this.ways.filter((way) => !way.isSpare);
      return marksOf(prompt, this.targetsOf, ways);
    }
    const { choices, barred } = this.doing;
    const plain = choices.filter((choice) => !isWay(choice));
    return marksOf({ choices: plain, barred }, this.targetsOf, choices.filter(isWay));
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
    if (this.picked !== null && !this.showsVerbs) {
      const here = this.doing?.choices ?? this.marks.get(this.picked)?.choices ?? [];
      return here.length <= (this.doing ? MOST_OF_A_VERB : MOST_PICKED) ? here : [];
    }
    const place = (choice: ChoiceInfo) => module?.order?.(choice, promptView) ?? 0;
    const isButton = (choice: ChoiceInfo) => module?.isButton?.(choice, promptView) ?? false;
    const said = (choice: ChoiceInfo) =>
      (module?.short?.(choice) ?? choice.label) + (choice.reveals ? NO_WAY_BACK : choice.note);
    return buttonsOf(this.loose, this.targetsOf, isButton, said).toSorted(
      (one, other) => place(one) - place(other),
    );
  });

  /** The choices that belong to no verb. */
  loose = $derived.by((): ChoiceInfo[] => {
    const all = this.asker.prompt?.choices ?? [];
    return all.filter((choice) => !this.doings.some(({ verb }) => verb.has(choice)));
  });

  /** Whether something can be clicked on the board, or listed, beside the buttons. */
  hasMore = $derived.by((): boolean => {
    return this.loose.some((choice) => !this.buttons.includes(choice));
  });

  /** All choices in a list: asked for, or needed because the bar cannot hold them. */
  list = $derived.by((): ChoiceInfo[] => {
    const { prompt } = this.asker;
    if (!prompt || this.pending) return [];
    if (this.isListOpen) return this.doing?.choices ?? prompt.choices;
    return this.picked === null && needsList(this.loose, this.targetsOf) ? this.loose : [];
  });

  readonly targetsOf = (choice: ChoiceInfo): Target[] =>
    this.asker.module?.targets(choice, this.asker.promptView, this.asker.seat) ?? [];

  /** A click or Enter on a target. */
  select(target: Target): void {
    if (this.asker.isBrowsing) {
      this.reasons.say({ text: "You are looking at the past. Go back to now to play on." });
      return;
    }
    if (this.asker.isCovered || !this.asker.prompt) return;
    const { choices, barred } = this.marks.get(target) ?? { choices: [], barred: [] };
    const [only, second] = choices;
    if (!only || second || !isSame(only, this.pending)) this.pending = null;
    if (only && !second) this.propose(only);
    else if (only) {
      this.picked = this.picked === target ? null : target;
      this.reasons.now = null;
    } else if (barred[0]) void this.reasons.ask(barred[0].notation, barred[0], target);
    else this.picked = null;
  }

  /** Why can't I, or what would it mean: a long press or the question mark on a target. */
  askAbout(target: Target): void {
    const { choices, barred } = this.marks.get(target) ?? { choices: [], barred: [] };
    const [only] = choices;
    if (only) {
      const text = only.no_effect || only.stakes || only.note;
      this.reasons.say({ head: `${only.label}.`, text: text || "This can be done now." });
    } else if (barred[0]) void this.reasons.ask(barred[0].notation, barred[0], target);
  }

  /** Choose, or ask once more; the second click is the answer. A button may say all beforehand. */
  propose(choice: ChoiceInfo, isSaid = false): void {
    const isAnswer = isSame(this.pending, choice);
    if (isAnswer || !this.asksTwice(choice, isSaid)) {
      this.begin(choice);
      return;
    }
    this.pending = choice;
    this.reasons.now = this.reasons.advice = null;
    if (!choice.no_effect) return;
    if (isWay(choice)) this.reasons.advice = { ...NO_ADVICE, clause: choice.clause ?? null };
    else void this.reasons.advise(choice.notation);
  }

  /** Choose; the rest of a way follows as soon as it is offered. */
  begin(choice: ChoiceInfo): void {
    if (choice.no_effect) this.asked.push(choice.notation);
    if (!this.asker.choose(choice)) return;
    this.rest = isWay(choice) ? choice.then : [];
    this.stride = 1;
  }

  /** Go on with a way that was begun; a new question for anything else ends it. */
  follow(prompt: Prompt | null): void {
    const [next, ...rest] = this.rest;
    this.rest = [];
    if (!prompt) this.asked = [];
    const choice = next && prompt ? found(prompt, next) : undefined;
    if (!choice || !this.asker.choose(choice)) return;
    this.rest = rest;
    this.stride += 1;
  }

  /** A verb of the bar: do it, ask where or whom, or say why not. */
  take({ verb, choices, barred }: Doing): void {
    const [only, second] = choices;
    this.pending = null;
    if (only && !second && !verb.isSwitch) this.propose(only);
    else if (only) {
      const isPicked = this.picked === `verb:${verb.id}`;
      this.picked = isPicked && !verb.isSwitch ? null : `verb:${verb.id}`;
      this.reasons.now = null;
    } else this.explain({ verb, choices, barred });
  }

  /** The other of the verbs that stand for each other. */
  turnSwitch(): boolean {
    const switches = this.doings.filter(({ verb, choices }) => verb.isSwitch && choices.length);
    const at = switches.findIndex(({ verb }) => `verb:${verb.id}` === this.picked);
    const next = switches[(Math.max(at, 0) + 1) % switches.length];
    if (next && switches.length > 1) this.take(next);
    return switches.length > 1;
  }

  /** Why a verb is not possible, or what it would mean. */
  explain({ verb, choices, barred }: Doing): void {
    const [only] = choices;
    if (only) {
      const text = only.no_effect || only.stakes || only.note || "This can be done now.";
      this.reasons.say({ head: `${verb.label}:`, text });
    } else void this.reasons.ask(barred[0]?.notation ?? verb.word ?? verb.id, barred[0] ?? null);
  }

  private asksTwice(choice: ChoiceInfo, isSaid: boolean): boolean {
    if (settings.confirm === "always") return true;
    if (settings.confirm === "never") return false;
    const { module, promptView, prompt } = this.asker;
    if (prompt?.choices.length === 1) return false; // there is nothing else to do
    if (isWay(choice)) return choice.asks;
    if (this.isVoid(choice)) return !this.asked.includes(choice.notation);
    if (choice.reveals) return !isSaid;
    return module?.isWeighty?.(choice, promptView) ?? false;
  }

  /** Whether a choice would do nothing while another would do something. */
  isVoid(choice: ChoiceInfo): boolean {
    const all = this.asker.prompt?.choices ?? [];
    return choice.no_effect !== "" && all.some((other) => other.no_effect === "");
  }

  /** What a choice is called: a bare word as the verb of the bar that stands for it. */
  nameOf(choice: ChoiceInfo): string {
    if (choice.label.includes(" ")) return choice.label;
    return this.doings.find(({ verb }) => verb.has(choice))?.verb.label ?? choice.label;
  }

  /** Something was clicked and asks further: the table shows what it is about. */
  get isAnswering(): boolean {
    return this.pending !== null || this.picked !== null;
  }

  /** Nothing picked, nothing to confirm, no reason on show. */
  clear(): void {
    this.picked = null;
    this.pending = null;
    this.hovered = null;
    this.reasons.now = null;
    this.isListOpen = false;
  }

  close(): void {
    this.reasons.close();
  }

  /** Say why a choice of the list is barred. */
  refuse(barred: BarredInfo): void {
    void this.reasons.ask(barred.notation, barred);
  }
}
