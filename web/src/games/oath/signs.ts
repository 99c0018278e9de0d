// What something costs or gives, in symbols.

import type { Bundle, ItemView, LocationView, View } from "./view";

export const SYMBOL: Record<keyof Bundle, string> = {
  equipment: "res-equipment",
  ally: "res-ally",
  supply: "res-supply",
  doubloons: "tok-doubloon",
  toughness: "toughness",
  cards: "card-back",
};
export const NAMED: Record<keyof Bundle, string> = {
  equipment: "Equipment",
  ally: "Ally",
  supply: "Supply",
  doubloons: "Doubloons",
  toughness: "Toughness",
  cards: "Action cards",
};
const KINDS: (keyof Bundle)[] = ["equipment", "ally", "supply", "doubloons", "toughness", "cards"];
export const RESOURCES = ["equipment", "ally", "supply"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A place for a token: an item, or the boat's for a Resource. */
export interface Space {
  id: string;
  item: ItemView | null;
  resource: Resource;
}

/** All places of a Player board. */
export const spacesOf = (view: View): Space[] => [
  ...view.items.map((item) => ({ id: item.id, item, resource: item.resource as Resource })),
  ...RESOURCES.map((resource) => ({ id: `boat_${resource}`, item: null, resource })),
];

export const listed = (bundle: Bundle): [keyof Bundle, number][] =>
  KINDS.flatMap((kind): [keyof Bundle, number][] => (bundle[kind] ? [[kind, bundle[kind]]] : []));

export const inWords = (bundle: Bundle): string =>
  listed(bundle)
    .map(([kind, n]) => `${n} ${NAMED[kind]}`)
    .join(", ");

/** One sign of an ability: a symbol, a number, or a word between. */
export interface Sign {
  symbol?: string;
  text?: string;
  isCost?: boolean;
  width: number;
}

export const FIGURE = 0.7; // the height of a figure, for a symbol of one
const BROAD = 0.57; // how wide a figure is for its height

/** What a Location costs, then what it gives; `z` is the size of a symbol. */
export function signs(place: LocationView, view: View, z: number, figure = FIGURE): Sign[] {
  const found: Sign[] = [];
  const symbol = (name: string) => found.push({ symbol: name, width: z + 2 });
  const text = (word: string, isCost = false) =>
    found.push({ text: word, isCost, width: word.length * z * figure * BROAD + z * 0.15 });
  const give = (bundle: Bundle) => {
    for (const [kind, n] of listed(bundle)) {
      if (n > 1) text(String(n));
      symbol(SYMBOL[kind]);
    }
  };
  for (const [kind, n] of listed(place.cost)) {
    text(`−${n}`, true);
    symbol(SYMBOL[kind]);
  }
  if (place.effect === "market") {
    const prices = view.market.map((slot) => slot.price);
    text(`−${Math.min(...prices)}–${Math.max(...prices)}`, true);
    symbol(SYMBOL.doubloons);
    symbol("oath-goods");
  } else if (place.effect === "brotherhood") {
    symbol("mark-done");
    symbol("seal-wax");
  } else if (place.effect === "tavern") symbol("tok-mate");
  else if (place.effect === "watchtower") {
    symbol("rose");
    symbol("act-chart");
  }
  give(place.gain);
  // Of two either; three overlap: any one of them.
  place.choice.forEach((kind, i) => {
    const isFanned = place.choice.length > 2 && i < place.choice.length - 1;
    if (i > 0 && place.choice.length === 2) text("or");
    if (i === 0 && place.tokens > 1) text(String(place.tokens));
    found.push({ symbol: SYMBOL[kind as Resource], width: isFanned ? z * 0.5 : z + 2 });
  });
  return found;
}
