import { describe, expect, it } from "vitest";
import { read } from "./address";

describe("addresses", () => {
  it("reads the pages there are", () => {
    expect(read("/")).toEqual({ name: "lobby" });
    expect(read("/table/abc", "?guide")).toEqual({ name: "table", id: "abc", guide: true });
    expect(read("/table/abc")).toEqual({ name: "table", id: "abc", guide: false });
    expect(read("/table/abc/text")).toEqual({ name: "text", id: "abc" });
    expect(read("/join/xyz")).toEqual({ name: "join", token: "xyz" });
    expect(read("/rules/oath")).toEqual({ name: "rules", game: "oath" });
  });

  it("knows when it is lost", () => {
    expect(read("/table")).toEqual({ name: "lost" });
    expect(read("/table/abc/else")).toEqual({ name: "lost" });
    expect(read("/captain")).toEqual({ name: "lost" });
  });
});
