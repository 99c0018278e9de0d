import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorMessage, ServerMessage } from "../lib/wire";
import { state } from "../testing/fixtures";
import { FakeSocket } from "../testing/sockets";
import { Connection } from "./connection.svelte";

let heard: ServerMessage[];
let refused: ErrorMessage[];

function connect(): Connection {
  const connection = new Connection("t1", {
    hear: (message) => heard.push(message),
    actRefused: (error) => refused.push(error),
  });
  connection.join("p1");
  return connection;
}

const error = (key: string | null, status = 400): ErrorMessage => ({
  type: "error",
  status,
  error: "No.",
  key,
  clause: null,
  version: null,
  retry_after: null,
});

beforeEach(() => {
  heard = [];
  refused = [];
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a seat's socket has the table and the seat in its address", () => {
  const connection = connect();
  expect(FakeSocket.last.address).toBe("ws://table.test/api/v1/tables/t1/ws?seat=p1");
  expect(connection.isConnected).toBe(false);
  FakeSocket.last.opens();
  expect(connection.isConnected).toBe(true);
});

test("messages are passed on", () => {
  connect();
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "chats", lines: [] });
  expect(heard).toEqual([{ type: "chats", lines: [] }]);
});

test("a broken socket is opened again, after longer and longer waits", () => {
  const connection = connect();
  FakeSocket.last.opens();
  for (const wait of [150, 300, 600, 1200, 2400, 4800, 4800]) {
    FakeSocket.last.breaks();
    expect(connection.isConnected).toBe(false);
    const before = FakeSocket.made.length;
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.made.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made.length).toBe(before + 1);
  }
  FakeSocket.last.opens();
  expect(connection.isConnected).toBe(true);
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(150);
  expect(FakeSocket.made.length).toBe(9);
});

test("a seat that was taken away is not asked for again", () => {
  const connection = connect();
  FakeSocket.last.breaks(4403, "This seat has another link now.");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made.length).toBe(1);
  expect(connection.failed).toBe("This seat has another link now.");
});

test("an act waits for its answer, and no other is sent", () => {
  const connection = connect();
  FakeSocket.last.opens();
  connection.send({ type: "choose", choice: 7 }, 3);
  const [sent] = FakeSocket.last.sent;
  expect(sent).toMatchObject({ type: "choose", choice: 7, version: 3 });
  expect(connection.isBusy).toBe(true);
  FakeSocket.last.says({ type: "done", key: "another", version: 4, move: 4 });
  expect(connection.isBusy).toBe(true);
  FakeSocket.last.says({ type: "done", key: String(sent?.key), version: 4, move: 4 });
  expect(connection.isBusy).toBe(false);
});

test("an act under way is sent again with the same key after a break", () => {
  const connection = connect();
  FakeSocket.last.opens();
  connection.send({ type: "undo" }, 3);
  const [first] = FakeSocket.last.sent;
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(150);
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent).toEqual([first]);
});

test("an act without a connection goes out with the next one", () => {
  const connection = connect();
  connection.send({ type: "restart" }, 1);
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test("a newer state answers an act too", () => {
  const connection = connect();
  FakeSocket.last.opens();
  connection.send({ type: "choose", choice: 7 }, 3);
  FakeSocket.last.says({ type: "state", state: state(3) });
  expect(connection.isBusy).toBe(true);
  FakeSocket.last.says({ type: "state", state: state(4) });
  expect(connection.isBusy).toBe(false);
});

test("a refusal of this act is told, one of an older act is not", () => {
  const connection = connect();
  FakeSocket.last.opens();
  connection.send({ type: "choose", choice: 7 }, 3);
  FakeSocket.last.says(error("another"));
  expect(refused).toEqual([]);
  expect(connection.isBusy).toBe(true);
  FakeSocket.last.says(error(String(FakeSocket.last.sent[0]?.key), 409));
  expect(refused).toHaveLength(1);
  expect(connection.isBusy).toBe(false);
});

test("another seat leaves the old socket behind", () => {
  const connection = connect();
  const old = FakeSocket.last;
  old.opens();
  connection.join("p2");
  expect(old.isClosed).toBe(true);
  old.breaks();
  old.says({ type: "pong" });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made.length).toBe(2);
  expect(heard).toEqual([]);
});

test("a closed connection stays closed", () => {
  const connection = connect();
  FakeSocket.last.opens();
  connection.close();
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made.length).toBe(1);
});
