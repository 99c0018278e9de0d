// Choices and lines of the log for the tests of the boards.

import { UNSAID } from "../lib/unsaid";
import type { ChoiceInfo, LogLine } from "../lib/wire";

export const choice = (word: string, ...names: string[]): ChoiceInfo => ({
  id: 1,
  notation: word,
  word,
  label: word,
  fields: names.map((name) => ({ kind: "", name, label: name })),
  ...UNSAID,
});

export const line = (key: string, params: LogLine["params"] = {}): LogLine => ({
  n: 1,
  move: 1,
  key,
  text: key,
  params,
  parts: [],
});
