import { expect, test } from "vitest";
import { choice } from "../../testing/fixtures";
import { isOnCounter, offersOf } from "./counter";
import { doing, table } from "./testing";

const at = (step: string) => table({ visiting: "inn", doing: doing({ step, location: "inn" }) });

test("at a Location the choices lie on the counter, the Location first", () => {
  const play = { ...choice(1, "play"), fields: [{ kind: "action", name: "A1", label: "Purse" }] };
  const found = offersOf([play, choice(2, "ability"), choice(3, "finish")], at("Visit"));
  expect(found.map((offer) => offer.choice.id)).toEqual([2, 1]);
  expect(found[1]?.title).toBe("Purse");
});

test("before a pawn is placed they stay in the bar", () => {
  expect(isOnCounter("play", at("Before"))).toBe(false);
  expect(isOnCounter("finish", at("Visit"))).toBe(false);
});
