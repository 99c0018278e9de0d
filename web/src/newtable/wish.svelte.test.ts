import { beforeEach, expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../lib/wire";
import { keepTable } from "./last";
import { tableSeat } from "../testing/fixtures";
import { settings } from "../lib/settings.svelte";
import { botWords, levelsOf, usualLevel } from "./levels";
import { Wish } from "./wish.svelte";

const option = (more: Partial<OptionInfo>): OptionInfo => ({
  name: "frigates",
  help: "",
  default: 0,
  by_players: { "2": 4, "3": 4 },
  words: [],
  ranges: [[0, 6]],
  free: "",
  samples: [],
  label: "Frigates",
  group: "Dangers",
  values: [{ value: 0, label: "0", sentence: "None.", phrase: "no Frigates", not_with: [] }],
  number: { value: null, label: "{n}", sentence: "{n}.", phrase: "{n} Frigates", not_with: [] },
  told: true,
  grows_from: null,
  ...more,
});

const game = (more: Partial<GameInfo> = {}): GameInfo => ({
  id: "notorious",
  name: "Notorious",
  blurb: "",
  credit: "",
  letter: "N",
  rules_version: 1,
  seats: [2, 6],
  players: 3,
  minutes: [60, 90],
  options: [option({})],
  bots: ["random", "greedy"],
  contents: [],
  ...more,
});

beforeEach(() => localStorage.clear());

test("standard rules are said in a line", () => {
  const wish = new Wish(game());
  expect(wish.summary).toEqual(["for 3 players: 4 Frigates"]);
  expect(wish.minutes).toBe(70);
  expect(wish.crewLine).toBe("you, Calico the mate and Mira the mate.");
  expect(wish.table().options).toEqual({});
});

test("friends are to see a name, bots need none", () => {
  settings.name = " ";
  const wish = new Wish(game());
  expect(wish.isNameless).toBe(false);
  wish.places[1]!.kind = "invite";
  expect(wish.isNameless).toBe(true);
  wish.places[0]!.kind = "bot"; // whoever only looks on needs none either
  expect(wish.isNameless).toBe(false);
  wish.places[0]!.kind = "me";
  settings.name = "Anne";
  expect(wish.isNameless).toBe(false);
  settings.name = "";
});

test("another number of players says what it changes, and what was can be kept", () => {
  const wish = new Wish(game());
  wish.seat(4);
  expect(wish.change?.said).toBe("With 4: no Frigates (with 3: 4 Frigates). Nothing else changed.");
  expect(wish.change?.keep?.label).toBe("Keep 4 Frigates");
  wish.keep();
  expect(wish.table().options).toEqual({ frigates: 4 });
  expect(wish.summary).toEqual(["4 Frigates"]);
  wish.seat(3); // four is the standard again
  expect(wish.table().options).toEqual({});
});

test("what was chosen stays, and the standard is told", () => {
  const wish = new Wish(game());
  wish.set(option({}), 2);
  wish.seat(4);
  expect(wish.change).toEqual({
    said: "Standard for 4: no Frigates. You chose 2, so it stays.",
    keep: null,
  });
  expect(wish.table().options).toEqual({ frigates: 2 });
  wish.reset();
  expect(wish.table().options).toEqual({});
});

test("a rule that so many players cannot have goes, and that is said", () => {
  const none = { value: 0, label: "0", sentence: "None.", phrase: "no Frigates", not_with: [] };
  const six = { value: 6, label: "6", sentence: "6.", phrase: "6 Frigates", not_with: [4] };
  const wish = new Wish(game({ options: [option({ by_players: {}, values: [none, six] })] }));
  wish.set(wish.game.options[0]!, 6);
  wish.seat(2);
  expect([wish.change, wish.table().options]).toEqual([null, { frigates: 6 }]);
  wish.seat(4);
  expect(wish.change).toEqual({ said: "Not with 4: 6 Frigates.", keep: null });
  expect(wish.table().options).toEqual({});
});

test("other cards count as a changed rule", () => {
  const contents = [
    { name: "standard-1", label: "Standard", sentence: "" },
    { name: "balanced-1", label: "Balanced", sentence: "" },
  ];
  const wish = new Wish(game({ contents }));
  expect([wish.changes, wish.table().content]).toEqual([0, ""]);
  wish.content = "balanced-1";
  expect([wish.changes, wish.summary]).toEqual([1, ["cards: balanced"]]);
  expect(wish.table().content).toBe("balanced-1");
  wish.reset();
  expect([wish.changes, wish.table().content]).toEqual([0, ""]);
});

test("the last table comes back, if it still can", () => {
  const wish = new Wish(game());
  wish.seat(2);
  wish.set(option({}), 6);
  keepTable(wish.table());
  const again = new Wish(game());
  expect([again.players, again.last?.players, again.isLast]).toEqual([3, 2, false]);
  if (again.last) again.take(again.last);
  expect([again.players, again.isLast]).toEqual([2, true]);
  expect(again.table().options).toEqual({ frigates: 6 });
  expect(new Wish(game({ options: [] })).last).toBeNull();
  expect(new Wish(game({ bots: ["captain"] })).last).toBeNull();
});

test("cards, pace, timer and take-backs come back too, but alone nothing for company", () => {
  const contents = [
    { name: "standard-1", label: "Standard", sentence: "" },
    { name: "balanced-1", label: "Balanced", sentence: "" },
  ];
  const wish = new Wish(game({ contents }));
  wish.content = "balanced-1";
  wish.pace = 0;
  keepTable(wish.table());
  const again = new Wish(game({ contents }));
  expect(again.isLast).toBe(false);
  again.take(again.last!);
  expect([again.content, again.pace, again.undo, again.wantedHints, again.isLast]).toEqual([
    "balanced-1",
    0,
    "consent",
    null,
    true,
  ]);
  expect(new Wish(game()).last).toBeNull(); // these cards are gone

  again.places[1]!.kind = "invite";
  again.undo = "none";
  again.timer = { seconds: 60, level: "greedy" };
  again.strip = false;
  expect(again.table().strip).toBe(false);
  keepTable(again.table());
  const third = new Wish(game({ contents }));
  third.take(third.last!);
  expect([third.undo, third.timer, third.wantedHints, third.strip]).toEqual([
    "none",
    { seconds: 60, level: "greedy" },
    "never",
    false,
  ]);
});

test("moves are taken back freely only where all seats are mine", () => {
  const wish = new Wish(game());
  wish.places[1]!.kind = "hotseat";
  wish.undo = "free";
  expect(wish.table().undo).toBe("free");
  wish.places[2]!.kind = "invite";
  expect(wish.table().undo).toBe("consent");
});

test("a bot is named as people know it", () => {
  const seat = tableSeat("p2", { kind: "bot", level: "greedy" });
  expect(botWords(seat, ["random", "greedy"])).toBe("bot, mate");
  expect(botWords(tableSeat("p1"), ["greedy"])).toBe("");
});

test("levels appear by themselves; until then greedy is a mate, and random is not shown", () => {
  const names = (bots: string[]) => levelsOf({ bots }).map(({ id, name }) => `${id} ${name}`);
  expect(names(["random", "greedy"])).toEqual(["greedy Mate"]);
  expect(names(["random", "greedy", "legend", "mate"])).toEqual(["mate Mate", "legend Legend"]);
  expect(names(["bold_one"])).toEqual(["bold_one Bold one"]);
  expect(usualLevel({ bots: ["deckhand", "mate"] }).id).toBe("mate");
  expect(usualLevel({ bots: [] }).id).toBe("random");
});
