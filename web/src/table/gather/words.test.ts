import { expect, test } from "vitest";
import { table, tableSeat } from "../../testing/fixtures";
import { arrivals, freeWords, gathering, sailWords, shortLink, spaced } from "./words";

test("free seats are counted in words", () => {
  expect([0, 1, 2].map(freeWords)).toEqual([
    "All seats are taken.",
    "One seat is free.",
    "Two seats are free.",
  ]);
  expect([0, 1, 2].map(sailWords)).toEqual([
    "Set sail",
    "Set sail with a bot",
    "Set sail with bots",
  ]);
});

test("the bar says how many are missing", () => {
  const seats = [tableSeat("p1"), tableSeat("p2", { kind: "open" })];
  const nobody: string[] = [];
  expect(gathering(table({ seats }), nobody)).toBe("The crew is gathering. One seat is free.");
  expect(gathering(table({ seats }), ["p1"])).toBe("Player 1 is aboard. One seat is free.");
  expect(gathering(table({ seats: [tableSeat("p1")] }), nobody)).toBe("All are aboard.");
});

test("codes and links are easy to read", () => {
  expect(spaced("7KQ4M2XD")).toBe("7KQ4-M2XD");
  expect(shortLink(["http:", "pirates.example/join/x"].join("//"))).toBe("pirates.example/join/x");
});

test("whoever sat down is new, but not I, and no bot", () => {
  const open = ["p1", "p2", "p3"].map((seat) => tableSeat(seat, { kind: "open" }));
  const now = [
    tableSeat("p1", { mine: true }),
    tableSeat("p2"),
    tableSeat("p3", { kind: "bot", level: "mate" }),
  ];
  expect(arrivals(open, now)).toEqual(["p2"]);
  expect(arrivals(now, now)).toEqual([]);
});
