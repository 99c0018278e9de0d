// Notorious on the table.

import type { LogLine } from "../../lib/wire";
import { isSeat } from "../../art/seats";
import type { Column, GameModule, Motion, Point, Target } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import { badgeOn, berth, changed, chartMarks, hexOf, SYMBOL, voyage } from "./sea";
import type { Kind } from "./sea";
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
  {
    head: "Doubloons",
    help: "Hidden while stashes are secret",
    value: count((player) => player.doubloons ?? "?"),
  },
  { head: "Hexes controlled", value: count((player) => player.hexes) },
  {
    head: "Islands controlled",
    value: (view, seat) => view.hexes.filter((hex) => hex.island && hex.controller === seat).length,
  },
  {
    head: "Influence on board",
    value: (view, seat) =>
      view.hexes
        .flatMap((hex) => hex.pieces)
        .reduce((sum, piece) => sum + (piece.seat === seat ? piece.influence : 0), 0),
  },
  { head: "Captains", value: count((player) => player.captains) },
  {
    head: "Captains to take",
    help: "Still standing on actions",
    value: count((player) => Object.values(player.placed).reduce((a, b) => a + b, 0)),
  },
  { head: "Sloops left", value: count((player) => player.sloops_left) },
  { head: "Galleons left", value: count((player) => player.galleons_left) },
  { head: "Charts in hand", value: count((player) => player.charts) },
  {
    head: "Charts claimed",
    value: (view, seat) => view.claimed.filter((claim) => claim.seat === seat).length,
  },
  {
    head: "Raids claimed",
    value: (view, seat) => view.raids.filter((raid) => raid.claimed_by === seat).length,
  },
  { head: "Bounty", value: count((player) => player.pirate?.bounty ?? "–") },
];

/** What a line tells of pieces: which, whose, how many, from where, to where. */
interface Change {
  kind: Kind;
  seat: string | null;
  many: number;
  from?: string;
  to?: string;
}

function changeOf(line: LogLine, view: NotoriousView): Change | null {
  const { seat, owner, ship, hex, to, number } = line.params;
  if (typeof hex !== "string" || !hexOf(view, hex)) return null;
  const kind = ship === "galleon" ? "galleon" : "sloop";
  const whose = isSeat(owner) ? owner : isSeat(seat) ? seat : null;
  switch (line.key) {
    case "sailed":
    case "pulled":
    case "stormed":
      return typeof to === "string" ? { kind, seat: whose, many: 1, from: hex, to } : null;
    case "frigate_moved":
      return typeof to === "string"
        ? { kind: "frigate", seat: null, many: 1, from: hex, to }
        : null;
    case "built":
    case "raised":
      return { kind, seat: whose, many: 1, to: hex };
    case "port_placed":
      return { kind: "port", seat: whose, many: 1, to: hex };
    case "galleon_placed":
      return { kind: "galleon", seat: whose, many: 1, to: hex };
    case "wrecked":
      return { kind, seat: whose, many: typeof number === "number" ? number : 1, from: hex };
    case "sunk":
    case "removed":
    case "stolen":
      return { kind, seat: whose, many: 1, from: hex };
    default:
      return null;
  }
}

const takenOff = (view: NotoriousView, { kind, seat, many, from }: Change): NotoriousView =>
  from ? changed(view, from, kind, seat, -many) : view;

const landed = (view: NotoriousView, { kind, seat, many, to }: Change): NotoriousView =>
  to ? changed(view, to, kind, seat, many) : view;

function motionsOf(lines: LogLine[], view: NotoriousView): Motion[] {
  let now = view;
  const frigates = lines.filter((line) => line.key === "frigate_moved").length;
  return lines.flatMap((line): Motion[] => {
    const change = changeOf(line, view);
    if (!change) return [];
    const before = now;
    now = landed(takenOff(before, change), change);
    const { kind, seat, from, to } = change;
    const start = from ? berth(before, from, kind, seat) : undefined;
    const end = to ? berth(now, to, kind, seat) : start;
    if (!end) return [];
    const [a, b]: [Point, Point] = [
      [(start ?? end).x, (start ?? end).y],
      [end.x, end.y],
    ];
    const piece = {
      symbol: SYMBOL[kind],
      size: end.size,
      fact: line,
      badge: badgeOn(end.size),
      ...(seat ? { seat } : {}),
    };
    if (!from) return [{ ...piece, kind: "appear", legs: [[b, b]] }];
    if (!to) return [{ ...piece, kind: "sink", legs: [[a, a]] }];
    const sail: Motion = { ...piece, kind: "sail", legs: voyage(view, from, to, a, b) };
    if (kind !== "frigate" || frigates > 2) return [sail]; // many dice would leave no time for the Frigates
    const way = hexOf(view, from)?.edges.findIndex((side) => side.to === to) ?? 0;
    const above: Point = [a[0], a[1] - 34];
    return [
      { symbol: `die-${way + 1}`, size: 34, fact: line, kind: "roll", legs: [[above, above]] },
      sail,
    ];
  });
}

