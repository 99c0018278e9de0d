// A small sea for the tests of this folder.

import { AXIAL } from "./sea";
import type { EdgeView, HexView, NotoriousView } from "./view";

const STEPS: [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const named = new Map([...AXIAL].map(([hex, [q, r]]) => [`${q},${r}`, hex]));

/** An open sea that wraps to the antipode, with two Islands and one closed edge, A1 to A2. */
export function sea(changes: Partial<NotoriousView> = {}): NotoriousView {
  const hexes = [...AXIAL].map(([id, [q, r]]): HexView => {
    const edges = STEPS.map(([dq, dr]): EdgeView => {
      const next = named.get(`${q + dq},${r + dr}`);
      const to = next ?? named.get(`${-q},${-r}`) ?? null;
      const closed = (id === "A1" && to === "A2") || (id === "A2" && to === "A1");
      return { to, closed, wraps: next === undefined };
    });
    const island = id === "B2" ? "havana" : id === "D3" ? "port_royal" : null;
    return {
      id,
      island,
      island_name: island,
      edges,
      pieces: [],
      controller: null,
      frigates: 0,
      leviathan: false,
      deadly: false,
    };
  });
  return {
    seat: "p1",
    players: [],
    hexes,
    pirates_on_offer: [],
    raids: [],
    claimed: [],
    chart_pile: 0,
    chart_discards: 0,
    charts_being_chosen: 0,
    wind_seat: null,
    wind_way: "left",
    token_holder: null,
    order_of_place: [],
    order_of_play: [],
    round: 1,
    goal: 24,
    last_round: false,
    phase: "play",
    action: null,
    actor: null,
    at: null,
    ship: null,
    owner: null,
    over: false,
    scores: null,
    hands: null,
    mine: null,
    ...changes,
  };
}

export const hex = (view: NotoriousView, id: string): HexView =>
  view.hexes.find((other) => other.id === id) as HexView;
