// What the table says of the game in words.

import { isSeat } from "../../art/seats";
import type { ChoiceInfo } from "../../lib/wire";
import type { GameModule, Target } from "../contract";
import { isOnCounter } from "./counter";
import { flow } from "./flow";
import type { LocationView, View } from "./view";
import { goalsAt, nickname, placeOf, playerOf } from "./who";

const SHORT: Record<string, (label: string) => string> = {
  pirate: (label) => nickname(label).replace(/^t/, "T"),
  put: (label) => label,
  fill: (label) => label,
  discard: (label) => label,
  steal: (label) => label,
  resource: (label) => label,
  forge: (label) => label,
  pick: (label) => label,
  explore: (label) => label,
  use: (label) => `Use ${label}`,
  take: (label) => label,
  "take none": () => "None",
  complete: (label) => label,
  "complete none": () => "None",
  buy: (label) => label.replace(/^the (.)/, (_, letter: string) => letter.toUpperCase()),
  rob: (label) => label,
  pass: () => "Pass",
  demand: () => "Demand a Doubloon",
  decline: () => "Demand nothing",
  "place now": () => "Place it now",
  keep: () => "Keep it",
  "use discovery": () => "Use it",
  "leave discovery": () => "Leave it",
  "steal from": (label) => `Steal from ${label}`,
  "no theft": () => "Keep the Monkey",
};

function there(view: View, choice: ChoiceInfo): string | null {
  const id = choice.fields[0]?.name ?? "";
  const pawn = choice.fields[1]?.name ?? view.doing?.pawn;
  const cost = goalsAt(view, id).find((goal) => goal.pawn === pawn && !goal.copy);
  if (choice.word === "copy" || !cost?.fights.length || cost.free) return null;
  const left = (playerOf(view, view.seat)?.toughness ?? 0) - 1;
  const armed = cost.pistols.length ? ", unless a Pistol is drawn: then 1 Doubloon" : "";
  return `A fight: you lose 1 Toughness and have ${left} left${armed}.`;
}

/** A Location in words, for a screen reader. */
export function about(place: LocationView, nameOf: (seat: string) => string): string {
  const who = place.pawns.map((pawn) => {
    const kind = pawn.pawn === "pirate" ? "Pirate" : "Mate";
    return `${nameOf(pawn.seat)}’s ${kind}${pawn.beside ? " beside the spaces" : ""}`;
  });
  return [
    place.name,
    place.text.replace(/\.$/, ""),
    place.free <= 0 ? "full" : `${place.free} of ${place.spaces} spaces free`,
    ...(who.length ? [who.join(", ")] : []),
    ...(place.barred ? ["barred for you this turn"] : []),
  ].join(". ");
}

export const words = {
  ...flow,

  where(view, people) {
    const parts = [view.round ? `Round ${view.round} of ${view.rounds}` : "Setup"];
    if (view.over) parts.push("The end");
    else if (view.doing?.step === "LastMission") parts.push("Last chance");
    else if (view.round) parts.push("Actions");
    const holder = people.find((person) => person.seat === view.first_player)?.name;
    if (holder) parts.push(`${holder} holds the First Player token`);
    return parts.join(" · ");
  },

  short(choice) {
    const short = SHORT[choice.word];
    return short ? short(choice.fields[0]?.label ?? "") : null;
  },

  warn(choice, view) {
    if (choice.word === "go" || choice.word === "move") return there(view, choice);
    if (choice.word === "blow up") {
      const mine =
        placeOf(view, choice.fields[0]?.name ?? "")?.pawns.filter((pawn) => pawn.seat === view.seat)
          .length ?? 0;
      return mine ? `You lose ${mine} of your own pawns there for this round.` : null;
    }
    if (choice.word === "resource") {
      const held = playerOf(view, view.seat)?.tokens.length ?? 0;
      return held >= 15 ? "There is no room for it: the token would be lost." : null;
    }
    return null;
  },

  isLaidOut: (choice, view) => isOnCounter(choice.word, view),

  isWeighty: (choice) => choice.word === "blow up",

  name(target, view) {
    const [kind = "", first = "", second = ""] = target.split(":");
    if (kind === "loc") return `The ${placeOf(view, first)?.name ?? first}`;
    if (kind === "item") return view.items.find((item) => item.id === second)?.name ?? "The boat";
    if (kind === "slot") return "This card";
    if (kind === "mission") return "This Mission";
    if (kind === "action")
      return (
        playerOf(view, view.seat)?.actions?.find((card) => card.id === first)?.name ?? "This card"
      );
    if (kind === "follower")
      return (
        playerOf(view, view.seat)?.followers.find((follower) => follower.id === first)?.name ??
        "This Follower"
      );
    if (kind === "pawn") return first === "pirate" ? "Your Pirate" : "A Mate";
    if (kind === "pirate")
      return view.pirates.find((pirate) => pirate.id === first)?.name ?? "This Pirate";
    if (kind === "tavern") return view.tavern?.name ?? "The Tavern";
    return "That";
  },

  named(kind, id, view) {
    if (kind === "location") return [`loc:${id}`];
    if (kind === "item" || kind === "place") return [`item:${view.seat}:${id}`];
    if (kind === "mission") return [`mission:${id}`, `offer:${id}`];
    return ["follower", "action", "slot"].includes(kind) ? [`${kind}:${id}`] : [];
  },

  lights(line) {
    const { location, place, seat, mission, follower } = line.params;
    const found: Target[] = [];
    if (typeof location === "string") found.push(`loc:${location}`);
    if (typeof place === "string" && isSeat(seat)) found.push(`item:${seat}:${place}`);
    if (typeof mission === "string") found.push(`offer:${mission}`, `mission:${mission}`);
    if (typeof follower === "string") found.push("tavern", `follower:${follower}`);
    return found;
  },

  heading: (line) => (line.key === "round begins" ? line.text : null),
} satisfies Partial<GameModule<View>>;
