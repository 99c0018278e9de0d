// What a round brought to a player: island by island, fight by fight.

import type { LogLine } from "../../lib/wire";
import { place } from "../../art/seats";
import type { Gain, GameModule, Harvest, HarvestLine } from "../contract";
import { addGain, called } from "../told";
import type { InfamousView } from "./view";

const coins = (by: number): Gain => ({ by, icon: "tok-doubloon", name: "gold" });

/** The lines of a round of a player while they are written. */
class Lines {
  readonly all: HarvestLine[] = [];
  private now: HarvestLine | null = null;
  /** Coins given up, as long as it is not said to whom. */
  private paid = 0;

  constructor(private readonly seat: string) {}

  hear(fact: LogLine): void {
    const { who, ship, by, giver, taker } = fact.params;
    if (fact.key === "loses" && giver === this.seat) {
      this.paid = Math.max(0, this.paid - Number(fact.params.gold));
      this.hand(`to ${called(fact, "taker")}`, -Number(fact.params.gold));
      return;
    }
    if (!fact.key.startsWith("pays")) this.settle();
    if (fact.key === "turn") this.now = null;
    else if (fact.key === "loses" && taker === this.seat)
      this.hand(`from ${called(fact, "giver")}`, Number(fact.params.gold));
    else if (fact.key === "sunk" && ship === this.seat)
      this.sink("tok-damage", `sunk by ${called(fact, "by")}`);
    else if (fact.key === "sunk" && by === this.seat)
      this.sink("suit-cannon", `sinks ${called(fact, "ship")}`);
    else if (who === this.seat) this.own(fact);
  }

  private own(fact: LogLine): void {
    const card = fact.params.card === undefined ? "" : called(fact, "card");
    switch (fact.key) {
      case "loots":
        this.open("flag", `island ${String(fact.params.square)}`);
        break;
      case "plays":
        if (!this.now?.gains.some(({ name }) => name === card)) this.open("card-back", card);
        break;
      case "drew":
      case "drew_secret":
        this.add({ name: card });
        break;
      case "keeps":
        this.add({ name: "a card for the hold" });
        break;
      case "gain":
        this.add(coins(Number(fact.params.gold)));
        break;
      case "pays":
      case "pays_surplus":
        this.paid += 1;
        break;
      case "stake":
        this.open("tok-doubloon", "a stake");
    }
  }

  /** What was given up to nobody. */
  settle(): void {
    if (this.paid) this.add(coins(-this.paid));
    this.paid = 0;
  }

  private open(icon: string, head: string): HarvestLine {
    this.now = { icon, head, gains: [] };
    this.all.push(this.now);
    return this.now;
  }

  /** Gold that goes from hand to hand; whoever is sunk hands it over just before. */
  private hand(head: string, by: number): void {
    this.all.push({ icon: "tok-doubloon", head, gains: [coins(by)] });
  }

  private sink(icon: string, head: string): void {
    const last = this.all.at(-1);
    if (last && /^(to|from) /.test(last.head)) Object.assign(last, { icon, head });
    else this.open(icon, head);
  }

  private add(gain: Gain): void {
    const { gains } = this.now ?? this.open("tok-doubloon", "gold");
    addGain(gains, gain);
  }
}

export const harvest = {
  harvest(facts, seat, view, before): Harvest {
    const lines = new Lines(seat);
    for (const fact of facts) lines.hear(fact);
    lines.settle();
    const is = view.captains[place(seat)]?.gold ?? 0;
    const was = before?.captains[place(seat)]?.gold ?? is;
    const gold = { icon: "tok-doubloon", name: "gold", was, is, of: view.win_gold };
    return { lines: lines.all, stocks: [gold] };
  },
} satisfies Partial<GameModule<InfamousView>>;
