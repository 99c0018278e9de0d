import { describe, expect, it } from "vitest";
import { distance, G, head, isle, legs, middle, O, path, squareAt, symbolOf, walked } from "./grid";

describe("the grid", () => {
  it("knows the middle of a square, and the square round a point", () => {
    expect(middle("1,1")).toEqual([O + G / 2, O + G / 2]);
    for (const square of ["1,1", "10,3", "4,7"]) expect(squareAt(middle(square))).toBe(square);
  });

  it("measures along columns and rows", () => {
    expect(distance("1,1", "4,3")).toBe(5);
  });

  it("walks a course back from its end", () => {
    expect(walked("3,3", "EES")).toEqual(["1,2", "2,2", "3,2", "3,3"]);
  });

  it("joins straight squares to one leg", () => {
    expect(legs(["1,2", "2,2", "3,2", "3,3"])).toEqual([
      [middle("1,2"), middle("3,2")],
      [middle("3,2"), middle("3,3")],
    ]);
  });

  it("draws a line, and a head before its end", () => {
    expect(path(["1,1", "2,1"])).toBe(`M65 65L127 65`);
    expect(head(["1,1", "2,1"])).toBe("M88 58L97 65L88 72");
  });

  it("draws the same island in a square every time, and ships by kind", () => {
    for (const square of ["1,1", "5,9", "10,10"]) {
      expect(isle(square)).toBe(isle(square));
      expect([1, 2, 3, 4, 5]).toContain(isle(square));
    }
    expect(["N2", "p1", "M1"].map(symbolOf)).toEqual(["ship-navy", "ship-pirate", "ship-merchant"]);
  });
});
