import { describe, expect, it } from "vitest";

import { table, tableSeat } from "../testing/fixtures";
import type { TableInfo } from "../lib/wire";
import { standing, watchWords } from "./standing";

const NAMES: Record<string, string> = { p1: "Anne", p2: "Bo", p3: "Cy" };
const seats = ["p1", "p2", "p3"].map((seat) => tableSeat(seat));

function seen(
  more: Partial<TableInfo>,
  mine: string[],
  notice?: string,
  inBar: string | null = null,
) {
  return standing({
    table: table({ status: "running", seats, ...more }),
    mine,
    seat: mine[0] ?? "watch",
    nameOf: (seat) => NAMES[seat] ?? seat,
    level: "mate",
    notice,
    inBar,
  }).map(({ who, text, ways }) => [`${who} ${text}`.trim(), ways.map(({ label }) => label)]);
}

describe("a proposal to end the game", () => {
  const agreement = { seat: "p1", waiting: ["p2", "p3"] };
  const says = "Anne proposes to end the game here, with the ranking as it stands.";

  it("asks whoever has not agreed, and names the others who have not", () => {
    expect(seen({ agreement }, ["p2"])).toEqual([
      [`${says} Not yet agreed: Cy.`, ["Agree", "Play on"]],
    ]);
    expect(seen({ agreement: { seat: "p1", waiting: ["p3"] } }, ["p2"])[0]?.[1]).toEqual([]);
  });

  it("can be withdrawn by whoever made it, who is not asked", () => {
    expect(seen({ agreement }, ["p1"])).toEqual([
      [`${says} Not yet agreed: Bo, Cy.`, ["Withdraw it"]],
    ]);
  });

  it("is shown to spectators, who have nothing to answer", () => {
    expect(seen({ agreement }, [])).toEqual([[`${says} Not yet agreed: Bo, Cy.`, []]]);
  });
});

describe("a take-back", () => {
  const takeback = { seat: "p2", move: 4, waiting: ["p1", "p3"] };

  it("is answered by whoever is asked, and seen by who asked", () => {
    expect(seen({ takeback }, ["p1"])).toEqual([
      ["Bo asks to go back to move 4.", ["Agree", "Refuse"]],
    ]);
    expect(seen({ takeback }, ["p2"])).toEqual([
      ["You ask to go back to move 4. Still to answer: Anne, Cy.", []],
    ]);
    expect(seen({ takeback }, [])).toEqual([]);
  });

  it("comes before all else; the notice of it is not said twice", () => {
    const away = seats.map((one) => (one.seat === "p3" ? { ...one, absent: true } : one));
    expect(
      seen({ takeback, host: true, seats: away }, ["p1"], "Bo asks to go back.").map(
        ([text]) => text,
      ),
    ).toEqual(["Bo asks to go back to move 4.", "Cy is away."]);
  });
});

describe("whoever is away", () => {
  const away = seats.map((one) => (one.seat === "p3" ? { ...one, absent: true } : one));

  it("is told to the host, with the way out", () => {
    expect(seen({ host: true, seats: away }, ["p1"])).toEqual([
      ["Cy is away.", ["Let a bot play for Cy"]],
    ]);
    expect(seen({ seats: away }, ["p2"])).toEqual([]);
  });

  it("is not told twice where the bar says it", () => {
    expect(seen({ host: true, seats: away }, ["p1"], undefined, "p3")).toEqual([]);
  });

  it("finds the helm in the hands of a bot", () => {
    const kept = seats.map((one) => (one.seat === "p3" ? { ...one, stand_in: true } : one));
    expect(seen({ seats: kept }, ["p3"])).toEqual([["A bot plays for you.", ["Take the helm"]]]);
    expect(seen({ seats: kept }, ["p2"])).toEqual([]);
  });
});

it("says nothing of a table that does not run", () => {
  expect(seen({ status: "over", rewound: 7 }, ["p1"], "The end.")).toEqual([]);
});

it("tells spectators how many they are", () => {
  expect(watchWords({ spectators: 1 })).toMatch(/^You are watching\. /);
  expect(watchWords({ spectators: 3 })).toMatch(/^You are watching, with 2 others\. /);
});
