import { describe, expect, it } from "vitest";
import { choice, line } from "../testing";
import { scores } from "./scores";
import { isRoped, targets } from "./targets";
import { hex, sea } from "./testing";
import type { NotoriousView, PlayerView } from "./view";
import { about, words } from "./words";

const player: PlayerView = {
  seat: "p1",
  notoriety: 7,
  doubloons: 3,
  sloops_left: 4,
  galleons_left: 1,
  captains: 3,
  placed: { sail: 1, sink: 2 },
  charts: 2,
  hexes: 4,
  pirate: null,
  has_wind: false,
  has_token: false,
};
const port = { seat: "p1", sloops: 1, galleons: 2, port: true, influence: 8 };
const nameOf = (seat: string) => (seat === "p1" ? "Anne" : "Bo");

describe("where a choice can be clicked", () => {
  it("is the piece, and the hex under it", () => {
    const view = sea({ at: "C3" });
    expect(targets(choice("sail", "B1", "galleon"), view, "p1")).toEqual([
      "piece:B1:p1:galleon",
      "hex:B1",
    ]);
    expect(targets(choice("sink", "p2", "sloop"), view, "p1")).toEqual([
      "piece:C3:p2:sloop",
      "hex:C3",
    ]);
    expect(targets(choice("build", "sloop"), view, "p1")).toEqual(["hex:C3"]);
  });

  it("is the own Port, the Island of a Raid, a seat", () => {
    const view = sea();
    hex(view, "D2").pieces = [port];
    expect(targets(choice("raise sloop"), view, "p1")).toEqual(["hex:D2"]);
    expect(targets(choice("claim raid", "havana"), view, "p1")).toEqual(["raid:havana", "hex:B2"]);
    expect(targets(choice("wind to", "p2"), view, "p1")).toEqual(["seat:p2"]);
  });

  it("is a button of the bar for everything else", () => {
    expect(targets(choice("stop"), sea(), "p1")).toEqual([]);
    expect(targets(choice("build", "sloop"), sea(), "p1")).toEqual([]);
  });

  it("is roped where the whole hex is meant", () => {
    expect(isRoped({ choices: [choice("to", "C3")], barred: [] })).toBe(true);
    expect(isRoped({ choices: [choice("sail", "C3", "sloop")], barred: [] })).toBe(false);
    expect(isRoped(undefined)).toBe(false);
  });
});

describe("words", () => {
  it("tell what stands in a hex", () => {
    const view = sea();
    expect(about(hex(view, "C1"), nameOf)).toBe("C1. empty");
    const full = { ...hex(view, "B2"), pieces: [port], frigates: 2, leviathan: true };
    expect(about(full, nameOf)).toBe(
      "B2. Island havana. Anne: Port, 2 Galleons, 1 Sloop, Influence 8. 2 Frigates. Leviathan. " +
        "nobody controls it",
    );
    expect(about({ ...full, controller: "p1" }, nameOf)).toMatch(/controlled by Anne$/);
  });

  it("tell where the game stands", () => {
    const people = [{ seat: "p2", name: "Bo", mine: false }];
    expect(words.where(sea({ round: 3, wind_seat: "p2" }), people)).toBe(
      "Round 3 · Play · the Wind blows left from Bo",
    );
    expect(words.where(sea({ round: 0, phase: "setup" }), people)).toBe("Setup");
  });

  it("shorten long labels", () => {
    const long = { ...choice("sink"), label: "Sink Bartholomew Roberts's Sloop" };
    expect(words.short(long)).toBe("Sink Bartholom…'s Sloop");
    expect(words.short(choice("take", "sail"))).toBe("Sail");
  });

  it("warn of deadly hexes", () => {
    const view = sea();
    hex(view, "C3").deadly = true;
    expect(words.warn(choice("to", "C3"), view)).toMatch(/C3 is sunk/);
    expect(words.warn(choice("to", "C4"), view)).toBeNull();
  });

  it("give every word of the board a name", () => {
    expect(words.name("hex:B2", sea())).toBe("havana");
    expect(words.name("piece:C3:p1:galleon", sea())).toBe("The Galleon at C3");
    expect(words.lights(line("sailed", { hex: "A1", to: "A2", action: "sail" }))).toEqual([
      "hex:A1",
      "hex:A2",
      "action:sail",
    ]);
  });
});

describe("scores", () => {
  it("count what a player has on the board", () => {
    const view = sea({ players: [player] });
    Object.assign(hex(view, "B2"), { pieces: [port], controller: "p1" });
    const found = Object.fromEntries(
      scores.columns.map(({ head, value }) => [head, value(view, "p1")]),
    );
    expect(found).toMatchObject({
      Notoriety: 7,
      "Islands controlled": 1,
      "Influence on board": 8,
      "Captains to take": 3,
      Bounty: "–",
    });
    expect(scores.score(view, "p1").track).toEqual({ of: 24, marks: [5, 12] });
  });
});

it("buttons of Pirates stand as their cards do", () => {
  const offered = ["ghost", "banker"].map((id) => ({ id }));
  const view = { pirates_on_offer: offered, mine: null } as unknown as NotoriousView;
  expect(words.order(choice("pick", "banker"), view)).toBe(1);
  expect(words.order(choice("end turn"), view)).toBe(0);
});

it("buttons of Charts stand as the cards do, and what is no card after them", () => {
  const mine = { choosing_from: [], charts: [{ id: "map_C3" }, { id: "map_A1" }] };
  const view = { pirates_on_offer: [], mine } as unknown as NotoriousView;
  const orders = ["map_A1", "map_C3", "none"].map((id) => words.order(choice("return", id), view));
  expect(orders).toEqual([1, 0, 2]);
});
