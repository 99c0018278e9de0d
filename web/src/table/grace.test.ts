import { expect, test } from "vitest";
import type { StoryLine } from "../lib/wire";
import { graceSays, graceVerb } from "./grace";

const grace = { seat: "p1", waits: true, until: null, seconds: 4, turn: true };
const you = { kind: "seat", id: "p1", text: "You" };
const lines = [
  { n: 4, move: 7, end: 9, text: "You sail C2 → C3.", parts: [you, " sail C2 → C3."], details: [] },
  { n: 5, move: 8, end: 10, text: "You pass.", parts: [you, " pass."], details: [] },
] as unknown as StoryLine[];
const text = ({ parts }: ReturnType<typeof graceSays>): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

test("a turn that is done is told, and not final until it is ended", () => {
  const said = graceSays(grace, ["Drake"], lines);
  expect(text(said)).toBe("You sail C2 → C3 and pass.");
  expect(said.small).toBe("Nothing is final yet. When you end the turn, Drake is next.");
  expect(text(graceSays(grace, ["Drake"], []))).toBe("Your turn is done.");
  expect(graceVerb(grace)).toBe("End turn");
});

test("then somebody is next, and for a moment it can be taken back", () => {
  expect(text(graceSays({ ...grace, waits: false }, ["Drake"], lines))).toBe("Drake is next.");
  expect(text(graceSays({ ...grace, waits: false }, [], []))).toBe("The table is next.");
});

test("amid a turn somebody is to answer", () => {
  const amid = { ...grace, turn: false };
  expect(graceSays(amid, ["Drake", "Mira"], []).small).toContain("Drake and Mira are to answer.");
  expect(graceVerb(amid)).toBe("Go on");
});
