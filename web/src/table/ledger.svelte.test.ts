import { expect, test } from "vitest";
import type { GameModule } from "../games/contract";
import { settings } from "../lib/settings.svelte";
import { line } from "../games/testing";
import type { LogLine, StoryLine } from "../lib/wire";
import { state } from "../testing/fixtures";
import { blankGame } from "../testing/games";
import { Ledger } from "./ledger.svelte";

const game: GameModule = {
  ...blankGame,
  score: (view, seat) => ({ value: (view as Record<string, number>)[seat] ?? 0, unit: "" }),
};
const at = (version: number, round: number, scores: Record<string, number>) =>
  state(version, { round, view: scores });
const says = (seat: string | null, text: string): StoryLine => ({
  n: 0,
  move: 1,
  text,
  parts: seat ? [{ text: seat.toUpperCase(), kind: "seat", id: seat }, ` ${text}`] : [text],
  details: [],
  end: 1,
});

const viewAfter = (): Promise<unknown> => Promise.resolve(null);

function played(): Ledger {
  const ledger = new Ledger({ module: game, seats: ["p1", "p2"], log: [], viewAfter });
  ledger.add(at(1, 3, { p1: 4 }), at(2, 3, { p1: 4, p2: 3 }), [says("p2", "sinks a Sloop.")]);
  const end = [
    says(null, "The Wind turns."),
    says("p1", "gains 2."),
    says("p1", "begins."),
    says(null, "Round 4"),
  ];
  ledger.add(at(2, 3, { p1: 4, p2: 3 }), at(3, 4, { p1: 6, p2: 3 }), end);
  return ledger;
}

test("a round that is over says who gained what, and why, once it is on show", () => {
  const ledger = played();
  ledger.shows(3);
  expect(ledger.sheet).toBe(null);
  ledger.shows(4);
  expect(ledger.sheet).toEqual({
    round: 3,
    rows: [
      {
        seat: "p1",
        score: 6,
        gain: 2,
        reasons: [{ by: 2, text: "gains 2" }],
        notes: ["begins"],
        harvest: null,
      },
      {
        seat: "p2",
        score: 3,
        gain: 3,
        reasons: [{ by: 3, text: "sinks a Sloop" }],
        notes: [],
        harvest: null,
      },
    ],
    notes: ["The Wind turns."],
    brought: [],
  });
  ledger.hide();
  ledger.shows(4);
  expect(ledger.sheet).toBe(null);
});

test("who does not want the sheet is not shown it", () => {
  settings.roundSheet = false;
  const ledger = played();
  ledger.shows(4);
  expect(ledger.sheet).toBe(null);
  settings.roundSheet = true;
});

test("a reason does not say the sum again", () => {
  const paid: GameModule = {
    ...game,
    score: (view, seat) => ({ ...game.score(view, seat), unit: "of 24 Notoriety" }),
  };
  const ledger = new Ledger({ module: paid, seats: ["p1"], log: [], viewAfter });
  const line = says("p1", "gains 2 Notoriety for hexes held, now 6.");
  ledger.add(at(2, 3, { p1: 4 }), at(3, 4, { p1: 6 }), [line]);
  ledger.shows(4);
  expect(ledger.sheet?.rows[0]?.reasons).toEqual([{ by: 2, text: "for hexes held" }]);
  expect(ledger.sheet?.rows[0]?.notes).toEqual([]);
});

test("the places on the board say what they brought", () => {
  const brought = [{ target: "hex:A1", seat: "p1", by: 1 }];
  const paid = (_: unknown, view: unknown) => ((view as { p1: number }).p1 === 6 ? brought : []);
  const ledger = new Ledger({
    module: { ...game, brought: paid },
    seats: ["p1"],
    log: [],
    viewAfter,
  });
  ledger.add(at(2, 3, { p1: 4 }), at(3, 3, { p1: 6 }), []);
  ledger.add(at(3, 3, { p1: 6 }), at(4, 4, { p1: 7 }), []);
  ledger.shows(4);
  expect(ledger.sheet?.brought).toEqual(brought);
});

