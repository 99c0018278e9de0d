// Whose turn it is, who follows, and what a player is deciding.

import { after } from "../../art/around";
import type { GameModule } from "../contract";
import type { NotoriousView, PlayerView } from "./view";

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

/** Setting out goes round the table and back again: who is still to come, the nearest first. */
function setsOut(view: NotoriousView, seat: string): string[] {
  const order = view.order_of_place;
  const has = (what: "port" | "galleons", of: string) =>
    view.hexes.some(({ pieces }) => pieces.some((one) => one.seat === of && one[what]));
  const done = order.filter((of) => has("port", of)).length;
  const back = order.filter((of) => has("galleons", of)).length;
  const left = [...order, ...order.toReversed()].slice(done + back);
  return [...new Set(left)].filter((other) => other !== seat);
}

const placed = (player: PlayerView): number =>
  Object.values(player.placed).reduce((sum, n) => sum + n, 0);

export const flow = {
  turnOf: (view) => view.actor,

  /** Whoever has no Captain left to place or to take off is passed over. */
  follows(view, seat) {
    if (view.phase === "setup") return setsOut(view, seat);
    const isPlace = view.phase === "place";
    const hasMore = view.players
      .filter((player) => (isPlace ? placed(player) < player.captains : placed(player) > 0))
      .map((player) => player.seat);
    const order = isPlace ? view.order_of_place : view.order_of_play;
    const next = after(order, seat).filter((other) => hasMore.includes(other));
    return next.length || !isPlace ? next : view.order_of_play.filter((other) => other !== seat);
  },

  /** Only where the holders are still those that were paid: a Frigate may have sunk one since. */
  brought: (lines, { hexes }) =>
    lines.flatMap(({ key, params: { seat, number } }) => {
      const held = key === "hexes_pay" ? hexes.filter((hex) => hex.controller === seat) : [];
      if (held.length !== Number(number)) return [];
      return held.map(({ id }) => ({ target: `hex:${id}`, seat: String(seat), by: 1 }));
    }),

  closing: [
    ...["wrecked", "frigate_moved", "frigate_stayed"],
    ...["raid_grows", "captain_unlocked", "wind_set", "wind_passed"],
  ],

  deciding: (view, seat) =>
    (view.actor === seat && view.action !== null ? BY_ACTION[view.action] : undefined) ??
    BY_PHASE[view.phase] ??
    null,
} satisfies Partial<GameModule<NotoriousView>>;
