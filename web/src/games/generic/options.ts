// Where the choices of a generic view can be clicked.

import type { ChoiceInfo } from "../../lib/wire";
import type { Target } from "../contract";
import { isSeat } from "../../art/seats";
import type { GenericTable } from "./read";
import type { GenericOption, GenericZone } from "./view";

export const MOST_LIT = 24; // options of a field; the rest waits behind "more"
const MOST_ROWS = 8; // a field of so many rows is always drawn whole

export const ownOption = (table: GenericTable, { notation }: ChoiceInfo) =>
  table.options.find((option) => option.notation === notation);

export const thingTarget = (id: string): Target => `thing:${id}`;
export const zoneTarget = (id: string): Target => `zone:${id}`;
export const squareTarget = (zone: string, row: string, column: string): Target =>
  `square:${zone}:${row}:${column}`;
export const amountTarget = (of: string, amount: number): Target => `amount:${of}:${amount}`;

/** The zone of squares that were declared nowhere: it is made of the options themselves. */
export const LOOSE_FIELD = "";

export const rowNames = (zone: GenericZone): string[] => namesOf(zone.row_names, zone.rows);
export const columnNames = (zone: GenericZone): string[] =>
  namesOf(zone.column_names, zone.columns);

const namesOf = (names: string[], count: number): string[] =>
  names.length ? names : Array.from({ length: count }, (_, at) => String(at + 1));

const hasSquare = (zone: GenericZone, { row, column }: GenericOption): boolean =>
  rowNames(zone).includes(row) && columnNames(zone).includes(column);

/** The zone whose square an option is. */
export function fieldOf(table: GenericTable, option: GenericOption): string {
  const grids = table.zones.filter(({ layout }) => layout === "grid");
  const named = grids.find(({ id }) => id === option.zone);
  return (named ?? grids.find((zone) => hasSquare(zone, option)))?.id ?? LOOSE_FIELD;
}

function placeOf(table: GenericTable, target: string): Target | null {
  if (table.things.some(({ id }) => id === target)) return thingTarget(target);
  if (table.zones.some(({ id }) => id === target)) return zoneTarget(target);
  return isSeat(target) ? `seat:${target}` : null;
}

/** Where an option is clicked; null makes it a button. */
export function targetOf(table: GenericTable, option: GenericOption): Target | null {
  if (option.amount !== null) return amountTarget(option.target, option.amount);
  if (option.row && option.column)
    return squareTarget(fieldOf(table, option), option.row, option.column);
  return option.target ? placeOf(table, option.target) : null;
}

/** A zone for the squares of options that no zone declares. */
export function looseField(table: GenericTable): GenericZone | null {
  const loose = table.options.filter(
    (option) => option.row && option.column && fieldOf(table, option) === LOOSE_FIELD,
  );
  if (!loose.length) return null;
  return {
    id: LOOSE_FIELD,
    name: "Choose",
    place: "middle",
    layout: "grid",
    owner: "",
    rows: 0,
    columns: 0,
    row_names: sorted(loose.map(({ row }) => row)),
    column_names: sorted(loose.map(({ column }) => column)),
    column_symbols: [],
  };
}

function sorted(names: string[]): string[] {
  const all = [...new Set(names)];
  return all.every((name) => /^\d+$/.test(name)) ? all.sort((a, b) => Number(a) - Number(b)) : all;
}

/** The rows of a field to draw: in a long one those from the first thing to the nearest options. */
export function nearRows(table: GenericTable, zone: GenericZone, used: number[]): string[] {
  const names = rowNames(zone);
  const lit = table.options
    .filter((option) => option.row && fieldOf(table, option) === zone.id)
    .map((option) => names.indexOf(option.row));
  if (names.length <= MOST_ROWS || lit.length <= MOST_LIT) return names;
  const nearest = Math.min(...lit);
  const upTo = (row: number): number => lit.filter((other) => other <= row).length;
  let last = Math.max(nearest, ...used);
  while (last + 1 < names.length && upTo(last + 1) <= MOST_LIT) last += 1;
  return names.slice(Math.max(0, Math.min(nearest, ...used)), last + 1);
}

/** The numbers of a stepper, with what they are taken from. */
export interface Amounts {
  of: string;
  numbers: number[];
}

export function amountsOf(table: GenericTable): Amounts[] {
  const groups: Record<string, number[]> = {};
  for (const { target, amount } of table.options)
    if (amount !== null) (groups[target] ??= []).push(amount);
  return Object.entries(groups).map(([of, numbers]) => ({
    of,
    numbers: [...new Set(numbers)].sort((a, b) => a - b),
  }));
}
