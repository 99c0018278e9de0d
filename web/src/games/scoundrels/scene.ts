// What the stage shows: the fight, the Pillage, the bids, the loot, or what came of them.

import type { LogLine } from "../../lib/wire";
import { aftermath } from "./aftermath";
import { spread, SUIT_OF_WAY, WAY_NAMES } from "./cards";
import { markAt, pirateOf } from "./sea";
import { down, portName, up } from "./stage";
import type { Memory, Scene, Side } from "./stage";
import type { BidView, FightView, PillageView, SideView, SpoilsView, View } from "./view";

function sideOf(side: SideView, isAttacker: boolean): Side {
  const hidden = side.own
    ? spread(side.own).map((card) => ({ card, isDown: true }))
    : down(side.unflipped);
  const way = side.way ? (WAY_NAMES[side.way] ?? side.way) : "";
  return {
    seat: side.seat,
    name: null,
    does: isAttacker ? `attacks: ${way}` : way ? `answers: ${way}` : "is attacked",
    suit: side.way ? (SUIT_OF_WAY[side.way] ?? null) : null,
    cards: [...up(spread(side.flipped)), ...hidden],
    total: side.total,
    won: false,
    lost: false,
  };
}

// What a fight is about.
const STAKES: Record<string, string> = {
  board: "Swords for Treasure",
  shoot: "Cannons for Damage",
  flee: "Sails for flight",
};

function stakes({ attacker, defender }: FightView): string {
  return [attacker.way, defender.way]
    .map((way) => STAKES[way ?? ""])
    .filter(Boolean)
    .join(" · ");
}

/** What a drawn card would do, by the card that allows this gamble. */
function gambleOf({ gamble, quirks, treasures }: View): string {
  return [...quirks, ...treasures].find((card) => card.id === gamble?.card)?.text ?? "";
}

function fightOf(fight: FightView): Scene {
  return {
    kind: "duel",
    title: stakes(fight),
    left: sideOf(fight.attacker, true),
    right: sideOf(fight.defender, false),
    outcome: null,
  };
}

function lootOf({ attacker, defender, looter, loot }: SpoilsView): Scene {
  return {
    kind: "hoard",
    title: "Loot",
    target: "loot",
    hoard: loot,
    note: spread(loot).length
      ? "Won with Swords: take what can be carried."
      : "Won with Swords, and the hold is empty: one token may be taken.",
    from: looter === attacker ? defender : attacker,
  };
}

function diggingOf(view: View): Scene {
  const mark = markAt(view, pirateOf(view, view.active)?.square ?? null);
  return {
    kind: "hoard",
    title: mark?.name ?? "Buried",
    target: "buried",
    hoard: mark?.buried ?? {},
    note: "What is dug up again?",
    from: null,
  };
}

function pillageOf(view: View, raid: PillageView): Scene {
  const side = { suit: null, won: false, lost: false };
  return {
    kind: "duel",
    title: "The Pillage",
    left: {
      ...side,
      seat: raid.seat,
      name: null,
      does: "pillages",
      cards: up(spread(raid.played)),
      total: raid.total,
    },
    right: {
      ...side,
      seat: null,
      name: portName(view, raid.seat, raid.port),
      does: "draws three cards",
      cards: [...up(spread(raid.drawn)), ...down(3 - spread(raid.drawn).length)],
      total: raid.against,
    },
    outcome: null,
  };
}

function bidsOf(view: View, bid: BidView): Scene {
  if (bid.tied.length)
    return {
      kind: "bids",
      title: "The bids are tied",
      rows: bid.tied.map((seat, i) => ({
        seat,
        cards: up(bid.tie_cards.slice(i, i + 1)),
        note: "draws",
        won: false,
      })),
      outcome: null,
    };
  const own = bid.own.map((card) => ({ card, isDown: true }));
  return {
    kind: "bids",
    title: "Bids under the hat",
    rows: bid.asked.map((seat) => {
      const isDone = bid.done.includes(seat);
      return {
        seat,
        cards: seat === view.seat ? own : down(isDone ? 1 : 0),
        note: isDone ? "sealed" : "thinks",
        won: false,
      };
    }),
    outcome: null,
  };
}

export function sceneOf(view: View, told: LogLine[], memory: Memory): Scene | null {
  if (view.fight) return fightOf(view.fight);
  if (view.stage === "loot" && view.spoils?.looter) return lootOf(view.spoils);
  if (view.stage === "dig own") return diggingOf(view);
  if (view.stage === "gamble")
    return {
      kind: "draw",
      title: view.gamble ? `${view.gamble.name}?` : "A gamble?",
      cards: [],
      tokens: view.asked_amount,
      outcome: null,
      rule: gambleOf(view),
    };
  if (view.pillage && view.stage === "pillage") return pillageOf(view, view.pillage);
  return view.bid ? bidsOf(view, view.bid) : aftermath(view, told, memory);
}
