// Infamous Seas on the table.

import { isSeat, place } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import type { Column, GameModule, Motion, Target } from "../contract";
import Board from "./Board.svelte";
import { legs, middle, seatOf, shipAt, shown, squareAt, symbolOf, walked, watchers } from "./grid";
import { guide } from "./guide";
import IslandChart from "./IslandChart.svelte";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import type { CaptainView, InfamousView, ShipView } from "./view";

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

function motionOf(line: LogLine, view: InfamousView): Motion[] {
  const { ship, other, square, sides, who } = line.params;
  const id = typeof ship === "string" ? ship : typeof who === "string" ? who : "";
  const from = shipAt(view, id)?.square;
  const to = typeof square === "string" ? square : from;
  const moved = (piece: string, kind: Motion["kind"], way: Motion["legs"]): Motion => ({
    symbol: symbolOf(piece),
    size: 50,
    fact: line,
    piece,
    kind,
    legs: way,
  });
  const straight = (piece: string, a: string, b: string) =>
    moved(piece, "sail", [[middle(a), middle(b)]]);
  switch (line.key) {
    case "sails": {
      const { a = "", b = "", c = "", d = "" } = line.params;
      return to ? [moved(id, "sail", legs(walked(to, `${a}${b}${c}${d}`)))] : [];
    }
    case "drifts":
    case "berth":
      return from && to ? [straight(id, from, to)] : [];
    case "swap": {
      const there = typeof other === "string" ? shipAt(view, other)?.square : undefined;
      return from && there ? [straight(id, from, there), straight(String(other), there, from)] : [];
    }
    case "placed":
    case "placed_gold":
      return to ? [moved(id, "appear", [[middle(to), middle(to)]])] : [];
    case "sunk":
    case "removed":
      return to ? [moved(id, "sink", [[middle(to), middle(to)]])] : [];
    case "attack_roll":
    case "dodge_roll":
    case "move_roll": {
      if (!from || typeof sides !== "number") return [];
      const [x, y] = middle(from);
      const above: [number, number] = [x, Math.max(y - 42, 30)];
      return [
        { symbol: `die-d${sides}`, size: 44, fact: line, kind: "roll", legs: [[above, above]] },
      ];
    }
    default:
      return [];
  }
}

/** One after the other, each from where the one before has left the ships. */
function motions(lines: LogLine[], view: InfamousView): Motion[] {
  let now = view;
  return lines.flatMap((line) => {
    const found = motionOf(line, now);
    now = lift(now, found);
    return found;
  });
}

/** The ships as they lie once these have gone their ways; the board leaves out those still under way. */
function lift(view: InfamousView, moved: Motion[]): InfamousView {
  let { ships } = view;
  for (const { kind, piece, legs: way, fact } of moved) {
    const end = way.at(-1)?.[1];
    if (!piece || !end) continue;
    const before = ships.find((ship) => ship.id === piece);
    ships = ships.filter((ship) => ship.id !== piece);
    if (kind !== "sink")
      ships.push({
        ...(before ?? newcomer(piece, Number(fact.params.gold ?? 0))),
        square: squareAt(end),
        watch: [],
        fire: [],
      });
  }
  return { ...view, ships };
}

const newcomer = (id: string, gold: number): ShipView => ({
  id,
  kind: id.startsWith("N") ? "navy" : isSeat(id) ? "player" : "merchant",
  seat: isSeat(id) ? place(id) : null,
  square: "",
  gold,
  bonus: 0,
  sails: 0,
  cannons: 0,
  fire: [],
  targets: [],
  watch: [],
  watched: [],
});

function targets(choice: { word: string; fields: { name: string }[] }): Target[] {
  const first = choice.fields[0]?.name ?? "";
  switch (choice.word) {
    case "coin on":
    case "give from":
    case "refit to":
      return [`row:${first}`];
    case "fire at":
    case "navy":
    case "ship":
      return [`ship:${first}`];
    case "sail to":
    case "loot at":
    case "unflag":
      return [`square:${first}`];
    case "play card":
    case "combat card":
    case "play one":
    case "discard":
    case "castaway":
      return [`card:${first}`];
    case "play":
      return ["hold:"];
    case "heading":
      return [`wind:${first}`];
    case "player":
      return [`seat:${first}`];
    default:
      return [];
  }
}

/** Where an attack stands, for those who may play a card into it. */
function fight(view: InfamousView, hasCard: boolean): string {
  const {
    distance = 0,
    die = 0,
    total = 0,
    dodge_die: dodge = 0,
    dodge_total: dodged = 0,
  } = view.attack ?? {};
  const stand = dodge
    ? `Dodge ${dodged} against ${total}`
    : die
      ? `${total} at distance ${distance}: ${total < distance ? "too short" : "it reaches"}`
      : `Distance ${distance}, no die is rolled yet`;
  return hasCard ? `${stand}.` : `${stand}. None of your cards can be played here.`;
}

