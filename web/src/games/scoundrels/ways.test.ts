import { describe, expect, it } from "vitest";
import { choice } from "../testing";
import { edgesRound } from "./reach";
import { ghostOf, wayOf } from "./sea";
import { pirate, sea, turn } from "./testing";
import { price, verbs, ways } from "./ways";

const course = (square: string, steps: string[], sails: string[] = [], free = steps.length) => ({
  square,
  sails,
  steps,
  free,
});
const view = sea({
  pirates: [pirate("p1", "a1", { steps: { north: "a6" }, crossings: ["north", "west"] })],
  turn: turn({ free_points: 2 }),
  courses: [
    course("b1", ["east"]),
    course("f1", ["west"]),
    course("d1", ["east", "east", "east"], ["sail2"], 1),
  ],
});
const choices = [choice("step", "east"), choice("step", "west"), choice("sail", "sail2")];

describe("a way is clicked at its end", () => {
  const found = ways(choices, view, "p1");

  it("begins with its first card or step, and the rest follows", () => {
    expect(found.map((way) => way.then)).toEqual([
      [],
      [],
      [
        { word: "step", names: ["east"] },
        { word: "step", names: ["east"] },
        { word: "step", names: ["east"] },
      ],
    ]);
    expect(found.map((way) => way.asks)).toEqual([false, false, true]);
  });

  it("says what it costs", () => {
    expect(found[2]).toMatchObject({ label: "Sail to D1", note: "3 steps: Sail 2 and 1 free" });
    expect(price(course("b1", ["east"]))).toBe("1 step");
  });

  it("has an arrow where one step leads over the edge", () => {
    expect(found.map((way) => way.targets)).toEqual([
      ["square:b1"],
      ["square:f1", "way:west"],
      ["square:d1"],
    ]);
  });

  it("is not there if it cannot begin", () => {
    expect(ways([], view, "p1")).toEqual([]);
  });

  it("is drawn square by square", () => {
    expect(wayOf(view, "a1", ["west", "south"])).toEqual([
      ["a1", "f1"],
      ["f1", "f2"],
    ]);
    const ghost = ghostOf(view, "p1", found[2] ?? null);
    expect([ghost?.to, ghost?.legs.length, ghost?.stops.length]).toEqual(["d1", 3, 2]);
  });
});

describe("what is in reach", () => {
  it("has one line round it", () => {
    const sides = (line: string) => line.split("M").length - 1;
    expect(sides(edgesRound(view, [{ square: "b1" }]))).toBe(6);
    expect(sides(edgesRound(view, [{ square: "c1" }]))).toBe(8);
    expect(edgesRound(view, [])).toBe("");
  });
});

describe("the verbs of a turn", () => {
  it("are always the same, in the same order", () => {
    expect(verbs(view).map((verb) => verb.id)).toEqual([
      "sail",
      "pillage",
      "deliver",
      "board",
      "shoot",
      "bury",
      "dig",
      "end",
    ]);
    expect(verbs({ ...view, stage: "bid" })).toEqual([]);
    expect(verbs({ ...view, active: "p2" })).toEqual([]);
  });
});
