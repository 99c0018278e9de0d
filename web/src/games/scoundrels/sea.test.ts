import { describe, expect, it } from "vitest";
import { choice } from "../testing";
import { sorted, spread, sum } from "./cards";
import { berths, ghostOf, isBeside, isLand, legs, middle, squares } from "./sea";
import { targets } from "./targets";
import { pirate, sea, turn } from "./testing";
import { grown, seenIn, shotsOf, trailLines } from "./trail";

const me = pirate("p1", "a1", {
  steps: { north: "a6", south: "a2", southeast: "b2" },
  crossings: ["north"],
});

describe("the picture of the sea", () => {
  it("draws a line over an edge in two legs", () => {
    expect(legs(sea(), "f3", "a3")).toHaveLength(2);
    expect(legs(sea(), "a1", "a6")).toEqual([
      [middle("a1"), [middle("a1")[0], middle("a1")[1] - 72 * 0.7]],
      [[middle("a6")[0], middle("a6")[1] + 72 * 0.7], middle("a6")],
    ]);
    expect(legs(sea(), "a3", "a4")).toEqual([[middle("a3"), middle("a4")]]);
  });

  it("knows which squares a trail can join", () => {
    expect(isBeside(sea(), "f3", "a3")).toBe(true);
    expect(isBeside(sea(), "b2", "c3")).toBe(true);
    expect(isBeside(sea(), "a1", "f6")).toBe(false);
    expect(isBeside(sea(), "a1", "c1")).toBe(false);
  });

  it("has all squares, land among them", () => {
    expect(squares(sea())).toHaveLength(36);
    expect(squares(sea()).filter((square) => isLand(sea(), square))).toEqual([
      "a6",
      "b3",
      "c2",
      "c6",
    ]);
  });

  it("lays ships in one square side by side, and aside of a Port", () => {
    const two = berths(sea({ pirates: [pirate("p1", "b2"), pirate("p2", "b2")] }));
    const [a, b] = two;
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(30);
    const six = ["p1", "p2", "p3", "p4", "p5", "p6"].map((seat) => pirate(seat, "d4"));
    expect(new Set(berths(sea({ pirates: six })).map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    const [alone] = berths(sea({ pirates: [pirate("p1", "d4"), pirate("p2", null)] }));
    expect([alone?.x, alone?.y, alone?.size]).toEqual([...middle("d4"), 52]);
  });
});

describe("steps, as the view says where they lead", () => {
  const view = sea({ pirates: [me] });

  it("are clicked on their square, and over the edge on an arrow too", () => {
    expect(targets(choice("step", "south"), view, "p1")).toEqual(["square:a2"]);
    expect(targets(choice("step", "north"), view, "p1")).toEqual(["square:a6", "way:north"]);
    expect(targets(choice("step", "west"), view, "p1")).toEqual([]);
  });

  it("have a ghost where they end", () => {
    expect(ghostOf(view, "p1", choice("step", "north"))).toMatchObject({ to: "a6" });
    expect(ghostOf(view, "p1", choice("step", "north"))?.legs).toHaveLength(2);
    expect(ghostOf(view, "p1", choice("step", "west"))).toBeNull();
    expect(ghostOf(view, "p1", choice("place", "x1"))).toMatchObject({ to: "a5", legs: [] });
    expect(ghostOf(view, "p1", null)).toBeNull();
  });
});

describe("lines of fire", () => {
  const pirates = [pirate("p1", "b2"), pirate("p2", "c3"), pirate("p3", "a3"), pirate("p4", "b2")];
  const view = sea({
    pirates,
    turn: turn({ sights: { p2: "blocked", p3: "clear", p4: "clear" } }),
  });

  it("lead to ships that may be shot at, and to those that land hides", () => {
    const shots = shotsOf(view, "p1", berths(view), (seat) => seat === "p3");
    expect(shots.map(({ seat, isClear }) => [seat, isClear])).toEqual([
      ["p2", false],
      ["p3", true],
    ]);
  });

  it("are drawn in one's own turn alone", () => {
    expect(shotsOf(view, "p2", berths(view), () => true)).toEqual([]);
    expect(shotsOf({ ...view, stage: "attack" }, "p1", berths(view), () => true)).toEqual([]);
  });
});

describe("the trail", () => {
  const at = (square: string, round = 1, active = "p1") =>
    sea({ round, active, pirates: [pirate("p1", square)] });

  it("grows within a turn, over an edge too", () => {
    const one = grown(at("a2"), [], seenIn(at("a1")));
    expect(grown(at("f2"), one, seenIn(at("a2")))).toEqual([
      ["a1", "a2"],
      ["a2", "f2"],
    ]);
  });

  it("begins anew in another turn, and where a ship leaps", () => {
    expect(grown(at("a2", 1, "p2"), [["b1", "a1"]], seenIn(at("a1")))).toEqual([["a1", "a2"]]);
    expect(grown(at("d4"), [["b1", "a1"]], seenIn(at("a1")))).toEqual([]);
  });

  it("stays until the round is over", () => {
    expect(grown(at("a1", 1, "p2"), [["b1", "a1"]], seenIn(at("a1")))).toEqual([["b1", "a1"]]);
    expect(grown(at("a1", 2), [["b1", "a1"]], seenIn(at("a1")))).toEqual([]);
  });

  it("is drawn once where a ship went to and fro, with a head at its end", () => {
    const lines = trailLines(sea(), [
      ["a1", "a2"],
      ["a2", "a1"],
      ["a1", "b1"],
    ]);
    expect(lines).toHaveLength(2);
    expect(lines.map(({ head }) => head !== null)).toEqual([false, true]);
  });
});

describe("cards", () => {
  it("are sorted by type, then by value", () => {
    const found = sorted({ wild2: 1, sail3: 2, sword1: 1, sword4: 1 });
    expect(found.map((card) => card.id)).toEqual(["sword4", "sword1", "sail3", "wild2"]);
    expect(spread({ sail3: 2, cannon1: 1 })).toEqual(["cannon1", "sail3", "sail3"]);
    expect(sum({ sail3: 2, cannon1: 1 })).toBe(3);
  });
});