const module: GameModule<InfamousView> = {
  Board,
  MyArea,
  PanelFacts,
  columns,
  guide,
  drawn: { custom_islands: IslandChart },
  lift,
  targets,
  motions,

  where(view, people) {
    const active =
      view.active === null
        ? undefined
        : people.find((person) => person.seat === seatOf(view.active as number))?.name;
    const parts = view.round ? [`Round ${view.round}`] : ["Setup"];
    if (active && view.round) parts.push(`${active}'s turn`);
    parts.push(`first to end a turn with ${view.win_gold} gold`);
    return parts.join(" · ");
  },

  score: (view, seat) => ({
    value: captainOf(view, seat).gold,
    unit: `of ${view.win_gold} gold`,
  }),

  short(choice) {
    const first = choice.fields[0]?.name ?? "";
    const row = first === "sails" ? "Sails" : "Cannons";
    switch (choice.word) {
      case "attack":
        return "Attack";
      case "loot":
        return "Loot";
      case "play":
        return "Play a card";
      case "end":
        return "End turn";
      case "coin on":
      case "give from":
        return row;
      case "refit to":
        return `To ${first}`;
      case "refitted":
        return "Enough";
      case "keep numbers":
      case "keep direction":
        return "Keep";
      case "spin column":
        return "New column";
      case "spin row":
        return "New row";
      case "spin direction":
        return "New direction";
      case "keep card":
        return "Keep it";
      case "play drawn":
        return "Play it";
      case "loot at":
        return `Loot ${shown(first)}`;
      case "evade":
        return first === "yes" ? "Manoeuvre" : "Hold course";
      case "rum":
        return first === "gold" ? "2 gold, no actions" : "1 action";
      case "berth":
        return first === "yes" ? "Take the berth" : "Stay";
      case "heading":
        return `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
      case "unflag":
        return `Strike ${shown(first)}`;
      default:
        return null;
    }
  },

  hint(view, choices) {
    const words = new Set(choices.map((choice) => choice.word));
    const card = view.drawn ?? view.shown.at(-1);
    const face = card ? `${card.name}: ${card.text}` : null;
    if (words.has("sail to")) {
      const ends = choices.filter((choice) => choice.word === "sail to").length;
      return `${ends} ${ends === 1 ? "square lies" : "squares lie"} exactly ${view.move?.steps ?? 0} steps away. Hatched water is watched by the Navy.`;
    }
    if (words.has("spin direction") || words.has("spin column"))
      return `A gamble costs an action: you have ${view.actions}.`;
    if (words.has("refit to"))
      return words.has("refitted")
        ? "Another coin, or is it enough?"
        : "The right-most coin of one row goes to the other.";
    if (words.has("coin on"))
      return "Sails are how far you go and how well you dodge; cannons are how far you shoot.";
    if (words.has("evade"))
      return "The manoeuvre goes up to two squares in a direction that is spun.";
    if (words.has("give from"))
      return "The right-most coin of that row goes, and with it the die it gave.";
    if (words.has("discard"))
      return `The hold takes ${view.hold_size} cards. ${view.drawn ? `Just drawn: ${view.drawn.name}.` : ""}`;
    if (words.has("pass")) return fight(view, words.has("combat card"));
    if (words.has("fire at"))
      return "Your roll must reach the distance; then the target may dodge. Dotted squares are in reach.";
    if (words.has("loot at")) return "A flag goes up there, and you draw an Island card.";
    if (words.has("end")) {
      const left = `${view.actions || "No"} ${view.actions === 1 ? "action" : "actions"} left`;
      return words.has("play") ? `${left}; a card from the hold costs none.` : `${left}.`;
    }
    if (words.has("castaway")) return "A card with a black spot may be kept in the hold.";
    return words.has("play card") ? "A card from the hold costs no action." : face;
  },

  warn(choice, view) {
    const square = choice.fields[0]?.name ?? "";
    if (choice.word === "sail to") {
      const eyes = watchers(view, square);
      if (eyes.length) return `${eyes.join(" and ")} would fire at you there.`;
    }
    if (choice.word === "loot" || choice.word === "loot at") {
      const me = view.seat === null ? "" : seatOf(view.seat);
      const eyes = view.ships.filter((ship) => ship.watched.includes(me)).map((ship) => ship.id);
      if (eyes.length) return `${eyes.join(" and ")} would fire at you first.`;
    }
    return null;
  },

  isWeighty: (choice) => choice.word.startsWith("spin ") || choice.word === "discard",

  name(target, view) {
    const [kind = "", first = ""] = target.split(":");
    if (kind === "square") return shown(first);
    if (kind === "ship") return isSeat(first) ? "That ship" : first;
    if (kind === "card")
      return (
        view.captains.flatMap((captain) => captain.hold ?? []).find((card) => card.id === first)
          ?.name ?? "That card"
      );
    if (kind === "row") return first === "sails" ? "Sails" : "Cannons";
    if (kind === "hold") return "Your hold";
    return "That";
  },

  parts(view, seat) {
    const captain = captainOf(view, seat);
    return [
      { what: "On sails", points: captain.sails },
      { what: "On cannons", points: captain.cannons },
      { what: "Beside", points: captain.surplus },
    ];
  },

  lights(line) {
    const { square, ship, target } = line.params;
    const found: Target[] = [];
    if (typeof square === "string") found.push(`square:${square}`);
    for (const id of [ship, target])
      if (typeof id === "string" && !isSeat(id)) found.push(`ship:${id}`);
    return found;
  },

  heading: (line) => (line.key === "round" ? `Round ${String(line.params.round)}` : null),
};

export default module;
