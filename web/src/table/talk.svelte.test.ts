import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatLine } from "../lib/wire";
import { Talk } from "./talk.svelte";

const line = (n: number, seat: string | null, text = "Ahoy!", name = "Bo"): ChatLine => ({
  type: "chat",
  n,
  at: 0,
  seat,
  name,
  text,
});
let heard: ChatLine[];
const talk = (): Talk => {
  heard = [];
  return new Talk({ id: "t1", seat: "p1", heard: (said) => heard.push(said) });
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("what others say is unread until the chat is looked at", () => {
  const said = talk();
  said.reset([line(1, "p2")]);
  expect(said.unread).toBe(0); // it was there before I came
  said.hear(line(2, "p2"));
  said.hear(line(3, "p1"));
  said.hear(line(4, null, "Bo takes back a move.", ""));
  expect(said.unread).toBe(1);
  expect(heard.map(({ n }) => n)).toEqual([2, 4]);
  said.open(true);
  expect(said.unread).toBe(0);
  said.hear(line(5, "p2"));
  expect(said.unread).toBe(0);
  said.open(false);
  said.hear(line(6, "p2"));
  expect(said.unread).toBe(1);
});

test("a second look after a reload knows what was read", () => {
  const said = talk();
  said.open(true);
  said.reset([line(1, "p2")]);
  const again = talk();
  again.reset([line(1, "p2"), line(2, "p2")]);
  expect(again.unread).toBe(1);
});

test("what nobody has looked at is still unread after a reload", () => {
  const said = talk();
  said.reset([line(1, "p2")]); // it was there before I came for the first time
  said.hear(line(2, "p2"));
  const again = talk();
  again.reset([line(1, "p2"), line(2, "p2")]);
  expect(again.unread).toBe(1);
});

test("what is said stands at the speaker's panel for a while", () => {
  const said = talk();
  said.hear(line(1, "p2", "Arrr!"));
  said.hear(line(2, null, "Bo is back.", ""));
  expect(said.bubbles).toEqual({ p2: "Arrr!", "": "Bo is back." });
  vi.advanceTimersByTime(3000);
  said.hear(line(3, "p2", "Mercy!"));
  vi.advanceTimersByTime(3500);
  expect(said.bubbles).toEqual({ p2: "Mercy!" });
  vi.advanceTimersByTime(3000);
  expect(said.bubbles).toEqual({});
  said.close();
});
