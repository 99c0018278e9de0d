// What can be checked without a browser: every choice has its place, every Location fits its sheet.

import { expect, test } from "vitest";
import source from "../../../../src/freebooter/games/oath/vocabulary.py?raw";
import module from "./index";
import { corner, height, spaces, TALL, wide, width } from "./island";
import type { LocationView, View } from "./view";

const words = [...source.matchAll(/VOCABULARY\.block\("([^"]+)"(, \w+)?\)/g)].map(
  ([, word, names]) => ({ word: word ?? "", hasNames: Boolean(names) }),
);
const ids = [...source.matchAll(/LOCATION_IDS: Final = \[([^\]]+)\]/g)].flatMap(([, list]) =>
  [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, id]) => id ?? ""),
);

const place = (id: string, k: number, n: number): LocationView => ({
  id,
  name: id,
  text: "",
  column: (k % 6) + 1,
  row: Math.floor(k / 6) + 1,
  printed: true,
  open: true,
  spaces: n,
  free: n,
  pawns: [],
  barred: false,
  cost: { equipment: 0, ally: 0, supply: 0, doubloons: 0, toughness: 0, cards: 0 },
  gain: { equipment: 0, ally: 0, supply: 0, doubloons: 0, toughness: 0, cards: 0 },
  choice: [],
  tokens: 0,
  effect: "plain",
  peaceful: false,
});

test("the vocabulary was found", () => {
  expect(words.length).toBeGreaterThan(30);
  expect(ids).toHaveLength(20);
});

test("a choice that names something has a place on the table", () => {
  const view = {
    doing: { other: "p2", location: "cave" },
    look: { cards: ["cave"] },
    visiting: "inn",
    locations: [],
  } as unknown as View;
  for (const { word, hasNames } of words) {
    if (!hasNames) continue;
    const choice = {
      id: 1,
      notation: word,
      word,
      fields: [{ kind: "", name: "x", label: "X" }],
      label: word,
    };
    expect(module.targets(choice, view, "p1"), word).not.toHaveLength(0);
  }
});

test.each([wide(400, 400), wide(750, 300), wide(1028, 374), wide(2000, 400), TALL])(
  "Locations lie apart, inside the island, with all their spaces",
  (frame) => {
    const corners = new Set<string>();
    ids.forEach((id, k) => {
      for (const n of [1, 2, 3, 4]) {
        const here = place(id, k, n);
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
