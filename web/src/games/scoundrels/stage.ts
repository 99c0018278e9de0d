// What can lie on the stage: two sides of a fight, bids, a hoard, drawn cards.

import { pirateOf, portAt } from "./sea";
import type { FightView, PillageView, View } from "./view";

export interface Lying {
  /** "sword3"; null lies face down for all but its owner. */
  card: string | null;
  /** Face down, though I know it. */
  isDown: boolean;
}

export interface Side {
  seat: string | null;
  name: string | null;
  /** What it does: "Board", "answers", "pillages". */
  does: string;
  suit: string | null;
  cards: Lying[];
  total: number;
  won: boolean;
  lost: boolean;
}

export interface Bid {
  seat: string;
  cards: Lying[];
  note: string;
  won: boolean;
}

export interface DuelScene {
  kind: "duel";
  title: string;
  left: Side;
  right: Side;
  outcome: string | null;
}

export interface BidsScene {
  kind: "bids";
  title: string;
  rows: Bid[];
  outcome: string | null;
}

export interface HoardScene {
  kind: "hoard";
  title: string;
  target: string;
  hoard: Record<string, number>;
  note: string;
  from: string | null;
}

export interface DrawScene {
  kind: "draw";
  title: string;
  cards: string[];
  tokens: number;
  outcome: string | null;
  rule?: string;
}

export type Scene = DuelScene | BidsScene | HoardScene | DrawScene;

/** What was seen of a contest before it ended. */
export interface Memory {
  fight: FightView | null;
  pillage: PillageView | null;
}

export const up = (cards: string[]): Lying[] => cards.map((card) => ({ card, isDown: false }));
export const down = (n: number): Lying[] =>
  Array.from({ length: n }, () => ({ card: null, isDown: true }));

/** The name of the Port that is pillaged. */
export const portName = (view: View, seat: string, port: string): string =>
  view.ports.find((other) => other.id === port)?.name ??
  portAt(view, pirateOf(view, seat)?.square ?? null)?.name ??
  "The Port";

/** The same card keeps its place in the row when another is turned beside it. */
export function keyed(cards: Lying[]): (Lying & { key: string })[] {
  const seen = new Map<string, number>();
  return cards.map((lying) => {
    const name = `${lying.card} ${lying.isDown}`;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return { ...lying, key: `${name} ${n}` };
  });
}

/** How many cards lie in the longest row. */
export function longest(scene: Scene): number {
  switch (scene.kind) {
    case "hoard":
      return 0;
    case "duel":
      return Math.max(1, scene.left.cards.length, scene.right.cards.length);
    case "bids":
      return Math.max(1, ...scene.rows.map((bid) => bid.cards.length));
    case "draw":
      return Math.max(1, scene.cards.length);
  }
}