/** A view out of which a piece is lifted; once the next one moves, it has landed. */
interface Lifted extends NotoriousView {
  landing?: LogLine;
}

function lift(view: Lifted, motions: Motion[]): Lifted {
  let next = view;
  for (const { fact, kind } of motions) {
    const { landing, ...rest } = next;
    const arrived = landing ? changeOf(landing, rest) : null;
    next = arrived ? landed(rest, arrived) : rest;
    const change = kind === "roll" ? null : changeOf(fact, next);
    if (change) next = { ...takenOff(next, change), landing: fact };
  }
  return next;
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
    case "build":
      return view.at ? [`hex:${view.at}`] : [];
    case "raise sloop":
      return view.hexes
        .filter((hex) => hex.pieces.some((piece) => piece.seat === seat && piece.port))
        .map((hex) => `hex:${hex.id}`);
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
  motions: motionsOf,

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
    if (choice.word === "take" || choice.word === "place" || choice.word === "plot")
      return actionName(choice.fields[0]?.name ?? "");
    if (choice.word === "sink" || choice.word === "steal")
      return choice.label.replace(/(^Sink |^)(.{9}).{3,}('s (?:Sloop|Galleon))/, "$1$2…$3");
    if (choice.word === "sail") return choice.label.replace(/^The /, "");
    if (choice.word === "pull from") return choice.label.replace("Pull a Sloop", "Pull");
    return choice.label.replace(
      /^Sail under | the (Treasure Map of|Smuggler Route)| the(?= Raid)/,
      "",
    );
  },

  hint(view, choices) {
    const words = new Set(choices.map((choice) => choice.word));
    if (words.has("place"))
      return `They are taken off again in the order of Play. Doubloons for Bribes: ${view.mine?.doubloons ?? 0}.`;
    if (words.has("port at"))
      return "A Port has Influence 3, is never sunk, and you can always build there.";
    if (words.has("galleon at"))
      return "Every hex where you have the most Influence pays Notoriety: spread out.";
    if (words.has("pick"))
      return "Its power and its Doubloons are yours; a tie at the end goes by Bounty.";
    if (words.has("sail"))
      return "One hex at a time, not across cliffs; off the edge means in on the other side.";
    if (words.has("to")) return "The arrows on the rim name the hex one comes to.";
    if (words.has("build"))
      return "Two Sloops or one Galleon; after that each further Sloop costs 1 Doubloon.";
    if (words.has("storm to")) return "It goes one hex, not across cliffs.";
    if (words.has("build in"))
      return "In a hex with pieces of yours alone, and always at your Port.";
    if (words.has("sink in"))
      return "Where an opponent has a Ship, and you a piece or Sloops to pull there.";
    if (words.has("steal"))
      return "It goes back to its owner, and a Sloop of your supply takes its place.";
    if (words.has("keep")) return "What you keep stays secret; the rest is discarded.";
    if (words.has("claim") || words.has("claim raid")) return "A claim pays its Doubloons at once.";
    if (words.has("return")) return "The other one stays in your hand.";
    if (words.has("plot"))
      return "The rest of the hand goes on to your neighbour; ×2 means two such cards in it.";
    if (words.has("pull from") || words.has("sink"))
      return "Each Sloop pulled costs its distance; a Galleon needs as much Influence as its owner has there.";
    if (words.has("end turn")) return "Once in a round two of your Captains may act in one turn.";
    if (words.has("take")) return "The action of the Captain you take off is performed at once.";
    if (words.has("storm")) return "Your own or another player's: nobody gains by it at once.";
    if (words.has("raise sloop")) return "It comes from your supply and costs nothing.";
    if (words.has("buy notoriety")) return "At most twice in a round.";
    if (words.has("wind blows")) return "Captains are placed seat by seat in that direction.";
    if (words.has("wind to")) return "Whoever has the Wind places first and plays last.";
    if (words.has("draw")) return "What you keep stays secret; the rest is discarded.";
    if (words.size === 1 && words.has("stop"))
      return view.phase === "play"
        ? "Nothing more can be done here."
        : "None of your Charts is complete now.";
    return null;
  },

  warn(choice, view) {
    const hex = hexOf(view, choice.fields[0]?.name ?? "");
    const lands = ["to", "port at", "galleon at", "build in"].includes(choice.word);
    if (hex && lands && hex.deadly)
      return `Every Ship at ${hex.id} is sunk at the end of the round.`;
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
    const found = [hex, to]
      .filter((word): word is string => typeof word === "string")
      .map((word) => `hex:${word}`);
    if (typeof action === "string") found.push(`action:${action}`);
    return found;
  },

  heading: (line) => (line.key === "round_begins" ? line.text : null),
};

export { chartMarks };
export default module;
