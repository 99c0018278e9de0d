import { expect, it } from "vitest";
import { plain } from "./clause";

it("leaves out where a clause comes from", () => {
  expect(plain("A Port is never sunk. [book; ban ruling]")).toBe("A Port is never sunk.");
  expect(plain("Set `wrap` to [none] or lines.")).toBe("Set wrap to [none] or lines.");
  expect(plain("An **entry** is a pawn coming in.")).toBe("An entry is a pawn coming in.");
});
