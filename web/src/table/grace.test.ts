import { expect, test } from "vitest";
import { graceSays, graceVerb } from "./grace";

const grace = { seat: "p1", waits: true, until: null, seconds: 4, turn: true };

test("a turn that is done is not final until it is ended", () => {
  expect(graceSays(grace, ["Drake"])).toBe("Your turn is done. Nothing is final yet.");
  expect(graceVerb(grace)).toBe("End turn");
});

test("then somebody is next, and for a moment it can be taken back", () => {
  expect(graceSays({ ...grace, waits: false }, ["Drake"])).toBe("Drake is next.");
  expect(graceSays({ ...grace, waits: false }, [])).toBe("The table is next.");
});

test("amid a turn somebody is to answer", () => {
  const amid = { ...grace, turn: false };
  expect(graceSays(amid, ["Drake", "Mira"])).toContain("Drake and Mira are to answer.");
  expect(graceVerb(amid)).toBe("Go on");
});
