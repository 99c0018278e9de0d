// What the table says of the game in words.

import type { GameModule } from "../contract";
import { flow } from "./flow";
import { hexOf } from "./sea";
import type { HexView, NotoriousView } from "./view";

const PHASES: Record<string, string> = {
  setup: "Setup",
  place: "Place",
  pickplots: "Place",
  dealplots: "Place",
  play: "Play",
  over: "The end",
};

const actionName = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1);

/** What stands in a hex, for a screen reader. */
export function about(hex: HexView, nameOf: (seat: string) => string): string {
  const some = (n: number, what: string) => (n ? [`${n} ${what}${n > 1 ? "s" : ""}`] : []);
  const holds = hex.pieces.map(({ seat, port, galleons, sloops, influence }) => {
    const has = [...(port ? ["Port"] : []), ...some(galleons, "Galleon"), ...some(sloops, "Sloop")];
    return `${nameOf(seat)}: ${has.join(", ")}, Influence ${influence}`;
  });
  const empty = hex.pieces.length ? "nobody controls it" : "empty";
  return [
    hex.id,
    ...(hex.island_name ? [`Island ${hex.island_name}`] : []),
    ...holds,
    ...some(hex.frigates, "Frigate"),
    ...(hex.leviathan ? ["Leviathan"] : []),
    hex.controller ? `controlled by ${nameOf(hex.controller)}` : empty,
  ].join(". ");
}

export const words = {
  ...flow,

  where(view, people) {
    const phase = PHASES[view.phase] ?? "Pirate";
    const wind = people.find((person) => person.seat === view.wind_seat)?.name;
    const parts = view.round ? [`Round ${view.round}`, phase] : [phase];
    if (wind) parts.push(`the Wind blows ${view.wind_way} from ${wind}`);
    if (view.last_round && !view.over) parts.push("last round");
    return parts.join(" · ");
  },

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
      return (
        "They are taken off again in the order of Play. Doubloons for Bribes: " +
        `${view.mine?.doubloons ?? 0}.`
      );
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
      return (
        "Each Sloop pulled costs its distance; a Galleon needs as much Influence as " +
        "its owner has there."
      );
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

  order: ({ word, fields }, view) =>
    word === "pick" ? view.pirates_on_offer.findIndex(({ id }) => id === fields[0]?.name) : 0,

  named(kind, id, view) {
    if (kind === "hex") return [`hex:${id}`];
    if (kind === "island")
      return view.hexes.filter((hex) => hex.island === id).map((hex) => `hex:${hex.id}`);
    if (kind === "action") return [`action:${id}`];
    return kind === "chart" ? [`chart:${id}`] : [];
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
} satisfies Partial<GameModule<NotoriousView>>;
