// Infamous Seas on the table.

import { isSeat, place } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import type { Column, GameModule, Motion, Target } from "../contract";
import Board from "./Board.svelte";
import { drift, legs, middle, seatOf, shipAt, shown, symbolOf, walked, watchers } from "./grid";
import { guide } from "./guide";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import type { CaptainView, InfamousView } from "./view";

const captainOf = (view: InfamousView, seat: string): CaptainView => view.captains[place(seat)] as CaptainView;

const columns: Column<InfamousView>[] = [
  { head: "Gold", value: (view, seat) => captainOf(view, seat).gold },
  { head: "Sails", help: "Coins, and the die they give", value: (view, seat) => `${captainOf(view, seat).sails} · d${captainOf(view, seat).sails_die}` },
  { head: "Cannons", help: "Coins, and the die and range they give", value: (view, seat) => `${captainOf(view, seat).cannons} · d${captainOf(view, seat).cannons_die}` },
  { head: "Surplus", help: "Coins beside a full card", value: (view, seat) => captainOf(view, seat).surplus },
  { head: "Cards in hold", value: (view, seat) => captainOf(view, seat).hold_count },
  { head: "Lies at", value: (view, seat) => captainOf(view, seat).square ?? "sunk" },
  { head: "Ships in range", value: (view, seat) => shipAt(view, seat)?.targets.join(" ") || "–" },
  { head: "Watched by", value: (view, seat) => view.ships.filter((ship) => ship.watched.includes(seat)).map((ship) => ship.id).join(" ") || "–" },
];

function motionOf(line: LogLine, view: InfamousView): Motion[] {
  const { ship, square, way, sides, who } = line.params;
  const id = typeof ship === "string" ? ship : typeof who === "string" ? who : "";
  const whose = isSeat(id) ? { seat: id } : {};
  const piece = { symbol: symbolOf(id), size: 50, fact: line, ...whose };
  const here = typeof square === "string" ? middle(square) : null;
  switch (line.key) {
    case "sails": {
      const { a = "", b = "", c = "", d = "" } = line.params;
      return typeof square === "string" ? [{ ...piece, kind: "sail", legs: legs(walked(square, `${a}${b}${c}${d}`)) }] : [];
    }
    case "drifts":
      return typeof square === "string" && typeof way === "string" ? [{ ...piece, kind: "sail", legs: drift(square, way) }] : [];
    case "placed":
    case "placed_gold":
      return here ? [{ ...piece, kind: "appear", legs: [[here, here]] }] : [];
    case "sunk":
      return here ? [{ ...piece, kind: "sink", legs: [[here, here]] }] : [];
    case "attack_roll":
    case "dodge_roll":
    case "move_roll": {
      const lies = shipAt(view, id)?.square;
      if (!lies || typeof sides !== "number") return [];
      const [x, y] = middle(lies);
      const above: [number, number] = [x, y - 38];
      return [{ symbol: `die-d${sides}`, size: 40, fact: line, kind: "roll", legs: [[above, above]] }];
    }
    default:
      return [];
  }
}

function lift(view: InfamousView, motions: Motion[]): InfamousView {
  const away = new Set(motions.filter((motion) => motion.kind === "sail" || motion.kind === "appear").map((motion) => motion.fact.params.ship));
  return away.size ? { ...view, ships: view.ships.filter((ship) => !away.has(ship.id)) } : view;
}

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
    case "player":
      return [`seat:${first}`];
    default:
      return [];
  }
}

const module: GameModule<InfamousView> = {
  Board,
  MyArea,
  PanelFacts,
  columns,
  guide,
  lift,
  targets,
  motions: (lines, view) => lines.flatMap((line) => motionOf(line, view)),

  where(view, people) {
    const active = view.active === null ? undefined : people.find((person) => person.seat === seatOf(view.active as number))?.name;
    const parts = view.round ? [`Round ${view.round}`] : ["Setup"];
    if (active && view.round) parts.push(`${active}'s turn`);
    parts.push(`first to end a turn with ${view.win_gold} gold`);
    return parts.join(" · ");
  },

  score: (view, seat) => ({
    value: captainOf(view, seat).gold,
    unit: `of ${view.win_gold} gold`,
    track: { of: view.win_gold, marks: [] },
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
      case "refit to":
        return row;
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
        return `Loot ${first}`;
      case "evade":
        return first === "yes" ? "Manoeuvre" : "Hold course";
      default:
        return null;
    }
  },

  hint(view, choices) {
    const words = new Set(choices.map((choice) => choice.word));
    if (words.has("sail to")) {
      const ends = choices.filter((choice) => choice.word === "sail to").length;
      return `${ends} ${ends === 1 ? "square lies" : "squares lie"} exactly ${view.move?.steps ?? 0} steps away. Hatched water is watched by the Navy.`;
    }
    if (words.has("spin direction") || words.has("spin column")) return `A gamble costs an action: you have ${view.actions}.`;
    if (words.has("coin on")) return "Sails are how far you go and how well you dodge; cannons are how far you shoot.";
    if (words.has("evade")) return "The manoeuvre goes two squares in a direction that is spun.";
    if (words.has("give from")) return "The right-most coin of that row goes, and with it the die it gave.";
    if (words.has("keep card")) return view.drawn ? `${view.drawn.name}: ${view.drawn.text}` : null;
    if (words.has("fire at")) return "Your roll must reach the distance; then the target may dodge.";
    if (words.has("loot at")) return "A flag goes up there, and you draw an Island card.";
    if (words.has("end")) {
      const left = `${view.actions || "No"} ${view.actions === 1 ? "action" : "actions"} left`;
      return words.has("play") ? `${left}; a card from the hold costs none.` : `${left}.`;
    }
    return null;
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
    if (kind === "card") return view.captains.flatMap((captain) => captain.hold ?? []).find((card) => card.id === first)?.name ?? "That card";
    if (kind === "row") return first === "sails" ? "Sails" : "Cannons";
    return "That";
  },

  parts(view, seat) {
    const captain = captainOf(view, seat);
    return [
      { what: "Coins on sails", points: captain.sails },
      { what: "Coins on cannons", points: captain.cannons },
      { what: "Beside the card", points: captain.surplus },
    ];
  },

  lights(line) {
    const { square, ship, target } = line.params;
    const found: Target[] = [];
    if (typeof square === "string") found.push(`square:${square}`);
    for (const id of [ship, target]) if (typeof id === "string" && !isSeat(id)) found.push(`ship:${id}`);
    return found;
  },

  heading: (line) => (line.key === "round" ? `Round ${String(line.params.round)}` : null),
};

export default module;
