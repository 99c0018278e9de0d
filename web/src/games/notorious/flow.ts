// Whose turn it is, who follows, and what a player is deciding.

import { after } from "../../art/around";
import type { GameModule } from "../contract";
import type { NotoriousView } from "./view";

const BY_ACTION: Record<string, string> = {
  sail: "chooses a Ship to sail",
  steal: "chooses a Sloop to steal",
  build: "chooses where to build",
  sink: "chooses a Ship to sink",
  chart: "chooses among Charts",
};
const BY_PHASE: Record<string, string> = {
  setup: "sets out",
  place: "chooses an action for a Captain",
  pickplots: "picks a plot",
  play: "chooses a Captain",
  powers: "may use a Pirate’s power",
  claims: "may claim Charts",
  setwind: "sets the Wind",
};

export const flow = {
  turnOf: (view) => view.actor,

  follows: (view, seat) =>
    after(view.phase === "place" ? view.order_of_place : view.order_of_play, seat),

  /** Only where the holders are still those that were paid: a Frigate may have sunk one since. */
  brought: (lines, { hexes }) =>
    lines.flatMap(({ key, params: { seat, number } }) => {
      const held = key === "hexes_pay" ? hexes.filter((hex) => hex.controller === seat) : [];
      if (held.length !== Number(number)) return [];
      return held.map(({ id }) => ({ target: `hex:${id}`, seat: String(seat), by: 1 }));
    }),

  deciding: (view, seat) =>
    (view.actor === seat && view.action !== null ? BY_ACTION[view.action] : undefined) ??
    BY_PHASE[view.phase] ??
    null,
} satisfies Partial<GameModule<NotoriousView>>;
