import { expect, test } from "vitest";
import { timerWords, timeWords } from "./timer";

test("times are said as people say them", () => {
  expect([9, 60, 75, 3600, 3660, 86_400, 172_800].map(timeWords)).toEqual([
    "9 s",
    "1 min",
    "1 min 15 s",
    "1 h",
    "1 h 1 min",
    "24 h",
    "2 days",
  ]);
});

test("a timer tells how long, and what comes then", () => {
  expect(timerWords(30, "", false)).toBe("You have 30 s left.");
  expect(timerWords(90, "Mary", true)).toBe("Mary has 1 min 30 s left.");
  expect(timerWords(0, "Mary", true)).toBe("Mary's time is up: a bot plays this turn.");
  expect(timerWords(-5, "", false)).toBe("Your time is up. Take the time you need.");
});
