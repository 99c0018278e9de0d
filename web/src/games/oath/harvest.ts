// What a round brought to a player: pawn by pawn, card by card.

import type { LogLine } from "../../lib/wire";
import type { Gain, GameModule, Harvest, HarvestLine } from "../contract";
import { addGain, called } from "../told";
import { NAMED, type Resource, spacesOf, SYMBOL } from "./signs";
import type { View } from "./view";
import { playerOf } from "./who";

const STOCKS = ["toughness", "doubloons", "equipment", "ally", "supply"] as const;
type Kind = keyof typeof SYMBOL;

// What a fact adds: how much of what. Tokens say by their place which they are.
const SUMS: Record<string, [Kind, 1 | -1]> = {
  "doubloons gained": ["doubloons", 1],
  "doubloons paid": ["doubloons", -1],
  "toughness gained": ["toughness", 1],
  "toughness lost": ["toughness", -1],
  "action drawn": ["cards", 1],
  "action drawn you": ["cards", 1],
  "pistol paid": ["doubloons", -1],
};
const PLACINGS = new Set(["pawn placed", "mate copies", "pirate moved"]);
const ON_THE_WAY = new Set(["fought", "pistol paid"]);

/** What a fact does to a player, in words, where it is no sum. */
function deedOf(fact: LogLine): string | null {
  switch (fact.key) {
    case "follower hired":
      return `${called(fact, "follower")} follows`;
    case "mission completed":
      return `${called(fact, "mission")}, +${fact.params.number} VP`;
    case "mission taken":
      return `takes ${called(fact, "mission")}`;
    case "exploration placed":
      return `finds the ${called(fact, "location")}`;
    case "first player":
      return "First Player token";
    case "crew roused":
      return "all Followers ready";
    case "robbed":
      return `robs ${called(fact, "other")}`;
    case "blown up":
      return `blows up the ${called(fact, "location")}`;
    case "ability left":
      return "left unused";
    default:
      return null;
  }
}

/** The heading that a fact opens: a pawn's visit, a card, an item, a Follower that serves. */
function headOf(fact: LogLine): Omit<HarvestLine, "gains"> | null {
  if (PLACINGS.has(fact.key)) {
    const isPirate = fact.params.pawn === "pirate" || fact.key === "pirate moved";
    return { icon: isPirate ? "tok-pawn" : "tok-mate", head: called(fact, "location") };
  }
  if (fact.key === "action played") return { icon: "card-back", head: called(fact, "card") };
  if (fact.key === "item used" && fact.params.item !== "first_mate")
    return { icon: "flow-step", head: called(fact, "item") };
  if (fact.key === "follower serves") return { icon: "tok-mate", head: called(fact, "follower") };
  return null;
}

/** The lines of a round while they are written. */
class Lines {
  readonly all: HarvestLine[] = [];
  private visit: HarvestLine | null = null;
  private now: HarvestLine | null = null;
  /** What was told before it was said what for: the fight before the pawn stands. */
  private early: Gain[] = [];

  constructor(private readonly resourceAt: ReadonlyMap<string, Resource>) {}

  hear(fact: LogLine): void {
    const head = headOf(fact);
    if (head) this.open(head, PLACINGS.has(fact.key));
    else if (fact.key === "ability used" || fact.key === "follower used")
      this.now = this.visit ?? this.now;
    else if (ON_THE_WAY.has(fact.key)) this.now = null;
    const gain = this.gainOf(fact);
    if (gain) this.add(gain);
  }

  private open(head: Omit<HarvestLine, "gains">, isVisit: boolean): void {
    this.now = { ...head, gains: this.early };
    this.early = [];
    if (isVisit) this.visit = this.now;
    this.all.push(this.now);
  }

  private gainOf({ key, params, ...fact }: LogLine): Gain | null {
    const [kind, sign] = SUMS[key] ?? [];
    if (kind && sign)
      return { by: sign * Number(params.number ?? 1), icon: SYMBOL[kind], name: NAMED[kind] };
    const resource = this.resourceAt.get(String(params.place ?? ""));
    if (resource && (key === "token placed" || key === "token paid"))
      return { by: key === "token placed" ? 1 : -1, icon: SYMBOL[resource], name: NAMED[resource] };
    const name = deedOf({ key, params, ...fact });
    return name === null ? null : { name };
  }

  private add(gain: Gain): void {
    addGain(this.now?.gains ?? this.early, gain);
  }
}

export const harvest = {
  harvest(facts, seat, view, before): Harvest {
    const resourceAt = new Map(spacesOf(view).map(({ id, resource }) => [id, resource]));
    const lines = new Lines(resourceAt);
    for (const fact of facts)
      if (fact.params.seat === seat) lines.hear(fact);
      else if (fact.key === "pistol paid" && fact.params.other === seat)
        lines.all.push({
          icon: "tok-doubloon",
          head: "Pistol",
          gains: [{ by: 1, icon: SYMBOL.doubloons, name: NAMED.doubloons }],
        });
    const now = playerOf(view, seat);
    const was = before ? playerOf(before, seat) : undefined;
    const stocks = STOCKS.map((kind) => {
      const is = now?.[kind] ?? 0;
      return { icon: SYMBOL[kind], name: NAMED[kind], was: was?.[kind] ?? is, is };
    });
    return { lines: lines.all, stocks };
  },
} satisfies Partial<GameModule<View>>;
