// What a round brought to a pirate: Port by Port, fight by fight, X by X.

import type { LogLine } from "../../lib/wire";
import type { Gain, GameModule, Harvest, HarvestLine } from "../contract";
import { addGain, called } from "../told";
import { pirateOf } from "./sea";
import type { View } from "./view";

const tokens = (by: number): Gain => ({ by, icon: "tok-infamy", name: "Infamy" });

/** The heading that a fact opens for the pirate of whom it is told. */
function headOf(fact: LogLine, seat: string): Omit<HarvestLine, "gains"> | null {
  const isMine = fact.params.seat === seat;
  if (fact.key === "attack" && fact.params.target === seat)
    return { icon: "suit-sword", head: `against ${called(fact, "seat")}` };
  if (!isMine) return null;
  switch (fact.key) {
    case "attack":
      return { icon: "suit-sword", head: `against ${called(fact, "target")}` };
    case "pillage":
      return { icon: "piece-port", head: called(fact, "port") };
    case "quest_done":
      return { icon: "seal-wax", head: called(fact, "quest") };
    case "buried":
    case "digs":
      return { icon: "x-mark", head: called(fact, "x") };
    case "delivered":
      return { icon: "piece-port", head: called(fact, "port") };
    case "ghost":
      return { icon: "ship-ghost", head: "the Ghost" };
    default:
      return null;
  }
}

function gainOf(fact: LogLine): Gain | null {
  const { total, against } = fact.params;
  switch (fact.key) {
    case "gain":
      return tokens(Number(fact.params.tokens));
    case "token":
      return tokens(1);
    case "treasure":
    case "loot":
    case "dug":
      return { name: called(fact, "treasure") };
    case "buried":
      return { name: `${called(fact, "treasure")} buried` };
    case "delivered":
      return { name: `${called(fact, "treasure")} delivered` };
    case "cargo_lost":
      return { name: `loses ${called(fact, "treasure")}` };
    case "pillaged":
    case "won":
      return { name: `won, ${String(total)} to ${String(against)}` };
    case "repelled":
      return { name: `repelled, ${String(against)} to ${String(total)}` };
    case "conceded":
      return { name: "conceded" };
    case "damage":
      return { name: "hit" };
    case "sunk":
      return { name: "sunk" };
    default:
      return null;
  }
}

export const harvest = {
  harvest(facts, seat, view, before): Harvest {
    const lines: HarvestLine[] = [];
    for (const fact of facts) {
      const head = headOf(fact, seat);
      if (head) lines.push({ ...head, gains: [] });
      const isLost = fact.key === "token" && fact.params.from === seat;
      const gain = isLost ? tokens(-1) : fact.params.seat === seat ? gainOf(fact) : null;
      const last = lines.at(-1);
      if (gain && last) addGain(last.gains, gain);
    }
    const [is, was] = [pirateOf(view, seat), before ? pirateOf(before, seat) : undefined];
    const stock = (icon: string, name: string, of: "score" | "damage" | "hand_size") => ({
      icon,
      name,
      was: was?.[of] ?? is?.[of] ?? 0,
      is: is?.[of] ?? 0,
    });
    return {
      lines,
      stocks: [
        stock("tok-infamy", "Infamy", "score"),
        stock("tok-damage", "Damage", "damage"),
        stock("card-back", "Cards in hand", "hand_size"),
      ],
    };
  },
} satisfies Partial<GameModule<View>>;
