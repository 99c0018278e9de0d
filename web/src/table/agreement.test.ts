import { describe, expect, it } from "vitest";

import { standing } from "./agreement";

const NAMES: Record<string, string> = { p1: "Anne", p2: "Bo", p3: "Cleo" };
const seen = (seat: string, waiting: string[], mine: string[]) =>
  standing({ seat, waiting }, mine, (one) => NAMES[one] ?? one);

describe("a proposal to end the game", () => {
  it("asks whoever has not agreed, and names the others who have not", () => {
    expect(seen("p1", ["p2", "p3"], ["p2"])).toEqual({
      asks: "p2",
      isMine: false,
      missing: "Not yet agreed: Cleo.",
    });
    expect(seen("p1", ["p3"], ["p2"]).asks).toBeNull();
  });

  it("can be withdrawn by whoever made it, who is not asked", () => {
    expect(seen("p1", ["p2", "p3"], ["p1"])).toEqual({
      asks: null,
      isMine: true,
      missing: "Not yet agreed: Bo, Cleo.",
    });
  });

  it("is shown to spectators, who have nothing to answer", () => {
    expect(seen("p1", ["p2"], [])).toEqual({
      asks: null,
      isMine: false,
      missing: "Not yet agreed: Bo.",
    });
  });
});
