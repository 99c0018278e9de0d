import { expect, test } from "vitest";
import {
  bandsOf,
  bordersOf,
  kindOf,
  mattering,
  type Moment,
  ordered,
  playOn,
  roundLabels,
  signed,
  spread,
  strongerOf,
  tone,
} from "./review";

const moment = (points: number, more: Partial<Moment> = {}): Moment => ({
  place: 0,
  move: 0,
  round: 1,
  kind: "luck",
  by: -1,
  points,
  error: 1,
  word: "",
  title: "",
  asked: "",
  chance: 50,
  worlds: 32,
  hindsight: null,
  choices: [],
  ...more,
});

test("the reader's band lies on the ground line, the others above it in reverse order", () => {
  const bands = bandsOf([[10, 20, 30, 40]], 1);
  expect(bands.map(({ seat }) => seat)).toEqual([1, 3, 2, 0]);
  expect(bands.map(({ floor, ceiling }) => [floor[0], ceiling[0]])).toEqual([
    [0, 20],
    [20, 60],
    [60, 90],
    [90, 100],
  ]);
});

test("largest first goes by size, not by sign", () => {
  const [one, two, three] = [moment(3), moment(-9), moment(5)];
  expect(ordered([one, two, three], true)).toEqual([two, three, one]);
  expect(ordered([one, two, three], false)).toEqual([one, two, three]);
});

test("numbers have a sign, and no colour within their error", () => {
  expect([signed(3), signed(-7.52), signed(0)]).toEqual(["+3.0", "−7.5", "0.0"]);
  expect(tone({ points: -2, error: 3 })).toBe("");
  expect(tone({ points: -4, error: 3 })).toBe("minus");
});

test("what was stronger is said only of a choice that lost something", () => {
  const choice = {
    choice: "a",
    word: "a",
    fields: [],
    sentence: "Go",
    points: 60,
    gap: 0,
    error: 1,
  };
  const choices = [
    { ...choice, is_made: false },
    { ...choice, sentence: "Stay", points: 50, is_made: true },
  ];
  const slip = moment(-10, { kind: "own", word: "blunder", choices });
  expect(strongerOf(slip)?.sentence).toBe("Go");
  expect(kindOf(slip, [])).toBe("blunder · stronger: Go");
  expect(strongerOf(moment(2, { kind: "own", choices }))).toBeNull();
});

test("with everything known nothing is uncovered", () => {
  const [luck, shown] = [moment(3), moment(-9, { kind: "uncovered" })];
  expect(mattering([luck, shown], false)).toEqual([luck, shown]);
  expect(mattering([luck, shown], true)).toEqual([luck]);
});

test("playing on takes what was stronger, from the reader's seat, against bots", () => {
  const choice = { word: "a", fields: [], sentence: "", points: 60, gap: 0, error: 1 };
  const choices = [
    { ...choice, choice: "go", is_made: false },
    { ...choice, choice: "stay", is_made: true },
  ];
  const seats = [
    { kind: "bot", name: "Anne", level: "captain" },
    { kind: "me", name: "Bo" },
  ];
  const slip = moment(-10, { kind: "own", move: 7, choices });
  expect(playOn(slip, ["Anne", "Bo"], 1)).toEqual({ move: 7, seats, choice: "go" });
  expect(playOn(moment(4, { move: 3 }), ["Anne", "Bo"], 1)).toEqual({ move: 3, seats, choice: "" });
});

test("marks that would cover each other stand side by side, and stay on the chart", () => {
  expect(spread([10, 50, 52, 54, 200], 20, 0, 200)).toEqual([10, 50, 70, 90, 200]);
  expect(spread([190, 195, 200], 20, 0, 200)).toEqual([160, 180, 200]);
});

test("labels of rounds do not cover each other", () => {
  expect(roundLabels([1, 2, 3, 4], [0, 80, 110, 120], 200)).toEqual([
    "Round 1",
    "2",
    "",
    "Round 4",
  ]);
});

test("a border between shares carries the larger error of its two sides", () => {
  const chance = (points: number, error: number) => ({ points, error });
  expect(bordersOf([chance(30, 2), chance(50, 4), chance(20, 1)])).toEqual([
    { low: 26, high: 34 },
    { low: 76, high: 84 },
  ]);
  expect(bordersOf([chance(99, 3), chance(1, 3)])).toEqual([{ low: 96, high: 100 }]);
});

test("what was hidden was hidden from whoever reads", () => {
  expect(kindOf(moment(3, { kind: "uncovered" }), [], "Mira")).toContain("hidden from Mira");
  expect(kindOf(moment(3, { kind: "uncovered" }), [])).toContain("hidden from you");
});