test("what the table did at the end is told from the whole round, as the game picks it", () => {
  const heading = ({ key }: LogLine) => (key === "round" ? "Round" : null);
  const log = [line("round"), line("rolled"), line("sailed"), line("wind"), line("round")];
  const windy: GameModule = { ...game, heading, closing: ["wind", "rolled"] };
  const ledger = new Ledger({ module: windy, seats: ["p1"], log, viewAfter });
  ledger.add(at(2, 3, { p1: 4 }), at(3, 4, { p1: 6 }), [says(null, "The Wind turns.")]);
  ledger.shows(4);
  expect(ledger.sheet?.notes).toEqual(["rolled", "wind"]);
});

test("setup is no part of the first round", () => {
  const ledger = new Ledger({ module: game, seats: ["p1"], log: [], viewAfter });
  ledger.add(at(1, 0, { p1: 0 }), at(2, 1, { p1: 3 }), [says("p1", "gains 3.")]);
  ledger.add(at(2, 1, { p1: 3 }), at(3, 2, { p1: 4 }), [says("p1", "gains 1.")]);
  ledger.shows(2);
  expect(ledger.sheet?.rows[0]).toMatchObject({ gain: 1, reasons: [{ by: 1, text: "gains 1" }] });
});

test("a line that grows is one reason", () => {
  const ledger = new Ledger({ module: game, seats: ["p1"], log: [], viewAfter });
  ledger.add(at(1, 1, { p1: 0 }), at(2, 1, { p1: 1 }), [says("p1", "loots")]);
  ledger.add(at(2, 1, { p1: 1 }), at(3, 1, { p1: 2 }), [says("p1", "loots and gains")]);
  ledger.add(at(3, 1, { p1: 2 }), at(4, 2, { p1: 2 }), []);
  ledger.shows(2);
  expect(ledger.sheet?.rows[0]?.reasons).toEqual([{ by: 2, text: "loots and gains" }]);
});

test("a game tells a round from what was said between two headings, and from where it began", () => {
  const line = (n: number, key: string) => ({ n, move: n, text: key, key, params: {}, parts: [] });
  const log = [line(0, "early"), line(1, "Round 1"), line(2, "deed"), line(3, "Round 2")];
  const heard: unknown[] = [];
  const module: GameModule = {
    ...game,
    heading: ({ key }) => (key.startsWith("Round") ? key : null),
    harvest: (facts, seat, _, before) => {
      heard.push(
        facts.map(({ key }) => key),
        seat,
        before,
      );
      return { lines: [], stocks: [] };
    },
  };
  const ledger = new Ledger({ module, seats: ["p1"], log, viewAfter });
  ledger.add(at(1, 0, {}), at(2, 1, { p1: 0 }), []);
  ledger.add(at(2, 1, { p1: 0 }), at(3, 2, { p1: 5 }), []);
  expect(heard).toEqual([["Round 1", "deed"], "p1", { p1: 0 }]);
});

test("a table opened amid a round counts what the round had brought by then", async () => {
  const module: GameModule = {
    ...game,
    heading: ({ key }) => (key === "round" ? "Round" : null),
  };
  const asked: number[] = [];
  const begun = { ...line("round", {}), move: 7 };
  const ledger = new Ledger({
    module,
    seats: ["p1", "p2"],
    log: [begun],
    viewAfter(move) {
      asked.push(move);
      return Promise.resolve({ p1: 1, p2: 2 });
    },
  });
  await ledger.catchUp(at(1, 3, { p1: 4, p2: 2 }));
  ledger.add(at(1, 3, { p1: 4, p2: 2 }), at(2, 4, { p1: 6, p2: 2 }), [says("p1", "gains 2.")]);
  ledger.shows(4);
  expect(asked).toEqual([7]);
  expect(ledger.sheet?.rows[0]).toMatchObject({
    seat: "p1",
    gain: 5,
    reasons: [
      { by: 3, text: "earlier in the round" },
      { by: 2, text: "gains 2" },
    ],
  });
});

test("what the round had brought comes too late once the round is over", async () => {
  const module: GameModule = { ...game, heading: () => "Round" };
  let answer: (view: unknown) => void = () => undefined;
  const ledger = new Ledger({
    module,
    seats: ["p1", "p2"],
    log: [line("round", {})],
    viewAfter: () => new Promise((done) => (answer = done)),
  });
  const late = ledger.catchUp(at(1, 3, { p1: 4 }));
  ledger.add(at(1, 3, { p1: 4 }), at(2, 4, { p1: 6 }), [says("p1", "gains 2.")]);
  answer({ p1: 0 });
  await late;
  ledger.shows(4);
  expect(ledger.sheet?.rows[0]?.gain).toBe(2);
});
