import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../games/contract";
import { Refused } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { ChoiceInfo, Prompt, Why } from "../lib/wire";
import { choice, prompt } from "../testing/fixtures";
import { blankGame } from "../testing/games";
import { Choosing } from "./choosing.svelte";

// A choice is clicked where the part of its word before the dot lies: "port.raid" at "port".
const game: GameModule = {
  ...blankGame,
  targets: ({ word }) => (word.includes(".") ? [word.split(".")[0] ?? ""] : []),
  isWeighty: ({ word }) => word.endsWith("!"),
  named: (kind, id) => [`${kind}:${id}`],
};

const raid = choice(1, "port.raid");
const trade = choice(2, "port.trade");
const sail = choice(3, "sea.sail");
const burn = choice(4, "fort.burn!");
const pass = choice(5, "pass");
const closed = { ...choice(6, "isle.land"), clause: "N6.1" };

const answer = (choice: string): Why => ({
  choice,
  possible: false,
  sentence: `You miss C4 for ${choice}.`,
  parts: [],
  hint: "Cliffs close the way.",
  hint_parts: [],
  clause: "N6.1",
  missing: [{ text: "C4", kind: "hex", id: "C4" }],
  there: [],
  between: [],
  helps: [{ text: "Mira", kind: "seat", id: "p2" }],
});

