// A small sea for the tests of this folder.

import type { CaptainView, InfamousView, ShipView } from "./view";

export const ship = (id: string, square: string, changes: Partial<ShipView> = {}): ShipView => ({
  id,
  kind: id.startsWith("N") ? "navy" : id.startsWith("p") ? "player" : "merchant",
  seat: id.startsWith("p") ? Number(id.slice(1)) - 1 : null,
  square,
  gold: 0,
  bonus: 0,
  sails: 0,
  cannons: 0,
  fire: [],
  targets: [],
  watch: [],
  watched: [],
  loot: [],
  ...changes,
});

export const captain = (seat: number, changes: Partial<CaptainView> = {}): CaptainView => ({
  seat,
  gold: 3,
  sails: 2,
  cannons: 1,
  surplus: 0,
  sails_die: 6,
  cannons_die: 4,
  square: null,
  plague: 0,
  hold_count: 0,
  hold: null,
  ...changes,
});

export const table = (changes: Partial<InfamousView> = {}): InfamousView => ({
  seat: 0,
  players: 2,
  asked: [0],
  doing: [],
  round: 1,
  round_limit: null,
  win_gold: 12,
  first: 0,
  active: 0,
  actions: 2,
  fog: false,
  powder: 0,
  winners: [],
  warnings: [],
  columns: 10,
  rows: 10,
  islands: [],
  ships: [ship("p1", "2,2"), ship("p2", "5,2"), ship("N1", "8,8")],
  captains: [captain(0), captain(1)],
  supply: 0,
  box: [],
  sails_dice: [],
  cannons_dice: [],
  hold_size: 4,
  island_deck: { cards: 0, discards: {} },
  sunken_deck: { cards: 0, discards: {} },
  waiting: {},
  attack: null,
  spin: null,
  steered: [],
  move: null,
  drawn: null,
  drawn_hidden: false,
  shown: [],
  cards: [],
  berth: null,
  ...changes,
});

/** A ship that waits for its direction: east it comes two squares far, north one. */
export const steered = (id: string, square: string): InfamousView["steered"] => {
  const [column = 0, row = 0] = square.split(",").map(Number);
  const courses = {
    north: [`${column},${row - 1}`],
    east: [`${column + 1},${row}`, `${column + 2},${row}`],
    south: [],
    west: [],
  };
  return [{ ship: id, most: 2, courses }];
};
