// Notorious on the table.

import type { LogLine } from "../../lib/wire";
import { isSeat } from "../../art/seats";
import type { Column, GameModule, Motion, Target } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import { centre, chartMarks, hexOf, legs, SYMBOL } from "./sea";
import type { NotoriousView, PlayerView } from "./view";

const PHASES: Record<string, string> = {
  setup: "Setup",
  place: "Place",
  pickplots: "Place",
  dealplots: "Place",
  play: "Play",
  over: "The end",
};

const playerOf = (view: NotoriousView, seat: string): PlayerView =>
  view.players.find((player) => player.seat === seat) as PlayerView;

const actionName = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1);

function islandHex(view: NotoriousView, island: string): string[] {
  return view.hexes.filter((hex) => hex.island === island).map((hex) => hex.id);
}

const count =
  (read: (player: PlayerView, view: NotoriousView) => number | string) =>
  (view: NotoriousView, seat: string): number | string =>
    read(playerOf(view, seat), view);

const columns: Column<NotoriousView>[] = [
  { head: "Notoriety", value: count((player) => player.notoriety) },
  { head: "Doubloons", help: "Hidden while stashes are secret", value: count((player) => player.doubloons ?? "?") },
  { head: "Hexes controlled", value: count((player) => player.hexes) },
  {
    head: "Islands controlled",
    value: (view, seat) => view.hexes.filter((hex) => hex.island && hex.controller === seat).length,
  },
  {
    head: "Influence on board",
    value: (view, seat) =>
      view.hexes.flatMap((hex) => hex.pieces).reduce((sum, piece) => sum + (piece.seat === seat ? piece.influence : 0), 0),
  },
  { head: "Captains", value: count((player) => player.captains) },
  { head: "Captains to take", help: "Still standing on actions", value: count((player) => Object.values(player.placed).reduce((a, b) => a + b, 0)) },
  { head: "Sloops left", value: count((player) => player.sloops_left) },
  { head: "Galleons left", value: count((player) => player.galleons_left) },
  { head: "Charts in hand", value: count((player) => player.charts) },
  { head: "Charts claimed", value: (view, seat) => view.claimed.filter((claim) => claim.seat === seat).length },
  { head: "Raids claimed", value: (view, seat) => view.raids.filter((raid) => raid.claimed_by === seat).length },
  { head: "Bounty", value: count((player) => player.pirate?.bounty ?? "–") },
];

function motionOf(line: LogLine, view: NotoriousView): Motion[] {
  const { seat, owner, ship, hex, to } = line.params;
  if (typeof hex !== "string" || !hexOf(view, hex)) return [];
  const kind = ship === "galleon" ? "galleon" : "sloop";
  const whose = isSeat(owner) ? owner : isSeat(seat) ? seat : undefined;
  const piece = { symbol: SYMBOL[kind], size: kind === "galleon" ? 45 : 38, fact: line, ...(whose ? { seat: whose } : {}) };
  const here = centre(hex);
  switch (line.key) {
    case "sailed":
    case "pulled":
    case "stormed":
      return typeof to === "string" ? [{ ...piece, kind: "sail", legs: legs(view, hex, to) }] : [];
    case "frigate_moved": {
      if (typeof to !== "string") return [];
      const way = hexOf(view, hex)?.edges.findIndex((side) => side.to === to) ?? 0;
      const above: [number, number] = [here[0], here[1] - 34];
      return [
        { symbol: `die-${way + 1}`, size: 34, fact: line, kind: "roll", legs: [[above, above]] },
        { symbol: "ship-frigate", size: 44, fact: line, kind: "sail", legs: legs(view, hex, to) },
      ];
    }
    case "built":
    case "raised":
      return [{ ...piece, kind: "appear", legs: [[here, here]] }];
    case "port_placed":
      return [{ ...piece, symbol: "piece-port", size: 43, kind: "appear", legs: [[here, here]] }];
    case "galleon_placed":
      return [{ ...piece, symbol: "ship-galleon", size: 45, kind: "appear", legs: [[here, here]] }];
    case "sunk":
    case "wrecked":
    case "removed":
    case "stolen":
      return [{ ...piece, kind: "sink", legs: [[here, here]] }];
    default:
      return [];
  }
}

function lift(view: NotoriousView, motions: Motion[]): NotoriousView {
  let hexes = view.hexes;
  for (const { fact, kind, symbol } of motions) {
    if (kind !== "sail" && kind !== "sink") continue;
    const { hex: from, ship } = fact.params;
    const owner = fact.params.owner ?? fact.params.seat;
    const isFrigate = symbol === "ship-frigate";
    const field = ship === "galleon" ? "galleons" : "sloops";
    hexes = hexes.map((hex) => {
      if (hex.id !== from) return hex;
      if (isFrigate) return { ...hex, frigates: Math.max(0, hex.frigates - 1) };
      const pieces = hex.pieces.map((piece) => (piece.seat === owner ? { ...piece, [field]: Math.max(0, piece[field] - 1) } : piece));
      return { ...hex, pieces };
    });
  }
  return { ...view, hexes };
}

