// Whose turn it is, who follows, what a player is deciding, and which cards act at once.

import { after } from "../../art/around";
import type { GameModule } from "../contract";
import type { View } from "./view";

const BY_STAGE: Record<string, string> = {
  bid: "bids",
  place: "chooses where to anchor",
  start: "chooses who starts",
  turn: "chooses what to do",
  pillage: "pillages a Port",
  attack: "lays cards face down",
  answer: "answers the attack",
  respond: "answers the attack",
  "hold out": "fights on or concedes",
  spoils: "chooses the spoils",
  loot: "chooses what to take",
  flight: "chooses where to flee",
  gamble: "may gamble",
  trim: "discards cards",
  quirk: "chooses a Quirk",
  pay: "chooses cards to pay with",
  dig: "digs",
};

export const flow = {
  turnOf: (view) => view.active,

  opens: ({ key }) => key === "turn",

  follows: (view, seat) =>
    after(
      view.pirates.filter((pirate) => pirate.fate !== "out").map((pirate) => pirate.seat),
      seat,
      view.turning === "clockwise" ? 1 : -1,
    ),

  deciding: (view) => BY_STAGE[view.stage] ?? null,

  acted({ key, params: { quest, seat } }) {
    return key === "quest_done" && typeof quest === "string" && typeof seat === "string"
      ? { card: quest, seat, how: "fulfilled by" }
      : null;
  },
} satisfies Partial<GameModule<View>>;
