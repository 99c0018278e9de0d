// The options of a game as a form shows them.

import type { OptionInfo } from "../lib/wire";

const LONGEST_LIST = 12; // numbers beyond that are typed

export const words = (word: string): string => word.replaceAll("_", " ");

/** Whether all its values fit into a list to pick from. */
export const isShort = ({ ranges }: OptionInfo): boolean =>
  ranges.every(([low, high]) => high - low <= LONGEST_LIST);

/** All values of a short option. */
export const valuesOf = (option: OptionInfo): (string | number)[] => [
  ...option.words,
  ...option.ranges.flatMap(([low, high]) =>
    high - low > LONGEST_LIST ? [] : Array.from({ length: high - low + 1 }, (_, at) => low + at),
  ),
];

const rangeWords = ({ ranges }: OptionInfo): string =>
  ranges.map(([low, high]) => (low === high ? `${low}` : `${low} to ${high}`)).join(", ");

/** What to type into an option that is no list. */
export function typingHelp(option: OptionInfo): string {
  if (option.free) return ` ${option.free}`;
  return isShort(option) ? "" : ` Takes ${rangeWords(option)}.`;
}

/** A typed whole number; any other text stays as it is, for the server to judge. */
export function typedNumber(text: string): string | number {
  const number = Number(text);
  return text.trim() !== "" && Number.isInteger(number) ? number : text;
}

/** A typed value of any kind. */
export function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const shownValue = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);