function targets(
  choice: { word: string; fields: { name: string }[] },
  view: NotoriousView,
  seat: string | null,
): Target[] {
  const [first = "", second = "", third = ""] = choice.fields.map((field) => field.name);
  switch (choice.word) {
    case "pick":
      return [`pirate:${first}`];
    case "port at":
    case "galleon at":
    case "build in":
    case "sink in":
    case "to":
    case "storm to":
      return [`hex:${first}`];
    case "place":
    case "plot":
    case "take":
      return [`action:${first}`];
    case "sail":
      return [`piece:${first}:${seat}:${second}`, `hex:${first}`];
    case "pull from":
      return [`piece:${first}:${seat}:sloop`, `hex:${first}`];
    case "steal":
      return [`piece:${first}:${second}:${third}`, `hex:${first}`];
    case "storm":
      return [`piece:${first}:${second}:sloop`, `hex:${first}`];
    case "sink":
      return view.at ? [`piece:${view.at}:${first}:${second}`, `hex:${view.at}`] : [];
    case "return":
    case "keep":
    case "claim":
      return [`chart:${first}`];
    case "claim raid":
      return [`raid:${first}`, ...islandHex(view, first).map((hex) => `hex:${hex}`)];
    case "wind to":
      return [`seat:${first}`];
    default:
      return [];
  }
}

const module: GameModule<NotoriousView> = {
  Board,
  MyArea,
  PanelFacts,
  columns,
  guide,
  targets,
  lift,
  motions: (lines, view) => lines.flatMap((line) => motionOf(line, view)),

  where(view, people) {
    const phase = PHASES[view.phase] ?? "Pirate";
    const wind = people.find((person) => person.seat === view.wind_seat)?.name;
    const parts = view.round ? [`Round ${view.round}`, phase] : [phase];
    if (wind) parts.push(`the Wind blows ${view.wind_way} from ${wind}`);
    if (view.last_round && !view.over) parts.push("last round");
    return parts.join(" · ");
  },

  score: (view, seat) => ({
    value: playerOf(view, seat).notoriety,
    unit: "Notoriety",
    track: { of: Math.max(view.goal, 12), marks: [5, 12].filter((mark) => mark < view.goal) },
  }),

  role: (view, seat) => playerOf(view, seat).pirate?.name ?? "",

  short(choice) {
    if (choice.word === "buy notoriety") return "2 Doubloons for 1";
    if (choice.word === "raise sloop") return "Raise a Sloop";
    if (choice.word === "draw") return "Draw one more";
    if (choice.word === "take" || choice.word === "place" || choice.word === "plot") return actionName(choice.fields[0]?.name ?? "");
    if (choice.word === "pull from") return choice.label.replace("Pull a Sloop", "Pull");
    return choice.label.replace(/^Sail under | the (Treasure Map of|Smuggler Route)| the(?= Raid)/, "");
  },

  hint(view, choices) {
    const words = new Set(choices.map((choice) => choice.word));
    if (words.has("place")) return `They are taken off again in the order of Play. Doubloons for Bribes: ${view.mine?.doubloons ?? 0}.`;
    if (words.has("port at")) return "A Port has Influence 3, is never sunk, and you can always build there.";
    if (words.has("galleon at")) return "Every hex where you have the most Influence pays Notoriety: spread out.";
    if (words.has("pick")) return "Its power and its Doubloons are yours; a tie at the end goes by Bounty.";
    if (words.has("sail")) return "One hex at a time, not across cliffs; off the edge means in on the other side.";
    if (words.has("to")) return "The arrows on the rim name the hex one comes to.";
    if (words.has("build in")) return "In a hex with pieces of yours alone, and always at your Port.";
    if (words.has("sink in")) return "Where an opponent has a Ship, and you a piece or Sloops to pull there.";
    if (words.has("steal")) return "It goes back to its owner, and a Sloop of your supply takes its place.";
    if (words.has("keep")) return "What you keep stays secret; the rest is discarded.";
    if (words.has("claim") || words.has("claim raid")) return "A claim pays its Doubloons at once.";
    if (words.has("return")) return "The other one stays in your hand.";
    if (words.has("plot")) return "The rest of the hand goes on to your neighbour; ×2 means two such cards in it.";
    if (words.has("pull from") || words.has("sink")) return "Each Sloop pulled costs its distance; a Galleon needs as much Influence as its owner has there.";
    if (words.has("take")) return "The action of the Captain you take off is performed at once.";
    if (words.has("storm")) return "It goes one hex, not across cliffs.";
    if (words.has("wind blows")) return "Captains are placed seat by seat in that direction.";
    if (words.has("wind to")) return "Whoever has the Wind places first and plays last.";
    return null;
  },

  warn(choice, view) {
    const hex = hexOf(view, choice.fields[0]?.name ?? "");
    const lands = ["to", "port at", "galleon at", "build in"].includes(choice.word);
    if (hex && lands && hex.deadly) return `Every Ship at ${hex.id} is sunk at the end of the round.`;
    return null;
  },

  isWeighty: (choice) => choice.word === "draw",

  name(target, view) {
    const [kind = "", first = "", , third = ""] = target.split(":");
    if (kind === "hex") return hexOf(view, first)?.island_name ?? first;
    if (kind === "piece") return `The ${third === "galleon" ? "Galleon" : "Sloop"} at ${first}`;
    if (kind === "action") return actionName(first);
    if (kind === "raid") return "This Raid";
    if (kind === "chart") return "This Chart";
    if (kind === "pirate") return "This Pirate";
    return "That";
  },

  parts(view, seat) {
    const player = playerOf(view, seat);
    return [
      { what: "Notoriety", points: player.notoriety },
      { what: "Doubloons", points: player.doubloons ?? 0 },
      { what: "Bounty in a tie", points: player.pirate?.bounty ?? 0 },
    ];
  },

  lights(line) {
    const { hex, to, action } = line.params;
    const found = [hex, to].filter((word): word is string => typeof word === "string").map((word) => `hex:${word}`);
    if (typeof action === "string") found.push(`action:${action}`);
    return found;
  },

  heading: (line) => (line.key === "round_begins" ? line.text : null),
};

export { chartMarks };
export default module;
