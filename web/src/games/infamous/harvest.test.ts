import { expect, test } from "vitest";
import { line } from "../testing";
import { harvest } from "./harvest";
import { captain, table } from "./testing";

test("a round is told island by island and fight by fight; what is handed over counts once", () => {
  const who = "p1";
  const { lines, stocks } = harvest.harvest(
    [
      line("loots", { who, square: "2,2" }),
      line("drew", { who, card: "rumour" }),
      line("plays", { who, card: "rumour" }),
      line("gain", { who, gold: 2 }),
      line("turn", { who: "p2" }),
      line("pays", { who, row: "sails" }),
      line("loses", { giver: who, gold: 1, taker: "N3" }),
      line("sunk", { ship: who, square: "1,1", by: "N3" }),
      line("loses", { giver: "M1", gold: 1, taker: who }),
      line("sunk", { ship: "M1", square: "4,1", by: who }),
      line("turn", { who }),
      line("pays_surplus", { who }),
    ],
    who,
    table({ captains: [captain(0, { gold: 4 })], win_gold: 10 }),
    table({ captains: [captain(0, { gold: 3 })] }),
  );
  const told = lines.map(({ head, gains }) => [head, ...gains.map(({ by, name }) => by ?? name)]);
  expect(told).toEqual([
    ["island 2,2", "rumour", 2],
    ["sunk by N3", -1],
    ["sinks M1", 1],
    ["gold", -1],
  ]);
  expect(stocks).toMatchObject([{ was: 3, is: 4, of: 10 }]);
});
