import { describe, expect, it } from "vitest";
import { choice, line } from "../testing";
import { lift, motions } from "./motions";
import { scores } from "./scores";
import { middle } from "./sea";
import { targets } from "./targets";
import { pirate, sea, turn } from "./testing";
import { about, words } from "./words";

const nameOf = (seat: string) => (seat === "p1" ? "Anne" : "Bo");

describe("words", () => {
  it("tell what is in a square", () => {
    const view = sea({
      pirates: [pirate("p2", "b2", { fate: "ghost" })],
      marks: [{ id: "x1", name: "Skull", square: "a5", owner: "p1", buried: { chest: 2 } }],
    });
    expect(about(view, "b2", nameOf)).toBe("B2. Gallowgate, open. Bo, the Ghost");
    expect(about(view, "a5", nameOf)).toBe("A5. Skull, an X. buried by Anne: Chest 2");
    expect(about(view, "c2", nameOf)).toBe("C2. land");
  });

  it("tell where the game stands", () => {
    const people = [{ seat: "p1", name: "Anne", mine: true }];
    expect(words.where(sea({ starter: "p1", mode: "skirmish" }), people)).toBe(
      "Round 1 · Anne’s turn · clockwise from Anne · Skirmish",
    );
    expect(words.where(sea({ is_over: true }), people)).toBe("The end");
  });

  it("warn of steps left, of a weak Pillage and of weight", () => {
    const view = sea({ turn: turn({ free_points: 1 }), pirates: [pirate("p1", "a1")] });
    expect(words.warn(choice("end"), view)).toBe("You still have 1 free point.");
    expect(words.warn(choice("take", "chest"), view)).toMatch(/weight of 1/);
    expect(words.warn(choice("step", "east"), view)).toBeNull();
  });

  it("name targets and light what a line is about", () => {
    expect(words.name("square:b2", sea())).toBe("Gallowgate");
    expect(words.name("square:d4", sea())).toBe("D4");
    expect(words.lights(line("x", { seat: "p1" }))).toEqual(["ship:p1"]);
    expect(words.lights(line("x", { seat: "p1", square: "a1" }))).toEqual(["square:a1"]);
    expect(words.short(choice("start", "Bo"))).toBe("Bo starts");
  });
});

describe("targets", () => {
  const view = sea({ pirates: [pirate("p1", "b2"), pirate("p2", "b2"), pirate("p3", "a1")] });

  it("are ships in the same square to board, any ship to shoot at", () => {
    expect(targets(choice("board", "p2"), view, "p1")).toEqual(["ship:p2", "seat:p2"]);
    expect(targets(choice("board", "p3"), view, "p1")).toEqual([]);
    expect(targets(choice("shoot", "p3"), view, "p1")).toEqual(["ship:p3", "seat:p3"]);
  });

  it("are the Port and the X where the ship lies", () => {
    expect(targets(choice("pillage"), view, "p1")).toEqual(["square:b2"]);
    expect(targets(choice("dig"), view, "p1")).toEqual(["square:a5"]);
    expect(targets(choice("deliver", "q1", "chest"), view, "p1")).toEqual([
      "quest:q1",
      "cargo:chest",
    ]);
  });
});

describe("ships under way", () => {
  it("sail from berth to berth, over an edge in two legs", () => {
    const view = sea({ pirates: [pirate("p1", "a3")] });
    const moved = motions([line("step", { seat: "p1", square: "f3" })], view);
    expect(moved).toMatchObject([{ kind: "sail", symbol: "ship-pirate", sizeFrom: 52 }]);
    expect(moved[0]?.legs).toHaveLength(2);
    expect(lift(view, moved).pirates[0]?.square).toBe("f3");
  });

  it("are placed, sink, and dice roll at a Port", () => {
    const view = sea({ pirates: [pirate("p1", "a3"), pirate("p2", null)] });
    const moved = motions(
      [
        line("placed", { seat: "p2", x: "x1" }),
        line("sunk", { seat: "p1" }),
        line("die", { port: "port1" }),
      ],
      view,
    );
    expect(moved.map(({ kind }) => kind)).toEqual(["appear", "sink", "roll"]);
    expect(moved[2]?.legs[0]?.[0]).toEqual(middle("b2"));
    expect(lift(view, moved).pirates.map(({ square }) => square)).toEqual([null, "a5"]);
  });
});

describe("scores", () => {
  it("count tokens and the worth of Treasure", () => {
    const view = sea({
      pirates: [pirate("p1", "a1", { tokens: 3, cargo: { chest: 1 }, score: 9 })],
      marks: [{ id: "x1", name: "Skull", square: "a5", owner: "p1", buried: { chest: 2 } }],
    });
    expect(scores.parts(view, "p1").map(({ points }) => points)).toEqual([3, 2, 4, 0]);
    expect(scores.role(view, "p1")).toBe("");
  });
});
