// Whose turn it is, who follows, what a player is deciding, and which cards act at once.

import { after } from "../../art/around";
import { SEATS } from "../../art/seats";
import type { GameModule } from "../contract";
import { seatOf } from "./grid";
import type { InfamousView } from "./view";

const BY_STEP: Record<string, string> = {
  Gain: "chooses the row for a coin",
  Pay: "chooses the row that loses a coin",
  Turn: "chooses what to do",
  Combat: "chooses a target",
  Move: "chooses where to sail",
  Loot: "chooses an island to loot",
  HoldPlay: "chooses a card to play",
  Place: "may gamble for another square",
  SpinWay: "may gamble for another direction",
  Attack: "may play a card into the fight",
  Manoeuvre: "may make an evasive manoeuvre",
  Drawn: "keeps or plays a card",
  HoldFull: "plays or discards a card",
  Rum: "chooses between gold and an action",
  ChoiceOfTwo: "chooses between two cards",
  PickPlayer: "chooses a player",
  PickNavy: "chooses a Navy ship",
  PickWay: "sends a Navy ship on its way",
  PickShip: "chooses a ship",
  MoveCoins: "moves coins",
  Berth: "may take the berth",
  Unflag: "chooses an island that loses its flag",
};

export const flow = {
  turnOf: (view) => (view.active === null ? null : seatOf(view.active)),

  opens: ({ key }) => key === "turn",

  follows: (view, seat) => after(SEATS.slice(0, view.players), seat),

  deciding: (view) => BY_STEP[view.doing.at(-1) ?? ""] ?? null,

  acted({ key, params: { card, who } }) {
    if (typeof card !== "string" || typeof who !== "string") return null;
    if (key === "drew") return { card, seat: who, how: "drawn by" };
    return key === "plays" ? { card, seat: who, how: "played by" } : null;
  },
} satisfies Partial<GameModule<InfamousView>>;
