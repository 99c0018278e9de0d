// Made by scripts/wire from src/freebooter/games/scoundrels/view_types.py: change that, then run it again.

/** A Port: open, or closed for so many rounds. */
export interface PortView {
  id: string;
  name: string;
  square: string;
  counter: number;
}

/** An X: whose marker lies there, and what is buried (S9.6 public). */
export interface MarkView {
  id: string;
  name: string;
  square: string;
  owner: string | null;
  buried: Record<string, number>;
}

/** A score that was set aside when the ship sank. */
export interface ShipView {
  tokens: number;
  damage: number;
  cargo: Record<string, number>;
}

/** One pirate; the hand is there only for its own player, S4.10. */
export interface PirateView {
  seat: string;
  fate: string;
  square: string | null;
  tokens: number;
  damage: number;
  sinks_at: number;
  cargo: Record<string, number>;
  weight: number;
  hand_size: number;
  hand_limit: number;
  hand: Record<string, number> | null;
  quirk: string | null;
  quirk_state: number;
  aside: ShipView | null;
  score: number;
  score_damage: number;
  steps: Record<string, string>;
  crossings: string[];
  buried: number;
}

/** A Quest on the table. */
export interface QuestView {
  id: string;
  name: string;
  text: string;
  infamy: number;
  port: string | null;
  treasure: string | null;
}

/** What is printed on a Treasure (S10): the same for everybody. */
export interface TreasureView {
  id: string;
  name: string;
  text: string;
  worth: number;
  weight: number;
}

/** What is printed on a Quirk that lies open or is taken (S17). */
export interface QuirkView {
  id: string;
  name: string;
  text: string;
}

/** Points left, who was attacked how, where each step would lead, and who can be shot at. */
export interface TurnView {
  seat: string;
  free_points: number;
  sail_points: number;
  boarded: string[];
  shot: string[];
  pillages: number;
  has_crossed: boolean;
  diagonals: number;
  steps: Record<string, string>;
  sights: Record<string, string>;
}

/** The cheapest way of the viewer's ship to a square: Sails to play first, then steps. */
export interface CourseView {
  square: string;
  sails: string[];
  steps: string[];
  free: number;
}

/** Cards played against cards drawn; `total` has the `bonus` of one's own power in it. */
export interface PillageView {
  seat: string;
  port: string;
  stage: string;
  played: Record<string, number>;
  total: number;
  drawn: Record<string, number>;
  against: number;
  bonus: number;
}

/** One side of a fight: how many cards lie there, which are flipped, and one's own pile. */
export interface SideView {
  seat: string;
  way: string | null;
  cards: number;
  unflipped: number;
  flipped: Record<string, number>;
  total: number;
  own: Record<string, number> | null;
}

/** The fight under way. */
export interface FightView {
  stage: string;
  attacker: SideView;
  defender: SideView;
}

/** What a fight brings: who won how. */
export interface SpoilsView {
  attacker: string;
  defender: string;
  attacker_won: string | null;
  defender_won: string | null;
  conceded_at_once: boolean;
  looter: string | null;
  loot: Record<string, number>;
}

/** S17.8 Which gamble is asked or drawn for: the card that allows it, and the tokens at stake. */
export interface GambleView {
  seat: string;
  kind: string;
  card: string;
  name: string;
  tokens: number;
}

/** Bids: who is asked and who is done; the viewer's own cards; then the tie. */
export interface BidView {
  asked: string[];
  done: string[];
  own: string[];
  least: number;
  tied: string[];
  tie_cards: string[];
  bids: Record<string, number>;
}

/** The table as one seat sees it; `seat` is None for a spectator. */
export interface View {
  seat: string | null;
  stage: string;
  mode: string;
  round: number;
  round_cap: number;
  final: string[];
  is_over: boolean;
  starter: string | null;
  turning: string;
  active: string | null;
  board: string[];
  open_columns: string[];
  open_rows: number[];
  ports: PortView[];
  marks: MarkView[];
  pirates: PirateView[];
  quests: QuestView[];
  deck_size: number;
  discards: Record<string, number>;
  treasure_size: number;
  treasure_found: Record<string, number>;
  treasures: TreasureView[];
  quirks_up: string[];
  quirks: QuirkView[];
  quirk_deck_size: number;
  turn: TurnView | null;
  courses: CourseView[];
  pillage: PillageView | null;
  fight: FightView | null;
  spoils: SpoilsView | null;
  bid: BidView | null;
  gamble: GambleView | null;
  asked_amount: number;
  card_names: Record<string, string>;
  defence: number;
  buried_goal: number;
  scores: number[];
  ranking: number[];
}
