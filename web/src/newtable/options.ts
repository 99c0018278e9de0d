// The options of a game as people read them.

import type { GameInfo, OptionInfo, ValueInfo } from "../lib/wire";

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What an option is by the rules, for so many players. */
export const usual = (option: OptionInfo, players: number): unknown =>
  option.by_players[String(players)] ?? option.default;

/** About how long so many players take, with these rules of the house. */
export function minutesFor(
  { seats, minutes, options }: GameInfo,
  players: number,
  given: Record<string, unknown> = {},
): number {
  const [low, high] = seats;
  const [short, long] = minutes;
  const part = high > low ? (players - low) / (high - low) : 0.5;
  let time = short + (long - short) * part;
  for (const option of options) {
    const { grows_from: from } = option;
    const [is, was] = [given[option.name], usual(option, players)];
    if (from === null || typeof is !== "number" || typeof was !== "number") continue;
    time *= (is - from) / (was - from);
  }
  return Math.max(5, Math.round(time / 5) * 5);
}

/** A table in a line: "4 players, about 75 minutes, standard rules". */
export function tableLine(game: GameInfo, players: number, given: Record<string, unknown>): string {
  const changed = game.options.filter(
    (option) => option.name in given && !isSame(given[option.name], usual(option, players)),
  );
  const rules = changed.length
    ? changed.map((option) => phrase(option, given[option.name])).join(", ")
    : "standard rules";
  return `${players} players, about ${minutesFor(game, players, given)} minutes, ${rules}`;
}

/** Whether a number lies in the ranges of an option. */
export const takes = ({ ranges }: OptionInfo, number: number): boolean =>
  ranges.some(([low, high]) => low <= number && number <= high);

/** Whether so many players can choose a value. */
export const fits = (option: OptionInfo, value: unknown, players: number): boolean =>
  !option.values.some((one) => isSame(one.value, value) && one.not_with.includes(players));

/** What people read for a value. */
export function said(option: OptionInfo, value: unknown): ValueInfo {
  const found = option.values.find((one) => isSame(one.value, value));
  if (found) return found;
  const { number } = option;
  const fill = (text: string): string => text.replaceAll("{n}", String(value));
  if (number && typeof value === "number")
    return {
      value,
      label: fill(number.label),
      sentence: fill(number.sentence),
      phrase: fill(number.phrase),
      not_with: [],
    };
  const text = shownValue(value);
  const phrase = `${option.label}: ${text.replaceAll(" = ", " ")}`;
  return { value, label: text, sentence: option.help, phrase, not_with: [] };
}

/** A value in a list of house rules. */
export const phrase = (option: OptionInfo, value: unknown): string => {
  const one = said(option, value);
  return one.phrase || `${option.label}: ${one.label}`;
};

/** Whether numbers beyond those with a button can be typed. */
export const isTyped = (option: OptionInfo): boolean =>
  option.ranges.some(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, at) => low + at).some(
      (number) => !option.values.some(({ value }) => value === number),
    ),
  );

export const rangeWords = ({ ranges }: OptionInfo): string =>
  ranges.map(([low, high]) => (low === high ? `${low}` : `${low} to ${high}`)).join(", ");

/** A typed whole number; any other text stays as it is, for the server to judge. */
export function typedNumber(text: string): string | number {
  const number = Number(text);
  return text.trim() !== "" && Number.isInteger(number) ? number : text;
}

/** "docks = 3, bazaar = 1" as a map, JSON as what it says, any other text as it is. */
export function typedValue(text: string): unknown {
  const pairs = text.split(",").map((part) => /^\s*([\w ]+?)\s*=\s*(\d+)\s*$/.exec(part));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(
      pairs.map((pair) => [pair[1]?.replaceAll(" ", "_").toLowerCase(), Number(pair[2])]),
    );
  if (!text.trim()) return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same the other way round. */
export function shownValue(value: unknown): string {
  if (typeof value === "string") return value === "none" ? "" : value;
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([name, number]) => `${name.replaceAll("_", " ")} = ${JSON.stringify(number)}`)
      .join(", ");
  return JSON.stringify(value);
}
