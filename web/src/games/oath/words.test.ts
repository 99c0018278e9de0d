import { describe, expect, it } from "vitest";
import { choice, line } from "../testing";
import { scores } from "./scores";
import { targets } from "./targets";
import { doing, goal, place, player, table } from "./testing";
import { about, words } from "./words";

const full = place("inn", {
  name: "Inn",
  text: "Gain Toughness.",
  free: 0,
  pawns: [{ seat: "p2", pawn: "mate", beside: true }],
  barred: true,
});

describe("words", () => {
  it("tell what is at a Location", () => {
    expect(about(full, () => "Bo")).toBe(
      "Inn. Gain Toughness. full. Bo’s Mate beside the spaces. barred for you this turn",
    );
    expect(about(place("cave"), () => "")).toBe("cave. . 2 of 2 spaces free");
  });

  it("tell where the game stands", () => {
    const people = [{ seat: "p2", name: "Bo", mine: false }];
    expect(words.where(table({ first_player: "p2" }), people)).toBe(
      "Round 1 of 5 · Actions · Bo holds the First Player token",
    );
    expect(words.where(table({ round: 0 }), people)).toBe("Setup");
  });

  it("warn of a fight, of own pawns and of a full board", () => {
    const goals = [goal("mate", "inn", { fights: ["p2"] }), goal("mate", "cave")];
    const view = table({ goals, locations: [full, place("cave")], doing: doing({ pawn: "mate" }) });
    expect(words.warn(choice("go", "inn"), view)).toMatch(/lose 1 Toughness and have 2 left/);
    expect(words.warn(choice("go", "cave"), view)).toBeNull();
    const mine = { ...full, pawns: [{ seat: "p1", pawn: "mate", beside: false }] };
    expect(words.warn(choice("blow up", "inn"), table({ locations: [mine] }))).toMatch(/lose 1/);
    const tokens = Array.from({ length: 15 }, (_, i) => `t${i}`);
    const laden = table({ players: [player("p1", { tokens })] });
    expect(words.warn(choice("resource", "ally"), laden)).toMatch(/no room/);
  });

  it("name what was clicked, and light what a line is about", () => {
    const view = table({ locations: [full] });
    expect(words.name("loc:inn", view)).toBe("The Inn");
    expect(words.name("item:p1:boat_ally", view)).toBe("The boat");
    expect(words.lights(line("x", { location: "inn", seat: "p1", place: "rum" }))).toEqual([
      "loc:inn",
      "item:p1:rum",
    ]);
    expect(words.short(choice("use", "Rum"))).toBe("Use Rum");
  });
});

describe("targets", () => {
  it("lead the ability to the Location that is visited, and to the Tavern's card", () => {
    const tavern = place("tavern", { effect: "tavern" });
    const view = table({ locations: [tavern], visiting: "tavern" });
    expect(targets(choice("ability"), view, "p1")).toEqual(["loc:tavern", "tavern"]);
    expect(targets(choice("end turn"), view, "p1")).toEqual([]);
  });
});

describe("scores", () => {
  it("tell bonuses from Missions", () => {
    const view = table({
      players: [player("p1", { vp: 7, tokens: ["rum"] })],
      bonuses: [{ id: "tokens", seat: "p1" }],
    });
    expect(scores.parts(view, "p1").slice(0, 2)).toEqual([
      { what: "Missions", points: 6 },
      { what: "Most tokens", points: "+1" },
    ]);
    expect(scores.columns.map(({ value }) => value(view, "p1"))).toContain(7);
  });
});
