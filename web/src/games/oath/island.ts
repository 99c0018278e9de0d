// The island: where its Locations lie, wide for a table and in three columns for a phone.

import { accidents } from "../../art/geometry";
import type { Point } from "../contract";
import type { Bundle, DeckView, LocationView, View } from "./view";

export interface Frame {
  columns: number;
  rows: number;
  /** From one Location to the next. */
  step: Point;
  /** How large a Location is. */
  size: Point;
  /** What is left round the outermost ones. */
  margin: Point;
  /** Name, ability and spaces one below the other. */
  isStacked: boolean;
  /** The spaces have a side of the sheet to themselves. */
  isRoomy: boolean;
}

/** On a table: as wide for its height as the room is, within reason. */
export function wide(room: number, most: number): Frame {
  const step = Math.round(Math.max(186, Math.min(244, ((room / most) * 533 - 57) / 6)));
  const isRoomy = step >= 216 && Math.min(most / 533, room / (step * 6 + 57)) > 0.62;
  return {
    columns: 6,
    rows: 5,
    step: [step, 98],
    size: [step - 15, 81],
    margin: [36, 30],
    isStacked: false,
    isRoomy,
  };
}
export const TALL: Frame = {
  columns: 3,
  rows: 7,
  step: [124, 89],
  size: [116, 79],
  margin: [14, 26],
  isStacked: true,
  isRoomy: false,
};

/** Where they stand on a phone, row by row: their place has no effect on play. */
const PORTRAIT = [
  ["corsair_tower", "watchtower", "ancient_temple"],
  ["hut", "bridge", "brotherhood"],
  ["blacksmith", "arena", "inn"],
  ["witch", "tavern", "cave"],
  ["thieves_den", "bazaar", "black_market"],
  ["hideout", "shipwreck", "docks"],
  ["beach", "old_port"],
].flat();

const ROADS = [
  "corsair_tower hut",
  "hut bridge",
  "bridge watchtower",
  "watchtower brotherhood",
  "bridge blacksmith",
  "blacksmith arena",
  "arena inn",
  "brotherhood inn",
  "inn tavern",
  "inn black_market",
  "arena bazaar",
  "bazaar black_market",
  "bazaar shipwreck",
  "black_market docks",
  "shipwreck docks",
  "tavern hideout",
  "brotherhood ancient_temple",
  "witch blacksmith",
  "thieves_den bazaar",
  "thieves_den blacksmith",
  "beach thieves_den",
  "ancient_temple cave",
  "docks old_port",
].map((road) => road.split(" ") as [string, string]);

const HILLS: [number, number, number][] = [
  [2.5, 1.4, 1.2],
  [2.72, 1.55, 0.9],
  [4.5, 1.4, 1],
  [6.5, 1.4, 1.1],
  [5.5, 2.4, 1.3],
  [5.75, 2.55, 0.9],
  [3.5, 2.4, 1.1],
  [5.45, 4.35, 1.4],
  [5.75, 4.55, 1],
  [6.5, 4.4, 1],
  [1.45, 4.4, 1.1],
  [2.5, 5.4, 1],
  [5.5, 5.4, 0.9],
];

const at = (frame: Frame, column: number, row: number): Point => [
  frame.margin[0] + (column - 1) * frame.step[0],
  frame.margin[1] + (row - 1) * frame.step[1],
];

export const width = ({ margin, columns, step, size }: Frame): number =>
  margin[0] * 2 + (columns - 1) * step[0] + size[0];
export const height = ({ margin, rows, step, size }: Frame): number =>
  margin[1] * 2 + (rows - 1) * step[1] + size[1];

/** The upper left corner of a Location. */
export function corner(frame: Frame, place: LocationView): Point {
  const k = frame.isStacked ? PORTRAIT.indexOf(place.id) : -1;
  return k < 0 ? at(frame, place.column, place.row) : at(frame, (k % 3) + 1, Math.floor(k / 3) + 1);
}

export function centre(frame: Frame, place: LocationView): Point {
  const [x, y] = corner(frame, place);
  return [x + frame.size[0] / 2, y + frame.size[1] / 2];
}

/** The circles for pawns, and how large they are. */
export function spaces(frame: Frame, place: LocationView): { at: Point[]; r: number } {
  const [x, y] = corner(frame, place);
  const [w, h] = frame.size;
  const n = place.spaces;
  if (frame.isRoomy) {
    const r = n <= 2 ? 18.5 : 16;
    const step = r * 2 + 3;
    const left = x + w - 9 - r - (n > 1 ? step : 0);
    const top = y + h / 2 - (n > 2 ? step / 2 : 0);
    return {
      r,
      at: Array.from({ length: n }, (_, k): Point => [
        left + (k % 2) * step,
        top + Math.floor(k / 2) * step,
      ]),
    };
  }
  const most = frame.isStacked ? 13.5 : 15;
  const r = n <= 2 ? most : n === 3 ? most - 2.5 : most - 5;
  const step = frame.isStacked ? Math.min(34, 96 / n) : Math.min(32, 84 / n);
  const from = frame.isStacked ? x + w / 2 - (step * (n - 1)) / 2 : x + w - 8 - r - step * (n - 1);
  return {
    r,
    at: Array.from({ length: n }, (_, k): Point => [
      from + step * k,
      y + h - (frame.isStacked ? 19 : 25),
    ]),
  };
}

/** How a pawn stands in a space, and where it wears its owner's emblem: in shares of its size. */
export const PAWN = { size: 2.3, lift: 0.12, badge: { x: 0.3, y: 0.36, r: 0.22 } };

/** Where a Mate stands that needs no space, and how large. */
export function beside(frame: Frame, place: LocationView, k: number): { at: Point; size: number } {
  const [x, y] = corner(frame, place);
  return { at: [x + (frame.isStacked ? 13 : 20) + k * 26, y + frame.size[1] + 3], size: 28 };
}

