import { describe, expect, it } from "vitest";
import { choice, line } from "../testing";
import { armsOf, askedAt, lastMoves, outlookOf, reachOf, shotOf, spunOf } from "./outlook";
import { ship, steered, table } from "./testing";
import type { InfamousView } from "./view";

const spin = { ship: null, column: 0, row: 0, square: null, way: null, slides: {} };
const outlook = (view: InfamousView, word?: string, ...names: string[]) =>
  outlookOf(view, "p1", word === undefined ? null : choice(word, ...names), () => true);

describe("what a choice would bring", () => {
  it("draws the course to a square from the own ship on", () => {
    const courses = { "4,2": ["2,2", "3,2", "4,2"], "2,4": ["2,3", "2,4"] };
    const view = table({ move: { seat: 0, steps: 2, courses } });
    expect(outlook(view, "sail to", "4,2").course?.squares).toEqual(["2,2", "3,2", "4,2"]);
    expect(outlook(view, "sail to", "2,4").course?.squares).toEqual(["2,2", "2,3", "2,4"]);
    expect(outlook(view, "sail to", "2,4").ghosts).toEqual([{ id: "p1", square: "2,4" }]);
    expect(outlook(view).ghosts).toEqual([]);
  });

  it("sends a Navy ship as far as the view says", () => {
    const view = table({ doing: ["PickWay"], steered: steered("N1", "8,8") });
    const found = outlook(view, "heading", "east");
    expect(found.headings.map(({ way, squares }) => [way, squares.at(-1)])).toEqual([
      ["north", "8,7"],
      ["east", "10,8"],
      ["south", "8,8"],
      ["west", "8,8"],
    ]);
    expect(found.ghosts).toEqual([{ id: "N1", square: "10,8" }]);
    expect(outlookOf(view, "p1", null, (way) => way === "north").headings).toHaveLength(1);
  });

  it("lets ships change places only by the card that says so", () => {
    const card = { id: "IS22", name: "", text: "", spot: false, effect: "swap_places" };
    expect(outlook(table({ shown: [card] }), "ship", "p2").ghosts).toEqual([
      { id: "p1", square: "5,2" },
      { id: "p2", square: "2,2" },
    ]);
    expect(outlook(table(), "ship", "p2").ghosts).toEqual([]);
  });

  it("shows the berth that is offered, unless it is declined", () => {
    const view = table({ doing: ["Berth"], berth: "6,6" });
    expect(outlook(view, "berth", "yes").ghosts).toEqual([{ id: "p1", square: "6,6" }]);
    expect(outlook(view, "berth", "no").ghosts).toEqual([]);
  });

  it("shows where a manoeuvre could lead", () => {
    const view = table({ doing: ["Manoeuvre"], steered: steered("p1", "2,2") });
    expect(armsOf(view, "p1", "yes").map((squares) => squares.length)).toEqual([2, 3, 1, 1]);
    expect(armsOf(view, "p1", "no")).toEqual([]);
    expect(armsOf(table({ asked: [1], doing: ["Manoeuvre"] }), "p1", "yes")).toEqual([]);
  });
});

describe("what was spun", () => {
  it("is a square where a ship comes up, or the first empty one beside it", () => {
    const free = { ...spin, ship: "M2", column: 3, row: 3, square: "3,3" };
    expect(spunOf(table({ spin: free }))).toEqual({ ship: "M2", square: "3,3", ways: [] });
    const taken = { ...free, square: "2,2", way: "east", slides: { east: ["3,2"] } };
    expect(spunOf(table({ spin: taken }))).toEqual({
      ship: "M2",
      square: "3,2",
      ways: [["2,2", "3,2"]],
    });
  });

  it("is a direction that all waiting ships take", () => {
    const view = table({ spin: { ...spin, way: "east" }, steered: steered("p2", "5,2") });
    expect(spunOf(view).ways).toEqual([["5,2", "6,2", "7,2"]]);
    expect(spunOf(table())).toEqual({ ship: null, square: null, ways: [] });
  });
});

describe("what stands beside the board", () => {
  it("asks beside the ghost, the target or the own ship", () => {
    const at = (view: InfamousView, ...words: [string, ...string[]]) =>
      askedAt(view, "p1", outlook(view, ...words));
    expect(at(table(), "fire at", "p2")).toBe("5,2");
    expect(at(table(), "loot at", "3,3")).toBe("3,3");
    expect(at(table(), "attack")).toBe("2,2");
    expect(at(table(), "end")).toBeNull();
    expect(at(table({ doing: ["Berth"], berth: "6,6" }), "berth", "yes")).toBe("6,6");
  });

  it("shows the reach of the ship that would fire", () => {
    const view = table({
      ships: [ship("p1", "2,2", { fire: ["2,3"] }), ship("N1", "8,8", { fire: ["8,9"] })],
    });
    const reach = (isFiring: boolean, ...words: [string?, ...string[]]) => [
      ...reachOf(view, "p1", outlook(view, ...words), isFiring),
    ];
    expect(reach(false, "attack")).toEqual(["2,3"]);
    expect(reach(true)).toEqual(["2,3"]);
    expect(reach(false, "navy", "N1")).toEqual(["8,9"]);
    expect(reach(false)).toEqual([]);
  });

  it("shows the shot that is under way before the one that could be", () => {
    expect(shotOf(table(), "p1", outlook(table(), "fire at", "p2"))).toEqual({
      from: "2,2",
      to: "5,2",
    });
    expect(shotOf(table(), "p1", outlook(table()))).toBeNull();
  });

  it("remembers the course and the shot of the last move", () => {
    const sails = line("sails", { ship: "p1", square: "2,2", a: "E", b: "N" });
    expect(lastMoves(table(), [sails])).toEqual([["1,3", "2,3", "2,2"]]);
    const attack = line("attack", { ship: "p1", target: "M1", distance: 3 });
    const sunk = line("sunk", { ship: "M1", square: "2,5" });
    expect(lastMoves(table(), [attack, sunk])).toEqual([["2,2", "2,5"]]);
    expect(
      lastMoves(table(), [{ ...attack, params: { ...attack.params, distance: 2 } }, sunk]),
    ).toEqual([]);
  });
});
