// Scoundrels! on the table.

import { isSeat } from "../../art/seats";
import type { ChoiceInfo, LogLine } from "../../lib/wire";
import type { Column, GameModule, Motion, Target } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import {
  berths,
  isLand,
  legs,
  middle,
  pirateOf,
  portAt,
  sorted,
  spoken,
  stride,
  treasureOf,
} from "./sea";
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

function targets(
  choice: { word: string; fields: { name: string }[] },
  view: View,
  seat: string | null,
): Target[] {
  const [first = "", second = ""] = choice.fields.map((field) => field.name);
  const me = pirateOf(view, seat);
  switch (choice.word) {
    case "place":
      return view.marks.filter((mark) => mark.id === first).map((mark) => `square:${mark.square}`);
    case "start":
      return [`seat:${first}`, `ship:${first}`];
    case "step": {
      const step = me?.square ? stride(view, me.square, first) : null;
      if (!step) return [];
      return step.wraps ? [`square:${step.to}`, `way:${first}`] : [`square:${step.to}`];
    }
    case "pillage": {
      const here = portAt(view, me?.square ?? null);
      return (here ? [here] : view.ports).map((port) => `square:${port.square}`);
    }
    case "dig": {
      const here = view.marks.filter((mark) => mark.square === me?.square);
      return (here.length ? here : view.marks).map((mark) => `square:${mark.square}`);
    }
    case "board":
      return pirateOf(view, first)?.square === me?.square ? [`ship:${first}`, `seat:${first}`] : [];
    case "shoot":
      return [`ship:${first}`, `seat:${first}`];
    case "sail":
    case "lay":
    case "pay":
    case "drop":
    case "bid":
    case "discard":
      return [`card:${first}`];
    case "bury":
      return [`cargo:${first}`];
    case "deliver":
      return [`quest:${first}`, `cargo:${second}`];
    case "take":
      return [`loot:${first}`];
    case "take-token":
      return ["loot:token"];
    case "unearth":
      return [`buried:${first}`];
    case "quirk":
      return [`quirk:${first}`];
    default:
      return [];
  }
}

function motions(lines: LogLine[], view: View): Motion[] {
  const places = new Map(view.pirates.map((other) => [other.seat, other.square]));
  const found: Motion[] = [];
  const berthOf = (seat: string) =>
    berths({
      ...view,
      pirates: view.pirates.map((other) => ({ ...other, square: places.get(other.seat) ?? null })),
    }).find((berth) => berth.pirate.seat === seat);
  for (const line of lines) {
    const { seat, square, x, port } = line.params;
    if (line.key === "die") {
      const at = view.ports.find((other) => other.id === port);
      if (at)
        found.push({
          symbol: "die-d4",
          size: 40,
          kind: "roll",
          fact: line,
          legs: [[middle(at.square), middle(at.square)]],
        });
      continue;
    }
    if (!isSeat(seat)) continue;
    const symbol =
      pirateOf(view, seat)?.fate === "ghost" ||
      lines.some((other) => other.key === "ghost" && other.params.seat === seat)
        ? "ship-ghost"
        : "ship-pirate";
    const piece = { symbol, seat, size: 50, fact: line };
    const from = places.get(seat);
    if ((line.key === "step" || line.key === "closes_in") && typeof square === "string" && from) {
      // From berth to berth, so that nothing jumps when the ship has come to rest.
      const way = legs(view, from, square);
      const before = berthOf(seat);
      places.set(seat, square);
      const after = berthOf(seat);
      if (before && way[0]) way[0][0] = [before.x, before.y];
      const last = way.at(-1);
      if (after && last) last[1] = [after.x, after.y];
      found.push({
        ...piece,
        size: after?.size ?? piece.size,
        sizeFrom: before?.size,
        kind: "sail",
        legs: way,
      });
    } else if (line.key === "placed") {
      const mark = view.marks.find((other) => other.id === x);
      if (mark)
        found.push({
          ...piece,
          kind: "appear",
          legs: [[middle(mark.square), middle(mark.square)]],
        });
      if (mark) places.set(seat, mark.square);
    } else if (line.key === "sunk" && from) {
      found.push({ ...piece, kind: "sink", legs: [[middle(from), middle(from)]] });
      places.set(seat, null);
    }
  }
  return found;
}

/** Where the ship will be; while it is under way the sea does not draw it. */
function lift(view: View, moving: Motion[]): View {
  let pirates = view.pirates;
  for (const { fact, kind, seat } of moving) {
    if (kind === "roll") continue;
    const { square, x } = fact.params;
    const to =
      kind === "sink"
        ? null
        : typeof square === "string"
          ? square
          : (view.marks.find((mark) => mark.id === x)?.square ?? null);
    pirates = pirates.map((other) => (other.seat === seat ? { ...other, square: to } : other));
  }
  return { ...view, pirates };
}

const strength = (me: PirateView | undefined, suits: string[]): number =>
  sorted(me?.hand ?? {}).reduce(
    (all, card) => all + (suits.includes(card.suit) ? card.value * card.n : 0),
    0,
  );

