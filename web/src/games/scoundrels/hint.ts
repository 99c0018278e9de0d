// The second line of the action bar: what to bear in mind at each stage.

import type { ChoiceInfo } from "../../lib/wire";
import { sorted } from "./cards";
import { pirateOf } from "./sea";
import type { PirateView, View } from "./view";

const strength = (me: PirateView | undefined, suits: string[]): number =>
  sorted(me?.hand ?? {}).reduce(
    (all, card) => all + (suits.includes(card.suit) ? card.value * card.n : 0),
    0,
  );

export function hint(view: View, choices: ChoiceInfo[]): string | null {
  const me = pirateOf(view, view.seat);
  const words = new Set(choices.map((choice) => choice.word));
  const turn = view.turn;
  const plural = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
  switch (view.stage) {
    case "turn": {
      if (!turn) return null;
      const points = turn.sail_points
        ? `${plural(turn.sail_points, "Sail point")} and ${plural(turn.free_points, "free step")}`
        : plural(turn.free_points, "free step");
      const raid = words.has("pillage")
        ? ` Pillage: beat a Port, about ${view.defence}; you hold ` +
          `${strength(me, ["sword", "cannon", "wild"])}.`
        : "";
      const load = words.has("deliver")
        ? " Click the roped Quest or Treasure to deliver it."
        : words.has("bury")
          ? " Click a Treasure in your hold to bury it."
          : "";
      const lost = turn.sail_points ? " Any other action loses the Sail points." : "";
      return (
        `${turn.sail_points + turn.free_points ? points : "No steps"} ` +
        `left.${raid || load || lost}`
      );
    }
    case "pillage":
      return (
        `You lie at ${view.pillage?.total ?? 0}. The cards of the Port make ${view.defence} on ` +
        "average; you must have more."
      );
    case "attack":
    case "answer":
      return (
        "Click cards of your hand: they lie face down. Wilds fit everything. Whoever " +
        "turns over more wins."
      );
    case "respond":
      return view.fight
        ? `${view.fight.attacker.cards} ` +
            `card${view.fight.attacker.cards === 1 ? " lies" : "s lie"} against you. ` +
            `Swords ${strength(me, ["sword", "wild"])}, Cannons ` +
            `${strength(me, ["cannon", "wild"])}, Sails ` +
            `${strength(me, ["sail", "wild"])} with Wilds.`
        : null;
    case "hold out":
      return view.fight
        ? `${view.fight.attacker.total} to ${view.fight.defender.total} so far. ` +
            "Whoever concedes takes back what is not turned over."
        : null;
    case "bid":
      return view.bid
        ? "The highest bid chooses who starts, and which way round. " +
            `${plural(view.bid.own.length, "card")} under the hat.`
        : null;
    case "pay":
      return (
        `${plural(view.asked_amount, "card")} still to pay, of any kind: a Treasure ` +
        "costs as many cards as it is worth."
      );
    case "trim":
      return `${plural(view.asked_amount, "card")} too many: what you carry weighs on your hand.`;
    case "flight":
      return `Up to ${plural(view.asked_amount, "square")}, by Sails alone.`;
    case "place":
      return "An open Port close by can be pillaged in your first turn.";
    case "gamble":
      return `About to gain ${plural(view.asked_amount, "token")}; a card of the deck decides.`;
    case "quirk":
      return words.has("blind")
        ? "Take one that lies open, or the next of the deck unseen."
        : "A lasting power of your own. Whoever declines is not asked again.";
    case "start":
      return words.has("go")
        ? "Everybody sails once, in this order."
        : "Whoever sails last has seen what all others did.";
    case "loot":
      return "What you carry lowers your hand limit by its weight.";
    case "dig own":
      return "What you dig up is carried again.";
    case "discard":
      return "Then you draw up to your hand limit.";
    default:
      return null;
  }
}
