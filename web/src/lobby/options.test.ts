import { expect, test } from "vitest";
import type { OptionInfo } from "../lib/wire";
import { isShort, typedNumber, typedValue, typingHelp, valuesOf } from "./options";

const option = (more: Partial<OptionInfo>): OptionInfo => ({
  name: "round_cap",
  help: "",
  default: 1,
  by_players: {},
  words: [],
  ranges: [],
  free: "",
  samples: [],
  ...more,
});

test("an option with few values is a list of words and numbers", () => {
  const few = option({
    words: ["none"],
    ranges: [
      [2, 4],
      [7, 7],
    ],
  });
  expect(isShort(few)).toBe(true);
  expect(valuesOf(few)).toEqual(["none", 2, 3, 4, 7]);
  expect(typingHelp(few)).toBe("");
});

test("an option with many values is typed, and says what it takes", () => {
  const many = option({
    ranges: [
      [0, 0],
      [5, 200],
    ],
  });
  expect(isShort(many)).toBe(false);
  expect(typingHelp(many)).toBe(" Takes 0, 5 to 200.");
  expect(typingHelp(option({ free: "A map." }))).toBe(" A map.");
});

test("what is typed is a number or a value where it is one", () => {
  expect(["12", " 3 ", "1.5", "", "many"].map(typedNumber)).toEqual([12, 3, "1.5", "", "many"]);
  expect(["[1,2]", "C3"].map(typedValue)).toEqual([[1, 2], "C3"]);
});
