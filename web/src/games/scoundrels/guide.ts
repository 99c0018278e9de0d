// A first game of Scoundrels!, on a real table.

import type { Guide } from "../contract";
import { pirateOf } from "./sea";
import type { View } from "./view";

const me = (view: View) => pirateOf(view, view.seat);
const isFought = (view: View) =>
  [view.fight?.attacker.seat, view.fight?.defender.seat].includes(view.seat ?? "");
const isMyTurn = (view: View) => view.stage === "turn" && view.active === view.seat;

export const guide: Guide<View> = {
  players: 3,
  // Four X for three ships: nobody has an anchorage left over without a choice.
  options: { mode: "base", quirks: "off", thief: "starts", panels: 4 },
  steps: [
    {
      text:
        "The Sea of Troubles. Whoever sails off one edge comes back by the other, " +
        "where arrows stand outside the rim. Brass dashes are the folds of the map and " +
        "mean nothing to a ship.",
      clause: "S2.3",
    },
    {
      text:
        "You want Infamy: tokens, and Treasure at the end. Pillage Ports, rob pirates, " +
        "bury what you have, fulfil Quests.",
      clause: "S16.4",
      lights: (view) => view.quests.map((quest) => `quest:${quest.id}`),
    },
    {
      text:
        "Put your ship on an X: click a roped square. Near an open Port is a good " +
        "place; a closed one wears the rounds it stays shut.",
      until: ["place"],
      when: (view) => view.stage === "place" && !me(view)?.square,
      lights: (view) =>
        view.ports.filter((port) => port.counter === 0).map((port) => `port:${port.id}`),
      clause: "S1.13",
    },
    {
      text:
        "This is your hand: Swords to board, Cannons to shoot, Sails to move and flee, " +
        "Wilds for anything. A low hand is a temptation for others.",
      clause: "S4.2",
    },
    {
      text:
        "You have two free points. Sail towards the open Port: click a roped square " +
        "beside your ship, or an arrow at the rim.",
      until: ["step"],
      when: isMyTurn,
      lights: (view) =>
        view.ports.filter((port) => port.counter === 0).map((port) => `port:${port.id}`),
      clause: "S5.1",
    },
    {
      text:
        "Want to go further? A Sail or a Wild gives as many points as its value: click " +
        "the card. Or use your second free point. Do one of both.",
      until: ["step", "sail"],
      when: isMyTurn,
      clause: "S5.3",
    },
    {
      text:
        "On an open Port you may press Pillage: lay Swords, Cannons and Wilds against " +
        "three cards from the deck, which make 7 on average. Sail on, pillage if you " +
        "are there, or end your turn.",
      until: ["pillage", "end"],
      when: isMyTurn,
      clause: "S6.2",
    },
    {
      text:
        "Other ships near you? Click one: a line means you can shoot, a dotted one " +
        "that land is in the way. Being in the same square you may board. Attackers " +
        "lay cards face down, and the defender answers: Board, Shoot or Flee.",
      clause: "S7.1",
    },
    {
      text:
        "If you are attacked, the red bar asks. Concede and keep all your cards, or " +
        "lay some of your own: both piles are turned over card by card on the stage " +
        "under the sea, and the higher total wins.",
      clause: "S7.11",
    },
    {
      text:
        "Swords take Treasure, Cannons do Damage and bring a token, Sails let you sail " +
        "away. With 4 Damage a ship sinks; the first to sink comes back as the Ghost.",
      clause: "S8.1",
    },
    {
      text:
        "If somebody attacks you meanwhile, the bar asks. When all have sailed, " +
        "everybody bids secretly for the choice of who starts: click a card to bid it, " +
        "then seal the bid. Bid nothing and keep your cards, or win and decide.",
      until: ["bid", "bid-done"],
      when: (view) => view.stage === "bid" || isFought(view),
      clause: "S11.1",
    },
    {
      text:
        "After the bid discard what you do not want, and your hand is filled up. Then " +
        "comes your next turn: move, play a Sail, pillage; click anything barred and " +
        "the bar says why, with the clause.",
      until: ["step", "sail", "pillage", "end"],
      when: (view) =>
        isMyTurn(view) || isFought(view) || ["bid", "discard", "start"].includes(view.stage),
      clause: "S3.2",
    },
    {
      text:
        "Treasure on board weighs: it lowers your hand limit and can be stolen. On an " +
        "X you may bury it: click it in your hold and pay with cards. It counts at the " +
        "end, if nobody digs it up.",
      clause: "S9.1",
    },
    {
      text:
        "The last round comes when two pirates have died, or when no Quest or no " +
        "Treasure is left to win. Most Infamy wins. Play on, scoundrel!",
      clause: "S16.1",
    },
  ],
};
