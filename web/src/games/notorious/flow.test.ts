import { expect, test } from "vitest";
import { line } from "../testing";
import { flow } from "./flow";
import { hex, sea } from "./testing";
import type { PieceView, PlayerView } from "./view";

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

test("setting out goes round the table and back, and the next to come is named first", () => {
  const order_of_place = ["p4", "p1", "p2", "p3"];
  const view = sea({ phase: "setup", order_of_place });
  const sets = (seat: string, at: string, what: Partial<PieceView>) => {
    hex(view, at).pieces = [{ seat, sloops: 2, galleons: 0, port: false, influence: 5, ...what }];
  };
  sets("p4", "A1", { port: true });
  expect(flow.follows(view, "p4")).toEqual(["p1", "p2", "p3"]);
  sets("p1", "A3", { port: true });
  sets("p2", "C1", { port: true });
  sets("p3", "C3", { port: true });
  sets("p3", "D4", { galleons: 1 });
  expect(flow.follows(view, "p3")).toEqual(["p2", "p1", "p4"]);
});

test("who has no Captain left to place or to take off is passed over", () => {
  const order = ["p1", "p2", "p3"];
  const has = (seat: string, sail: number) => ({ seat, captains: 2, placed: { sail } });
  const players = [has("p1", 2), has("p2", 1), has("p3", 0)] as unknown as PlayerView[];
  const view = sea({ players, order_of_place: order, order_of_play: order.toReversed() });
  expect(flow.follows({ ...view, phase: "place" }, "p3")).toEqual(["p2"]);
  expect(flow.follows({ ...view, phase: "play" }, "p2")).toEqual(["p1"]);
});
