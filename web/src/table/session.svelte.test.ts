import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { SeatInfo, TableInfo } from "../lib/wire";
import { choice, moment, prompt, state, table as anyTable, tableSeat } from "../testing/fixtures";
import { FakeSocket } from "../testing/sockets";
import { Session } from "./session.svelte";

const seat = (name: string, mine: boolean): SeatInfo =>
  tableSeat(name, { name: name.toUpperCase(), mine });

const table = (more: Partial<TableInfo> = {}): TableInfo =>
  anyTable({
    name: "Bilge Rats",
    game: "of-somebody-else",
    status: "running",
    host: true,
    undo: "free",
    seats: [seat("p1", true), seat("p2", false)],
    to_act: ["p1"],
    ...more,
  });

let answers: Record<string, unknown>;
let calls: { path: string; body: unknown }[];

const pass = choice(9, "pass");

beforeEach(() => {
  FakeSocket.made = [];
  calls = [];
  answers = { "/api/v1/session": {} };
  settings.speed = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (address: string, { body }: { body: string | null }) => {
    const path = address.replace("/api/v1/tables/t1", "");
    calls.push({ path, body: body === null ? null : (JSON.parse(body) as unknown) });
    const answer = answers[path];
    return Promise.resolve(
      new Response(JSON.stringify(answer ?? { error: "There is no such table." }), {
        status: answer === undefined ? 404 : 200,
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

async function sitting(more: Partial<TableInfo> = {}): Promise<Session> {
  answers[""] = table(more);
  const session = new Session("t1");
  await session.open();
  if (FakeSocket.made.length) FakeSocket.last.opens();
  return session;
}

/** The table sends a state, and the page has time to draw it. */
async function shows(...args: Parameters<typeof state>): Promise<void> {
  FakeSocket.last.says({ type: "state", state: state(...args) });
  await new Promise((done) => setTimeout(done, 5));
}

test("my seat is taken, and what the table shows is on show", async () => {
  const session = await sitting();
  expect(session.seat).toBe("p1");
  await shows(3, { prompt: prompt([pass]), waiting: ["p1"] });
  expect(session.isMyTurn).toBe(true);
  expect(session.view).toEqual({ version: 3 });
  expect(session.choosing.buttons).toEqual([pass]);
  expect(session.nameOf("p2")).toBe("P2");
  session.close();
});

test("who has no seat watches", async () => {
  const session = await sitting({ seats: [seat("p1", false)] });
  expect(session.isWatching).toBe(true);
  expect(session.play.seat).toBe(null);
  session.close();
});

test("a table that is not there is said", async () => {
  const session = new Session("t1");
  await session.open();
  expect(session.connection.failed).toBe("There is no such table.");
});

test("a choice goes out with the version it was made on, and only once", async () => {
  const session = await sitting();
  await shows(3, { prompt: prompt([pass]), waiting: ["p1"] });
  session.choose(pass);
  session.choose(pass);
  expect(FakeSocket.last.sent).toMatchObject([{ type: "choose", choice: 9, version: 3 }]);
  expect(session.past.seenMove).toBe(4);
  expect(session.made).toEqual([pass]);
  await shows(4);
  expect(session.connection.isBusy).toBe(false);
  session.close();
});

test("undo and restart are sent only where the table allows them", async () => {
  const session = await sitting();
  await shows(3);
  session.undo();
  session.undo(true);
  expect(FakeSocket.last.sent).toEqual([]);
  await shows(4, { can_undo: true, can_restart: true });
  session.undo(true);
  expect(FakeSocket.last.sent).toMatchObject([{ type: "restart", version: 4 }]);
  session.close();
});

test("a refused act is explained, an outdated one is not", async () => {
  const session = await sitting();
  await shows(3, { prompt: prompt([pass]) });
  for (const status of [409, 400]) {
    session.choose(pass);
    const key = String(FakeSocket.last.sent.at(-1)?.key);
    const error = "It is not your turn.";
    FakeSocket.last.says({
      type: "error",
      status,
      error,
      key,
      clause: null,
      version: null,
      retry_after: null,
    });
    expect(session.choosing.reasons.now?.text).toBe(status === 409 ? undefined : error);
  }
  session.close();
});

test("a new state drops what was about to be chosen, the same state does not", async () => {
  const session = await sitting();
  settings.confirm = "always";
  await shows(3, { prompt: prompt([pass]) });
  session.choosing.propose(pass);
  await shows(3, { prompt: prompt([pass]) });
  expect(session.choosing.pending).toEqual(pass);
  await shows(4, { prompt: prompt([pass]) });
  expect(session.choosing.pending).toBe(null);
  settings.confirm = "weighty";
  session.close();
});

test("on one device the screen is covered before another seat is shown", async () => {
  const session = await sitting({ seats: [seat("p1", true), seat("p2", true)] });
  expect(session.curtain).toBe("p1");
  expect(FakeSocket.made).toEqual([]);
  session.sit("p1");
  FakeSocket.last.opens();
  await shows(3, { prompt: prompt([pass]), waiting: ["p1"] });
  expect(session.curtain).toBe(null);
  await shows(4, { waiting: ["p2"] });
  expect(session.curtain).toBe("p2");
  session.close();
});

test("nothing is chosen before the table knows that bots are to wait for it", async () => {
  const session = await sitting();
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  vi.stubGlobal("fetch", () => asked.then(() => new Response("{}")));
  await shows(3, { prompt: prompt([pass]), grace_setting: "none" });
  session.choosing.propose(pass);
  answer();
  await shows(3, { prompt: prompt([pass]), grace_setting: "none" });
  expect(FakeSocket.last.sent).toEqual([]);
  await shows(4, { prompt: prompt([pass]), grace_setting: settings.grace, gives: settings.gives });
  expect(FakeSocket.last.sent).toMatchObject([{ type: "choose", choice: 9, version: 4 }]);
  session.close();
});

test("in the past nothing is asked, and a fork begins there", async () => {
  const session = await sitting();
  await shows(8, { prompt: prompt([pass]) });
  answers["/history/2?seat=p1"] = moment(2);
  await session.past.browse(2);
  expect(session.view).toEqual({ move: 2 });
  expect(session.prompt).toBe(null);
  session.choose(pass);
  expect(FakeSocket.last.sent).toEqual([]);
  answers["/fork"] = { table: "t2" };
  expect(await session.fork()).toBe("t2");
  expect(calls.at(-1)?.body).toEqual({ move: 2 });
  session.close();
});

test("chat is heard and said", async () => {
  const session = await sitting();
  const line = { type: "chat", n: 0, at: 0, seat: "p2", name: "P2", text: "Ahoy" } as const;
  FakeSocket.last.says({ type: "chats", lines: [line] });
  FakeSocket.last.says({ ...line, n: 1 });
  expect(session.talk.lines).toHaveLength(2);
  session.say("Ahoy yourself");
  await new Promise((done) => setTimeout(done, 5));
  expect(calls.at(-1)?.body).toEqual({ text: "Ahoy yourself", seat: "p1" });
  session.close();
});
