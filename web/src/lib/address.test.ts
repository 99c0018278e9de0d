import { describe, expect, it } from "vitest";
import { read } from "./address";

describe("addresses", () => {
  it("reads the pages there are", () => {
    expect(read("/")).toEqual({ name: "lobby" });
    expect(read("/table/abc", "?guide")).toEqual({
      name: "table",
      id: "abc",
      guide: true,
      move: -1,
    });
    expect(read("/table/abc", "?move=12")).toMatchObject({ guide: false, move: 12 });
    for (const nonsense of ["?move=x", "?move=-3", "?move=1e9", "?move="])
      expect(read("/table/abc", nonsense)).toMatchObject({ move: -1 });
    expect(read("/lab")).toEqual({ name: "lab" });
    expect(read("/lab/balance-oath-1")).toEqual({ name: "report", run: "balance-oath-1" });
    expect(read("/past")).toEqual({ name: "past" });
    expect(read("/table/abc/text")).toEqual({ name: "text", id: "abc" });
    expect(read("/new/oath")).toEqual({ name: "new", game: "oath" });
    expect(read("/join/xyz")).toEqual({ name: "join", token: "xyz" });
    expect(read("/rules/oath")).toEqual({ name: "rules", game: "oath" });
  });

  it("knows when it is lost", () => {
    expect(read("/table")).toEqual({ name: "lost" });
    expect(read("/table/abc/else")).toEqual({ name: "lost" });
    expect(read("/captain")).toEqual({ name: "lost" });
  });
});
