// Cards by type and value, and what may be done with them.

export interface Suited {
  id: string;
  suit: string;
  value: number;
  n: number;
}

const SUITS = ["sword", "cannon", "sail", "wild"];

/** Cards by type and value: Swords, Cannons, Sails, Wilds, the strong ones first. */
export function sorted(cards: Record<string, number>): Suited[] {
  return Object.entries(cards)
    .map(([id, n]) => ({ id, suit: id.slice(0, -1), value: Number(id.slice(-1)), n }))
    .sort((a, b) => SUITS.indexOf(a.suit) - SUITS.indexOf(b.suit) || b.value - a.value);
}

/** One entry for each card. */
export const spread = (cards: Record<string, number>): string[] =>
  sorted(cards).flatMap((card) => Array.from({ length: card.n }, () => card.id));

export const sum = (cards: Record<string, number>): number =>
  Object.values(cards).reduce((a, b) => a + b, 0);
export const SUIT_NAMES: Record<string, string> = {
  sword: "Sword",
  sail: "Sail",
  cannon: "Cannon",
  wild: "Wild",
};
export const SUIT_OF_WAY: Record<string, string> = {
  board: "sword",
  shoot: "cannon",
  flee: "sail",
};
export const WAY_NAMES: Record<string, string> = { board: "Board", shoot: "Shoot", flee: "Flee" };
