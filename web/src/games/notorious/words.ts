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
    if (choice.word === "sink in") return choice.fields[0]?.label ?? null;
    if (choice.word === "pull from") return choice.label.replace("Pull a Sloop", "Pull");
    return choice.label.replace(
      /^Sail under | the (Treasure Map of|Smuggler Route)| the(?= Raid)/,
      "",
    );
  },

  inVain: ({ word, fields }) =>
    word === "take"
      ? {
          says: `Your Captain on ${actionName(fields[0]?.name ?? "")} would do nothing now.`,
          anyway: "Take it off anyway",
        }
      : null,

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

  order({ word, fields }, view) {
    const id = fields[0]?.name;
    if (word === "pick") return view.pirates_on_offer.findIndex((one) => one.id === id);
    const { charts = [], choosing_from = [] } = view.mine ?? {};
    const at = [...choosing_from, ...charts].map((one) => one.id).indexOf(id ?? "");
    return at < 0 ? choosing_from.length + charts.length : at;
  },

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
