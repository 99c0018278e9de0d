// What stands in the table of scores, and how a final score comes about.

import { place } from "../../art/seats";
import type { Column, GameModule } from "../contract";
import { shipAt } from "./grid";
import type { CaptainView, InfamousView } from "./view";

const captainOf = (view: InfamousView, seat: string): CaptainView =>
  view.captains[place(seat)] as CaptainView;

const columns: Column<InfamousView>[] = [
  { head: "Gold", value: (view, seat) => captainOf(view, seat).gold },
  {
    head: "Sails",
    help: "Coins, and the die they give",
    value: (view, seat) => `${captainOf(view, seat).sails} · d${captainOf(view, seat).sails_die}`,
  },
  {
    head: "Cannons",
    help: "Coins, and the die and range they give",
    value: (view, seat) =>
      `${captainOf(view, seat).cannons} · d${captainOf(view, seat).cannons_die}`,
  },
  {
    head: "Surplus",
    help: "Coins beside a full card",
    value: (view, seat) => captainOf(view, seat).surplus,
  },
  { head: "Cards in hold", value: (view, seat) => captainOf(view, seat).hold_count },
  { head: "Lies at", value: (view, seat) => captainOf(view, seat).square ?? "sunk" },
  { head: "Ships in range", value: (view, seat) => shipAt(view, seat)?.targets.join(" ") || "–" },
  {
    head: "Watched by",
    value: (view, seat) =>
      view.ships
        .filter((ship) => ship.watched.includes(seat))
        .map((ship) => ship.id)
        .join(" ") || "–",
  },
];

export const scores = {
  columns,

  score: (view, seat) => ({
    value: captainOf(view, seat).gold,
    unit: `of ${view.win_gold} gold`,
  }),

  parts(view, seat) {
    const captain = captainOf(view, seat);
    return [
      { what: "On sails", points: captain.sails },
      { what: "On cannons", points: captain.cannons },
      { what: "Beside", points: captain.surplus },
    ];
  },

  goal: (view) => view.win_gold,

  ends: { win: "", limit: "" },

  deeds: [
    { said: ["looted an island", "looted {n} islands"], told: [["flag", "who"]] },
    { said: ["sank a ship", "sank {n} ships"], told: [["sunk", "by"]] },
    { said: ["was sunk once", "was sunk {n} times"], told: [["sunk", "ship"]] },
  ],
} satisfies Partial<GameModule<InfamousView>>;
