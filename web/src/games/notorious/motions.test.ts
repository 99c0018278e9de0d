import { describe, expect, it } from "vitest";
import { line } from "../testing";
import { lift, motions } from "./motions";
import { changed } from "./pieces";
import { hex, sea } from "./testing";

describe("pieces under way", () => {
  it("sail from where they stand, and are off the board meanwhile", () => {
    const view = changed(sea(), "C3", "sloop", "p1", 2);
    const told = line("sailed", { seat: "p1", ship: "sloop", hex: "C3", to: "C4" });
    const moved = motions([told], view);
    expect(moved).toMatchObject([{ kind: "sail", symbol: "ship-sloop", seat: "p1" }]);
    expect(moved[0]?.legs).toHaveLength(1);
    const lifted = lift(view, moved);
    expect(hex(lifted, "C3").pieces).toMatchObject([{ sloops: 1 }]);
    expect(hex(lifted, "C4").pieces).toEqual([]);
  });

  it("have landed once the next one moves", () => {
    const view = changed(changed(sea(), "C3", "sloop", "p1", 1), "B1", "galleon", "p2", 1);
    const lines = [
      line("sailed", { seat: "p1", ship: "sloop", hex: "C3", to: "C4" }),
      line("sunk", { seat: "p1", owner: "p2", ship: "galleon", hex: "B1" }),
    ];
    const lifted = lift(view, motions(lines, view));
    expect(hex(lifted, "C4").pieces).toMatchObject([{ seat: "p1", sloops: 1 }]);
    expect(hex(lifted, "B1").pieces).toEqual([]);
  });

  it("appear where they are built", () => {
    const told = line("port_placed", { seat: "p2", hex: "A1" });
    expect(motions([told], sea())).toMatchObject([{ kind: "appear", symbol: "piece-port" }]);
  });

  it("are Frigates behind a die, but for many at once", () => {
    const view = changed(sea(), "C3", "frigate", null, 3);
    const drift = line("frigate_moved", { hex: "C3", to: "C4" });
    const one = motions([drift], view);
    expect(one.map(({ kind, symbol }) => [kind, symbol])).toEqual([
      ["roll", "die-2"],
      ["sail", "ship-frigate"],
    ]);
    expect(motions([drift, drift, drift], view)).toHaveLength(3);
  });

  it("are none where a line tells of no piece", () => {
    expect(
      motions([line("round_begins", { round: 2 }), line("built", { hex: "Z9" })], sea()),
    ).toEqual([]);
  });
});
