import { expect, test } from "vitest";
import type { GameModule } from "../games/contract";
import type { LogLine, Named, State, StoryLine } from "../lib/wire";
import { line, state } from "../testing/fixtures";
import { blankGame } from "../testing/games";
import { saysMore } from "./says";
import {
  gainsOf,
  joined,
  mineOf,
  sinceMove,
  type Step,
  stepsTo,
  summary,
  type Weight,
  withoutOwner,
} from "./telling";

const named = (id: string): Named => ({ text: id.toUpperCase(), kind: "seat", id });

const story = (n: number, end: number, ...parts: (string | Named)[]): StoryLine => ({
  n,
  move: n,
  text: parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
  parts,
  details: [],
  end,
});

/** Scores stand in the view; what names a square lights it. */
const game: GameModule = {
  ...blankGame,
  score: (view, seat) => ({ value: (view as Record<string, number>)[seat] ?? 0, unit: "" }),
  lights: (fact) => (fact.params.square ? [`square:${fact.params.square}`] : []),
};
const watcher = { module: game, seat: "p1", seats: ["p1", "p2", "p3"] };

function weigh(fact: LogLine, scores: Record<string, number> = {}): Weight | undefined {
  const before = state(1, { view: {} });
  const after = state(2, { view: scores, last: { move: 2, seat: "p2", label: null } });
  const told = [story(0, 1, named("p2"), " acts.")];
  return stepsTo(watcher, before, after, told, [fact], 0)[0]?.weight;
}

test("what touches me weighs most, then gains, then what can be seen on the board", () => {
  expect(weigh({ ...line(0, 2), params: { seat: "p2", owner: "p1" } })).toBe("touch");
  expect(weigh({ ...line(0, 2), params: { seat: "p2", square: "A1" } }, { p2: 3 })).toBe("gain");
  expect(weigh({ ...line(0, 2), params: { seat: "p2", square: "A1" } })).toBe("move");
  expect(weigh({ ...line(0, 2), params: { seat: "p2" } })).toBe("note");
});

test("a state has a step for every new line; what is not about who acts is the table's", () => {
  const log = [line(0, 1), line(1, 2), line(2, 2), line(3, 2)];
  const told = [
    story(0, 1, named("p3"), " waits."),
    story(1, 3, named("p2"), " sails."),
    story(2, 4, "The Wind turns."),
  ];
  const after: State = state(2, { view: {}, last: { move: 2, seat: "p2", label: null } });
  const steps = stepsTo(watcher, state(1, { view: {} }), after, told, log, 1);
  expect(steps.map((step) => step.seat)).toEqual(["p2", null]);
  expect(steps.map((step) => step.facts.map((fact) => fact.n))).toEqual([[1, 2], [3]]);
});

test("a line that has grown is told again with what is new", () => {
  const log = [line(0, 1), line(1, 2)];
  const told = [story(0, 2, named("p2"), " sails and stops.")];
  const after = state(2, { view: {}, last: { move: 2, seat: "p2", label: null } });
  const [step] = stepsTo(watcher, state(1, { view: {} }), after, told, log, 1);
  expect(step?.facts).toEqual([log[1]]);
});

test("scores that changed are gains", () => {
  expect(gainsOf(game, { p1: 4, p2: 1 }, { p1: 2, p2: 1, p3: 5 }, watcher.seats)).toEqual({
    p1: -2,
    p3: 5,
  });
});

const step = (weight: Weight, ...parts: (string | Named)[]): Step => ({
  state: state(2),
  before: state(1),
  line: story(0, 1, ...parts),
  facts: [],
  seat: "p2",
  weight,
});
const text = (parts: (string | Named)[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

test("several things one player does are one sentence", () => {
  const steps = [
    step("move", named("p2"), " sails to B2."),
    step("gain", named("p2"), " sinks a Sloop."),
    step("move", named("p2"), " builds."),
    step("note", named("p3"), " waits."),
  ];
  expect(text(joined(steps))).toBe("P2 sails to B2, sinks a Sloop, builds; P3 waits.");
  expect(text(joined(steps.slice(0, 2)))).toBe("P2 sails to B2 and sinks a Sloop.");
  expect(text(withoutOwner(steps[0]?.line.parts ?? []))).toBe("sails to B2.");
});

test("of a long while the weighty things are told", () => {
  const steps = [
    step("touch", named("p2"), " sinks your Galleon."),
    step("note", named("p2"), " thinks."),
    step("move", named("p3"), " sails."),
  ];
  expect(text(summary(steps))).toBe("P2 sinks your Galleon; and 2 more.");
  expect(text(summary(steps.slice(2)))).toBe("P3 sails.");
});

test("who comes back hears what others did meanwhile, first what touched them", () => {
  const lines = [
    story(3, 1, named("p2"), " sails."),
    story(4, 2, named("p1"), " builds."),
    story(5, 3, named("p2"), " sinks ", named("p1"), "'s Sloop."),
    story(6, 4, named("p3"), " waits."),
    story(7, 5, "Round 2"),
  ];
  expect(text(summary(sinceMove(lines, 3, "p1")))).toBe("P2 sinks P1's Sloop; and 1 more.");
  expect(sinceMove(lines, 6, "p1")).toEqual([]);
});

test("a detail that only says the line again is left out", () => {
  expect(saysMore("Drake sails a Galleon from B3 to B4.", "Drake sails a Galleon B3 → B4.")).toBe(
    false,
  );
  expect(saysMore("Drake takes a Captain off Sail.", "Drake sails a Galleon B3 → B4.")).toBe(true);
});

const opening: GameModule = { ...game, opens: ({ key }) => key === "turn" };

test("that a turn begins is no step of it", () => {
  const log = [line(0, 2, "turn"), line(1, 2)];
  const told = [story(0, 1, named("p2"), "'s turn."), story(1, 2, named("p2"), " sails.")];
  const after = state(2, { view: {}, last: { move: 2, seat: "p2", label: null } });
  const steps = stepsTo({ ...watcher, module: opening }, state(1), after, told, log, 0);
  expect(steps.map((step) => step.line.n)).toEqual([1]);
});

test("my turn so far is what I did with nobody between", () => {
  const log = [line(0, 1), line(1, 2, "turn"), line(2, 3), line(3, 4), line(4, 5, "turn")];
  const told = [
    story(0, 1, named("p1"), " sail."),
    story(1, 2, named("p1"), "'s turn."),
    story(2, 3, named("p1"), " sail on."),
    story(3, 4, named("p1"), " build."),
    story(4, 5, named("p2"), "'s turn."),
  ];
  const found = (upTo: number) =>
    mineOf(opening, told.slice(0, upTo), log, "p1").map((one) => one.n);
  expect(found(5)).toEqual([2, 3]);
  expect(found(3)).toEqual([2]);
  expect(mineOf(opening, [...told, story(5, 5, named("p2"), " sails.")], log, "p1")).toEqual([]);
});
