// The seam between the table, which knows no game, and the games, which know no server.
// web/README.md explains how a game joins.

import type { Component } from "svelte";
import type { ChoiceInfo, LogLine } from "../lib/wire";

/** What an answer to "why can't I?" speaks of. */
export interface Lit {
  missing: Target[];
  there: Target[];
  between: Target[];
  helps: Target[];
}

/** Something on the table that can be pointed at: "hex:C3", "action:sail", "card:map_C3". */
export type Target = string;

export interface Person {
  seat: string;
  name: string;
  mine: boolean;
}

/** A choice as a card on the table: what it is, and what it costs and brings. */
export interface Offer {
  choice: ChoiceInfo;
  title: string;
  text: string;
  symbol: string;
  note: string;
}

/** A choice in the words of the game, before it is offered. */
export interface Said {
  word: string;
  names: string[];
}

/** One click for a choice and what follows it: the way to a square, a pawn and its Location. */
export interface Way extends ChoiceInfo {
  targets: Target[];
  /** What is chosen next, as soon as it is offered; what is not offered ends the way. */
  then: Said[];
  /** Whether it waits for a second click. */
  asks: boolean;
  /** The rule behind it, where it would do nothing. */
  clause?: string;
  /** Not on the board until its verb is picked: another way there does the same. */
  isSpare?: boolean;
}

/** A main verb of the bar: always in its place, greyed while nothing of it is possible. */
export interface Verb {
  id: string;
  label: string;
  icon?: string;
  /** The words by which the table is asked why it is not possible; its id, if they are the same. */
  word?: string;
  /** Left out, rather than greyed, while it is neither possible nor barred. */
  isRare?: boolean;
  /** One of several that stand for each other: they stay in the bar while one of them is picked. */
  isSwitch?: boolean;
  /** What it asks where there is more than one: "Board whom?" */
  asks?: string;
  has(choice: { word: string; fields: { name: string }[] }): boolean;
}

/** What may be done at a target. */
export interface Mark {
  choices: (ChoiceInfo | Way)[];
  barred: (ChoiceInfo & { clause: string })[];
}

/** One piece on its way, or one die or card turning; all points are the board's own. */
export interface Motion {
  symbol: string;
  seat?: string;
  /** The way, in legs; between two legs the piece is out of sight (a wrap round the board). */
  legs: [Point, Point][];
  size: number;
  /** How large it was where it came from, if that differs. */
  sizeFrom?: number;
  /** Where the owner's emblem stands on it, in parts of its size, if not where it usually does. */
  badge?: { x: number; y: number; r: number };
  kind: "sail" | "sink" | "appear" | "roll";
  /** What brought it about, for `lift`. */
  fact: LogLine;
  /** Which piece it is, where the fact does not say. */
  piece?: string;
}

/** All that a game's components are given. */
export interface Play<V = unknown> {
  view: V;
  /** Whose side of the table this is; null for a spectator. */
  seat: string | null;
  people: Person[];
  marks: ReadonlyMap<Target, Mark>;
  /** All that is offered now, wherever it can be clicked. */
  choices: ChoiceInfo[];
  /** Choose one of them, or ask once more. */
  propose(choice: ChoiceInfo): void;
  /** The number key that stands for it in the bar; empty where there is none. */
  keyOf(choice: ChoiceInfo): string;
  /** The target whose choices the bar lists now. */
  picked: Target | null;
  /** The choice that waits for confirmation or is pointed at: draw its outcome faintly. */
  preview: ChoiceInfo | null;
  /** Whether that choice waits for its second click; then `Decide` stands beside the ghost. */
  asks: boolean;
  confirm(): void;
  cancel(): void;
  /** Targets that a line of the log or the guide points at. */
  lit: ReadonlySet<Target>;
  /** What a click or Enter on a target does. */
  select(target: Target): void;
  /** What the pointer or the focus is on; null when it leaves. */
  point(target: Target | null): void;
  /** The target that was refused a moment ago. */
  refused: Target | null;
  /** What the answer on show speaks of. */
  why: Lit;
  /** Ask why a target cannot be chosen, or what it would mean. */
  ask(target: Target): void;
  /** Pieces under way, and how long one step takes; nought where nothing moves. */
  moving: Motion[];
  pace: number;
  /** What was told of the latest move: draw it as a last-move line. */
  told: LogLine[];
  /** All that was told so far. */
  log: LogLine[];
  zoom: Zoom;
  rezoom(zoom: Zoom): void;
}

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export type Point = [number, number];

export interface Column<V> {
  head: string;
  /** What the head means, for the title and the screen reader. */
  help?: string;
  value(view: V, seat: string): string | number;
}

/** A part of a score: what for, how much; null is what the other parts leave of the score. */
export interface Part {
  what: string;
  points: number | string | null;
}

/** Something a player did in the whole game, counted from what was told. */
export interface Deed {
  /** One, and many: "sank a Ship", "sank {n} Ships". */
  said: [string, string];
  /** The keys of the facts, the parameter that names the player, and the one that counts. */
  told: [key: string, who: string, count?: string][];
}

/** A step of the guided first game: read it, or do what it says. */
export interface Step<V> {
  text: string;
  /** The word of the choice that ends the step; without it there is a button "Next". */
  until?: string[];
  /** Shown only once this holds; meanwhile the table says whom it waits for. */
  when?(view: V): boolean;
  lights?(view: V): Target[];
  clause?: string;
}

export interface Guide<V> {
  /** How its table is laid; the first seat is the learner's, the others are bots. */
  players: number;
  options: Record<string, unknown>;
  steps: Step<V>[];
}

