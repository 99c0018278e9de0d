// A view as it came, read with care: what it leaves out gets its default, and what nobody knows is
// kept as `rest`, to be drawn as names and values.

import type {
  GenericFact,
  GenericOption,
  GenericPlayer,
  GenericThing,
  GenericView,
  GenericZone,
} from "./view";

type Loose = Record<string, unknown>;

export interface GenericTable extends GenericView {
  /** All that the board does not know how to draw. */
  rest: Loose;
}

const isObject = (it: unknown): it is Loose =>
  typeof it === "object" && it !== null && !Array.isArray(it);
const text = (it: unknown): string =>
  typeof it === "string" ? it : typeof it === "number" ? String(it) : "";
const whole = (it: unknown): number => (typeof it === "number" ? it : 0);
const maybe = (it: unknown): number | null => (typeof it === "number" ? it : null);
const texts = (it: unknown): string[] => (Array.isArray(it) ? it.map(text).filter(Boolean) : []);
const rows = (it: unknown): Loose[] => (Array.isArray(it) ? it.filter(isObject) : []);
const oneOf = <T extends string>(it: unknown, known: readonly T[], otherwise: T): T =>
  known.find((word) => word === it) ?? otherwise;

const PLACES = ["others", "middle", "mine"] as const;
const LAYOUTS = ["row", "pile", "fan", "grid", "track"] as const;
const KINDS = ["card", "pile", "die", "cup", "counter", "track", "piece", "text"] as const;
const MARKS = ["", "counts", "dull", "missing", "new", "lost"] as const;
const PARTS = ["players", "zones", "things", "options", "round", "phase", "say", "know"];

/** Names under which games keep a score, where a player's row does not declare one. */
const SCORES = ["points", "score", "notoriety", "infamy", "vp", "gold"];

function player(row: Loose): GenericPlayer {
  const declared = isObject(row.score) ? row.score : null;
  const guess = SCORES.find((name) => typeof row[name] === "number") ?? "";
  return {
    seat: text(row.seat),
    score: {
      value: whole(declared ? declared.value : row[guess]),
      unit: declared ? text(declared.unit) : guess,
      of: maybe(declared?.of),
    },
    facts: declared ? rows(row.facts).map(fact) : numbersOf(row, guess),
    said: text(row.said),
    status: text(row.status),
  };
}

const fact = (row: Loose): GenericFact => ({
  name: text(row.name),
  value: typeof row.value === "number" ? row.value : text(row.value),
  symbol: text(row.symbol),
});

/** The numbers of a player's row that declares no facts. */
function numbersOf(row: Loose, score: string): GenericFact[] {
  const isFact = ([name, value]: [string, unknown]) => typeof value === "number" && name !== score;
  return Object.entries(row)
    .filter(isFact)
    .slice(0, 6)
    .map(([name, value]) => ({ name, value: whole(value), symbol: "" }));
}

const zone = (row: Loose): GenericZone => ({
  id: text(row.id),
  name: text(row.name),
  place: oneOf(row.place, PLACES, "middle"),
  layout: oneOf(row.layout, LAYOUTS, "row"),
  owner: text(row.owner),
  rows: whole(row.rows),
  columns: whole(row.columns),
  row_names: texts(row.row_names),
  column_names: texts(row.column_names),
  column_symbols: texts(row.column_symbols),
});

/** A kind that nobody knows is drawn as its name and value, as a counter is. */
const thing = (row: Loose): GenericThing => ({
  id: text(row.id),
  kind: oneOf(row.kind, KINDS, "counter"),
  name: text(row.name),
  zone: text(row.zone),
  at: maybe(row.at),
  owner: text(row.owner),
  symbol: text(row.symbol),
  text: text(row.text) || (typeof row.value === "string" ? row.value : ""),
  shows: text(row.shows),
  sides: whole(row.sides),
  value: maybe(row.value),
  of: maybe(row.of),
  count: maybe(row.count),
  sealed: row.sealed === true,
  only: texts(row.only),
  mark: oneOf(row.mark, MARKS, ""),
  number: maybe(row.number),
});

const option = (row: Loose): GenericOption => ({
  notation: text(row.notation),
  target: text(row.target),
  row: text(row.row),
  column: text(row.column),
  zone: text(row.zone),
  amount: maybe(row.amount),
  reveals: row.reveals === true,
});

function restOf(view: Loose): Loose {
  const isDeclared = Array.isArray(view.zones);
  const known = isDeclared ? PARTS : PARTS.filter((name) => name !== "players");
  const entries = Object.entries(view).filter(
    ([name, value]) => !known.includes(name) && name !== "seat" && value !== null,
  );
  return Object.fromEntries(entries);
}

const read = new WeakMap<object, GenericTable>();

/** A view read; one that was read before is not read again. */
export function readTable(view: unknown): GenericTable {
  const from = isObject(view) ? view : {};
  const table = read.get(from) ?? tableOf(from);
  read.set(from, table);
  return table;
}

function tableOf(from: Loose): GenericTable {
  const zones = rows(from.zones).map(zone);
  const known = new Set(zones.map(({ id }) => id));
  const things = rows(from.things).map(thing);
  // A thing in a zone that was not declared lies in one without a name.
  const lost = [...new Set(things.map((one) => one.zone).filter((id) => !known.has(id)))];
  return {
    players: rows(from.players).map(player),
    zones: [...zones, ...lost.map((id) => zone({ id }))],
    things,
    options: rows(from.options).map(option),
    round: whole(from.round),
    phase: text(from.phase),
    say: text(from.say),
    know: texts(from.know),
    rest: restOf(from),
  };
}

export const playerOf = (table: GenericTable, seat: string): GenericPlayer | undefined =>
  table.players.find((one) => one.seat === seat);

export const thingsIn = (table: GenericTable, zone: string): GenericThing[] =>
  table.things.filter((one) => one.zone === zone);
