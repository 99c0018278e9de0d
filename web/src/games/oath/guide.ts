// A first game of Oath of the Brotherhood, for two, on a real table.

import type { Guide } from "../contract";
import { playerOf } from "./who";
import type { View } from "./view";

const me = (view: View) => playerOf(view, view.seat);
const isTurn = (view: View) => view.active === view.seat && view.round > 0;
const BRINGS_A_TOKEN = ["gunner_marie", "conquistador", "red_ale"];

export const guide: Guide<View> = {
  players: 2,
  options: { pirates: "choice", first_player: 1 },
  steps: [
    {
      text:
        "You want to be sworn into the Brotherhood. Seven rounds; whoever then has the " +
        "most Victory Points wins, and they come from Missions.",
      clause: "O1.16",
    },
    {
      text:
        "Choose your Pirate. Each starts with something and has an easier life with " +
        "Missions. For a first game take one of those lit up, who bring a token.",
      until: ["pirate"],
      when: (view) => view.doing?.step === "Setup",
      lights: () => BRINGS_A_TOKEN.map((pirate) => `pirate:${pirate}`),
      clause: "O14.1",
    },
    {
      text:
        "Put the token on an item of your board: its benefit is yours until you spend " +
        "the token. Point at the items to read them. (If your Pirate brought none, " +
        "click a Mate instead.)",
      until: ["put", "place mate", "place pirate", "go"],
      when: (view) => view.doing?.step === "Gain" || isTurn(view),
      clause: "O3.3",
    },
    {
      text:
        "This is the island. Paper sheets are Locations: what they cost in red, then " +
        "what they give, and circles for two pawns. Dashed parts are still to be " +
        "explored.",
      lights: (view) =>
        view.locations.filter((place) => place.printed).map((place) => `loc:${place.id}`),
      clause: "O5.8",
    },
    {
      text:
        "Your hand has a secret Mission. It needs tokens and Doubloons; what you still " +
        "lack is red. Three more lie open at the Brotherhood.",
      lights: (view) => [
        ...(me(view)?.missions ?? []).map((mission) => `mission:${mission.id}`),
        "loc:brotherhood",
      ],
      when: (view) => (me(view)?.missions?.length ?? 0) > 0,
      clause: "O8.1",
    },
    {
      text:
        "A turn places one pawn. Take a Mate: click it on your board, or press its " +
        "button in the red bar.",
      until: ["place mate", "place pirate", "go"],
      when: isTurn,
      lights: () => ["pawn:mate"],
      clause: "O5.2",
    },
    {
      text:
        "Now send it to the Blacksmith, the Docks or the Bazaar: they give Equipment, " +
        "an Ally, a Supply. Roped Locations are legal.",
      until: ["go"],
      when: isTurn,
      lights: () => ["loc:blacksmith", "loc:docks", "loc:bazaar"],
      clause: "O6.2",
    },
    {
      text:
        "The token you gained goes on an item again. The small boat takes a fifth one " +
        "of each kind, without a benefit. Then end your turn, if the bar asks.",
      until: ["put", "go"],
      when: isTurn,
      clause: "O3.3",
    },
    {
      text:
        "The other captain moves between your turns. A full Location says so; where " +
        "somebody else stands, coming in costs you 1 Toughness. At 0 you cannot fight " +
        "at all; the Inn helps.",
      clause: "O5.10",
      lights: () => ["loc:inn"],
    },
    {
      text:
        "On your next turn take your Pirate. If the bar still asks something else, " +
        "answer that first.",
      until: ["place pirate", "place mate", "go"],
      when: isTurn,
      lights: () => ["pawn:pirate"],
      clause: "O5.2",
    },
    {
      text:
        "Gather what your Mission still lacks: the Bridge gives 2 Doubloons, the Black " +
        "Market sells pairs. Click something barred and the bar tells you why.",
      until: ["go"],
      when: isTurn,
      lights: () => ["loc:bridge", "loc:black_market"],
      clause: "O6.5",
    },
    {
      text:
        "Go on until your pawns are out. The Watchtower makes you first in the next " +
        "round and uncovers a new Location. When all pawns stand, everybody takes them " +
        "home.",
      until: ["go"],
      when: isTurn,
      lights: () => ["loc:watchtower"],
      clause: "O6.16",
    },
    {
      text:
        "Once your Mission says “payable”, send a pawn to the Brotherhood: complete it " +
        "there, then take another one.",
      lights: () => ["loc:brotherhood"],
      clause: "O6.11",
    },
    {
      text:
        "After the last round you may complete one more Mission. Then five bonuses of " +
        "1 VP: most Missions, Doubloons, tokens, Followers, Toughness; ties give " +
        "nothing. Play on: fair wind!",
      clause: "O15.10",
    },
  ],
};
