import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule, Motion } from "../games/contract";
import { settings } from "../lib/settings.svelte";
import type { LogLine, State } from "../lib/wire";
import { choice, line, prompt, state } from "../testing/fixtures";
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

let stage: ConstructorParameters<typeof Playback>[0] & { isBrowsing: boolean };
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
  settings.played = 0;
  settings.tellsBots = null;
  shown = [];
  stage = {
    module: moving,
    isBrowsing: false,
    seat: "p1",
    seats: ["p1", "p2"],
    isBot: () => true,
    stateShown: (isNew) => shown.push(isNew),
    stateHeard: () => undefined,
    stepTold: () => 0,
  };
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

// Others' turns, told step by step.

/** A state after an act of a seat, with one line of the story. */
const acts = (version: number, seat: string, more: Partial<State> = {}) =>
  state(version, {
    log_from: version - 2,
    log: [{ ...line(version - 2, version), params: { seat } }],
    story_from: version - 2,
    story: [
      {
        n: version - 2,
        move: version,
        text: `Line ${version}.`,
        parts: [{ text: seat, kind: "seat", id: seat }, " acts."],
        details: [],
        end: version - 1,
      },
    ],
    last: { move: version, seat, label: null },
    ...more,
  });
const mine = { prompt: prompt([choice(1, "pass")]), waiting: ["p1"] };
const still = () => (stage = { ...stage, module: blankGame });

test("what others do is told in order, and as long as it is worth", async () => {
  still();
  const playback = await begun();
  playback.receive(acts(2, "p2"));
  playback.receive(acts(3, "p2"));
  expect(playback.step?.line.text).toBe("Line 2.");
  expect(playback.isBehind).toBe(true);
  expect(playback.told).toHaveLength(1);
  expect(playback.turn.more).toBe(1);
  await vi.advanceTimersByTimeAsync(410);
  expect(playback.step?.line.text).toBe("Line 3.");
  expect(playback.turn.steps).toHaveLength(2);
  await vi.runAllTimersAsync();
  expect(playback.isTelling).toBe(false);
  expect(playback.shown?.version).toBe(3);
});

test("it pauses, steps back and on, and skips to now", async () => {
  still();
  const playback = await begun();
  for (const version of [2, 3, 4]) playback.receive(acts(version, "p2"));
  playback.togglePause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playback.shown?.version).toBe(2);
  playback.go(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.shown?.version).toBe(3);
  playback.go(-1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playback.shown?.version).toBe(2);
  playback.skip();
  await vi.runAllTimersAsync();
  expect(playback.shown?.version).toBe(4);
  expect(playback.untold.map((step) => step.line.text)).toEqual(["Line 3.", "Line 4."]);
});

test("in a first game all is told before my turn; later my turn comes at once", async () => {
  still();
  const first = await begun();
  for (const version of [2, 3]) first.receive(acts(version, "p2"));
  first.receive(acts(4, "p2", mine));
  expect(first.isHolding).toBe(true);
  await vi.runAllTimersAsync();
  expect(first.isHolding).toBe(false);
  expect(first.untold).toEqual([]);
  settings.played = 1;
  const later = await begun();
  for (const version of [2, 3]) later.receive(acts(version, "p2"));
  later.receive(acts(4, "p2", mine));
  await vi.advanceTimersByTimeAsync(0);
  expect(later.shown?.version).toBe(4);
  expect(later.untold).toHaveLength(2); // the first was on show
  later.replay();
  await vi.advanceTimersByTimeAsync(0);
  expect(later.shown?.version).toBe(3);
  await vi.runAllTimersAsync();
  expect(later.shown?.version).toBe(4);
});

test("my turn comes at once, and the one before it is told beside it until I act", async () => {
  still();
  settings.played = 1;
  const playback = await begun();
  playback.receive(several(4, "p2", "p2"));
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.shown?.prompt).toBeTruthy();
  expect([playback.isBehind, playback.isTelling]).toEqual([false, false]);
  expect(playback.spoken?.line.n).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(playback.spoken?.line.n).toBe(1);
  expect(playback.untold).toHaveLength(2); // it can still be shown with all that moves
  playback.receive(acts(5, "p1", mine));
  expect(playback.spoken).toBe(null);
});

