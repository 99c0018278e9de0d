// Small pieces of the wire for tests.

import type { ChoiceInfo, HistoryState, LogLine, Prompt, State } from "../lib/wire";

export const choice = (id: number, word: string, label = word): ChoiceInfo => ({
  id,
  notation: word,
  word,
  fields: [],
  label,
});

export const prompt = (choices: ChoiceInfo[], more: Partial<Prompt> = {}): Prompt => ({
  sentence: "Choose.",
  choices,
  barred: [],
  clauses: {},
  ...more,
});

export const line = (n: number, move: number, key = "sailed"): LogLine => ({
  n,
  move,
  key,
  text: `Line ${n}.`,
  params: {},
});

export const state = (version: number, more: Partial<State> = {}): State => ({
  version,
  seat: "p1",
  move: version,
  round: 1,
  view: { version },
  prompt: null,
  waiting: [],
  can_undo: false,
  can_restart: false,
  log_from: 0,
  log: [],
  last: null,
  over: false,
  scores: null,
  ranking: null,
  ...more,
});

export const moment = (move: number, log: LogLine[] = []): HistoryState => ({
  move,
  moves: 10,
  seat: "p1",
  round: 1,
  view: { move },
  views: null,
  waiting: [],
  log,
  last: null,
  over: false,
});
