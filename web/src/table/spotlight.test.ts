import { expect, test } from "vitest";
import { type Box, placeBeside } from "./spotlight";

const BUBBLE = { w: 340, h: 200 };

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y;

test("the bubble is on the screen, and never over what it points at", () => {
  for (const [w, h] of [
    [1440, 900],
    [1100, 800],
    [1920, 1080],
  ] as const)
    for (let x = 0; x < w - 100; x += 90)
      for (let y = 160; y < h - 100; y += 70) {
        const thing = { x, y, w: 100, h: 100 };
        const at = placeBeside(thing, BUBBLE, { w, h }, []);
        expect(overlaps(thing, at)).toBe(false);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + at.w).toBeLessThanOrEqual(w);
        expect(at.y + at.h).toBeLessThanOrEqual(h);
      }
});

test("it leaves free what else may be clicked", () => {
  const thing = { x: 600, y: 300, w: 100, h: 100 };
  const below = { x: 600, y: 450, w: 100, h: 100 };
  const at = placeBeside(thing, BUBBLE, { w: 1440, h: 900 }, [below]);
  expect(overlaps(at, below)).toBe(false);
});

test("without a thing it stands over the log", () => {
  const at = placeBeside(null, BUBBLE, { w: 1440, h: 900 }, []);
  expect([at.x, at.y]).toEqual([1084, 684]);
});