function hint(view: View, choices: ChoiceInfo[]): string | null {
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
        ? ` Pillage: beat three cards, about 7; you hold ${strength(me, ["sword", "cannon", "wild"])}.`
        : "";
      const load = words.has("deliver")
        ? " Click the roped Quest or Treasure to deliver it."
        : words.has("bury")
          ? " Click a Treasure in your hold to bury it."
          : "";
      const lost = turn.sail_points ? " Any other action loses the Sail points." : "";
      return `${turn.sail_points + turn.free_points ? points : "No steps"} left.${raid || load || lost}`;
    }
    case "pillage":
      return `You lie at ${view.pillage?.total ?? 0}. Three cards from the deck make 7 on average; you must have more.`;
    case "attack":
    case "answer":
      return "Click cards of your hand: they lie face down. Wilds fit everything. Whoever turns over more wins.";
    case "respond":
      return view.fight
        ? `${view.fight.attacker.cards} card${view.fight.attacker.cards === 1 ? " lies" : "s lie"} against you. Swords ${strength(me, ["sword", "wild"])}, Cannons ${strength(me, ["cannon", "wild"])}, Sails ${strength(me, ["sail", "wild"])} with Wilds.`
        : null;
    case "hold out":
      return view.fight
        ? `${view.fight.attacker.total} to ${view.fight.defender.total} so far. Whoever concedes takes back what is not turned over.`
        : null;
    case "bid":
      return view.bid
        ? `The highest bid chooses who starts, and which way round. ${plural(view.bid.own.length, "card")} under the hat.`
        : null;
    case "pay":
      return `${plural(view.asked_amount, "card")} still to pay, of any kind: a Treasure costs as many cards as it is worth.`;
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

const module: GameModule<View> = {
  Board,
  MyArea,
  PanelFacts,
  columns,
  guide,
  targets,
  motions,
  lift,
  hint,

  where(view, people) {
    if (view.is_over) return "The end";
    const parts = view.round ? [`Round ${view.round}`] : ["Setup"];
    const active = people.find((person) => person.seat === view.active)?.name;
    if (active) parts.push(`${active}’s turn`);
    else if (view.bid) parts.push("bids");
    const first = people.find((person) => person.seat === view.starter)?.name;
    if (first) parts.push(`${view.turning} from ${first}`);
    if (view.final.length) parts.push("final round");
    if (view.mode === "skirmish") parts.push("Skirmish");
    return parts.join(" · ");
  },

  score: (view, seat) => ({ value: pirate(view, seat).score, unit: "Infamy" }),

  role(view, seat) {
    const { fate } = pirate(view, seat);
    return fate === "living" ? "" : (FATES[fate] ?? "");
  },

  isButton: (choice) => ["pillage", "dig", "take-token"].includes(choice.word),

  short(choice) {
    if (choice.word === "pillage") return "Pillage";
    if (choice.word === "end") return "End turn";
    if (choice.word === "place" || choice.word === "quirk") return choice.fields[0]?.label ?? null;
    if (choice.word === "start") return `${choice.fields[0]?.label} starts`;
    if (choice.word === "blind") return "Take one unseen";
    if (choice.word === "answer") return choice.fields[0]?.label ?? null;
    if (choice.word === "unearth-no-more") return "Leave the rest";
    return null;
  },

  warn(choice, view) {
    const me = pirateOf(view, view.seat);
    if (
      choice.word === "end" &&
      view.turn &&
      view.turn.free_points > 0 &&
      me?.square &&
      !isLand(view, me.square)
    )
      return `You still have ${view.turn.free_points} free step${view.turn.free_points === 1 ? "" : "s"}.`;
    if (choice.word === "laid" && view.pillage && view.pillage.total < 7)
      return `${view.pillage.total} is less than three cards make on average, which is 7.`;
    if (choice.word === "take" && me) {
      const weight = treasureOf(view, choice.fields[0]?.name ?? "")?.weight ?? 0;
      if (weight) return `Its weight of ${weight} lowers your hand limit of ${me.hand_limit}.`;
    }
    return null;
  },

  isWeighty: (choice) => choice.word === "concede",

  name(target, view) {
    const [kind = "", first = ""] = target.split(":");
    if (kind === "square")
      return (
        portAt(view, first)?.name ??
        view.marks.find((mark) => mark.square === first)?.name ??
        spoken(first)
      );
    if (kind === "ship" || kind === "seat") return "This attack";
    if (kind === "card") return "This card";
    if (kind === "quest")
      return view.quests.find((quest) => quest.id === first)?.name ?? "This Quest";
    if (kind === "cargo" || kind === "loot" || kind === "buried")
      return treasureOf(view, first)?.name ?? "This Treasure";
    return "That";
  },

  parts(view, seat) {
    const me = pirate(view, seat);
    const tie = { what: "Damage, in a tie", points: me.score_damage };
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

  lights(line) {
    const { square, port, x, quest, target, seat } = line.params;
    const found: Target[] = [];
    if (typeof square === "string") found.push(`square:${square}`);
    if (typeof port === "string") found.push(`port:${port}`);
    if (typeof x === "string") found.push(`x:${x}`);
    if (typeof quest === "string") found.push(`quest:${quest}`);
    if (isSeat(target)) found.push(`ship:${target}`);
    if (!found.length && isSeat(seat)) found.push(`ship:${seat}`);
    return found;
  },

  heading: (line) => (line.key === "round" ? `Round ${line.params.round}` : null),
};

export default module;
