// What the stage shows: the fight, the Pillage, the bids, the loot, or what came of them a moment ago.

import type { LogLine } from "../../lib/wire";
import { markAt, pirateOf, portAt, spread, SUIT_OF_WAY, WAY_NAMES } from "./sea";
import type { FightView, PillageView, SideView, View } from "./view";

export interface Lying {
  /** "sword3"; null lies face down for all but its owner. */
  card: string | null;
  /** Face down, though I know it. */
  isDown: boolean;
}

export interface Side {
  seat: string | null;
  name: string | null;
  /** What it does: "Board", "answers", "pillages". */
  does: string;
  suit: string | null;
  cards: Lying[];
  total: number;
  won: boolean;
  lost: boolean;
}

export type Scene =
  | { kind: "duel"; title: string; left: Side; right: Side; outcome: string | null }
  | {
      kind: "bids";
      title: string;
      rows: { seat: string; cards: Lying[]; note: string; won: boolean }[];
      outcome: string | null;
    }
  | {
      kind: "hoard";
      title: string;
      target: string;
      hoard: Record<string, number>;
      note: string;
      from: string | null;
    }
  | {
      kind: "draw";
      title: string;
      cards: string[];
      tokens: number;
      outcome: string | null;
      rule?: string;
    };

/** What was seen of a contest before it ended. */
export interface Memory {
  fight: FightView | null;
  pillage: PillageView | null;
}

const up = (cards: string[]): Lying[] => cards.map((card) => ({ card, isDown: false }));
const down = (n: number): Lying[] =>
  Array.from({ length: n }, () => ({ card: null, isDown: true }));

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

const last = (lines: LogLine[], ...keys: string[]): LogLine | undefined =>
  lines.findLast((line) => keys.includes(line.key));
const text = (line: LogLine | undefined, key: string): string => String(line?.params[key] ?? "");
const cardsOf = (lines: LogLine[], seat: string, ...keys: string[]): string[] =>
  lines
    .filter((line) => keys.includes(line.key) && line.params.seat === seat)
    .map((line) => text(line, "card"));

function port(pillage: { seat: string; port: string }, view: View): { name: string } {
  return {
    name:
      view.ports.find((other) => other.id === pillage.port)?.name ??
      portAt(view, pirateOf(view, pillage.seat)?.square ?? null)?.name ??
      "The Port",
  };
}

function afterFight(lines: LogLine[], memory: Memory): Scene | null {
  const end = last(lines, "won", "tie");
  if (!end) return null;
  const flips = lines.filter((line) => line.key === "flip" || line.key === "shown");
  const conceded = last(lines, "conceded");
  const known = memory.fight;
  const attacker = known?.attacker.seat ?? (conceded ? text(end, "seat") : text(flips[0], "seat"));
  const defender =
    known?.defender.seat ??
    (conceded
      ? text(conceded, "seat")
      : text(
          flips.find((line) => line.params.seat !== attacker),
          "seat",
        ));
  if (!attacker || !defender) return null;
  const isTie = end.key === "tie";
  const side = (seat: string, seen: SideView | undefined): Side => {
    const won = isTie || end.params.seat === seat;
    const total = Number(
      isTie ? end.params.total : end.params.seat === seat ? end.params.total : end.params.against,
    );
    const way = seen?.way ?? null;
    return {
      seat,
      name: null,
      does: conceded?.params.seat === seat ? "concedes" : won ? "wins" : "loses",
      suit: way ? (SUIT_OF_WAY[way] ?? null) : null,
      cards: up([...spread(seen?.flipped ?? {}), ...cardsOf(flips, seat, "flip", "shown")]),
      total,
      won,
      lost: !won,
    };
  };
  return {
    kind: "duel",
    title: "The fight",
    left: side(attacker, known?.attacker),
    right: side(defender, known?.defender),
    outcome: end.text,
  };
}

function afterPillage(lines: LogLine[], view: View, memory: Memory): Scene | null {
  const end = last(lines, "pillaged", "repelled");
  if (!end) return null;
  const seat = text(end, "seat");
  const won = end.key === "pillaged";
  const known = memory.pillage?.seat === seat ? memory.pillage : null;
  return {
    kind: "duel",
    title: "The Pillage",
    left: {
      seat,
      name: null,
      does: won ? "pillages" : "is repelled",
      suit: null,
      cards: up(spread(known?.played ?? {})),
      total: Number(end.params.total),
      won,
      lost: !won,
    },
    right: {
      seat: null,
      name: port({ seat, port: text(end, "port") }, view).name,
      does: won ? "falls" : "holds",
      suit: null,
      cards: up(lines.filter((line) => line.key === "defence").map((line) => text(line, "card"))),
      total: Number(end.params.against),
      won: !won,
      lost: won,
    },
    outcome: [end, ...lines.filter((line) => line.key === "treasure")]
      .map((line) => line.text)
      .join(" "),
  };
}

