// A first game of Infamous Seas, on a real table.

import { seatOf } from "./grid";
import type { Guide } from "../contract";
import type { InfamousView } from "./view";

const isMyTurn = (view: InfamousView) =>
  view.seat !== null && view.active === view.seat && view.round > 0;
const myShip = (view: InfamousView) => (view.seat === null ? [] : [`ship:${seatOf(view.seat)}`]);

export const guide: Guide<InfamousView> = {
  players: 3,
  options: { win_gold: 6, round_limit: 30 },
  steps: [
    {
      text:
        "Gold is everything here: it is your score, the speed of your ship and the " +
        "reach of your guns. Whoever ends a turn with enough of it wins.",
      clause: "I1.1",
    },
    {
      text:
        "You begin with three coins. Each goes on your sails or on your cannons: click " +
        "a row of your ship card. The right-most coin names the die you roll.",
      until: ["coin on"],
      lights: () => ["row:sails", "row:cannons"],
      clause: "I4.3",
    },
    {
      text: "The second coin. A faster ship reaches more islands; longer guns reach more ships.",
      until: ["coin on"],
      clause: "I4.2",
    },
    { text: "And the third.", until: ["coin on"], clause: "I2.10" },
    {
      text:
        "The spinners place all ships: yours, the Navy's (dark hulls) and the " +
        "Merchants' with gold under them. Hatched water is watched by the Navy: end a " +
        "move there and it fires.",
      clause: "I13.2",
    },
    {
      text:
        "Your turn has two actions. Begin with Movement: press Move, and your sails' " +
        "die is rolled.",
      until: ["move"],
      when: isMyTurn,
      lights: myShip,
      clause: "I8.1",
    },
    {
      text:
        "You must go exactly as far as you rolled, and never straight back. The roped " +
        "squares are where such a walk can end. Point at one to see a course, then " +
        "click it.",
      until: ["sail to", "fire at", "loot at", "end", "pass", "move"],
      when: isMyTurn,
      clause: "I8.2",
    },
    {
      text:
        "Lie beside an island without a flag and you may loot it: a flag goes up and " +
        "you draw an Island card. Do it if Loot is offered, or move again.",
      until: ["loot", "move", "attack", "end"],
      when: isMyTurn,
      clause: "I9.1",
    },
    {
      text: "Carry it through: do what the red bar asks.",
      until: [
        "loot at",
        "sail to",
        "fire at",
        "keep card",
        "play drawn",
        "coin on",
        "end",
        "move",
        "loot",
        "attack",
        "pass",
        "discard",
      ],
      when: isMyTurn,
      clause: "I9.5",
    },
    {
      text:
        "Combat needs a ship in your row or column, within the number of your cannons, " +
        "and nothing in between. Your die plus bonuses must reach the distance; then " +
        "the target escapes only by rolling more on its sails.",
      clause: "I6.2",
    },
    {
      text:
        "After any spin you may Gamble: an action buys a new spin. Cards with a black " +
        "spot can be kept in your hold, two at most, and played for free.",
      clause: "I11.1",
    },
    {
      text:
        "A sunk captain loses one coin and comes back on the next turn. Nobody is ever " +
        "out. End your turn when you have done enough.",
      until: ["end", "move", "loot", "attack"],
      when: isMyTurn,
      clause: "I7.6",
    },
    {
      text:
        "That is all you need. Watch the coins on the right: the first to end a turn " +
        "with the winning number takes the sea.",
      clause: "I15.1",
    },
  ],
};