let chosen: string[];
let asker: {
  module: GameModule | null;
  prompt: Prompt | null;
  promptView: unknown;
  seat: string;
  people: [];
  isBrowsing: boolean;
  isCovered: boolean;
  choose(choice: ChoiceInfo): boolean;
  why(choice: string): Promise<Why>;
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
    people: [],
    isBrowsing: false,
    isCovered: false,
    choose: ({ word }) => chosen.push(word) > 0,
    why: (choice) => Promise.resolve(answer(choice)),
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

test("what says too much for the bar is left to the board; the rest stays a button", () => {
  const wordy = [raid, trade, sail].map((one) => ({ ...one, label: "Sail ".repeat(6) }));
  asker.prompt = prompt([...wordy, pass]);
  expect(choosing.buttons).toEqual([pass]);
});

test("a bare word is called as the verb of the bar that stands for it", () => {
  const verb = { id: "sea", label: "Sail", has: (one: { word: string }) => one.word === sail.word };
  asker.module = { ...game, verbs: () => [verb] };
  expect(choosing.nameOf({ ...sail, label: "Move" })).toBe("Sail");
  expect(choosing.nameOf({ ...sail, label: "Move on" })).toBe("Move on");
});

test("verbs that stand for each other stay in the bar, and one is always at work", () => {
  const verb = (id: string, at: ChoiceInfo) => ({
    id,
    label: id,
    isSwitch: true,
    has: (one: { word: string }) => one.word === at.word,
  });
  asker.prompt = prompt([raid, trade, sail, pass]);
  asker.module = { ...game, verbs: () => [verb("mate", raid), verb("pirate", sail)] };
  expect(choosing.turnSwitch()).toBe(true);
  expect([choosing.picked, choosing.showsVerbs]).toEqual(["verb:pirate", true]);
  expect(chosen).toEqual([]); // though the Pirate has only one way
  expect(choosing.buttons).toEqual([trade, pass]); // what belongs to none of them stays too
  expect(choosing.marks.get("port")).toBe(undefined);
  choosing.select("sea");
  expect(chosen).toEqual(["sea.sail"]);
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

test("a barred target says why, and lights what is missing; its own mark goes after a while", async () => {
  choosing.select("isle");
  await vi.advanceTimersByTimeAsync(0);
  expect(choosing.reasons.now).toMatchObject({
    text: "You miss C4 for isle.land.",
    hint: "Cliffs close the way.",
    clause: "N6.1",
    target: "isle",
    lit: { missing: ["hex:C4"], there: [], between: [], helps: ["seat:p2"] },
  });
  await vi.advanceTimersByTimeAsync(8000);
  expect(choosing.reasons.now?.target).toBe(null);
  expect(choosing.reasons.now?.clause).toBe("N6.1");
  choosing.select("isle"); // asked again, it is put away
  expect(choosing.reasons.now).toBe(null);
});

test("without an answer of the table the clause has to do", async () => {
  asker.why = () => Promise.reject(new Error("offline"));
  choosing.refuse(closed);
  await vi.advanceTimersByTimeAsync(0);
  expect(choosing.reasons.now?.text).toBe("Land only at ports.");
});

test("an answer that comes after the next act is not shown", async () => {
  choosing.refuse(closed);
  asker.prompt = prompt([pass]);
  await vi.advanceTimersByTimeAsync(0);
  expect(choosing.reasons.now).toBe(null);
});

test("a target that can be chosen says what it would mean", () => {
  asker.prompt = prompt([{ ...sail, stakes: "It can cost a Ship." }, pass]);
  choosing.askAbout("sea");
  expect(choosing.reasons.now?.text).toBe("It can cost a Ship.");
  expect(chosen).toEqual([]);
});

test("what would do nothing asks once a turn, unless nothing else can be done", () => {
  const idle = { ...sail, no_effect: "No Ship of yours can move." };
  asker.prompt = prompt([idle, pass]);
  choosing.select("sea");
  expect([choosing.pending, chosen]).toEqual([idle, []]);
  choosing.begin(idle);
  choosing.clear();
  choosing.select("sea");
  expect(chosen).toEqual(["sea.sail", "sea.sail"]);
  choosing.follow(null); // my turn is over
  choosing.clear();
  choosing.select("sea");
  expect(choosing.pending).toEqual(idle);
  asker.prompt = prompt([idle, { ...pass, no_effect: "Nor does this." }]);
  choosing.clear();
  choosing.select("sea");
  expect(chosen).toHaveLength(3);
});

test("what has no way back is asked about on the board; a button says it itself", () => {
  const draw = { ...sail, reveals: true };
  asker.prompt = prompt([draw, pass]);
  choosing.select("sea");
  expect([choosing.pending, chosen]).toEqual([draw, []]);
  choosing.clear();
  choosing.propose(draw, true);
  expect(chosen).toEqual(["sea.sail"]);
  asker.prompt = prompt([draw]); // there is nothing else to do
  choosing.select("sea");
  expect(chosen).toHaveLength(2);
});

test("nothing is chosen in the past, and the bar says so", () => {
  asker.isBrowsing = true;
  choosing.select("sea");
  expect(chosen).toEqual([]);
  expect(choosing.reasons.now?.text).toContain("the past");
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

const way = {
  ...choice(3, "sea.far", "Sail far"),
  targets: ["bay"],
  then: [{ word: "sea.sail", names: [] }],
  asks: true,
};

test("a way is clicked at its end, asks once, and its rest follows by itself", () => {
  asker.module = { ...game, ways: () => [way, { ...way, label: "Spare", isSpare: true }] };
  expect(choosing.marks.get("bay")?.choices).toEqual([way]);
  choosing.select("bay");
  expect(choosing.pending).toEqual(way);
  choosing.select("bay");
  expect(chosen).toEqual(["sea.far"]);
  choosing.follow(asker.prompt);
  choosing.follow(asker.prompt);
  expect(chosen).toEqual(["sea.far", "sea.sail"]);
});

test("a way ends where something else is asked, and is not begun while the table is busy", () => {
  settings.confirm = "never";
  asker.module = { ...game, ways: () => [way] };
  choosing.select("bay");
  choosing.follow(prompt([pass]));
  choosing.follow(asker.prompt);
  expect(chosen).toEqual(["sea.far"]);
  asker.choose = () => false;
  choosing.select("bay");
  asker.choose = ({ word }) => chosen.push(word) > 0;
  choosing.follow(asker.prompt);
  expect(chosen).toEqual(["sea.far"]);
});

test("a verb acts, asks where or whom, or says why not", async () => {
  const verb = (id: string) => ({
    id,
    label: id,
    has: ({ word }: { word: string }) => word.startsWith(id),
  });
  asker.module = { ...game, verbs: () => [verb("sea"), verb("port"), verb("isle"), verb("moon")] };
  const [sea, port, isle, moon] = choosing.doings;
  expect(choosing.buttons).toEqual([burn, pass]); // what belongs to no verb
  if (!sea || !port || !isle || !moon) throw new Error("a verb is missing");
  choosing.take(isle);
  await vi.advanceTimersByTimeAsync(0);
  expect(choosing.reasons.now?.text).toBe("You miss C4 for isle.land.");
  choosing.take(moon);
  await vi.advanceTimersByTimeAsync(0);
  expect(choosing.reasons.now?.text).toBe("You miss C4 for moon.");
  choosing.take(port);
  expect(choosing.picked).toBe("verb:port");
  expect([...choosing.marks.keys()]).toEqual(["port"]); // nothing else is lit meanwhile
  expect(choosing.buttons).toEqual([raid, trade]);
  choosing.take(port);
  expect(choosing.picked).toBe(null);
  choosing.take(sea);
  expect(chosen).toEqual(["sea.sail"]);
});

test("a refusal of the server is a sentence, anything else is not shown raw", () => {
  choosing.reasons.complain(new Refused("The table is full.", 409, null));
  expect(choosing.reasons.now?.text).toBe("The table is full.");
  choosing.reasons.complain(new TypeError("x is undefined"));
  expect(choosing.reasons.now?.text).toBe("That did not work.");
});

test("without a prompt nothing is marked", () => {
  asker.prompt = null;
  expect(choosing.marks.size).toBe(0);
  expect(choosing.buttons).toEqual([]);
});
