// A first game of Oath of the Brotherhood, for two, on a real table.

import type { Guide } from "../contract";
import { playerOf } from "./island";
import type { View } from "./view";

const me = (view: View) => playerOf(view, view.seat);
const isTurn = (view: View) => view.active === view.seat && view.round > 0;
// Whoever does something else than the step says, or undoes it, must not be left behind.
const isPlacing = (view: View) => isTurn(view) && ["Before", "Where"].includes(view.doing?.step ?? "");
const isGaining = (view: View) => isTurn(view) && (view.doing?.step === "Gain" || isPlacing(view));

export const guide: Guide<View> = {
  players: 2,
  options: { pirates: "choice", first_player: 1 },
  steps: [
    {
      text: "You want to be sworn into the Brotherhood. Seven rounds; whoever then has the most Victory Points wins, and they come from Missions.",
      clause: "O1.16",
    },
    {
      text: "Choose your Pirate. Each starts with something and has an easier life with Missions.",
      until: ["pirate"],
      when: (view) => view.doing?.step === "Setup",
      lights: (view) => view.pirates.map((pirate) => `pirate:${pirate.id}`),
      clause: "O14.1",
    },
    {
      text: "This is the island. Paper sheets are Locations: what they cost in red, then what they give, and circles for two pawns. Dashed parts are still to be explored.",
      lights: (view) => view.locations.filter((place) => place.printed).map((place) => `loc:${place.id}`),
      clause: "O5.8",
    },
    {
      text: "Your hand has a secret Mission. It needs tokens and Doubloons; what you still lack is red. Three more lie open at the Brotherhood.",
      lights: (view) => [...(me(view)?.missions ?? []).map((mission) => `mission:${mission.id}`), "loc:brotherhood"],
      when: (view) => (me(view)?.missions?.length ?? 0) > 0,
      clause: "O8.1",
    },
    {
      text: "A turn places one pawn. Take a Mate: click it on your board, or press its button in the red bar.",
      until: ["place mate", "place pirate", "go"],
      when: isPlacing,
      lights: () => ["pawn:mate"],
      clause: "O5.2",
    },
    {
      text: "Now send it to the Blacksmith, the Docks or the Bazaar: they give Equipment, an Ally, a Supply. Roped Locations are legal.",
      until: ["go"],
      when: isPlacing,
      lights: () => ["loc:blacksmith", "loc:docks", "loc:bazaar"],
      clause: "O6.2",
    },
    {
      text: "A token goes on an item of your board and gives its benefit until you spend it. Point at the items to read them, then choose one.",
      until: ["put", "go"],
      when: isGaining,
      clause: "O3.3",
    },
    {
      text: "The other captain moves between your turns. A full Location says so; where somebody else stands, coming in costs you 1 Toughness. At 0 you cannot fight at all; the Inn helps.",
      clause: "O5.10",
      lights: () => ["loc:inn"],
    },
    {
      text: "Your turn again. Take your Pirate this time.",
      until: ["place pirate", "place mate", "go"],
      when: isPlacing,
      lights: () => ["pawn:pirate"],
      clause: "O5.2",
    },
    {
      text: "Gather what your Mission still lacks: the Bridge gives 2 Doubloons, the Black Market sells pairs. Click something barred and the bar tells you why.",
      until: ["go"],
      when: isPlacing,
      lights: () => ["loc:bridge", "loc:black_market"],
      clause: "O6.5",
    },
    {
      text: "Go on until your pawns are out. The Watchtower makes you first in the next round and uncovers a new Location. When all pawns stand, everybody takes them home.",
      until: ["go"],
      when: isPlacing,
      lights: () => ["loc:watchtower"],
      clause: "O6.16",
    },
    {
      text: "Once your Mission says “payable”, send a pawn to the Brotherhood: complete it there, then take another one.",
      lights: () => ["loc:brotherhood"],
      clause: "O6.11",
    },
    {
      text: "After the last round you may complete one more Mission. Then five bonuses of 1 VP: most Missions, Doubloons, tokens, Followers, Toughness; ties give nothing. Play on: fair wind!",
      clause: "O15.10",
    },
  ],
};
