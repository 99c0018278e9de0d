import { expect, test } from "vitest";
import { choice } from "../../testing/fixtures";
import { chancesOf, inPercent } from "./odds";

test("what is certain is said in a word", () => {
  expect([0, 1, 44, 100].map(inPercent)).toEqual(["never", "1 %", "44 %", "always"]);
});

test("the best shot comes first", () => {
  const one = (of: string, percent: number) => ({ of, percent, loss: false, says: "" });
  const attack = { ...choice(1, "attack"), chances: [one("p2", 44), one("N3", 55)] };
  const end = { ...choice(2, "end"), chances: [one("p3", 77)] };
  expect(chancesOf([attack, end], "attack").map(({ of }) => of)).toEqual(["N3", "p2"]);
});
