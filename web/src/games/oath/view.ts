// Made by scripts/wire from src/freebooter/games/oath/view_types.py: change that, then run it again.

/** A Mission card, face up; what it needs of the viewer, and whether the viewer has it now. */
export interface MissionView {
  id: string;
  name: string;
  flavour: string;
  cost: Bundle;
  vp: number;
  reward: Bundle;
  needs: Bundle | null;
  payable: boolean;
}

/** An Action card, face up. */
export interface ActionView {
  id: string;
  name: string;
  text: string;
  flavour: string;
  playable: string;
  windows: string[];
}

/** An item, the same on every Player board. */
export interface ItemView {
  id: string;
  name: string;
  text: string;
  resource: string;
}

/** A Player board. */
export interface PirateView {
  id: string;
  name: string;
  text: string;
}

/** A Follower: where it works, what it does, whether it is turned. */
export interface FollowerView {
  id: string;
  name: string;
  text: string;
  location: string | null;
  used: boolean;
}

/** A Black Market slot; `gain` is what the card on it gives. */
export interface SlotView {
  id: string;
  price: number;
  card: string | null;
  gain: Bundle | null;
}

/** A pawn at a Location, in a space or beside the spaces (Water). */
export interface PawnView {
  seat: string;
  pawn: string;
  beside: boolean;
}

/** A Location, open or still unexplored. */
export interface LocationView {
  id: string;
  name: string;
  text: string;
  column: number;
  row: number;
  printed: boolean;
  open: boolean;
  spaces: number;
  free: number;
  pawns: PawnView[];
  barred: boolean;
  cost: Bundle;
  gain: Bundle;
  choice: string[];
  tokens: number;
  effect: string;
  peaceful: boolean;
}

/** A player; hands are None where they are hidden, their sizes are not. */
export interface PlayerView {
  seat: string;
  pirate: string | null;
  pirate_name: string | null;
  pirate_text: string | null;
  toughness: number;
  doubloons: number;
  vp: number;
  tokens: string[];
  equipment: number;
  ally: number;
  supply: number;
  followers: FollowerView[];
  completed: MissionView[];
  pirate_at: string;
  mates: number;
  mates_home: number;
  mates_aside: number;
  missions_in_hand: number;
  actions_in_hand: number;
  explorations_kept: number;
  missions: MissionView[] | null;
  actions: ActionView[] | null;
  kept: string[] | null;
  parrot: boolean;
}

/** A deck: its size, its discard pile, and what the viewer knows of its bottom, from above. */
export interface DeckView {
  size: number;
  discards: string[];
  discarded: string[];
  bottom: (string | null)[];
  bottom_names: (string | null)[];
}

/** A look with Sextant or Spyglass; the cards are None for all but the looker. */
export interface LookView {
  seat: string;
  deck: string;
  number: number;
  cards: string[] | null;
  actions: ActionView[] | null;
}

/** What is being decided or done, as all see it. */
export interface DoingView {
  step: string;
  pawn: string | null;
  location: string | null;
  other: string | null;
  others: string[];
  mission: MissionView | null;
  owed: Bundle | null;
  discount: number;
}

/** O5.18 Where a pawn of the viewer may go in this turn, and what it meets there. */
export interface GoalView {
  pawn: string;
  location: string;
  copy: boolean;
  fights: string[];
  free: boolean;
  pistols: string[];
  theft: boolean;
}

/** O15.10 A bonus, once judged: who has it, if anybody. */
export interface BonusView {
  id: string;
  seat: string | null;
}

/** All that a seat may know; `seat` is None for a spectator. */
export interface View {
  seat: string | null;
  round: number;
  rounds: number;
  first_player: string | null;
  active: string | null;
  items: ItemView[];
  pirates: PirateView[];
  players: PlayerView[];
  locations: LocationView[];
  market: SlotView[];
  missions: MissionView[];
  tavern: FollowerView | null;
  action_deck: DeckView;
  market_deck: DeckView;
  mission_deck: DeckView;
  tavern_deck: DeckView;
  exploration_deck: DeckView;
  used_items: string[];
  forged_orders: number;
  rooftops: boolean;
  entered: string | null;
  look: LookView | null;
  visiting: string | null;
  doing: DoingView | null;
  goals: GoalView[];
  bonuses: BonusView[];
  over: boolean;
  ranking: number[] | null;
}

/** What something costs or gives. */
export interface Bundle {
  equipment: number;
  ally: number;
  supply: number;
  doubloons: number;
  toughness: number;
  cards: number;
}
