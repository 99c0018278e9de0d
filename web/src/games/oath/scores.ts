// What stands in the table of scores, and how a final score comes about.

import type { Column, GameModule } from "../contract";
import type { PlayerView, View } from "./view";
import { nickname, playerOf } from "./who";

const BONUSES: Record<string, string> = {
  missions: "Most Missions",
  doubloons: "Most Doubloons",
  tokens: "Most tokens",
  followers: "Most Followers",
  toughness: "Highest Toughness",
};

const count =
  (read: (player: PlayerView) => number | string) =>
  (view: View, seat: string): number | string => {
    const player = playerOf(view, seat);
    return player ? read(player) : "";
  };

const columns: Column<View>[] = [
  { head: "VP", value: count((player) => player.vp) },
  { head: "Toughness", value: count((player) => player.toughness) },
  { head: "Doubloons", value: count((player) => player.doubloons) },
  { head: "Equipment", value: count((player) => player.equipment) },
  { head: "Ally", value: count((player) => player.ally) },
  { head: "Supply", value: count((player) => player.supply) },
  {
    head: "Tokens",
    help: "All Resource tokens, the boat’s too",
    value: count((player) => player.tokens.length),
  },
  { head: "Followers", value: count((player) => player.followers.length) },
  {
    head: "Followers unused",
    help: "Those that can still be used this round",
    value: count((player) => player.followers.filter((follower) => !follower.used).length),
  },
  { head: "Missions completed", value: count((player) => player.completed.length) },
  { head: "Missions in hand", value: count((player) => player.missions_in_hand) },
  { head: "Action cards", value: count((player) => player.actions_in_hand) },
  {
    head: "Pawns to place",
    value: count((player) => player.mates_home + Number(player.pirate_at === "home")),
  },
  { head: "First Player", value: (view, seat) => (view.first_player === seat ? "✓" : "") },
];

export const scores = {
  columns,

  score: (view, seat) => ({ value: playerOf(view, seat)?.vp ?? 0, unit: "VP" }),

  role: (view, seat) => nickname(playerOf(view, seat)?.pirate_name ?? null),

  parts(view, seat) {
    const player = playerOf(view, seat);
    if (!player) return [];
    const won = view.bonuses.filter((bonus) => bonus.seat === seat);
    return [
      { what: "Missions", points: player.vp - won.length },
      ...won.map((bonus) => ({ what: BONUSES[bonus.id] ?? bonus.id, points: "+1" })),
      { what: "Doubloons in a tie", points: player.doubloons },
      { what: "then tokens", points: player.tokens.length },
    ];
  },

  ends: { "pawns home": "Round {number} was the last." },

  deeds: [
    {
      said: ["completed a Mission", "completed {n} Missions"],
      told: [["mission completed", "seat"]],
    },
    { said: ["won a Follower", "won {n} Followers"], told: [["follower hired", "seat"]] },
    {
      said: ["discovered a Location", "discovered {n} Locations"],
      told: [["exploration placed", "seat"]],
    },
    {
      said: ["fought once for a place", "fought {n} times for a place"],
      told: [["fought", "seat"]],
    },
  ],
} satisfies Partial<GameModule<View>>;
