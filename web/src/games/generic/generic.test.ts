import { render } from "svelte/server";
import { expect, test } from "vitest";
import { UNSAID } from "../../lib/unsaid";
import type { ChoiceInfo, State } from "../../lib/wire";
import { marksOf, UNLIT } from "../../table/marks";
import { prompt as promptOf } from "../../testing/fixtures";
import type { Person, Play } from "../contract";
import Board from "./Board.svelte";
import module from "./index";
import MyArea from "./MyArea.svelte";
import { nearRows } from "./options";
import PanelFacts from "./PanelFacts.svelte";
import { readTable } from "./read";
import bare from "./samples/bare.json";
import bids from "./samples/bids.json";
import kit from "./samples/kit.json";
import reveal from "./samples/reveal.json";
import { spoken, valueWords } from "./words";

const samples: Record<string, { people: string[]; state: unknown }> = { bare, bids, kit, reveal };
const stateOf = (name: string): State => samples[name]?.state as State;

const people: Person[] = bids.people.map((name, at) => ({
  seat: `p${at + 1}`,
  name,
  mine: at === 0,
}));

/** What a component is given while a sample is on the table. */
function playOf({ view, prompt }: State, more: Partial<Play> = {}): Play {
  const targetsOf = (choice: ChoiceInfo) => module.targets(choice, view, "p1");
  return {
    view,
    seat: "p1",
    people,
    marks: prompt ? marksOf(prompt, targetsOf) : new Map(),
    choices: prompt?.choices ?? [],
    propose: () => undefined,
    keyOf: () => "",
    picked: null,
    preview: null,
    asks: false,
    confirm: () => undefined,
    cancel: () => undefined,
    lit: new Set(),
    select: () => undefined,
    point: () => undefined,
    refused: null,
    why: UNLIT,
    ask: () => undefined,
    moving: [],
    pace: 0,
    told: [],
    log: [],
    zoom: { scale: 1, x: 0, y: 0 },
    rezoom: () => undefined,
    ...more,
  };
}

const html = (name: string, more: Partial<Play> = {}): string => {
  const props = { props: { play: playOf(stateOf(name), more) } };
  return render(Board, props).body + render(MyArea, props).body;
};

/** What a person reads: no tags, and the labels for screen readers. */
const words = (body: string): string =>
  [...body.matchAll(/aria-label="([^"]*)"/g)].map((found) => found[1]).join(" ") +
  body.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " ");

test.each(Object.keys(samples))("%s is drawn without keys, ids, brackets, true or null", (name) => {
  const said = words(html(name));
  expect(said).not.toMatch(/[{}[\]_]|\bnull\b|\btrue\b|\bfalse\b|\bundefined\b|\bp[1-6]\b/);
});

test("every choice has a place that is drawn, or is a button", () => {
  for (const name of Object.keys(samples)) {
    const { prompt, view } = stateOf(name);
    const body = html(name);
    for (const choice of prompt?.choices ?? [])
      for (const target of module.targets(choice, view, "p1")) {
        const row = Number(target.split(":")[2]);
        if (target.startsWith("square:bids") && row > 8) continue; // behind "More"
        if (target.startsWith("amount") && !target.endsWith(":1")) continue; // on the stepper
        expect(body, `${name}: ${choice.label}`).toContain(`data-target="${target}"`);
      }
  }
});

test("cups of others are closed, with their count; mine are dice that only I see", () => {
  const said = words(html("bids"));
  expect(said).toContain("Calico’s cup, 4 dice, sealed");
  expect(said).toContain("only you see this");
  expect(said).toContain("What you know");
});

test("a bid is a square; the first click selects, and the square wears my seal", () => {
  const { prompt, view } = stateOf("bids");
  const choice = prompt?.choices.find(({ label }) => label === "Bid six 4s");
  if (!choice) throw new Error("The sample has no such bid.");
  expect(module.targets(choice, view, "p1")).toEqual(["square:bids:6:4"]);
  expect(module.isWeighty?.(choice, view)).toBe(true);
  expect(html("bids")).not.toContain("chosen");
  expect(html("bids", { preview: choice, asks: true })).toContain("chosen");
});

test("calling a liar lies on the cup, has a button too, and says that there is no way back", () => {
  const { prompt, view } = stateOf("bids");
  const [call] = prompt?.choices ?? [];
  if (!call) throw new Error("The sample has no choices.");
  expect(module.targets(call, view, "p1")).toEqual(["thing:cup-p4-cup"]);
  expect(module.isButton?.(call, view)).toBe(true);
  expect(module.warn?.(call, view)).toBe("There is no way back from this.");
});

