// Whose turn it is, who follows, what a player is deciding, and which cards act at once.

import { after } from "../../art/around";
import type { GameModule } from "../contract";
import type { View } from "./view";

const BY_STEP: Record<string, string> = {
  Where: "chooses a Location",
  Before: "may play a card before placing a pawn",
  After: "may play a card, or ends the turn",
  Visit: "is at a Location",
  PistolDemand: "may draw a Pistol",
  Entry: "comes to a Location",
  Monkey: "may send a Monkey",
  MonkeyToken: "chooses a token to steal",
  Gain: "chooses where a token goes",
  Pay: "chooses what to pay with",
  Swap: "chooses what to swap",
  Fill: "chooses an item to fill",
  Buy: "chooses a card of the Black Market",
  Rob: "chooses whom to rob",
  ChooseMission: "chooses a Mission",
  Complete: "may complete a Mission",
  TakeMission: "may take a Mission",
  LastMission: "may complete a last Mission",
  Explore: "explores",
  ChooseResource: "chooses what to gain",
  Setup: "chooses a Pirate",
};

export const flow = {
  turnOf: (view) => view.active,

  opens: ({ key }) => key === "turn begins",

  follows: (view, seat) =>
    after(
      view.players.map((player) => player.seat),
      seat,
    ),

  deciding: (view) => BY_STEP[view.doing?.step ?? ""] ?? null,

  acted({ key, params: { card, location, seat } }) {
    if (typeof seat !== "string") return null;
    if (key === "action played" && typeof card === "string")
      return { card, seat, how: "played by" };
    return key === "exploration placed" && typeof location === "string"
      ? { card: location, seat, how: "discovered by" }
      : null;
  },
} satisfies Partial<GameModule<View>>;
