import { expect, test } from "vitest";
import { berths, isNext, legs, openWraps, sight, sorted, spread, stride } from "./sea";
import type { View } from "./view";

const board = ["...", ".P#", ".#.", "...", "X..", "#.#"].map((line) => line + "...");
const view = {
  board,
  pirates: [],
  ports: [{ id: "port1", name: "Gallowgate", square: "b2", counter: 0 }],
  marks: [],
} as unknown as View;

test("a straight step off the edge comes home by the other, a diagonal one leads nowhere", () => {
  expect(stride(view, "a1", "north")).toEqual({ to: "a6", wraps: true });
  expect(stride(view, "f3", "east")).toEqual({ to: "a3", wraps: true });
  expect(stride(view, "b2", "south")).toEqual({ to: "b3", wraps: false });
  expect(stride(view, "a1", "northwest")).toBeNull();
  expect(isNext(view, "f3", "a3")).toBe(true);
  expect(legs(view, "f3", "a3")).toHaveLength(2);
  expect(legs(view, "a3", "a4")).toHaveLength(1);
});

test("a shot past two corners of land is blocked", () => {
  expect(sight(view, "b2", "c3")).toBe("blocked");
  expect(sight(view, "b2", "a3")).toBe("clear");
  expect(sight(view, "a3", "f3")).toBe("far");
});

test("a wrap is open only if both its ends are water", () => {
  expect(openWraps(view).columns).toEqual([1, 3, 4, 5]);
  expect(openWraps(view).rows).toEqual([0, 1, 2, 3, 4]);
});

test("the hand is sorted by type, then by value", () => {
  expect(sorted({ wild2: 1, sail3: 2, sword1: 1, sword4: 1 }).map((card) => card.id)).toEqual([
    "sword4",
    "sword1",
    "sail3",
    "wild2",
  ]);
  expect(spread({ sail3: 2, cannon1: 1 })).toEqual(["cannon1", "sail3", "sail3"]);
});

test("ships in one square lie side by side", () => {
  const two = {
    ...view,
    pirates: ["p1", "p2"].map((seat) => ({ seat, square: "b2" })),
  } as unknown as View;
  const [a, b] = berths(two);
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(30);
});
