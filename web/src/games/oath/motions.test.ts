import { describe, expect, it } from "vitest";
import { line } from "../testing";
import { spaces } from "./island";
import { look } from "./look.svelte";
import { lift, motions } from "./motions";
import { place, player, table } from "./testing";

const inn = place("inn", { pawns: [{ seat: "p2", pawn: "pirate", beside: false }] });

describe("pawns under way", () => {
  it("come from their owner's side to the next space", () => {
    const view = table({ locations: [inn] });
    const told = line("pawn placed", { seat: "p1", location: "inn", pawn: "mate" });
    const [sail] = motions([told], view);
    expect(sail).toMatchObject({ kind: "sail", symbol: "tok-mate", seat: "p1" });
    expect(sail?.legs[0]?.[1][0]).toBe(spaces(look.frame, inn).at[1]?.[0]);
    expect(lift(view, sail ? [sail] : []).players[0]?.mates_home).toBe(1);
  });

  it("leave the board where they were when they move on", () => {
    const cave = place("cave", { column: 2 });
    const view = table({
      locations: [inn, cave],
      players: [player("p1"), player("p2", { pirate_at: "inn" })],
    });
    const moved = motions([line("pirate moved", { seat: "p2", location: "cave" })], view);
    expect(moved).toMatchObject([{ kind: "sail", symbol: "tok-pawn" }]);
    expect(lift(view, moved).locations[0]?.pawns).toEqual([]);
  });

  it("are blown up and removed", () => {
    const view = table({ locations: [inn] });
    const told = ["blown up", "pawns removed"].map((key) =>
      line(key, { seat: "p2", location: "inn" }),
    );
    const moved = motions(told, view);
    expect(moved.map(({ kind }) => kind)).toEqual(["roll", "sink"]);
    expect(lift(view, moved).locations[0]?.pawns).toEqual([]);
  });

  it("are none where no Location is named", () => {
    expect(motions([line("round begins"), line("blown up", { location: "?" })], table())).toEqual(
      [],
    );
  });
});