test("a long field draws the rows nearest to what can be chosen", () => {
  const table = readTable(stateOf("bids").view);
  const field = table.zones.find(({ id }) => id === "bids");
  if (!field) throw new Error("The sample has no field.");
  expect(nearRows(table, field, [2, 3, 4])).toEqual(["3", "4", "5", "6", "7", "8"]);
  expect(html("bids")).toContain("More: 9 to 17 …");
});

test("squares without a zone make a field of their own", () => {
  const options = [
    { notation: "a", row: "10", column: "low" },
    { notation: "b", row: "9", column: "high" },
  ];
  const choices = options.map(({ notation }, id) => ({
    id,
    notation,
    word: "x",
    fields: [],
    label: `Take ${notation}`,
    ...UNSAID,
  }));
  const prompt = promptOf(choices, { sentence: "" });
  const play = playOf({ ...stateOf("bare"), view: { players: [], zones: [], options }, prompt });
  const body = render(Board, { props: { play } }).body;
  expect(body).toContain('data-target="square::9:high"');
  expect(words(body)).toMatch(/low\s+high\s+9\s.*\s10\s/s);
});

test("an option may point at a thing, a zone or a seat; at nothing it is a button", () => {
  const view = {
    players: [],
    zones: [{ id: "sea", name: "Sea" }],
    things: [{ id: "rum", kind: "card", name: "Rum", zone: "sea" }],
    options: ["rum", "sea", "p3", "gone"].map((target) => ({ notation: target, target })),
  };
  const at = (notation: string) =>
    module.targets({ id: 0, notation, word: "", fields: [], label: "", ...UNSAID }, view, "p1");
  expect(["rum", "sea", "p3", "gone", "other"].map(at)).toEqual([
    ["thing:rum"],
    ["zone:sea"],
    ["seat:p3"],
    [],
    [],
  ]);
});

test("a revealed table numbers what counts and leaves a place for what is missing", () => {
  const body = html("reveal");
  expect(words(body)).toContain("counts 4");
  expect(words(body)).toContain("missing");
  expect(words(body)).toContain("−1");
});

test("whoever watches sees my zones among the others", () => {
  const play = playOf({ ...stateOf("bids"), prompt: null }, { seat: null });
  expect(render(MyArea, { props: { play } }).body).not.toContain("Under your cup");
  expect(words(render(Board, { props: { play } }).body)).toContain("Anne");
});

test("a view that declares nothing is drawn as names and values", () => {
  const said = words(html("bare")).replace(/\s+/g, " ");
  expect(said).toContain("goal 24");
  expect(said).toContain("is storm yes");
  expect(said).toContain("map C3, storm");
  expect(said).not.toContain("x 1"); // hand_id
  expect(words(html("kit"))).toContain("harbours");
});

test.each([null, undefined, [], "text", 7, { players: 3, zones: [null, 1], things: [{}] }])(
  "a view of %j is drawn all the same",
  (view) => {
    const play = playOf({ ...stateOf("bare"), view, prompt: null });
    expect(() => render(Board, { props: { play } }).body).not.toThrow();
    expect(module.score(view, "p1")).toEqual({ value: "", unit: "" });
  },
);

test("panels have the score with its unit, facts and last words", () => {
  const { view } = stateOf("bids");
  expect(module.score(view, "p4")).toEqual({ value: 3, unit: "dice" });
  const said = words(render(PanelFacts, { props: { view, seat: "p4", people } }).body);
  expect(said.replace(/\s+/g, " ").trim()).toBe("1 gold five 4s");
  expect(module.score(stateOf("kit").view, "p1").track).toEqual({ of: 24, marks: [] });
  expect(module.score(stateOf("bare").view, "p2")).toEqual({ value: 5, unit: "points" });
});

test("the sheet has a column for every fact", () => {
  const { view } = stateOf("bids");
  const columns = module.columnsOf?.(view) ?? [];
  expect(columns.map(({ head }) => head)).toEqual(["dice", "gold"]);
  expect(columns.map((column) => column.value(view, "p3"))).toEqual([5, 4]);
});

test("the header says the round and the phase", () => {
  const { view } = stateOf("bids");
  expect(module.where(view, people)).toBe("Round 4 · ones count as any face");
});

test("players go by their names, values by words", () => {
  expect(spoken("{p4} calls p2, not map5", people)).toBe("Drake calls Calico, not map5");
  expect(spoken("{p6} left, p6 is a pier", people)).toBe("somebody left, p6 is a pier");
  expect([true, false, null, "", "north_east", 3].map((it) => valueWords(it, people))).toEqual([
    "yes",
    "no",
    "none",
    "none",
    "north east",
    "3",
  ]);
});
