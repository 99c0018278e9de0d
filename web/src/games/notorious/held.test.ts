import { describe, expect, it } from "vitest";
import { choice } from "../testing";
import { heldBy } from "./held";
import { changed, groups } from "./pieces";
import { sea } from "./testing";
import type { NotoriousView } from "./view";

const standing = (view: NotoriousView) =>
  new Map(view.hexes.map((other) => [other.id, groups(other)]));
const held = (view: NotoriousView, word: string, ...names: string[]) =>
  heldBy(choice(word, ...names), view, "p1", standing(view));

describe("what a choice is about", () => {
  it("leads a Ship in hand over the rim to the hex in question", () => {
    const view = changed(sea({ at: "A1", ship: "galleon" }), "A1", "galleon", "p1", 1);
    const found = held(view, "to", "E3");
    expect(found).toMatchObject({ hex: "E3", ghost: { symbol: "ship-galleon", seat: "p1" } });
    expect(found?.ghost?.way).toHaveLength(2);
  });

  it("raises a Sloop at the own Port", () => {
    const view = changed(changed(sea(), "C3", "port", "p1", 1), "B2", "port", "p2", 1);
    expect(held(view, "raise sloop")).toMatchObject({ hex: "C3", ghost: { way: [] } });
    expect(held(sea(), "raise sloop")).toBeNull();
  });

  it("pulls a Sloop from a hex to where the action is", () => {
    const view = changed(sea({ at: "C3" }), "C5", "sloop", "p1", 1);
    expect(held(view, "pull from", "C5")).toMatchObject({ hex: "C3", at: { kind: "sloop" } });
    expect(held(view, "pull from", "C5")?.ghost?.way).toHaveLength(2);
  });

  it("points at a piece that stands there already, without a ghost", () => {
    const view = changed(sea({ at: "B1" }), "B1", "sloop", "p2", 2);
    for (const found of [
      held(view, "sink", "p2", "sloop"),
      held(view, "steal", "B1", "p2", "sloop"),
    ])
      expect(found).toMatchObject({ hex: "B1", at: { seat: "p2", n: 2 } });
    expect(held(view, "sink", "p2", "sloop")?.ghost).toBeUndefined();
    expect(held(view, "sail", "B1", "sloop")).toBeNull();
  });

  it("points at a hex as a whole", () => {
    expect(held(sea(), "build in", "C1")).toEqual({ hex: "C1" });
    expect(held(sea(), "stop")).toBeNull();
    expect(heldBy(null, sea(), null, new Map())).toBeNull();
  });
});
