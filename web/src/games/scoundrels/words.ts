// What the table says of the game in words.

import { isSeat } from "../../art/seats";
import type { GameModule, Target } from "../contract";
import { sum } from "./cards";
import { flow } from "./flow";
import { isLand, markAt, pirateOf, portAt, spoken, treasureOf } from "./sea";
import type { MarkView, View } from "./view";

type NameOf = (seat: string) => string;

function buried(view: View, { owner, buried: hoard }: MarkView, nameOf: NameOf): string[] {
  if (!owner || !sum(hoard)) return [];
  const names = Object.entries(hoard).map(
    ([kind, n]) => `${treasureOf(view, kind)?.name ?? kind}${n > 1 ? ` ${n}` : ""}`,
  );
  return [`buried by ${nameOf(owner)}: ${names.join(", ")}`];
}

/** A square in words, and what is in it, for a screen reader. */
export function about(view: View, square: string, nameOf: NameOf): string {
  const port = portAt(view, square);
  const mark = markAt(view, square);
  const state = port?.counter ? `closed for ${port.counter} more` : "open";
  return [
    spoken(square),
    ...(isLand(view, square) ? ["land"] : []),
    ...(port ? [`${port.name}, ${state}`] : []),
    ...(mark ? [`${mark.name}, an X`, ...buried(view, mark, nameOf)] : []),
    ...view.pirates
      .filter((pirate) => pirate.square === square)
      .map(({ seat, fate }) => `${nameOf(seat)}${fate === "ghost" ? ", the Ghost" : ""}`),
  ].join(". ");
}

export const words = {
  ...flow,

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
      return (
        `You still have ${view.turn.free_points} free ` +
        `point${view.turn.free_points === 1 ? "" : "s"}.`
      );
    if (choice.word === "laid" && view.pillage && view.pillage.total < view.defence)
      return `${view.pillage.total} is less than a Port makes on average, which is ${view.defence}.`;
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

  named(kind, id, view) {
    const square = (found: { square: string } | undefined) =>
      found ? [`square:${found.square}`] : [];
    if (kind === "square") return [`square:${id}`];
    if (kind === "port") return square(view.ports.find((port) => port.id === id));
    if (kind === "x") return square(view.marks.find((mark) => mark.id === id));
    if (kind === "treasure") return [`cargo:${id}`];
    return ["card", "quest", "quirk"].includes(kind) ? [`${kind}:${id}`] : [];
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
} satisfies Partial<GameModule<View>>;
