import { expect, test } from "vitest";
import { line } from "../testing";
import { harvest } from "./harvest";
import { pirate, sea } from "./testing";

test("a round is told Port by Port and fight by fight, on both sides of it", () => {
  const seat = "p1";
  const { lines, stocks } = harvest.harvest(
    [
      line("pillage", { seat, port: "saltmarrow" }),
      line("pillaged", { seat, port: "saltmarrow", total: 8, against: 5 }),
      line("treasure", { seat, treasure: "rum" }),
      line("gain", { seat, tokens: 1 }),
      line("gain", { seat, tokens: 2 }),
      line("attack", { seat: "p2", target: seat }),
      line("won", { seat: "p2", way: "board", total: 6, against: 2 }),
      line("damage", { seat, damage: 1 }),
      line("token", { seat: "p2", from: seat }),
    ],
    seat,
    sea({ pirates: [pirate(seat, "a1", { score: 3 })] }),
    sea({ pirates: [pirate(seat, "a1", { score: 2 })] }),
  );
  const told = lines.map(({ head, gains }) => [
    head,
    ...gains.map(({ by, name }) => (by === undefined ? name : `${by} ${name}`)),
  ]);
  expect(told).toEqual([
    ["saltmarrow", "won, 8 to 5", "rum", "3 Infamy"],
    ["against p2", "hit", "-1 Infamy"],
  ]);
  expect(stocks[0]).toMatchObject({ name: "Infamy", was: 2, is: 3 });
});

test("tokens that come one by one are one sum", () => {
  const seat = "p1";
  const token = line("token", { seat, from: "p2" });
  const facts = [line("attack", { seat, target: "p2" }), token, token];
  const { lines } = harvest.harvest(facts, seat, sea({ pirates: [pirate(seat, "a1")] }), null);
  expect(lines.map(({ gains }) => gains)).toEqual([
    [{ by: 2, icon: "tok-infamy", name: "Infamy" }],
  ]);
});
