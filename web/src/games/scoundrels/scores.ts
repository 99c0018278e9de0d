// What stands in the table of scores, and how a final score comes about.

import type { Column, GameModule } from "../contract";
import { pirateOf, spoken, treasureOf } from "./sea";
import type { PirateView, View } from "./view";

const pirate = (view: View, seat: string): PirateView => pirateOf(view, seat) as PirateView;

const worth = (view: View, hoard: Record<string, number>): number =>
  Object.entries(hoard).reduce((all, [id, n]) => all + n * (treasureOf(view, id)?.worth ?? 0), 0);
const buriedBy = (view: View, seat: string): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const mark of view.marks)
    if (mark.owner === seat)
      for (const [id, n] of Object.entries(mark.buried)) all[id] = (all[id] ?? 0) + n;
  return all;
};

const FATES: Record<string, string> = {
  living: "sails",
  ghost: "Ghost",
  sunk: "sunk",
  gone: "gone",
};

const columns: Column<View>[] = [
  {
    head: "Infamy",
    help: "Tokens and the worth of Treasure, as if the game ended now",
    value: (view, seat) => pirate(view, seat).score,
  },
  { head: "Tokens", value: (view, seat) => pirate(view, seat).tokens },
  {
    head: "Carried",
    help: "Worth of the Treasure on board",
    value: (view, seat) => worth(view, pirate(view, seat).cargo),
  },
  {
    head: "Buried",
    help: "Worth of the Treasure buried",
    value: (view, seat) => worth(view, buriedBy(view, seat)),
  },
  {
    head: "Damage",
    value: (view, seat) => `${pirate(view, seat).damage}/${pirate(view, seat).sinks_at}`,
  },
  { head: "Cards", value: (view, seat) => pirate(view, seat).hand_size },
  { head: "Hand limit", value: (view, seat) => pirate(view, seat).hand_limit },
  { head: "Weight", value: (view, seat) => pirate(view, seat).weight },
  { head: "Square", value: (view, seat) => spoken(pirate(view, seat).square ?? "–") },
  { head: "Fate", value: (view, seat) => FATES[pirate(view, seat).fate] ?? "" },
  {
    head: "Set aside",
    help: "Tokens of the ship the Ghost had in life",
    value: (view, seat) => pirate(view, seat).aside?.tokens ?? "–",
  },
  {
    head: "Quirk",
    value: (view, seat) =>
      view.quirks.find((quirk) => quirk.id === pirate(view, seat).quirk)?.name ?? "–",
  },
];

export const scores = {
  columns,

  score: (view, seat) => ({ value: pirate(view, seat).score, unit: "Infamy" }),

  role(view, seat) {
    const { fate } = pirate(view, seat);
    return fate === "living" ? "" : (FATES[fate] ?? "");
  },

  parts(view, seat) {
    const me = pirate(view, seat);
    const tie = { what: "Damage in a tie", points: me.score_damage };
    const buried = worth(view, buriedBy(view, seat));
    const carried = worth(view, me.cargo);
    if (me.aside)
      return [
        {
          what: "The higher of two: in life",
          points: me.aside.tokens + worth(view, me.aside.cargo) + buried,
        },
        { what: "as the Ghost", points: me.tokens + carried },
        tie,
      ];
    return [
      { what: "Tokens", points: me.tokens },
      { what: "Treasure carried", points: carried },
      { what: "Treasure buried", points: buried },
      tie,
    ];
  },

  ends: { final: "It ended because {cause}." },

  deeds: [
    { said: ["fulfilled a Quest", "fulfilled {n} Quests"], told: [["quest_done", "seat"]] },
    { said: ["pillaged a Port", "pillaged {n} Ports"], told: [["pillaged", "seat"]] },
    { said: ["won a fight", "won {n} fights"], told: [["won", "seat"]] },
    { said: ["buried a Treasure", "buried {n} Treasures"], told: [["buried", "seat"]] },
    { said: ["was sunk", "was sunk {n} times"], told: [["sunk", "seat"]] },
  ],
} satisfies Partial<GameModule<View>>;
