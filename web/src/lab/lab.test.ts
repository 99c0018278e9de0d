import { describe, expect, it } from "vitest";
import type { DialInfo } from "../lib/wire";
import {
  behindOf,
  changesOf,
  grouped,
  isPicked,
  rangeOf,
  shown,
  typed,
  typedList,
  usualBots,
} from "./lab";

const dial = (more: Partial<DialInfo>): DialInfo => ({
  path: "options.goal",
  label: "Goal",
  group: "Length",
  help: "",
  printed: 24,
  values: [],
  ranges: [],
  ...more,
});
const mode = dial({
  path: "options.mode",
  values: [
    { value: "race", label: "A race" },
    { value: true, label: "On" },
  ],
});

describe("dials", () => {
  it("take a value by its label, a number, or the text as it is", () => {
    expect(typed(mode, "A race")).toBe("race");
    expect(typed(mode, "On")).toBe(true);
    expect(typed(dial({}), " 12 ")).toBe(12);
    expect(typed(dial({}), "1.5")).toBe(1.5);
    expect(typed(dial({}), "many")).toBe("many");
    expect(typedList(dial({}), "8, 9,,10")).toEqual([8, 9, 10]);
  });

  it("are picked where every value is listed, else typed", () => {
    expect(isPicked(mode)).toBe(true);
    expect(isPicked(dial({ ranges: [[1, 9]] }))).toBe(false);
    const few = [1, 2].map((value) => ({ value, label: String(value) }));
    expect(isPicked(dial({ values: few, ranges: [[1, 2]] }))).toBe(true);
    expect(isPicked(dial({ values: few, ranges: [[1, 3]] }))).toBe(false);
    expect(rangeOf(dial({ ranges: [[0, 0], [2, 9]] }))).toBe("0, 2 … 9"); // prettier-ignore
  });

  it("read as people say them, under their headings", () => {
    expect(shown(mode, "race")).toBe("A race");
    expect(shown(dial({}), null)).toBe("as usual");
    const groups = grouped([dial({}), mode, dial({ group: "Fleet" })]);
    expect(groups.map(([name, list]) => [name, list.length])).toEqual([
      ["Length", 2],
      ["Fleet", 1],
    ]);
  });
});

it("says what a variant changes", () => {
  const more = { base: "", printed: {}, by_hand: [] };
  const info = { id: "x", game: "oath", name: "X", dials: {}, toml: "", problem: "", ...more };
  expect(changesOf({ ...info, settings: {} })).toBe("as printed");
  expect(changesOf({ ...info, settings: { "content.pieces.player.big_ships": 9 } })).toBe(
    "player big ships 9",
  );
  const hand = { ...info, settings: {}, base: "balanced-1", by_hand: ["content.a.b.is_big"] };
  expect(changesOf(hand)).toBe("from balanced-1, b is big");
});

it("takes from a report only what names games", () => {
  expect(behindOf({ label: "a", run: "3p", games: [1, "2", -1, 4] })).toEqual({
    label: "a",
    run: "3p",
    games: [1, 4],
  });
  for (const nonsense of [null, 1, {}, { games: 3 }, { label: 1, run: "x", games: [] }])
    expect(behindOf(nonsense)).toBeNull();
});

describe("bots", () => {
  it("are two strengths at first, and none that search", () => {
    expect(usualBots(["random", "greedy", "learned", "flat@40"])).toEqual(["greedy", "learned"]);
    expect(usualBots(["random", "flat@40"])).toEqual(["random"]);
  });
});
