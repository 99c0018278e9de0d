// A game without a board of its own: its view as tables, its choices as a list.

import type { GameModule, Person } from "../contract";
import Board from "./Board.svelte";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";

type Loose = Record<string, unknown>;

/** What a view says of one player, whatever its game. */
export function playerOf(view: Loose, seat: string): Loose {
  const players = Array.isArray(view.players) ? (view.players as Loose[]) : [];
  return players.find((player) => player.seat === seat) ?? {};
}

const SCORES = ["points", "score", "notoriety", "infamy", "vp", "gold"];

function score(view: Loose, seat: string): { value: number | string; unit: string } {
  const player = playerOf(view, seat);
  const unit = SCORES.find((key) => typeof player[key] === "number");
  return unit ? { value: player[unit] as number, unit } : { value: "", unit: "" };
}

const module: GameModule<Loose> = {
  Board,
  MyArea,
  PanelFacts,
  score,
  columns: [{ head: "Score", value: (view, seat) => score(view, seat).value }],
  targets: () => [],
  where: (view: Loose, _people: Person[]) =>
    [
      typeof view.round === "number" ? `Round ${view.round}` : "",
      typeof view.phase === "string" ? view.phase : "",
    ]
      .filter(Boolean)
      .join(" · "),
  heading: (line) => (line.key === "round_begins" ? line.text : null),
};

export default module;
