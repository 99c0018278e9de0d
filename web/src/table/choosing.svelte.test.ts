import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../games/contract";
import { Refused } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { ChoiceInfo, Prompt } from "../lib/wire";
import { choice, prompt } from "../testing/fixtures";
import { blankGame } from "../testing/games";
import { Choosing } from "./choosing.svelte";

// A choice is clicked where the part of its word before the dot lies: "port.raid" at "port".
const game: GameModule = {
  ...blankGame,
  targets: ({ word }) => (word.includes(".") ? [word.split(".")[0] ?? ""] : []),
  isWeighty: ({ word }) => word.endsWith("!"),
  name: (target) => target.toUpperCase(),
};

const raid = choice(1, "port.raid");
const trade = choice(2, "port.trade");
const sail = choice(3, "sea.sail");
const burn = choice(4, "fort.burn!");
const pass = choice(5, "pass");
const closed = { ...choice(6, "isle.land"), clause: "N6.1" };

let chosen: string[];
let asker: {
  module: GameModule | null;
  prompt: Prompt | null;
  promptView: unknown;
  seat: string;
  isBrowsing: boolean;
  isCovered: boolean;
  choose(choice: ChoiceInfo): void;
};
let choosing: Choosing;

beforeEach(() => {
  vi.useFakeTimers();
  settings.confirm = "weighty";
  chosen = [];
  const choices = [raid, trade, sail, burn, pass];
  asker = {
    module: game,
    prompt: prompt(choices, { barred: [closed], clauses: { "N6.1": "Land only at ports." } }),
    promptView: {},
    seat: "p1",
    isBrowsing: false,
    isCovered: false,
    choose: ({ word }) => chosen.push(word),
  };
  choosing = new Choosing(asker);
});
afterEach(() => vi.useRealTimers());

test("choices stand where they can be clicked, the others are buttons", () => {
  expect([...choosing.marks.keys()]).toEqual(["port", "sea", "fort", "isle"]);
  expect(choosing.marks.get("port")?.choices).toEqual([raid, trade]);
  expect(choosing.marks.get("isle")?.barred).toEqual([closed]);
  expect(choosing.buttons).toEqual([pass]);
});

test("up to four choices are all buttons", () => {
  asker.prompt = prompt([raid, trade, sail, pass]);
  expect(choosing.buttons).toEqual([raid, trade, sail, pass]);
});

test("a game may ask for a button beside the place on the board", () => {
  asker.module = { ...game, isButton: ({ word }) => word === "sea.sail" };
  expect(choosing.buttons).toEqual([sail, pass]);
});

test("a target with one choice chooses it", () => {
  choosing.select("sea");
  expect(chosen).toEqual(["sea.sail"]);
});

test("a target with two choices is picked, a second click puts it back", () => {
  choosing.select("port");
  expect(choosing.picked).toBe("port");
  expect(choosing.buttons).toEqual([raid, trade]);
  choosing.select("port");
  expect(choosing.picked).toBe(null);
  expect(chosen).toEqual([]);
});

test("a weighty choice waits for a second click", () => {
  choosing.select("fort");
  expect(choosing.pending).toEqual(burn);
  expect(choosing.preview).toEqual(burn);
  expect(chosen).toEqual([]);
  choosing.select("fort");
  expect(chosen).toEqual(["fort.burn!"]);
});

test("a click elsewhere drops what waited", () => {
  choosing.select("fort");
  choosing.select("nowhere");
  expect(choosing.pending).toBe(null);
});

test.each([
  ["always", ["sea"], []],
  ["always", ["sea", "sea"], ["sea.sail"]],
  ["never", ["fort"], ["fort.burn!"]],
] as const)("confirm %s: %s chooses %s", (confirm, clicks, result) => {
  settings.confirm = confirm;
  for (const target of clicks) choosing.select(target);
  expect(chosen).toEqual(result);
});

test("the choice under the pointer is drawn faintly, if it is the only one there", () => {
  choosing.pointed = "sea";
  expect(choosing.preview).toEqual(sail);
  choosing.pointed = "port";
  expect(choosing.preview).toBe(null);
  choosing.hovered = trade;
  expect(choosing.preview).toEqual(trade);
});

test("a barred target says why, and its mark goes after a while", () => {
  choosing.select("isle");
  expect(choosing.reason).toEqual({
    head: "ISLE is barred:",
    text: "Land only at ports.",
    clause: "N6.1",
    target: "isle",
  });
  vi.advanceTimersByTime(8000);
  expect(choosing.reason?.target).toBe(null);
  expect(choosing.reason?.text).toBe("Land only at ports.");
});

test("a barred choice of the list says why", () => {
  choosing.refuse(closed);
  expect(choosing.reason?.head).toBe("“isle.land” is barred:");
});

test("nothing is chosen in the past, and the bar says so", () => {
  asker.isBrowsing = true;
  choosing.select("sea");
  expect(chosen).toEqual([]);
  expect(choosing.reason?.text).toContain("the past");
});

test("nothing is chosen on a covered screen", () => {
  asker.isCovered = true;
  choosing.select("sea");
  expect(chosen).toEqual([]);
});

test("the list opens on demand, or when the bar cannot hold the choices", () => {
  expect(choosing.list).toEqual([]);
  choosing.isListOpen = true;
  expect(choosing.list).toHaveLength(5);
  choosing.clear();
  expect(choosing.list).toEqual([]);
  const many = Array.from({ length: 5 }, (_, at) => choice(at, `plain${at}`));
  const other = new Choosing({ ...asker, prompt: prompt(many) });
  expect(other.list).toEqual(many);
  expect(other.buttons).toEqual([]);
});

test("a refusal of the server is a sentence, anything else is not shown raw", () => {
  choosing.complain(new Refused("The table is full.", 409, null));
  expect(choosing.reason?.text).toBe("The table is full.");
  choosing.complain(new TypeError("x is undefined"));
  expect(choosing.reason?.text).toBe("That did not work.");
});

test("without a prompt nothing is marked", () => {
  asker.prompt = null;
  expect(choosing.marks.size).toBe(0);
  expect(choosing.buttons).toEqual([]);
});
