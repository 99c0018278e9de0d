// Made by scripts/wire from src/freebooter/games/infamous/view_types.py: change that, then run it again.

/** A card whose face is known. */
export interface CardView {
  id: string;
  name: string;
  text: string;
  spot: boolean;
  effect: string;
}

/** An island and whether it carries a flag. */
export interface IslandView {
  square: string;
  flag: boolean;
}

/** A ship on the board. */
export interface ShipView {
  id: string;
  kind: string;
  seat: number | null;
  square: string;
  gold: number;
  bonus: number;
  sails: number;
  cannons: number;
  fire: string[];
  targets: string[];
  watch: string[];
  watched: string[];
  loot: string[];
}

/** A player's ship card and hold. */
export interface CaptainView {
  seat: number;
  gold: number;
  sails: number;
  cannons: number;
  surplus: number;
  sails_die: number;
  cannons_die: number;
  square: string | null;
  plague: number;
  hold_count: number;
  hold: CardView[] | null;
}

/** An attack under way. */
export interface AttackView {
  attacker: string;
  target: string;
  distance: number;
  bonus: number;
  die: number;
  total: number;
  dodge_sides: number;
  dodge_die: number;
  dodge_total: number;
  window: string;
  reaches: boolean;
}

/** Spins under way: of a placement, or of a direction. */
export interface SpinView {
  ship: string | null;
  column: number;
  row: number;
  square: string | null;
  way: string | null;
  slides: Record<string, string[]>;
}

/** A ship that goes straight ahead as soon as its direction is known. */
export interface SteerView {
  ship: string;
  most: number;
  courses: Record<string, string[]>;
}

/** A movement under way: the roll, and one course to each destination. */
export interface MoveView {
  seat: number;
  steps: number;
  courses: Record<string, string[]>;
}

/** A deck, face down, and its discards. */
export interface PileView {
  cards: number;
  discards: Record<string, number>;
}

/** The whole table as one seat sees it. */
export interface InfamousView {
  seat: number | null;
  players: number;
  asked: number[];
  doing: string[];
  round: number;
  round_limit: number | null;
  win_gold: number;
  first: number | null;
  active: number | null;
  actions: number;
  fog: boolean;
  powder: number;
  winners: number[];
  warnings: string[];
  columns: number;
  rows: number;
  islands: IslandView[];
  ships: ShipView[];
  captains: CaptainView[];
  supply: number;
  box: string[];
  sails_dice: number[];
  cannons_dice: number[];
  hold_size: number;
  island_deck: PileView;
  sunken_deck: PileView;
  waiting: Record<string, string[]>;
  attack: AttackView | null;
  spin: SpinView | null;
  steered: SteerView[];
  move: MoveView | null;
  berth: string | null;
  drawn: CardView | null;
  drawn_hidden: boolean;
  shown: CardView[];
  cards: CardView[];
}
