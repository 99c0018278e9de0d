import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { HistoryState } from "../lib/wire";
import { line, moment } from "../testing/fixtures";
import { blankGame } from "../testing/games";
import { Past } from "./past.svelte";

let asked: number[];
let sides: string[];
let addresses: (number | null)[];
let complaints: unknown[];
let dropped: number;
/** What the server does with a request; a test may hold it back. */
let answer: (move: number) => Promise<HistoryState>;

const headed = {
  ...blankGame,
  heading: ({ key }: { key: string }) => (key === "round" ? "R" : null),
};

function look(more: { seat?: string; isOver?: boolean } = {}): Past {
  return new Past({
    id: "t1",
    seat: more.seat ?? "p1",
    isOver: more.isOver ?? false,
    module: headed,
    log: [line(0, 0), line(1, 3, "round"), line(2, 3, "round"), line(3, 7, "round")],
    last: 10,
    fetchMoment: (move, side) => {
      asked.push(move);
      sides.push(side);
      return answer(move);
    },
    showAddress: (move) => addresses.push(move),
    dropChoice: () => (dropped += 1),
    complain: (error) => complaints.push(error),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  settings.speed = 120;
  asked = [];
  sides = [];
  addresses = [];
  complaints = [];
  dropped = 0;
  answer = (move) => Promise.resolve(moment(move));
});
afterEach(() => vi.useRealTimers());

test("a past moment is on show until one goes back to now", async () => {
  const past = look();
  expect([past.isBrowsing, past.move]).toEqual([false, 10]);
  await past.browse(4);
  expect([past.isBrowsing, past.move]).toEqual([true, 4]);
  expect(dropped).toBe(1);
  await past.toNow();
  expect([past.isBrowsing, past.move]).toEqual([false, 10]);
});

test("a moment is asked for once", async () => {
  const past = look();
  await past.browse(4);
  await past.browse(5);
  await past.browse(4);
  expect(asked).toEqual([4, 5]);
});

test("after play was taken back, what came later is asked for anew", async () => {
  const past = look();
  await past.browse(4);
  await past.browse(6);
  past.forgetAfter(5);
  await past.browse(4);
  await past.browse(6);
  expect(asked).toEqual([4, 6, 6]);
});

test("whoever looks on elsewhere no longer rewinds", async () => {
  const past = look();
  await past.browse(4);
  past.asksRewind = true;
  await past.browse(5);
  expect(past.asksRewind).toBe(false);
});

test("moves before the first and after the last are those", async () => {
  const past = look();
  await past.browse(-3);
  expect(past.move).toBe(0);
  await past.browse(40);
  expect(past.isBrowsing).toBe(false);
});

test("a late answer does not replace the moment asked for after it", async () => {
  const past = look();
  let late: (found: HistoryState) => void = () => undefined;
  answer = () => new Promise((done) => (late = done));
  const first = past.browse(2);
  answer = (move) => Promise.resolve(moment(move));
  await past.browse(6);
  late(moment(2));
  await first;
  expect(past.move).toBe(6);
});

test("what the server refuses is said", async () => {
  const past = look();
  answer = () => Promise.reject(new Error("gone"));
  await past.browse(2);
  expect(complaints).toHaveLength(1);
  expect(past.isBrowsing).toBe(false);
});

test("one can walk from round to round", async () => {
  const past = look();
  expect(past.rounds).toEqual([0, 3, 7]);
  past.browseRound(-1);
  await vi.runAllTimersAsync();
  expect(past.move).toBe(7);
  past.browseRound(-1);
  await vi.runAllTimersAsync();
  expect(past.move).toBe(3);
  past.browseRound(1);
  await vi.runAllTimersAsync();
  expect(past.move).toBe(7);
  past.browseRound(1);
  await vi.runAllTimersAsync();
  expect(past.isBrowsing).toBe(false);
});

test("the browser remembers for each seat up to where it has seen the game", () => {
  look().remember(8);
  const again = look();
  again.reset();
  expect(again.seenMove).toBe(8);
  const other = look({ seat: "p2" });
  other.reset();
  expect(other.seenMove).toBe(0);
});

test("a replay walks from the last choice to now", async () => {
  const past = look();
  past.remember(7);
  const walk = past.replay();
  await vi.advanceTimersByTimeAsync(100);
  expect(past.move).toBe(7);
  await vi.advanceTimersByTimeAsync(250);
  expect(past.move).toBe(8);
  await vi.runAllTimersAsync();
  await walk;
  expect(past.isBrowsing).toBe(false);
  expect(asked).toEqual([7, 8, 9]);
});

test("a replay ends when the player goes elsewhere", async () => {
  const past = look();
  past.remember(5);
  const walk = past.replay();
  await vi.advanceTimersByTimeAsync(100);
  await past.browse(1);
  await vi.runAllTimersAsync();
  await walk;
  expect(past.move).toBe(1);
});

test("the address says which moment is on show", async () => {
  const past = look();
  await past.browse(4);
  await past.toNow();
  expect(addresses).toEqual([4, null]);
});

test("after the end one may look from every side, also at the last move", async () => {
  const past = look({ isOver: true });
  await past.browse(4);
  await past.lookFrom("p2");
  await past.browse(10);
  expect([past.isBrowsing, past.move]).toEqual([true, 10]);
  await past.lookFrom("p1");
  expect([past.isBrowsing, past.move]).toEqual([false, 10]);
  expect(sides).toEqual(["p1", "p2", "p2"]);
});

test("before the end there is only one's own side", async () => {
  const past = look();
  await past.browse(4);
  await past.lookFrom("p2");
  expect([past.side, sides]).toEqual(["", ["p1"]]);
});

test("it plays by itself from here to the end, and can be stopped", async () => {
  const past = look({ isOver: true });
  await past.browse(8);
  const first = past.autoplay();
  await vi.advanceTimersByTimeAsync(300);
  expect([past.isPlaying, past.move]).toEqual([true, 9]);
  void past.autoplay();
  await vi.runAllTimersAsync();
  await first;
  expect([past.isPlaying, past.move]).toEqual([false, 9]);
  const second = past.autoplay();
  await vi.runAllTimersAsync();
  await second;
  expect([past.isPlaying, past.isBrowsing]).toEqual([false, false]);
});
