import { describe, expect, it } from "vitest";
import type { Deed, GameModule } from "../../games/contract";
import type { LogLine, StoryLine } from "../../lib/wire";
import { line } from "../../testing/fixtures";
import {
  byline,
  factsOf,
  headline,
  heightAt,
  howTurned,
  lasted,
  type Row,
  shares,
  truths,
  whatTurned,
  type Told,
  whyEnded,
} from "./victory";

const rows = [
  { seat: "p2", name: "Calico", score: 29, place: 1 },
  { seat: "p1", name: "Anne", score: 27, place: 2 },
];
const point = (scores: number[], round = 1) => ({ move: 1, round, scores });

describe("the headline", () => {
  it("is for the reader", () => {
    expect(headline(rows, "p1")).toBe("Calico wins!");
    expect(headline(rows, "p2")).toBe("You win, Calico!");
    const shared = [rows[0]!, { ...rows[1]!, place: 1 }];
    expect(headline(shared, "p1")).toBe("Everybody shares the win!");
    const third = { seat: "p3", name: "Drake", score: 9, place: 3 };
    expect(headline([...shared, third], "p3")).toBe("Calico and Anne share the win!");
    expect(headline([...shared, third], "p1")).toBe("You and Calico share the win!");
  });

  it("says by how much", () => {
    expect(byline(rows, "p1", [])).toBe("You were 2 points short.");
    expect(byline(rows, "p2", [])).toBe("By 2 points.");
    const behind = [point([1, 0]), point([9, 4]), point([27, 29])];
    expect(byline(rows, "p2", behind)).toBe("By 2 points, and from behind.");
    const level = [rows[0]!, { ...rows[1]!, score: 29 }];
    expect(byline(level, null, [])).toBe("By the tiebreak.");
    expect(byline(level, "p1", [])).toBe("You had as much: the tie went the other way.");
  });
});

describe("a score", () => {
  it("is drawn in parts that add up, and the rest is told", () => {
    const parts = [
      { what: "Notoriety", points: 25 },
      { what: "Doubloons", points: 4 },
      { what: "Bounty in a tie", points: 450 },
    ];
    expect(shares(parts, 29).bars.map((part) => part.what)).toEqual(["Notoriety", "Doubloons"]);
    expect(shares(parts, 29).rest.map((part) => part.what)).toEqual(["Bounty in a tie"]);
    expect(shares(parts, 30).bars).toEqual([]);
  });

  it("takes what nobody was shown from what is left", () => {
    const parts = [
      { what: "hexes", points: 3 },
      { what: "Doubloons", points: null },
    ];
    expect(shares(parts, 7).bars[1]).toEqual({ what: "Doubloons", points: 4 });
    expect(shares(parts, 3).bars.map((part) => part.what)).toEqual(["hexes"]);
  });
});

describe("what was done", () => {
  const fact = (key: string, params: Record<string, string | number>) => ({
    n: 0,
    move: 1,
    text: `${key}.`,
    key,
    params,
    parts: [`${key}.`],
  });
  const log = [
    fact("sunk", { seat: "p1", owner: "p2" }),
    fact("sunk", { seat: "p1", owner: "p2" }),
    fact("wrecked", { owner: "p2", number: 2 }),
    fact("last_round", { number: 7 }),
  ];
  const deeds: Deed[] = [
    { said: ["sank a Ship", "sank {n} Ships"], told: [["sunk", "seat"]] },
    {
      said: ["lost a Ship", "lost {n} Ships"],
      told: [
        ["sunk", "owner"],
        ["wrecked", "owner", "number"],
      ],
    },
  ];

  const third = { seat: "p3", name: "Drake", score: 9, place: 3 };
  const parts: Record<string, [string, number][]> = {
    p1: [
      ["hexes", 20],
      ["Raids", 7],
    ],
    p2: [
      ["hexes", 22],
      ["Raids", 7],
    ],
    p3: [["hexes", 9]],
  };
  const partsOf = ({ seat }: Row) =>
    (parts[seat] ?? []).map(([what, points]) => ({ what, points }));

  it("is told by one sentence that is true of that player only", () => {
    const said = truths([...rows, third], partsOf, log, deeds, null);
    expect(said).toEqual([
      "Most from hexes; lost 4 Ships, which nobody else did.",
      "Sank 2 Ships, which nobody else did.",
      "18 points behind Anne.", // nothing else is true of that player only
    ]);
  });

  it("compares, and says who never did what all others did", () => {
    const more = [
      ...log,
      fact("sunk", { seat: "p2", owner: "p3" }),
      fact("sunk", { seat: "p3", owner: "p2" }),
    ];
    expect(truths([...rows, third], () => [], more, deeds, null)).toEqual([
      "Lost 5 Ships, more than anybody.",
      "Sank 2 Ships, more than anybody.",
      "Sank a Ship and lost a Ship.",
    ]);
    const two = truths(rows, () => [], more, deeds, "p1");
    expect(two).toEqual([
      "Lost 5 Ships, which nobody else did.",
      "Sank 2 Ships, more than Calico.",
    ]);
    const bare = [
      fact("sunk", { seat: "p1", owner: "p3" }),
      fact("sunk", { seat: "p2", owner: "p3" }),
    ];
    expect(truths([...rows, third], () => [], bare, deeds.slice(0, 1), null)).toEqual([
      "", // as many as Anne, and nobody is ahead
      "2 points behind Calico.",
      "Never sank a Ship, alone of all.",
    ]);
  });

  it("ended for a reason", () => {
    expect(whyEnded(log, { last_round: "" })).toEqual(["last_round."]);
    expect(whyEnded(log, { last_round: "Round {number} was it." })).toEqual(["Round 7 was it."]);
    expect(whyEnded(log, { win: "" })).toEqual([]);
  });
});