function afterBids(lines: LogLine[]): Scene | null {
  const end = last(lines, "bid_won");
  if (!end) return null;
  const seats = [
    ...new Set(lines.filter((line) => line.key === "bid").map((line) => text(line, "seat"))),
  ];
  if (!seats.length) return null;
  return {
    kind: "bids",
    title: "The bids",
    rows: seats.map((seat) => ({
      seat,
      cards: up(cardsOf(lines, seat, "bid")),
      note: `${text(
        lines.find((line) => line.key === "bid_total" && line.params.seat === seat),
        "total",
      )} in all`,
      won: end.params.seat === seat,
    })),
    outcome: end.text,
  };
}

function afterDraw(lines: LogLine[]): Scene | null {
  const spade = lines.filter((line) => line.key === "dig_card");
  if (spade.length) {
    const found = lines.filter((line) => line.key === "dug" || line.key === "too_heavy");
    return {
      kind: "draw",
      title: "The spade",
      cards: spade.map((line) => text(line, "card")),
      tokens: 0,
      outcome: found.map((line) => line.text).join(" ") || "Nothing comes up.",
    };
  }
  const bet = last(lines, "gamble");
  return bet
    ? {
        kind: "draw",
        title: "The gamble",
        cards: [text(bet, "card")],
        tokens: 0,
        outcome: bet.text,
      }
    : null;
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

/** What a drawn card would do, by my Quirk and by the Dice on board. */
function gambleOf(view: View): string {
  const me = pirateOf(view, view.seat);
  const texts = [
    me?.quirk === "double" && view.quirks.find((quirk) => quirk.id === "double")?.text,
    me?.cargo.dice && view.treasures.find((treasure) => treasure.id === "dice")?.text,
  ];
  return texts
    .map((text) =>
      text
        ? text.replace(/^.*discard it: /, "Draw a card: ").replace(/ With the Devil's Dice.*$/, "")
        : "",
    )
    .filter(Boolean)
    .join(" ");
}

export function sceneOf(view: View, told: LogLine[], memory: Memory): Scene | null {
  if (view.fight) {
    const { attacker, defender } = view.fight;
    return {
      kind: "duel",
      title: stakes(view.fight),
      left: sideOf(attacker, true),
      right: sideOf(defender, false),
      outcome: null,
    };
  }
  if (view.stage === "loot" && view.spoils?.looter) {
    const { attacker, defender, looter, loot } = view.spoils;
    const note = spread(loot).length
      ? "Won with Swords: take what can be carried."
      : "Won with Swords, and the hold is empty: one token may be taken.";
    return {
      kind: "hoard",
      title: "Loot",
      target: "loot",
      hoard: loot,
      note,
      from: looter === attacker ? defender : attacker,
    };
  }
  if (view.stage === "dig own") {
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
  if (view.stage === "gamble")
    return {
      kind: "draw",
      title: "A gamble?",
      cards: [],
      tokens: view.asked_amount,
      outcome: null,
      rule: gambleOf(view),
    };
  if (view.pillage && view.stage === "pillage") {
    const raid = view.pillage;
    return {
      kind: "duel",
      title: "The Pillage",
      left: {
        seat: raid.seat,
        name: null,
        does: "pillages",
        suit: null,
        cards: up(spread(raid.played)),
        total: raid.total,
        won: false,
        lost: false,
      },
      right: {
        seat: null,
        name: port(raid, view).name,
        does: "draws three cards",
        suit: null,
        cards: [...up(spread(raid.drawn)), ...down(3 - spread(raid.drawn).length)],
        total: raid.against,
        won: false,
        lost: false,
      },
      outcome: null,
    };
  }
  if (view.bid) {
    const bid = view.bid;
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
    return {
      kind: "bids",
      title: "Bids under the hat",
      rows: bid.asked.map((seat) => ({
        seat,
        cards:
          seat === view.seat
            ? bid.own.map((card) => ({ card, isDown: true }))
            : bid.done.includes(seat)
              ? down(1)
              : [],
        note: bid.done.includes(seat) ? "sealed" : "thinks",
        won: false,
      })),
      outcome: null,
    };
  }
  return (
    afterFight(told, memory) ??
    afterPillage(told, view, memory) ??
    afterDraw(told) ??
    afterBids(told)
  );
}
