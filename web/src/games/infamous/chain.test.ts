import { expect, test } from "vitest";
import { line } from "../testing";
import { chainOf } from "./chain";

test("a move is told link by link: who, and the die that fell", () => {
  const links = chainOf([
    line("turn", { who: "p2" }),
    line("attack_roll", { who: "p2", ship: "p2", die: 7, sides: 8 }),
    line("dodge_roll", { who: "p1", ship: "N3", die: 3, sides: 10 }),
    line("shuffled"),
  ]);
  expect(links.map(({ seat, symbol, die }) => [seat, symbol, die?.value])).toEqual([
    ["p2", null, "7"],
    [null, "ship-navy", "3"],
    [null, null, undefined],
  ]);
});

test("only the last links are kept", () => {
  expect(chainOf(Array.from({ length: 20 }, () => line("hit")))).toHaveLength(7);
});
