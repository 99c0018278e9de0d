// What stands in the table of scores, and how a final score comes about.

import type { LogLine } from "../../lib/wire";
import type { Column, GameModule, Part } from "../contract";
import type { NotoriousView, PlayerView } from "./view";

const playerOf = (view: NotoriousView, seat: string): PlayerView =>
  view.players.find((player) => player.seat === seat) as PlayerView;

const count =
  (read: (player: PlayerView, view: NotoriousView) => number | string) =>
  (view: NotoriousView, seat: string): number | string =>
    read(playerOf(view, seat), view);

const columns: Column<NotoriousView>[] = [
  { head: "Notoriety", value: count((player) => player.notoriety) },
  {
    head: "Doubloons",
    help: "Hidden while stashes are secret",
    value: count((player) => player.doubloons ?? "?"),
  },
  { head: "Hexes controlled", value: count((player) => player.hexes) },
  {
    head: "Islands controlled",
    value: (view, seat) => view.hexes.filter((hex) => hex.island && hex.controller === seat).length,
  },
  {
    head: "Influence on board",
    value: (view, seat) =>
      view.hexes
        .flatMap((hex) => hex.pieces)
        .reduce((sum, piece) => sum + (piece.seat === seat ? piece.influence : 0), 0),
  },
  { head: "Captains", value: count((player) => player.captains) },
  {
    head: "Captains to take",
    help: "Still standing on actions",
    value: count((player) => Object.values(player.placed).reduce((a, b) => a + b, 0)),
  },
  { head: "Sloops left", value: count((player) => player.sloops_left) },
  { head: "Galleons left", value: count((player) => player.galleons_left) },
  { head: "Charts in hand", value: count((player) => player.charts) },
  {
    head: "Charts claimed",
    value: (view, seat) => view.claimed.filter((claim) => claim.seat === seat).length,
  },
  {
    head: "Raids claimed",
    value: (view, seat) => view.raids.filter((raid) => raid.claimed_by === seat).length,
  },
  { head: "Bounty", value: count((player) => player.pirate?.bounty ?? "–") },
];

/** What each gain of Notoriety was for, by the fact that is told before it. */
const GAINS: Record<string, string> = {
  sunk: "sinkings",
  raid_claimed: "Raids",
  bought: "bought",
};

/** Notoriety in its parts: each gain is told, and before it what it was for. */
function gained(log: LogLine[], seat: string): Part[] {
  const sums: Record<string, number> = { hexes: 0, sinkings: 0, Raids: 0, bought: 0 };
  let what = "";
  for (const { key, params } of log) {
    what = GAINS[key] ?? what;
    const kind = key === "hexes_pay" ? "hexes" : key === "notoriety" ? what : "";
    if (kind && params.seat === seat) sums[kind] = (sums[kind] ?? 0) + Number(params.number);
  }
  return Object.entries(sums).map(([kind, points]) => ({ what: kind, points }));
}

export const scores = {
  columns,

  score: (view, seat) => ({
    value: playerOf(view, seat).notoriety,
    unit: "Notoriety",
    track: { of: Math.max(view.goal, 12), marks: [5, 12].filter((mark) => mark < view.goal) },
  }),

  role: (view, seat) => playerOf(view, seat).pirate?.name ?? "",

  parts: (view, seat, log) => [
    ...gained(log, seat),
    { what: "Doubloons", points: null },
    { what: "Bounty in a tie", points: playerOf(view, seat).pirate?.bounty ?? 0 },
  ],

  goal: (view) => view.goal,

  ends: { last_round: "", last_by_cap: "" },

  deeds: [
    { said: ["sank a Ship", "sank {n} Ships"], told: [["sunk", "seat"]] },
    { said: ["stole a Ship", "stole {n} Ships"], told: [["stolen", "seat"]] },
    { said: ["claimed a Chart", "claimed {n} Charts"], told: [["claimed", "seat"]] },
    { said: ["claimed a Raid", "claimed {n} Raids"], told: [["raid_claimed", "seat"]] },
    {
      said: ["lost a Ship", "lost {n} Ships"],
      told: [
        ["sunk", "owner"],
        ["stolen", "owner"],
        ["wrecked", "owner", "number"],
      ],
    },
  ],
} satisfies Partial<GameModule<NotoriousView>>;
