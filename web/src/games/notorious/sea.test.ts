import { describe, expect, it } from "vitest";
import { AXIAL, berth, chain, changed, chartMarks, groups, legs, rimTags, voyage } from "./sea";
import type { EdgeView, HexView, NotoriousView } from "./view";

const STEPS: [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const named = new Map([...AXIAL].map(([hex, [q, r]]) => [`${q},${r}`, hex]));

/** An open sea that wraps to the antipode, with two Islands and one closed edge, A1 to A2. */
function sea(): NotoriousView {
  const hexes = [...AXIAL].map(([id, [q, r]]): HexView => {
    const edges = STEPS.map(([dq, dr]): EdgeView => {
      const next = named.get(`${q + dq},${r + dr}`);
      const to = next ?? named.get(`${-q},${-r}`) ?? null;
      const closed = (id === "A1" && to === "A2") || (id === "A2" && to === "A1");
      return { to, closed, wraps: next === undefined };
    });
    const island = id === "B2" ? "havana" : id === "D3" ? "port_royal" : null;
    return {
      id,
      island,
      island_name: island,
      edges,
      pieces: [],
      controller: null,
      frigates: 0,
      leviathan: false,
      deadly: false,
    };
  });
  return { hexes } as unknown as NotoriousView;
}

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