function smooth(points: Point[]): string {
  const n = points.length;
  const p = (i: number) => points[(i + n) % n] as Point;
  const f = (v: number) => v.toFixed(1);
  let d = `M${f(p(0)[0])} ${f(p(0)[1])}`;
  for (let i = 0; i < n; i += 1) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return `${d}Z`;
}

/** The coast, and the hachures along it. */
export function coast(frame: Frame): { line: string; hachures: string } {
  const chance = accidents("the island");
  const between = (low: number, high: number) => low + (high - low) * chance();
  const [w, h] = [width(frame), height(frame)];
  const points = Array.from({ length: 52 }, (_, k): Point => {
    const a = (2 * Math.PI * k) / 52;
    const bend = (v: number) => Math.sign(v) * Math.abs(v) ** 0.17;
    return [
      w / 2 + bend(Math.cos(a)) * (w / 2 - frame.margin[0] * 0.3) * between(0.985, 1.012),
      h / 2 + bend(Math.sin(a)) * (h / 2 - frame.margin[1] * 0.3) * between(0.975, 1.015),
    ];
  });
  let hachures = "";
  points.forEach(([x1, y1], i) => {
    const [x0, y0] = points[(i + 51) % 52] as Point;
    const length = Math.hypot(x1 - x0, y1 - y0);
    const n = Math.floor(length / 6);
    const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
    for (let k = 0; k < n; k += 1) {
      const t = (k + 0.5) / n;
      const r = between(5, 11);
      hachures += `M${(x0 + (x1 - x0) * t + nx * 2.5).toFixed(1)} ${(y0 + (y1 - y0) * t + ny * 2.5).toFixed(1)}l${(nx * r).toFixed(1)} ${(ny * r).toFixed(1)}`;
    }
  });
  return { line: smooth(points), hachures };
}

export function hills(frame: Frame): { ridge: string; shade: string }[] {
  if (frame.isStacked) return [];
  return HILLS.map(([column, row, s]) => {
    const [x, y] = at(frame, column, row);
    const f = (v: number) => v.toFixed(1);
    return {
      ridge: `M${f(x - 20 * s)} ${f(y + 12 * s)}C${f(x - 11 * s)} ${f(y + 6 * s)} ${f(x - 6 * s)} ${f(y - 14 * s)} ${f(x)} ${f(y - 16 * s)}C${f(x + 6 * s)} ${f(y - 14 * s)} ${f(x + 11 * s)} ${f(y + 5 * s)} ${f(x + 22 * s)} ${f(y + 12 * s)}`,
      shade: `M${f(x + 2 * s)} ${f(y - 13 * s)}l${f(2 * s)} ${f(17 * s)}M${f(x + 6 * s)} ${f(y - 8 * s)}l${f(4 * s)} ${f(15 * s)}M${f(x + 11 * s)} ${f(y - s)}l${f(5 * s)} ${f(11 * s)}`,
    };
  });
}

export function roads(frame: Frame, places: LocationView[]): string[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return ROADS.flatMap(([from, to]) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (!a || !b) return [];
    const [[x0, y0], [x1, y1]] = [centre(frame, a), centre(frame, b)];
    const [mx, my] = [(x0 + x1) / 2 + (y1 - y0) * 0.12, (y0 + y1) / 2 - (x1 - x0) * 0.12];
    return [
      `M${x0.toFixed(0)} ${y0.toFixed(0)}Q${mx.toFixed(0)} ${my.toFixed(0)} ${x1.toFixed(0)} ${y1.toFixed(0)}`,
    ];
  });
}

// What something costs or gives, in symbols.

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

/** What a Location costs, then what it gives; `z` is the size of a symbol. */
export function signs(place: LocationView, view: View, z: number): Sign[] {
  const found: Sign[] = [];
  const symbol = (name: string) => found.push({ symbol: name, width: z + 2 });
  const text = (word: string, isCost = false) =>
    found.push({ text: word, isCost, width: word.length * z * 0.37 + z * 0.15 });
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

// Who is who.

export const playerOf = (view: View, seat: string | null) =>
  view.players.find((player) => player.seat === seat);
export const placeOf = (view: View, id: string | null) =>
  view.locations.find((place) => place.id === id);

/** What lies on a discard pile. */
export const gone = (deck: DeckView): string =>
  deck.discarded.length
    ? `Discarded: ${[...new Set(deck.discarded)].join("; ")}`
    : "Nothing discarded";

/** "the Gunner" of "Marie Le Monde, the Gunner". */
export const nickname = (name: string | null): string => name?.split(", ").at(-1) ?? "";

/** "Marie, the Gunner". */
export const calledName = (name: string | null): string =>
  name?.replace(/^(\S+) .*, /, "$1, ") ?? "";

/** What a pawn does that goes somewhere. */
export const GOING = new Set(["go", "copy", "move"]);

/** What going there would cost in a fight: nothing, or why not nothing. */
export function fight(
  view: View,
  seat: string | null,
  id: string,
): { others: string[]; isFree: boolean; pistols: string[] } | null {
  const place = placeOf(view, id);
  const me = playerOf(view, seat);
  if (!place || !me || place.peaceful || view.rooftops) return null;
  const others = [...new Set(place.pawns.map((pawn) => pawn.seat))].filter(
    (other) => other !== seat,
  );
  if (!others.length) return null;
  const isPirate = view.doing?.pawn !== "mate";
  const isFree = isPirate && me.tokens.includes("sword");
  const pistols = isFree
    ? []
    : others.filter((other) => playerOf(view, other)?.tokens.includes("pistol"));
  return { others, isFree, pistols };
}
