// What can be checked without a browser: every choice has its place, every Location fits its sheet.

import { expect, test } from "vitest";
import source from "../../../../src/freebooter/games/oath/vocabulary.py?raw";
import { choice } from "../testing";
import { corner, height, spaces, TALL, wide, width } from "./island";
import { targets } from "./targets";
import { doing, place, table } from "./testing";

const words = [...source.matchAll(/VOCABULARY\.block\("([^"]+)"(, \w+)?\)/g)].map(
  ([, word, names]) => ({ word: word ?? "", hasNames: Boolean(names) }),
);
const ids = [...source.matchAll(/LOCATION_IDS: Final = \[([^\]]+)\]/g)].flatMap(([, list]) =>
  [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, id]) => id ?? ""),
);

test("the vocabulary was found", () => {
  expect(words.length).toBeGreaterThan(30);
  expect(ids).toHaveLength(20);
});

test("a choice that names something has a place on the table", () => {
  const view = table({
    doing: doing({ other: "p2", location: "cave" }),
    look: { seat: "p1", deck: "explorations", number: 1, cards: ["cave"], actions: null },
    visiting: "inn",
  });
  for (const { word, hasNames } of words) {
    if (!hasNames) continue;
    expect(targets(choice(word, "x"), view, "p1"), word).not.toHaveLength(0);
  }
});

test.each([wide(400, 400), wide(750, 300), wide(1028, 374), wide(2000, 400), TALL])(
  "Locations lie apart, inside the island, with all their spaces",
  (frame) => {
    const corners = new Set<string>();
    ids.forEach((id, k) => {
      for (const n of [1, 2, 3, 4]) {
        const here = place(id, { column: (k % 6) + 1, row: Math.floor(k / 6) + 1, spaces: n });
        const [x, y] = corner(frame, here);
        expect(x + frame.size[0]).toBeLessThan(width(frame));
        expect(y + frame.size[1]).toBeLessThan(height(frame));
        const { at, r } = spaces(frame, here);
        expect(at).toHaveLength(n);
        for (const [cx, cy] of at) {
          expect(cx - r).toBeGreaterThan(x);
          expect(cx + r).toBeLessThan(x + frame.size[0]);
          expect(cy - r).toBeGreaterThan(y);
          expect(cy + r).toBeLessThan(y + frame.size[1]);
        }
        corners.add(`${x} ${y}`);
      }
    });
    expect(corners.size).toBe(20);
  },
);
