// The laboratory: what is asked of the server, and how dials and runs read.

import { call } from "../lib/api";
import type {
  DialInfo,
  LabGame,
  LabInfo,
  NewRun,
  RunInfo,
  SaveVariant,
  TableRef,
  VariantInfo,
} from "../lib/wire";
import { isSame, typedNumber } from "../newtable/options";

export const labOf = () => call<LabInfo>("GET", "/lab");
export const labGame = (game: string) => call<LabGame>("GET", `/lab/games/${game}`);
export const begin = (run: NewRun) => call<RunInfo>("POST", "/lab/runs", run);
export const goOn = (run: string) => call<RunInfo>("POST", `/lab/runs/${run}/go-on`);
export const cancel = (run: string) => call<RunInfo>("POST", `/lab/runs/${run}/cancel`);
export const removeRun = (run: string) => call<LabInfo>("DELETE", `/lab/runs/${run}`);
export const saveVariant = (said: SaveVariant) => call<VariantInfo>("POST", "/lab/variants", said);
export const removeVariant = (id: string) => call<LabInfo>("DELETE", `/lab/variants/${id}`);
export const openGame = (run: string, store: string, game: number) =>
  call<TableRef>("POST", `/lab/runs/${run}/games`, { run: store, game }).then(({ table }) => table);

/** Two strengths, for one alone says little: the strongest two that do not search. */
export const usualBots = (known: string[]): string[] =>
  known.filter((bot) => !bot.includes("@")).slice(-2);

export type Value = string | number | boolean;

/** Numbers that people ask of a game, for targets. */
export const METRICS = {
  rounds: "Rounds",
  decisions: "Decisions",
  first_seat: "Who goes first over par, points",
  led_50: "Leader at half time wins, %",
  lead_changes: "Lead changes",
  margin: "Winner's lead, points of score",
  ties: "Shared wins, %",
  capped: "Games that met the last round, %",
} as const;

/** What was typed for a dial: one of its values by its label, a number, or the text as it is. */
export function typed(dial: DialInfo, text: string): Value {
  const found = dial.values.find(
    ({ value, label }) => label === text.trim() || String(value) === text.trim(),
  );
  if (found) return found.value as Value;
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : typedNumber(text.trim());
}

/** "8, 9, 10" as values of a dial. */
export const typedList = (dial: DialInfo, text: string): Value[] =>
  text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => typed(dial, part));

/** A value of a dial as people read it. */
export function shown(dial: DialInfo, value: unknown): string {
  const found = dial.values.find((one) => isSame(one.value, value));
  return found?.label || (value === null || value === undefined ? "as usual" : String(value));
}

/** Whether nothing but the values listed can be taken: then they are picked, not typed. */
export const isPicked = (dial: DialInfo): boolean =>
  dial.values.length > 0 &&
  dial.ranges.every(([low, high]) =>
    Array.from({ length: Math.min(high - low + 1, 40) }, (_, at) => low + at).every((number) =>
      dial.values.some(({ value }) => value === number),
    ),
  );

/** Which numbers a dial takes, in words. */
export const rangeOf = ({ ranges }: DialInfo): string =>
  ranges.map(([low, high]) => (low === high ? `${low}` : `${low} … ${high}`)).join(", ");

/** The dials under their headings, in the order in which they came. */
export function grouped(dials: DialInfo[]): [string, DialInfo[]][] {
  const found = new Map<string, DialInfo[]>();
  for (const dial of dials) found.set(dial.group, [...(found.get(dial.group) ?? []), dial]);
  return [...found];
}

/** What a variant changes, in a line. */
export function changesOf(variant: VariantInfo): string {
  const called = (path: string): string => path.split(".").slice(-2).join(" ").replaceAll("_", " ");
  const said = Object.entries(variant.settings).map(([path, value]) => `${called(path)} ${value}`);
  const from = variant.base ? [`from ${variant.base}`] : [];
  return [...from, ...said, ...variant.by_hand.map(called)].join(", ") || "as printed";
}

export const STATUS = {
  running: "being played",
  stopped: "stopped",
  failed: "failed",
  done: "finished",
} as const;

/** What a report asks to be opened: the games behind one of its numbers. */
export interface Behind {
  label: string;
  run: string;
  games: number[];
}

/** A message of a report, if it is one: it comes from a page without rights. */
export function behindOf(said: unknown): Behind | null {
  if (typeof said !== "object" || said === null || !("games" in said)) return null;
  const { label, run, games } = said as Record<string, unknown>;
  if (typeof label !== "string" || typeof run !== "string" || !Array.isArray(games)) return null;
  const numbers = games.filter(
    (game): game is number => Number.isInteger(game) && (game as number) >= 0,
  );
  return { label: label.slice(0, 200), run: run.slice(0, 200), games: numbers.slice(0, 40) };
}
