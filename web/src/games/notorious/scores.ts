// What stands in the table of scores, and how a final score comes about.

import type { Column, GameModule } from "../contract";
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

export const scores = {
  columns,

  score: (view, seat) => ({
    value: playerOf(view, seat).notoriety,
    unit: "Notoriety",
    track: { of: Math.max(view.goal, 12), marks: [5, 12].filter((mark) => mark < view.goal) },
  }),

  role: (view, seat) => playerOf(view, seat).pirate?.name ?? "",

  parts(view, seat) {
    const player = playerOf(view, seat);
    return [
      { what: "Notoriety", points: player.notoriety },
      { what: "Doubloons", points: player.doubloons ?? 0 },
      { what: "Bounty in a tie", points: player.pirate?.bounty ?? 0 },
    ];
  },
} satisfies Partial<GameModule<NotoriousView>>;
