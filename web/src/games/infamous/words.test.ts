import { describe, expect, it } from "vitest";
import { choice, line } from "../testing";
import { middle } from "./grid";
import { lift, motions } from "./motions";
import { scores } from "./scores";
import { targets } from "./targets";
import { captain, ship, table } from "./testing";
import { aboutShip, aboutSquare, words } from "./words";

const nameOf = (seat: string) => (seat === "p1" ? "Anne" : "Bo");

describe("words", () => {
  it("tell what lies in a square", () => {
    const navy = ship("N1", "3,3", { gold: 2, cannons: 4, watch: ["3,4"] });
    const view = table({ ships: [navy], islands: [{ square: "3,4", flag: true }] });
    expect(aboutSquare(view, "3,3", nameOf)).toBe("Column 3, row 3, Navy ship N1, 2 gold, range 4");
    expect(aboutSquare(view, "3,4", nameOf)).toBe("Column 3, row 4, looted island, watched by N1");
    expect(aboutShip(ship("p1", "1,1"), nameOf)).toBe("Anne, 0 gold, no cannons");
  });

  it("warn of the Navy", () => {
    const view = table({ ships: [ship("N1", "3,3", { watch: ["3,4"], watched: ["p1"] })] });
    expect(words.warn(choice("sail to", "3,4"), view)).toBe("N1 would fire at you there.");
    expect(words.warn(choice("sail to", "9,9"), view)).toBeNull();
    expect(words.warn(choice("loot"), view)).toBe("N1 would fire at you first.");
  });

  it("shorten choices and name targets", () => {
    expect(words.short(choice("heading", "north"))).toBe("North");
    expect(words.short(choice("evade", "no"))).toBe("Hold course");
    expect(words.short(choice("sail to", "1,1"))).toBeNull();
    expect(words.name("square:1,2", table())).toBe("(1,2)");
    expect(words.lights(line("attack", { ship: "N1", target: "p1" }))).toEqual(["ship:N1"]);
    expect(words.where(table(), [{ seat: "p1", name: "Anne", mine: true }])).toBe(
      "Round 1 · Anne's turn · first to end a turn with 12 gold",
    );
  });
});

describe("targets", () => {
  it("are squares, ships, cards and rows", () => {
    expect(targets(choice("sail to", "1,2"))).toEqual(["square:1,2"]);
    expect(targets(choice("fire at", "N1"))).toEqual(["ship:N1"]);
    expect(targets(choice("coin on", "sails"))).toEqual(["row:sails"]);
    expect(targets(choice("end"))).toEqual([]);
  });
});

describe("ships under way", () => {
  it("go one after the other, each from where the one before has left it", () => {
    const lines = [
      line("sails", { ship: "p1", square: "3,2", a: "E" }),
      line("drifts", { ship: "p1", square: "3,5" }),
    ];
    const moved = motions(lines, table());
    expect(moved.map(({ legs }) => legs)).toEqual([
      [[middle("2,2"), middle("3,2")]],
      [[middle("3,2"), middle("3,5")]],
    ]);
    expect(lift(table(), moved).ships.find(({ id }) => id === "p1")?.square).toBe("3,5");
  });

  it("change places, come up and go down", () => {
    expect(motions([line("swap", { ship: "p1", other: "p2" })], table())).toHaveLength(2);
    const placed = motions([line("placed_gold", { ship: "M3", square: "4,4", gold: 2 })], table());
    expect(placed).toMatchObject([{ kind: "appear", piece: "M3" }]);
    expect(lift(table(), placed).ships.at(-1)).toMatchObject({ id: "M3", gold: 2, square: "4,4" });
    const sunk = motions([line("sunk", { ship: "N1", square: "8,8" })], table());
    expect(lift(table(), sunk).ships).toHaveLength(2);
  });

  it("roll their dice above them", () => {
    const told = line("attack_roll", { ship: "p1", sides: 6, die: 3 });
    expect(motions([told], table())).toMatchObject([{ kind: "roll", symbol: "die-d6" }]);
  });
});

describe("scores", () => {
  it("count coins by where they lie", () => {
    const view = table({ captains: [captain(0, { surplus: 4 })] });
    expect(scores.parts(view, "p1").map(({ points }) => points)).toEqual([2, 1, 4]);
    expect(scores.columns.map(({ value }) => value(view, "p1"))).toContain("2 · d6");
  });
});