describe("the mark of a turning point", () => {
  it("lies on the line of whoever moved most", () => {
    const track = [
      { move: 10, round: 1, scores: [4, 0] },
      { move: 20, round: 2, scores: [8, 6] },
    ];
    const turn = { move: 15, round: 2, before: [4, 0], after: [4, 5] };
    expect(heightAt(turn, track)).toBe(3);
    expect(heightAt({ ...turn, move: 5 }, track)).toBe(0);
    expect(heightAt({ ...turn, move: 20 }, track)).toBe(6);
  });
});

describe("what happened there", () => {
  const who = (id: string, text: string) => ({ kind: "seat", id, text });
  const story: StoryLine[] = [];
  const log: LogLine[] = [];
  /** A line of the story with one fact for each of its moves. */
  const tell = (moves: number[], ...parts: StoryLine["parts"]): void => {
    const text = parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
    log.push(...moves.map((move, at) => line(log.length + at, move, text)));
    story.push({ n: story.length, move: moves[0]!, text, parts, details: [], end: log.length });
  };
  tell([75, 76], who("p2", "Calico"), " sinks your Galleon: +1 Notoriety.");
  tell([77], who("p2", "Calico"), " sails to D4.");
  tell([77], who("p1", "Anne"), " gains 1 Notoriety for hexes.");
  tell([77], who("p2", "Calico"), " gains 3 Notoriety for hexes, now 13.");
  tell([77], "A Frigate sails north-east from D1 to C2.");
  tell([77], "Round 3");
  const heading = ({ key }: LogLine) => (key === "Round 3" ? key : null);
  const told: Told = { story, log, seats: ["p1", "p2"], module: { heading } as GameModule };
  const turn = { move: 77, round: 2, before: [2, 10], after: [3, 13] };

  it("is the line that tells the largest gain, not the last of the move", () => {
    expect(whatTurned(turn, told)?.n).toBe(3);
    expect(whatTurned({ ...turn, after: [4, 11] }, told)?.n).toBe(2);
  });

  it("is drawn from what that line tells, of that move", () => {
    const drawn = factsOf(turn, whatTurned(turn, told), told);
    expect(drawn.map(({ key }) => key)).toEqual(["Calico gains 3 Notoriety for hexes, now 13."]);
    expect(factsOf({ ...turn, move: 76 }, story[0], told).map(({ move }) => move)).toEqual([76]);
    expect(factsOf(turn, undefined, told)).toHaveLength(5); // else from all that it brought
  });

  it("may be a line that began a move before", () => {
    expect(whatTurned({ ...turn, move: 76, after: [2, 11] }, told)?.n).toBe(0);
    expect(whatTurned({ ...turn, move: 76, after: [1, 10] }, told)?.n).toBe(0);
    expect(whatTurned({ ...turn, move: 70 }, told)).toBeUndefined();
  });
});

describe("a turning point", () => {
  const turn = { move: 58, round: 3, before: [14, 12], after: [14, 15] };
  it("says who gained and who leads", () => {
    expect(howTurned(turn, ["Anne", "Calico"], 0)).toBe("Calico +3: Calico takes the lead.");
    expect(howTurned(turn, ["Anne", "Calico"], 1)).toBe("You +3: you take the lead.");
    expect(howTurned({ ...turn, after: [14, 14] }, ["Anne", "Calico"], 0)).toBe(
      "Calico +2: level.",
    );
    expect(howTurned({ ...turn, after: [13, 12] }, ["Anne", "Calico"], 0)).toBe("You −1.");
  });
});

it("an evening says how long it was", () => {
  expect(lasted({ created: 0, changed: 74 * 60 })).toBe(" · 74 minutes");
  expect(lasted({ created: 0, changed: 60 })).toBe(" · 1 minute");
  expect([
    lasted(null),
    lasted({ created: 0, changed: 9 }),
    lasted({ created: 0, changed: 1e6 }),
  ]).toEqual(["", "", ""]);
});
