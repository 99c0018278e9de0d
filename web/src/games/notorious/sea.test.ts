import { describe, expect, it } from "vitest";
import { berth, changed, groups } from "./pieces";
import { rimTags } from "./sea";
import { sea } from "./testing";
import { chain, chartMarks, legs, voyage } from "./ways";
import type { HexView } from "./view";

describe("the chart of nineteen hexes", () => {
  it("names the hex one comes to over the rim, once for each", () => {
    const view = sea();
    const corner = view.hexes.find((hex) => hex.id === "A1") as HexView;
    expect(rimTags(corner).map((tag) => tag.to)).toEqual(["E3"]);
    expect(rimTags(view.hexes.find((hex) => hex.id === "C3") as HexView)).toEqual([]);
  });

  it("goes round the board in two legs", () => {
    const view = sea();
    expect(legs(view, "C3", "C4")).toHaveLength(1);
    expect(legs(view, "A1", "E3")).toHaveLength(2);
  });

  it("finds a way round cliffs", () => {
    expect(chain(sea(), "A1", "A2")).toHaveLength(3);
    expect(chain(sea(), "C3", "C4")).toEqual(["C3", "C4"]);
  });

  it("reads Charts", () => {
    expect(chartMarks(sea(), "map_C4")).toEqual({ kind: "map", hexes: ["C4"] });
    expect(chartMarks(sea(), "route_havana_port_royal")).toEqual({
      kind: "route",
      hexes: ["B2", "D3"],
    });
  });

  it("gives every group of pieces a place of its own", () => {
    const hex = sea().hexes[9] as HexView;
    const pieces = ["p1", "p2", "p3", "p4", "p5", "p6"].map((seat) => ({
      seat,
      sloops: 2,
      galleons: 1,
      port: false,
      influence: 4,
    }));
    const found = groups({ ...hex, pieces, frigates: 1 });
    expect(found).toHaveLength(13);
    expect(new Set(found.map((group) => `${group.x},${group.y}`)).size).toBe(13);
  });

  it("leads a piece from where it stands to where it will stand", () => {
    const before = changed(changed(sea(), "C3", "sloop", "p1", 1), "C4", "galleon", "p2", 1);
    const after = changed(changed(before, "C3", "sloop", "p1", -1), "C4", "sloop", "p1", 1);
    const start = berth(before, "C3", "sloop", "p1");
    const end = berth(after, "C4", "sloop", "p1");
    expect(berth(after, "C3", "sloop", "p1")).toBeUndefined();
    expect(end?.n).toBe(1);
    if (!start || !end) throw new Error("no berth");
    expect(voyage(before, "C3", "C4", [start.x, start.y], [end.x, end.y])).toEqual([
      [
        [start.x, start.y],
        [end.x, end.y],
      ],
    ]);
  });
});
