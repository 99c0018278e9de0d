import { expect, test } from "vitest";
import { line } from "../testing";
import { harvest } from "./harvest";
import { player, table } from "./testing";

test("a round is told pawn by pawn, with what each brought and what was paid on the way", () => {
  const p1 = { seat: "p1" };
  const { lines } = harvest.harvest(
    [
      line("fought", { ...p1, location: "inn" }),
      line("toughness lost", { ...p1, number: 1 }),
      line("pawn placed", { ...p1, pawn: "mate", location: "inn" }),
      line("toughness gained", { ...p1, number: 2 }),
      line("pawn placed", { seat: "p2", pawn: "mate", location: "docks" }),
      line("item used", { ...p1, item: "first_mate" }),
      line("pirate moved", { ...p1, location: "bazaar" }),
      line("token placed", { ...p1, place: "boat_supply" }),
      line("action played", { ...p1, card: "purse" }),
      line("doubloons gained", { ...p1, number: 3 }),
      line("follower used", { ...p1, follower: "ben" }),
      line("follower hired", { ...p1, follower: "ann" }),
    ],
    "p1",
    table(),
    null,
  );
  const told = lines.map(({ icon, head, gains }) => [
    icon,
    head,
    ...gains.map(({ by, name }) => (by === undefined ? name : `${by} ${name}`)),
  ]);
  expect(told).toEqual([
    ["tok-mate", "inn", "1 Toughness"],
    ["tok-pawn", "bazaar", "1 Supply", "ann follows"],
    ["card-back", "purse", "3 Doubloons"],
  ]);
});

test("at gunpoint one pays the other; what was and is stands below", () => {
  const facts = [line("pistol paid", { seat: "p2", other: "p1" })];
  const players = (doubloons: number) => [player("p1", { doubloons }), player("p2")];
  const view = table({ players: players(3) });
  const { lines, stocks } = harvest.harvest(facts, "p1", view, table({ players: players(2) }));
  expect(lines.map(({ head, gains }) => [head, gains[0]?.by])).toEqual([["Pistol", 1]]);
  expect(stocks.find(({ name }) => name === "Doubloons")).toMatchObject({ was: 2, is: 3 });
});
