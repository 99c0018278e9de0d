import { describe, expect, it } from "vitest";
import { line } from "../testing";
import { sceneOf } from "./scene";
import { keyed, longest } from "./stage";
import type { Memory } from "./stage";
import { pirate, sea } from "./testing";
import type { FightView, SideView } from "./view";

const nothing: Memory = { fight: null, pillage: null };
const side = (seat: string, changes: Partial<SideView> = {}): SideView => ({
  seat,
  way: null,
  cards: 0,
  unflipped: 0,
  flipped: {},
  total: 0,
  own: null,
  ...changes,
});
const fight: FightView = {
  stage: "answer",
  attacker: side("p1", { way: "shoot", own: { cannon2: 1 }, flipped: { cannon3: 1 }, total: 3 }),
  defender: side("p2", { unflipped: 2 }),
};

describe("the stage", () => {
  it("shows a fight: one's own cards are known though they lie face down", () => {
    const scene = sceneOf(sea({ fight }), [], nothing);
    if (scene?.kind !== "duel") throw new Error("no duel");
    expect(scene.title).toBe("Cannons for Damage");
    expect(scene.left.cards).toEqual([
      { card: "cannon3", isDown: false },
      { card: "cannon2", isDown: true },
    ]);
    expect(scene.right).toMatchObject({ does: "is attacked", cards: [{ card: null }, {}] });
    expect(longest(scene)).toBe(2);
  });

  it("shows what came of the fight, with the cards seen before", () => {
    const lines = [
      line("flip", { seat: "p2", card: "sail1" }),
      line("won", { seat: "p1", total: 5, against: 1 }),
      line("damage", { seat: "p2", damage: 1 }),
      line("drawn", { seat: "p2" }),
    ];
    const scene = sceneOf(sea(), lines, { fight, pillage: null });
    expect(scene).toMatchObject({
      kind: "duel",
      outcome: "won damage",
      left: { seat: "p1", won: true, total: 5, does: "wins" },
      right: { seat: "p2", lost: true, total: 1, cards: [{ card: "sail1" }] },
    });
  });

  it("shows a Pillage, and whether the Port holds", () => {
    const raid = {
      seat: "p1",
      port: "port1",
      stage: "",
      played: { sword4: 1 },
      total: 4,
      drawn: { sail1: 1 },
      against: 1,
      bonus: 0,
    };
    const live = sceneOf(sea({ stage: "pillage", pillage: raid }), [], nothing);
    expect(live).toMatchObject({ right: { name: "Gallowgate", cards: { length: 3 } } });
    const end = [line("repelled", { seat: "p1", port: "port1", total: 4, against: 6 })];
    const after = sceneOf(sea(), end, { fight: null, pillage: raid });
    expect(after).toMatchObject({
      left: { does: "is repelled", lost: true, cards: [{ card: "sword4" }] },
      right: { does: "holds", won: true },
    });
  });

  it("shows bids under the hat, then turned over", () => {
    const bid = {
      asked: ["p1", "p2", "p3"],
      done: ["p2"],
      own: ["sword1"],
      least: 0,
      tied: [],
      tie_cards: [],
      bids: {},
    };
    const scene = sceneOf(sea({ bid }), [], nothing);
    if (scene?.kind !== "bids") throw new Error("no bids");
    expect(scene.rows.map(({ cards, note }) => [cards.length, note])).toEqual([
      [1, "thinks"],
      [1, "sealed"],
      [0, "thinks"],
    ]);
    const lines = [
      line("bid", { seat: "p1", card: "sword1" }),
      line("bid_total", { seat: "p1", total: 1 }),
      line("bid_won", { seat: "p1" }),
    ];
    expect(sceneOf(sea(), lines, nothing)).toMatchObject({
      rows: [{ seat: "p1", note: "1 in all", won: true }],
    });
  });

  it("shows loot, what is buried, and a gamble", () => {
    const spoils = {
      attacker: "p1",
      defender: "p2",
      attacker_won: "board",
      defender_won: null,
      conceded_at_once: false,
      looter: "p1",
      loot: { chest: 1 },
    };
    expect(sceneOf(sea({ stage: "loot", spoils }), [], nothing)).toMatchObject({
      kind: "hoard",
      target: "loot",
      from: "p2",
    });
    const mark = { id: "x1", name: "Skull", square: "a5", owner: "p1", buried: { chest: 1 } };
    const digging = sea({ stage: "dig own", marks: [mark], pirates: [pirate("p1", "a5")] });
    expect(sceneOf(digging, [], nothing)).toMatchObject({ title: "Skull", hoard: { chest: 1 } });
    const quirks = [{ id: "double", name: "Double or Nothing", text: "Even doubles." }];
    const gamble = { seat: "p1", kind: "double", card: "double", name: "Double", tokens: 2 };
    const asked = sea({ stage: "gamble", asked_amount: 2, quirks, gamble });
    expect(sceneOf(asked, [], nothing)).toMatchObject({
      kind: "draw",
      title: "Double?",
      tokens: 2,
      rule: "Even doubles.",
    });
    const dug = [line("dig_card", { card: "sail2" }), line("dug", {})];
    expect(sceneOf(sea(), dug, nothing)).toMatchObject({ cards: ["sail2"], outcome: "dug" });
    expect(sceneOf(sea(), [], nothing)).toBeNull();
  });

  it("keeps every card in its place", () => {
    const up = { card: "sail1", isDown: false };
    expect(new Set(keyed([up, up, { ...up, isDown: true }]).map(({ key }) => key)).size).toBe(3);
  });
});
