import { beforeEach, expect, test } from "vitest";
import type { Guide } from "../games/contract";
import type { ChoiceInfo } from "../lib/wire";
import { choice, state } from "../testing/fixtures";
import { Guiding } from "./guiding.svelte";

const c3 = { ...choice(1, "port at"), label: "Port at C3" };
const e2 = { ...choice(2, "port at"), label: "Port at E2" };
const sail = choice(3, "sail");

const guide: Guide<unknown> = {
  players: 2,
  options: {},
  steps: [
    { text: "Look." },
    { text: "Port.", until: ["port at"], lights: () => ["hex:C3"] },
    { text: "Sail.", until: ["sail"] },
    { text: "Done." },
  ],
};
const targetsOf = (made: ChoiceInfo) => [{ 1: "hex:C3", 2: "hex:E2" }[made.id] ?? "ship:1"];
const marks = new Map(
  [c3, e2, sail].map((made) => [targetsOf(made)[0] ?? "", { choices: [made] }]),
);

beforeEach(() => sessionStorage.removeItem("guide.t1"));
const guiding = () =>
  new Guiding({ id: "t1", shown: state(1), isMyTurn: true, choosing: { marks, targetsOf } }, guide);

test("one thing is pointed at: what the step names, or the first that does it", () => {
  const made = guiding();
  expect(made.pointed).toBe(null);
  made.next();
  expect(made.pointed).toBe("hex:C3");
  made.hear([c3], "hex:C3");
  expect(made.other).toBe(null);
  expect(made.pointed).toBe("ship:1");
});

test("another lawful choice counts, and is noticed", () => {
  const made = guiding();
  made.next();
  made.hear([e2], "hex:C3");
  expect(made.at).toBe(2);
  expect(made.other?.label).toBe("Port at E2");
  expect(made.asksForQuiet).toBe(false);
  made.keep();
  expect(made.other).toBe(null);
});

test("twice otherwise in a row, and the guide offers to step back", () => {
  const made = guiding();
  made.next();
  made.hear([e2], "hex:C3");
  made.keep();
  made.hear([e2, e2], "ship:1");
  expect(made.asksForQuiet).toBe(true);
  made.quieten();
  expect(made.pointed).toBe(null);
});

test("the guide goes on where it was, and ends after its last step", () => {
  guiding().goTo(2);
  const made = guiding();
  expect(made.at).toBe(2);
  made.goTo(4);
  expect(made.isOver).toBe(true);
});
