// A move of others link by link: who does what, and the die that fell for it.

import { isSeat } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import { symbolOf } from "./grid";

export interface Link {
  n: number;
  text: string;
  /** Who does it: a player's seat, or the symbol of a ship of the Navy or a Merchant. */
  seat: string | null;
  symbol: string | null;
  die: { sides: string; value: string } | null;
}

const MOST = 7;
/** What only leads up to a link. */
const SILENT = new Set(["turn", "round", "acts"]);

function linkOf({ n, text, params }: LogLine): Link {
  const id = params.ship ?? params.who ?? params.giver;
  const seat = isSeat(id) ? id : null;
  const isShip = typeof params.ship === "string" && !seat;
  const rolled = params.die !== undefined && params.sides !== undefined;
  return {
    n,
    text,
    seat,
    symbol: isShip ? symbolOf(String(params.ship)) : null,
    die: rolled ? { sides: String(params.sides), value: String(params.die) } : null,
  };
}

export const chainOf = (log: LogLine[]): Link[] =>
  log
    .filter(({ key }) => !SILENT.has(key))
    .slice(-MOST)
    .map(linkOf);
