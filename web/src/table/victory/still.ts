// What a board is given that only shows a moment of the past: nothing on it can be done.

import type { Person, Play, Target } from "../../games/contract";
import type { LogLine } from "../../lib/wire";
import { UNLIT } from "../marks";

export interface Moment {
  view: unknown;
  people: Person[];
  /** Where it happened. */
  lit: ReadonlySet<Target>;
  log: LogLine[];
}

const nothing = (): void => undefined;

export const stillPlay = ({ view, people, lit, log }: Moment): Play => ({
  view,
  seat: null,
  people,
  lit,
  log,
  marks: new Map(),
  choices: [],
  told: [],
  moving: [],
  pace: 0,
  picked: null,
  preview: null,
  asks: false,
  refused: null,
  why: UNLIT,
  zoom: { scale: 1, x: 0, y: 0 },
  keyOf: () => "",
  propose: nothing,
  confirm: nothing,
  cancel: nothing,
  select: nothing,
  point: nothing,
  ask: nothing,
  rezoom: nothing,
});
