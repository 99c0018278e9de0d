import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule, Motion } from "../games/contract";
import { settings } from "../lib/settings.svelte";
import type { LogLine } from "../lib/wire";
import { line, state } from "../testing/fixtures";
import { blankGame } from "../testing/games";
import { Playback } from "./playback.svelte";

const motion = (fact: LogLine): Motion => ({
  symbol: "sloop",
  legs: [],
  size: 1,
  kind: "sail",
  fact,
});

/** Every line told moves a piece; while it moves the view says so. */
const moving: GameModule = {
  ...blankGame,
  motions: (lines) => lines.map(motion),
  lift: (_view, motions) => ({ lifted: motions[0]?.fact.n }),
};

let stage: { module: GameModule | null; isBrowsing: boolean; stateShown(isNew: boolean): void };
let shown: boolean[];

/** A state whose move told so many new lines. */
const told = (version: number, from: number, count: number) =>
  state(version, {
    log_from: from,
    log: Array.from({ length: count }, (_, at) => line(from + at, version)),
  });

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 250;
  shown = [];
  stage = { module: moving, isBrowsing: false, stateShown: (isNew) => shown.push(isNew) };
});
afterEach(() => vi.useRealTimers());

async function begun(): Promise<Playback> {
  const playback = new Playback(stage);
  playback.receive(state(1));
  await vi.runAllTimersAsync();
  return playback;
}

test("the first state is shown at once", async () => {
  const playback = new Playback(stage);
  playback.receive(told(1, 0, 3));
  expect(playback.shown?.version).toBe(1);
  expect(playback.moving).toEqual([]);
  expect(shown).toEqual([true]);
});

test("a piece moves before the next state is shown", async () => {
  const playback = await begun();
  playback.receive(told(2, 0, 1));
  expect(playback.moving).toHaveLength(1);
  expect(playback.lifted).toEqual({ lifted: 0 });
  expect(playback.shown?.version).toBe(1);
  await vi.runAllTimersAsync();
  expect(playback.moving).toEqual([]);
  expect(playback.lifted).toBe(null);
  expect(playback.shown?.version).toBe(2);
});

test("states wait for their turn", async () => {
  const playback = await begun();
  playback.receive(told(2, 0, 1));
  playback.receive(told(3, 1, 1));
  expect(playback.shown?.version).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(playback.shown?.version).toBe(2);
  await vi.runAllTimersAsync();
  expect(playback.shown?.version).toBe(3);
});

test("the motion of one state takes at most 1.2 seconds", async () => {
  const playback = await begun();
  playback.receive(told(2, 0, 40));
  await vi.advanceTimersByTimeAsync(4 * 250 + 100);
  expect(playback.shown?.version).toBe(2);
});

test("without motion only the newest state is drawn", async () => {
  settings.speed = 0;
  const playback = await begun();
  playback.receive(told(2, 0, 1));
  playback.receive(told(3, 1, 1));
  playback.receive(told(4, 2, 1));
  await vi.runAllTimersAsync();
  expect(playback.shown?.version).toBe(4);
  expect(shown).toHaveLength(3); // the first, the second, then the newest
});

test("when many states wait nothing moves", async () => {
  const playback = await begun();
  for (let version = 2; version <= 9; version += 1) playback.receive(told(version, version - 2, 1));
  await vi.advanceTimersByTimeAsync(5 * 300);
  expect(playback.shown?.version).toBeGreaterThanOrEqual(8);
});

test("nothing moves while the player looks at the past", async () => {
  const playback = await begun();
  stage.isBrowsing = true;
  playback.receive(told(2, 0, 1));
  expect(playback.moving).toEqual([]);
  expect(playback.shown?.version).toBe(2);
});

test("lines of the log that were taken back go", async () => {
  const playback = await begun();
  playback.receive(told(2, 0, 3));
  await vi.runAllTimersAsync();
  expect(playback.log).toHaveLength(3);
  playback.receive(told(3, 1, 1));
  expect(playback.log.map(({ n, move }) => [n, move])).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(playback.moving).toEqual([]); // what was told before does not move again
});

test("the same version again is not new", async () => {
  const playback = await begun();
  playback.receive(state(1));
  expect(shown).toEqual([true, false]);
});

test("another seat begins with nothing", async () => {
  const playback = await begun();
  playback.receive(told(2, 0, 1));
  playback.reset();
  expect(playback.shown).toBe(null);
  expect(playback.log).toEqual([]);
});
