import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../lib/wire";
import {
  isTyped,
  minutesFor,
  phrase,
  said,
  shownValue,
  takes,
  typedNumber,
  typedValue,
} from "./options";

const goal: OptionInfo = {
  name: "goal",
  help: "",
  default: 24,
  by_players: {},
  words: [],
  ranges: [[12, 60]],
  free: "",
  samples: [],
  label: "Play to",
  group: "How long",
  values: [{ value: 24, label: "24", sentence: "To 24.", phrase: "to 24 Notoriety", not_with: [] }],
  number: {
    value: null,
    label: "{n}",
    sentence: "To {n}.",
    phrase: "to {n} Notoriety",
    not_with: [],
  },
  told: true,
  grows_from: 0,
};

test("a value reads as its words, a number as its template", () => {
  expect(said(goal, 24).sentence).toBe("To 24.");
  expect(said(goal, 30)).toEqual({
    value: 30,
    label: "30",
    sentence: "To 30.",
    phrase: "to 30 Notoriety",
    not_with: [],
  });
  expect(phrase({ ...goal, number: null }, 30)).toBe("Play to: 30");
});

test("numbers beyond the buttons are typed, within the ranges", () => {
  expect(isTyped(goal)).toBe(true);
  expect(isTyped({ ...goal, ranges: [[24, 24]] })).toBe(false);
  expect([11, 12, 60, 61].map((n) => takes(goal, n))).toEqual([false, true, true, false]);
});

test("what is typed is a number, a map or a value where it is one", () => {
  expect(["12", " 3 ", "1.5", "", "many"].map(typedNumber)).toEqual([12, 3, "1.5", "", "many"]);
  expect(typedValue("docks = 3, black market=1")).toEqual({ docks: 3, black_market: 1 });
  expect(["", "[1,2]", "C3"].map(typedValue)).toEqual([{}, [1, 2], "C3"]);
  expect(shownValue({ black_market: 1 })).toBe("black market = 1");
  expect([shownValue("none"), shownValue({}), shownValue(3)]).toEqual(["", "", "3"]);
});

test("a game to a higher goal takes longer", () => {
  const game = { seats: [2, 6], minutes: [60, 90], options: [goal] } as unknown as GameInfo;
  expect(minutesFor(game, 4)).toBe(75);
  expect(minutesFor(game, 4, { goal: 36 })).toBe(115);
  expect(minutesFor(game, 2, { goal: 16 })).toBe(40);
  const from3 = { ...game, options: [{ ...goal, grows_from: 3 }] };
  expect(minutesFor(from3, 2, { goal: 45 })).toBe(120); // twice as far as to 24
  expect(minutesFor({ ...game, options: [{ ...goal, grows_from: null }] }, 4, { goal: 36 })).toBe(
    75,
  );
});
