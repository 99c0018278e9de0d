// Made by scripts/wire from src/freebooter/kernel/generic.py: change that, then run it again.

/** A player's score: 3 dice, or 12 of 24 Notoriety. */
export interface GenericScore {
  value: number;
  unit: string;
  of: number | null;
}

/** One thing to know about a player, in a panel. */
export interface GenericFact {
  name: string;
  value: string | number;
  symbol: string;
}

/** A player's panel. */
export interface GenericPlayer {
  seat: string;
  score: GenericScore;
  facts: GenericFact[];
  said: string;
  status: string;
}

/** A place on the table that holds things. */
export interface GenericZone {
  id: string;
  name: string;
  place: "middle" | "mine" | "others";
  layout: "fan" | "grid" | "pile" | "row" | "track";
  owner: string;
  rows: number;
  columns: number;
  row_names: string[];
  column_names: string[];
  column_symbols: string[];
}

/** A card, die, cup, counter, track or piece in a zone. */
export interface GenericThing {
  id: string;
  kind: "card" | "counter" | "cup" | "die" | "piece" | "pile" | "text" | "track";
  name: string;
  zone: string;
  at: number | null;
  owner: string;
  symbol: string;
  text: string;
  shows: string;
  sides: number;
  value: number | null;
  of: number | null;
  count: number | null;
  sealed: boolean;
  only: string[];
  mark: "" | "counts" | "dull" | "lost" | "missing" | "new";
  number: number | null;
}

/** Where a choice of the viewer can be clicked: a thing, a square of two parameters, a number. */
export interface GenericOption {
  notation: string;
  target: string;
  row: string;
  column: string;
  zone: string;
  amount: number | null;
  reveals: boolean;
}

/** All that a seat may know, ready to be drawn. */
export interface GenericView {
  players: GenericPlayer[];
  zones: GenericZone[];
  things: GenericThing[];
  options: GenericOption[];
  round: number;
  phase: string;
  say: string;
  know: string[];
}
