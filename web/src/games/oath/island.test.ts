import { describe, expect, it } from "vitest";
import { choice } from "../testing";
import { coast, hills, roads } from "./coast";
import { beside, centre, spaces, TALL, wide } from "./island";
import { ghostAt, signRow, titleAt } from "./sheet";
import { inWords, listed, signs, spacesOf } from "./signs";
import { bundle, doing, goal, place, table } from "./testing";
import { ways } from "./ways";
import { calledName, gone, nickname } from "./who";

const frame = wide(1028, 374);

describe("the island under its Locations", () => {
  it("has one closed coast, always the same", () => {
    expect(coast(frame).line).toMatch(/^M[\d. -]+C.*Z$/);
    expect(coast(frame)).toEqual(coast(frame));
  });

  it("has hills on a table, none on a phone", () => {
    expect(hills(frame)[0]?.ridge).toMatch(/^M[\d.-]+ [\d.-]+C/);
    expect(hills(TALL)).toEqual([]);
  });

  it("has roads between Locations that are there", () => {
    const [inn, tavern] = [place("inn"), place("tavern", { column: 3 })];
    expect(roads(frame, [inn, tavern])).toHaveLength(1);
    expect(roads(frame, [inn])).toEqual([]);
  });
});

describe("the sheet of a Location", () => {
  it("makes a long name small enough", () => {
    const [short, long] = [place("x", { name: "Inn" }), place("x", { name: "Brotherhood Hall" })];
    expect(titleAt(frame, short).size).toBe(21);
    expect(titleAt(frame, long).size).toBeLessThan(21);
  });

  it("fits the signs of its ability into their row", () => {
    const rich = place("cave", {
      cost: bundle({ equipment: 3, ally: 2 }),
      gain: bundle({ toughness: 3, cards: 2 }),
    });
    const { z, signs: row } = signRow(TALL, rich, table());
    expect(z).toBeLessThan(18);
    const [first, last] = [row[0], row.at(-1)];
    expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeLessThanOrEqual(105);
  });

  it("shows the pawn that would come in the next space, a copy beside them", () => {
    const inn = place("inn", { pawns: [{ seat: "p2", pawn: "mate", beside: false }] });
    const view = table({ locations: [inn], doing: doing({ pawn: "pirate" }) });
    expect(ghostAt(frame, inn, view, choice("go", "inn"))).toMatchObject({
      symbol: "tok-pawn",
      at: spaces(frame, inn).at[1],
    });
    expect(ghostAt(frame, inn, view, choice("copy", "inn"))).toEqual({
      symbol: "tok-mate",
      ...beside(frame, inn, 0),
    });
    expect(ghostAt(frame, inn, view, choice("go", "cave"))).toBeNull();
    expect(ghostAt(frame, inn, view, null)).toBeNull();
  });

  it("lies round its centre", () => {
    const [x, y] = centre(frame, place("inn"));
    expect([x, y]).toEqual([36 + frame.size[0] / 2, 30 + frame.size[1] / 2]);
  });
});

describe("costs and gains", () => {
  it("are listed in one order", () => {
    const some = bundle({ doubloons: 2, ally: 1 });
    expect(listed(some)).toEqual([
      ["ally", 1],
      ["doubloons", 2],
    ]);
    expect(inWords(some)).toBe("1 Ally, 2 Doubloons");
  });

  it("are signs: first the cost, then the gain", () => {
    const cave = place("cave", {
      cost: bundle({ toughness: 1 }),
      choice: ["ally", "supply"],
      tokens: 2,
    });
    expect(signs(cave, table(), 20).map((sign) => sign.symbol ?? sign.text)).toEqual([
      "−1",
      "toughness",
      "2",
      "res-ally",
      "or",
      "res-supply",
    ]);
  });

  it("show the market's cheapest and dearest price", () => {
    const slot = (price: number) => ({ id: `s${price}`, price, card: null, gain: null });
    const view = table({ market: [slot(4), slot(1)] });
    expect(signs(place("market", { effect: "market" }), view, 20)[0]?.text).toBe("−1–4");
  });

  it("lie on items and in the boat", () => {
    const rum = { id: "rum", name: "Rum", text: "", resource: "supply" };
    const ids = spacesOf(table({ items: [rum] })).map((space) => space.id);
    expect(ids).toEqual(["rum", "boat_equipment", "boat_ally", "boat_supply"]);
  });
});

describe("who is who", () => {
  it("shortens names", () => {
    expect(nickname("Marie Le Monde, the Gunner")).toBe("the Gunner");
    expect(calledName("Marie Le Monde, the Gunner")).toBe("Marie, the Gunner");
    expect(nickname(null)).toBe("");
  });

  it("names discards once", () => {
    const deck = {
      size: 1,
      discards: [],
      discarded: ["Rum", "Rum", "Map"],
      bottom: [],
      bottom_names: [],
    };
    expect(gone(deck)).toBe("Discarded: Rum; Map");
    expect(gone({ ...deck, discarded: [] })).toBe("Nothing discarded");
  });

  it("knows whether it matters which pawn goes", () => {
    const mate = goal("mate", "inn", { fights: ["p2"], pistols: ["p2"] });
    const pirate = goal("pirate", "inn", { fights: ["p2"], free: true });
    const view = table({ goals: [mate, pirate, goal("mate", "cave"), goal("pirate", "cave")] });
    const choices = [choice("place mate"), choice("place pirate")];
    const found = ways(choices, view);
    expect(found.map((way) => [way.label, way.note, way.isSpare])).toEqual([
      ["Mate to the inn", "−1 Toughness, or 1 Doubloon", false],
      ["Pirate to the inn", "free, by the Sword", false],
      ["Mate to the cave", "", false],
      ["Pirate to the cave", "", true],
    ]);
    expect(found[0]).toMatchObject({
      word: "go",
      targets: ["loc:inn"],
      then: [{ word: "go", names: ["inn"] }],
    });
    expect(ways([choice("pass")], view)).toEqual([]);
  });

  it("asks before a pawn goes where nothing comes of it", () => {
    const view = table({ goals: [goal("mate", "inn"), goal("mate", "cave")] });
    const says = "Your Toughness is 5 already.";
    const mate = choice("place mate");
    const chances = [{ of: "inn", percent: 0, loss: false, says }];
    const found = ways([{ ...mate, chances }], view);
    expect(found.map((way) => [way.no_effect, way.asks])).toEqual([
      [says, true],
      ["", false],
    ]);
  });
});