export interface GameModule<V = unknown> {
  Board: Component<{ play: Play<V> }>;
  MyArea: Component<{ play: Play<V> }>;
  /** The figures of a panel; `before` is the view before the turn that is told. */
  PanelFacts: Component<{ view: V; seat: string; people: Person[]; before?: V | null }>;
  /** What stands in the rail between the players and the log. */
  Aside?: Component<{ play: Play<V> }>;
  /** Where the game stands, for the header: "Round 3 · Play". */
  where(view: V, people: Person[]): string;
  score(view: V, seat: string): { value: number | string; unit: string; track?: Track };
  /** What stands beside a player's name. */
  role?(view: V, seat: string): string;
  /** Where a choice can be clicked; none makes it a button of the action bar. */
  targets(choice: ChoiceInfo, view: V, seat: string | null): Target[];
  /** Choices that are made together by one click where the last of them lies. */
  ways?(choices: ChoiceInfo[], view: V, seat: string | null, people: Person[]): Way[];
  /** The verbs of a turn, in their fixed order; none while something else is asked. */
  verbs?(view: V, choices: ChoiceInfo[]): Verb[];
  /** Whether a choice that has a place on the board has a button as well. */
  isButton?(choice: ChoiceInfo, view: V): boolean;
  /** Whether a choice lies on a desk as a card of its own: the bar does not repeat it there. */
  isLaidOut?(choice: ChoiceInfo, view: V): boolean;
  /** Where a choice stands among the buttons: as what it is about stands on the table. */
  order?(choice: ChoiceInfo, view: V): number;
  /** A shorter word for a button, where the label is long. */
  short?(choice: ChoiceInfo): string | null;
  /** A second line in the action bar. */
  hint?(view: V, choices: ChoiceInfo[], people: Person[]): string | null;
  /** The choice whose stakes are said while nothing is pointed at: what it means to stay. */
  rest?(choices: ChoiceInfo[]): ChoiceInfo | undefined;
  /** What is said of a choice that would do nothing, and the button that makes it all the same. */
  inVain?(choice: ChoiceInfo): { says: string; anyway: string } | null;
  /** Why a lawful choice may be unwise. */
  warn?(choice: ChoiceInfo, view: V): string | null;
  /** Whether a choice cannot be taken back and is worth a second thought. */
  isWeighty?(choice: ChoiceInfo, view: V): boolean;
  /** How a target is called in "… is barred". */
  name?(target: Target, view: V): string;
  /** Where a thing lies that a sentence names: "hex", "C3" is `hex:C3`. */
  named?(kind: string, id: string, view: V): Target[];
  columns: Column<V>[];
  /** The columns of a game whose view says which there are. */
  columnsOf?(view: V): Column<V>[];
  /** How a final score comes about. */
  parts?(view: V, seat: string, log: LogLine[]): Part[];
  /** The score at which the game ends, if one does that. */
  goal?(view: V): number;
  /** The keys of the facts that say why the game ended, each in words of its own or as it was told. */
  ends?: Record<string, string>;
  /** What is worth counting at the end, the proudest first. */
  deeds?: Deed[];
  /** What moves when these things are told. */
  motions?(lines: LogLine[], view: V): Motion[];
  /** The view with the pieces that are under way taken off. */
  lift?(view: V, motions: Motion[]): V;
  /** What a line of the log is about. */
  lights?(line: LogLine): Target[];
  /** What each place on the board brought at the end of a round, of which these lines tell. */
  brought?(lines: LogLine[], view: V): Brought[];
  /** The keys of the facts by which the table itself ends a round. */
  closing?: string[];
  /** What a round brought to a player, shorter than the story tells it: of what was told in it. */
  harvest?(lines: LogLine[], seat: string, view: V, before: V | null): Harvest;
  /** A heading that a line of the log opens: "Round 3". */
  heading?(line: LogLine): string | null;
  /** Whether a line of the log only says whose turn begins. */
  opens?(line: LogLine): boolean;
  /** Whose turn it is, where that is not simply who chooses. */
  turnOf?(view: V): string | null;
  /** Who plays after a seat, in order. */
  follows?(view: V, seat: string): string[];
  /** What a player is deciding, as all may know it: "chooses a Ship to sink". */
  deciding?(view: V, seat: string): string | null;
  /** The card that acts at once as this line is told, and who drew or played it. */
  acted?(line: LogLine): Acted | null;
  guide?: Guide<V>;
  /** Options of a new table that are drawn rather than typed. */
  drawn?: Record<
    string,
    Component<{
      value: unknown;
      options: Record<string, unknown>;
      onchange: (value: unknown) => void;
    }>
  >;
}

/** A card that acts at once, and what it is called there: "drawn by", "played by". */
export interface Acted {
  card: string;
  seat: string;
  how: string;
}

/** What a place on the board brought to whom. */
export interface Brought {
  target: Target;
  seat: string;
  by: number;
}

/** A round of a player: what was done and what it brought, and what the player has now. */
export interface Harvest {
  lines: HarvestLine[];
  stocks: Stock[];
}

export interface HarvestLine {
  icon: string;
  head: string;
  gains: Gain[];
}

/** "+2" and a symbol, or words. */
export interface Gain {
  by?: number;
  icon?: string;
  name: string;
}

/** A figure before the round and after it; of so many where it is drawn as a row of coins. */
export interface Stock {
  icon: string;
  name: string;
  was: number;
  is: number;
  of?: number;
}

export interface Track {
  of: number;
  marks: number[];
}
