import { expect, test } from "vitest";
import { table, tableSeat } from "../testing/fixtures";
import {
  aboutWords,
  cameToWait,
  courseOf,
  isAskedAgain,
  meanOf,
  resultWords,
  standings,
  statusWords,
  tallied,
  whenWords,
} from "./tables";

const over = (ranking: number[], more = {}) =>
  table({
    status: "over",
    result: { scores: ranking.map((place) => 30 - place), ranking, agreed: false },
    seats: [tableSeat("p1", { name: "Anne", mine: true }), tableSeat("p2", { name: "Bo" })],
    ...more,
  });

test("a list says when, which round, whose turn and who won", () => {
  const now = Date.UTC(2026, 5, 1, 12);
  expect(whenWords(now / 1000 - 30, now)).toBe("just now");
  expect(whenWords(now / 1000 - 300, now)).toBe("5 min ago");
  const running = table({
    status: "running",
    round: 4,
    to_act: ["p2"],
    changed: Date.now() / 1000,
  });
  expect(aboutWords(running, "Notorious")).toBe("Notorious · round 4 · just now");
  expect(statusWords(running)).toBe("Player 2 is thinking");
  expect(statusWords({ ...running, paused: "p2" })).toBe("paused");
  expect([over([1, 2]), over([2, 1]), over([1, 1])].map(resultWords)).toEqual([
    "you won",
    "Bo won",
    "you and Bo share it",
  ]);
  expect(statusWords(over([2, 1]))).toBe("Bo won");
  const seats = [
    tableSeat("p1", { name: "Anne", mine: true }),
    tableSeat("p2", { name: "Bo", mine: true }),
  ];
  expect([over([2, 1], { seats }), over([1, 1], { seats })].map(resultWords)).toEqual([
    "Bo won",
    "Anne and Bo share it",
  ]);
});

test("a past game says how everybody came out, the best first", () => {
  expect(standings(over([2, 1])).map(({ place, name, score }) => [place, name, score])).toEqual([
    [1, "Bo", 29],
    [2, "Anne", 28],
  ]);
  expect(standings(table({ status: "broken" }))).toEqual([]);
});

test("past games are added up for every person, without bots", () => {
  const withBot = over([2, 1], {
    seats: [tableSeat("p1", { name: "Anne", mine: true }), tableSeat("p2", { kind: "bot" })],
  });
  expect(tallied([over([1, 2]), over([1, 2]), withBot])).toEqual([
    {
      name: "Anne",
      isMe: true,
      games: 3,
      wins: 2,
      par: 1.5,
      best: 29,
      places: [1, 1, 2],
      sums: [],
    },
    { name: "Bo", isMe: false, games: 2, wins: 0, par: 1, best: 28, places: [2, 2], sums: [] },
  ]);
});

test("places, luck and decisions come in the order of time, of reviewed games only", () => {
  const help = (luck: number, own: number) => ({
    ...table().help,
    sums: [{ luck, own, others: 0, accuracy: null }],
  });
  const [anne] = tallied([
    over([2, 1], { created: 30, help: help(-8, -2) }),
    over([1, 2], { created: 10, help: help(20, -4) }),
    over([2, 1], { created: 20 }),
  ]).filter(({ isMe }) => isMe);
  const { places, sums = [] } = anne ?? {};
  expect(places).toEqual([1, 2, 2]);
  expect([meanOf(sums, "luck"), meanOf(sums, "own"), meanOf([], "own")]).toEqual([
    "+6.0",
    "−3.0",
    "–",
  ]);
  expect(courseOf(sums, "luck")).toBe("0.000,0.500 0.500,0.000 1.000,0.200");
  expect(courseOf(sums, "own")).toBe("0.000,0.500 0.500,0.600 1.000,0.650");
});

test("a rematch waits for me until I come or refuse", () => {
  const asked = { by: "p2", coming: ["p2"], refused: [] as string[] };
  const old = over([1, 2], { rematch: "t2", rematch_asked: asked });
  expect(isAskedAgain(old, [old])).toBe(true);
  expect(isAskedAgain(old, [old, table({ id: "t2" })])).toBe(false);
  const no = over([1, 2], { rematch: "t2", rematch_asked: { ...asked, refused: ["p1"] } });
  expect(isAskedAgain(no, [no])).toBe(false);
});

test("a table has come to wait for me once, and only while it is my turn", () => {
  const mine = [tableSeat("p1", { mine: true }), tableSeat("p2")];
  const hot = table({ id: "t1", status: "running", to_act: ["p1"], seats: mine });
  const cold = table({ id: "t2", status: "running", to_act: ["p2"], seats: mine });
  const ids = (before: string[]) => cameToWait(new Set(before), [hot, cold]).map(({ id }) => id);
  expect(ids([])).toEqual(["t1"]);
  expect(ids(["t1"])).toEqual([]);
});
