import { describe, expect, it } from "vitest";
import { line } from "../testing";
import { changed, influenceAt, notches, room } from "./pieces";
import { centre } from "./sea";
import { hex, sea } from "./testing";
import { arc, toldWays } from "./ways";

describe("pieces in a hex", () => {
  it("leave room for one more beside those that stand there", () => {
    const view = changed(sea(), "C3", "galleon", "p1", 1);
    const [x, y] = centre("C3");
    expect(room(hex(sea(), "C3"), "sloop")).toMatchObject({ x, y: y - 2 });
    expect(room(hex(view, "C3"), "sloop")).toMatchObject({ x: x + 35, y: y + 23 });
  });

  it("write the Influence of each owner at a place of its own", () => {
    let view = sea();
    for (const seat of ["p1", "p2", "p3", "p4", "p5"]) view = changed(view, "C3", "sloop", seat, 1);
    const there = hex(view, "C3");
    const found = there.pieces.map((_, i) => influenceAt(there, i).join());
    expect(new Set(found).size).toBe(5);
  });

  it("are notched four times when in hand", () => {
    expect(notches(20).match(/M/g)).toHaveLength(4);
  });
});

describe("the last move", () => {
  it("is an arc for every leg", () => {
    const told = [line("sailed", { hex: "A1", to: "E3" }), line("built", { hex: "C3" })];
    expect(toldWays(told, sea())).toHaveLength(2);
  });

  it("ends in an arrow's head short of the hex", () => {
    const { line: drawn, head } = arc([
      [0, 0],
      [100, 0],
    ]);
    expect(drawn).toMatch(/^M0 0Q50 -14/);
    expect(head.match(/L/g)).toHaveLength(2);
  });
});
