import { afterEach, expect, test, vi } from "vitest";
import type { AskedInfo } from "../lib/wire";
import { Asking } from "./asking.svelte";

const choice = { choice: "sail A1", word: "sail", fields: ["A1"], sentence: "Sail", points: 61.4 };

function asker() {
  const bodies: { move: number; side: string; line: string[] }[] = [];
  vi.stubGlobal("fetch", (path: string, { body = "{}" }: { body?: string } = {}) => {
    if (!path.endsWith("/ask")) return Promise.resolve(new Response("{}", { status: 200 }));
    const said = JSON.parse(body) as (typeof bodies)[number];
    bodies.push(said);
    const answer: Partial<AskedInfo> = {
      ...said,
      view: `after ${said.line.length}`,
      choices: [{ ...choice, error: 1 }],
    };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  const past = { move: 4, side: "" };
  const table = {
    id: "t",
    seat: "p1",
    isOver: true,
    past,
    targetsOn: () => ["hex:A1"],
    complain: (error: unknown) => {
      throw error;
    },
  };
  return { bodies, past, table, asking: new Asking(table) };
}

const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => vi.unstubAllGlobals());

test("the judge is asked about the moment on show, and another moment puts it away", async () => {
  const { asking, bodies, past } = asker();
  asking.toggle();
  await settled();
  expect(bodies).toEqual([{ move: 4, side: "p1", line: [] }]);
  expect(asking.plates).toEqual([{ targets: ["hex:A1"], rank: 1, text: "61 %", cls: "first" }]);
  expect(asking.view).toBe(null); // the board is that of the moment
  past.move = 5;
  expect(asking.now).toBe(null);
});

test("a line is followed and gone back, and the board shows its end", async () => {
  const { asking, bodies } = asker();
  asking.toggle();
  await settled();
  await asking.follow({ ...choice, error: 1 });
  expect(bodies.at(-1)?.line).toEqual(["sail A1"]);
  expect(asking.view).toBe("after 1");
  await asking.back();
  expect(asking.view).toBe(null);
  asking.toggle();
  expect(asking.now).toBe(null);
});

test("while a game is under way nobody asks", async () => {
  const { asking, bodies, table } = asker();
  table.isOver = false;
  asking.toggle();
  await settled();
  expect(bodies).toEqual([]);
});
