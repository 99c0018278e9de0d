// What came of a fight, a Pillage, bids or drawn cards a moment ago.

import type { LogLine } from "../../lib/wire";
import { spread, SUIT_OF_WAY } from "./cards";
import { portName, up } from "./stage";
import type { Memory, Scene, Side } from "./stage";
import type { SideView, View } from "./view";

const last = (lines: LogLine[], ...keys: string[]): LogLine | undefined =>
  lines.findLast((line) => keys.includes(line.key));
const text = (line: LogLine | undefined, key: string): string => String(line?.params[key] ?? "");
const cardsOf = (lines: LogLine[], seat: string, ...keys: string[]): string[] =>
  lines
    .filter((line) => keys.includes(line.key) && line.params.seat === seat)
    .map((line) => text(line, "card"));

/** What an ended fight does at once to both. */
const EFFECTS = new Set(["gain", "damage", "sunk"]);

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
    outcome: [end, ...lines.slice(lines.indexOf(end)).filter(({ key }) => EFFECTS.has(key))]
      .map((line) => line.text)
      .join(" "),
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
      name: portName(view, seat, text(end, "port")),
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

export const aftermath = (view: View, told: LogLine[], memory: Memory): Scene | null =>
  afterFight(told, memory) ??
  afterPillage(told, view, memory) ??
  afterDraw(told) ??
  afterBids(told);
