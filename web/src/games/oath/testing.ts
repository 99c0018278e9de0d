// A small island for the tests of this folder.

import type { Bundle, DeckView, GoalView, LocationView, PlayerView, View } from "./view";

const NOTHING: Bundle = {
  equipment: 0,
  ally: 0,
  supply: 0,
  doubloons: 0,
  toughness: 0,
  cards: 0,
};
const DECK: DeckView = { size: 0, discards: [], discarded: [], bottom: [], bottom_names: [] };

export const bundle = (some: Partial<Bundle>): Bundle => ({ ...NOTHING, ...some });

export const place = (id: string, changes: Partial<LocationView> = {}): LocationView => ({
  id,
  name: id,
  text: "",
  column: 1,
  row: 1,
  printed: true,
  open: true,
  spaces: 2,
  free: 2,
  pawns: [],
  barred: false,
  cost: NOTHING,
  gain: NOTHING,
  choice: [],
  tokens: 0,
  effect: "plain",
  peaceful: false,
  ...changes,
});

export const player = (seat: string, changes: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  pirate: null,
  pirate_name: null,
  pirate_text: null,
  toughness: 3,
  doubloons: 2,
  vp: 0,
  tokens: [],
  equipment: 0,
  ally: 0,
  supply: 0,
  followers: [],
  completed: [],
  pirate_at: "home",
  mates: 2,
  mates_home: 2,
  mates_aside: 0,
  missions_in_hand: 0,
  actions_in_hand: 0,
  explorations_kept: 0,
  missions: null,
  actions: null,
  kept: null,
  parrot: false,
  ...changes,
});

export const goal = (
  pawn: string,
  location: string,
  changes: Partial<GoalView> = {},
): GoalView => ({
  pawn,
  location,
  copy: false,
  fights: [],
  free: false,
  pistols: [],
  theft: false,
  ...changes,
});

export const table = (changes: Partial<View> = {}): View => ({
  seat: "p1",
  round: 1,
  rounds: 5,
  first_player: null,
  active: null,
  items: [],
  pirates: [],
  players: [player("p1"), player("p2")],
  locations: [place("inn"), place("cave", { column: 2 })],
  market: [],
  missions: [],
  tavern: null,
  action_deck: DECK,
  market_deck: DECK,
  mission_deck: DECK,
  tavern_deck: DECK,
  exploration_deck: DECK,
  used_items: [],
  forged_orders: 0,
  rooftops: false,
  entered: null,
  look: null,
  visiting: null,
  doing: null,
  goals: [],
  bonuses: [],
  over: false,
  ranking: null,
  ...changes,
});

export const doing = (changes: Partial<NonNullable<View["doing"]>>): View["doing"] => ({
  step: "Go",
  pawn: null,
  location: null,
  other: null,
  others: [],
  mission: null,
  owed: null,
  discount: 0,
  ...changes,
});
