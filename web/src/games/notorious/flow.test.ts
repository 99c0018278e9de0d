import { expect, test } from "vitest";
import { line } from "../testing";
import { flow } from "./flow";
import { hex, sea } from "./testing";

test("at the end of a round each hex wears what it paid, if its holder is still the one", () => {
  const view = sea();
  hex(view, "A1").controller = "p1";
  hex(view, "C3").controller = "p1";
  hex(view, "D4").controller = "p2";
  const paid = [
    line("hexes_pay", { seat: "p1", number: 2, now: 5 }),
    line("hexes_pay", { seat: "p2", number: 2, now: 4 }), // a Frigate came by since
    line("captains", { seat: "p1", number: 3 }),
  ];
  expect(flow.brought(paid, view)).toEqual([
    { target: "hex:A1", seat: "p1", by: 1 },
    { target: "hex:C3", seat: "p1", by: 1 },
  ]);
});
