import { describe, expect, it } from "vitest";
import { choice } from "../testing";
import { ship, table } from "./testing";
import { rest, verbs, ways } from "./ways";

const mine = ship("p1", "2,2", { targets: ["p2", "N1"], loot: ["2,1"] });
const view = table({ ships: [mine, ship("p2", "5,2"), ship("N1", "2,5")] });
const turn = ["attack", "move", "loot", "end"].map((word) => choice(word));

describe("the sea answers", () => {
  it("lets ships be fired at and islands be looted by one click, and asks before", () => {
    expect(ways(turn, view, "p1", []).map((way) => [way.targets, way.word, way.asks])).toEqual([
      [["ship:p2"], "fire at", true],
      [["ship:N1"], "fire at", true],
      [["square:2,1"], "loot at", true],
    ]);
    expect(ways(turn, view, null, [])).toEqual([]);
    expect(ways([choice("end")], view, "p1", [])).toEqual([]);
  });

  it("says what staying means while nothing is pointed at", () => {
    expect(rest(turn)?.word).toBe("end");
    expect(rest([choice("fire at", "p2")])).toBe(undefined);
  });

  it("has the verbs of a turn in their order", () => {
    expect(verbs(view, turn).map((verb) => verb.id)).toEqual([
      "attack",
      "loot",
      "move",
      "gamble",
      "play",
      "end",
    ]);
    expect(verbs(view, [choice("pass")])).toEqual([]);
    const [attack, , , gamble] = verbs(view, turn);
    expect(gamble?.has(choice("spin row"))).toBe(true);
    expect([gamble?.isRare, gamble?.word]).toEqual([false, "spin column"]);
    expect(attack?.has(choice("fire at", "p2"))).toBe(true);
    expect(attack?.has(choice("move"))).toBe(false);
  });
});