test("of the act before mine the pieces move, while my question is known", async () => {
  settings.played = 1;
  const playback = await begun();
  playback.receive(acts(2, "p2"));
  playback.receive(acts(3, "p2", mine));
  await vi.advanceTimersByTimeAsync(330);
  expect(playback.isTelling).toBe(false);
  expect([playback.newest?.version, playback.shown?.version]).toEqual([3, 2]);
  expect(playback.moving).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect([playback.shown?.version, playback.moving.length]).toEqual([3, 0]);
});

test("a turn takes eight seconds at most; the rest is one caption", async () => {
  still();
  const playback = await begun();
  for (let version = 2; version < 40; version += 1) playback.receive(acts(version, "p2"));
  await vi.advanceTimersByTimeAsync(9000);
  expect(playback.isTelling).toBe(false);
  expect(playback.shown?.version).toBe(39);
});

test("nobody waits for what nobody sees", async () => {
  still();
  const playback = await begun();
  Object.assign(document, { hidden: true });
  for (const version of [2, 3]) playback.receive(acts(version, "p2"));
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(document, { hidden: false });
  expect(playback.shown?.version).toBe(3);
  expect(playback.wasAway).toBe(true);
  expect(playback.untold).toHaveLength(2);
});

test("my own act is not told to me, and nothing of what came before it is kept", async () => {
  still();
  const playback = await begun();
  settings.tellsBots = 0;
  playback.receive(acts(2, "p2"));
  await vi.runAllTimersAsync();
  expect(playback.untold).toHaveLength(1);
  playback.receive(acts(3, "p1", mine));
  await vi.runAllTimersAsync();
  expect(playback.step).toBe(null);
  expect(playback.untold).toEqual([]);
});

/** A state that brings an act of each of these seats at once. */
function several(version: number, ...seats: string[]): State {
  const first = acts(version, seats[0] ?? "p2");
  const parts = seats.map((seat, at) => ({
    fact: { ...line(at, at + 2), params: { seat } },
    told: {
      n: at,
      move: at + 2,
      text: seat === "p1" ? "You act." : `${seat} acts.`,
      parts: [{ text: seat === "p1" ? "You" : seat, kind: "seat" as const, id: seat }, " acts."],
      details: [],
      end: at + 1,
    },
  }));
  return {
    ...first,
    ...mine,
    log_from: 0,
    story_from: 0,
    log: parts.map(({ fact }) => fact),
    story: parts.map(({ told: one }) => one),
    last: { move: version, seat: seats.at(-1) ?? null, label: null },
  };
}

test("who reads slowly gets several acts in one state: those of others are all told", async () => {
  stage = { ...stage, module: { ...blankGame, turnOf: () => "p1" } };
  const playback = new Playback(stage);
  playback.receive(state(1, mine));
  await vi.runAllTimersAsync();
  playback.receive(several(4, "p1", "p2", "p1"));
  expect(playback.step?.line.text).toBe("p2 acts.");
  expect(playback.turn.seat).toBe("p2");
  expect(playback.turn.more).toBe(0);
});

test("what others do amid my turn is told", async () => {
  stage = { ...stage, module: { ...blankGame, turnOf: () => "p1" } };
  const playback = await begun();
  playback.receive(acts(2, "p2", mine));
  expect(playback.step?.line.text).toBe("Line 2.");
});

test("the log says no more than what is told, also of a line that grows", async () => {
  const playback = await begun();
  const grown = (version: number, text: string): State => ({
    ...told(version, version - 2, 1),
    last: { move: version, seat: "p2", label: null },
    story_from: 0,
    story: [{ n: 0, move: 2, text, parts: [text], details: [], end: version - 1 }],
  });
  playback.receive(grown(2, "She sails A1."));
  playback.receive(grown(3, "She sails A1 and B2."));
  await vi.advanceTimersByTimeAsync(300);
  expect(playback.isBehind).toBe(true);
  expect(playback.told.map(({ text }) => text)).toEqual(["She sails A1."]);
  await vi.runAllTimersAsync();
  expect(playback.told.map(({ text }) => text)).toEqual(["She sails A1 and B2."]);
});
