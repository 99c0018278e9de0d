import { describe, expect, it } from "vitest";
import { choice } from "../testing";
import { answersOf } from "./answers";
import { slipOf } from "./slip";
import { pirate, sea } from "./testing";
import type { SideView } from "./view";

const nameOf = (seat: string): string => ({ p2: "Calico", p3: "Mira" })[seat] ?? seat;
const card_names = { sword1: "", cannon1: "", cannon4: "", wild2: "" };
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

describe("the slip on the free water", () => {
  it("lists who and what shares my square, with what can be done about each", () => {
    const pirates = [
      pirate("p1", "a5"),
      pirate("p2", "a5", { cargo: { chest: 2 }, hand_size: 1 }),
      pirate("p3", "b1"),
    ];
    const marks = [{ id: "x1", name: "Skull", square: "a5", owner: "p3", buried: { chest: 1 } }];
    const choices = [choice("board", "p2"), choice("shoot", "p3"), choice("dig"), choice("end")];
    const slip = slipOf(sea({ pirates, marks }), choices, nameOf);
    expect(slip).toMatchObject({ title: "Skull", at: "A5", isCrowd: true });
    expect(slip?.rows.map(({ name, text }) => [name, text])).toEqual([
      ["You", "empty hold"],
      ["Calico", "2 × Chest · 1 card"],
      ["The X of Mira", "Chest"],
    ]);
    expect(slip?.rows.map(({ acts }) => acts.map(({ word }) => word))).toEqual([
      [],
      ["board"],
      ["dig"],
    ]);
  });

  it("says nothing of an empty square, nor in the turns of others", () => {
    const alone = [pirate("p1", "a5"), pirate("p2", "b1")];
    expect(slipOf(sea({ pirates: alone }), [], nameOf)).toBeNull();
    const crowd = [pirate("p1", "a5"), pirate("p2", "a5")];
    expect(slipOf(sea({ pirates: crowd, active: "p2" }), [], nameOf)).toBeNull();
    expect(slipOf(sea({ pirates: crowd, seat: null }), [], nameOf)).toBeNull();
  });

  it("says what is public of who attacks me", () => {
    const pirates = [
      pirate("p1", "a5", { tokens: 4 }),
      pirate("p2", "b1", { tokens: 3, damage: 1, hand_size: 5 }),
    ];
    const attacker = side("p2", { way: "shoot", cards: 3, unflipped: 2, total: 4 });
    const fight = { stage: "respond", attacker, defender: side("p1") };
    const slip = slipOf(sea({ pirates, fight, card_names, stage: "respond" }), [], nameOf);
    expect(slip).toMatchObject({ title: "Calico", at: "shoots from B1", isCrowd: false });
    expect(slip?.rows.map(({ text }) => text)).toEqual([
      "3 cards: Cannons or Wilds",
      "6 to 12 by the numbers on them",
      "5 cards left in hand",
      "3 tokens, you have 4",
      "1 Damage of 3, empty hold",
    ]);
    const others = { ...fight, defender: side("p3") };
    expect(slipOf(sea({ pirates, fight: others, stage: "respond" }), [], nameOf)).toBeNull();
  });

  it("says what a bid buys", () => {
    const bid = { asked: [], done: [], own: [], least: 0, tied: [], tie_cards: [], bids: {} };
    const pirates = [pirate("p1", "a5")];
    const slip = slipOf(sea({ bid, pirates, stage: "bid", round: 5, active: null }), [], nameOf);
    expect(slip?.rows[0]).toMatchObject({
      name: "Who starts",
      text: "round 6, and which way round",
    });
    expect(slip?.rows).toHaveLength(2);
  });
});

describe("the answers to an attack", () => {
  it("are cards with their stakes, the concession last", () => {
    const shoot = {
      ...choice("answer", "shoot"),
      stakes: "A win: +1 token; if you lose, you sink.",
    };
    const offers = answersOf(sea({ stage: "respond" }), [choice("concede"), shoot]);
    expect(offers.map(({ title, text, symbol }) => [title, text, symbol])).toEqual([
      ["shoot", "A win: +1 token.", "suit-cannon"],
      ["Concede", "", "flag"],
    ]);
    expect(answersOf(sea({ stage: "turn" }), [shoot])).toEqual([]);
  });
});
