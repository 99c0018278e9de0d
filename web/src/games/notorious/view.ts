// Made by scripts/wire from src/freebooter/games/notorious/view_types.py: change that, then run it again.

/** What one player has in a hex. */
export interface PieceView {
  seat: string;
  sloops: number;
  galleons: number;
  port: boolean;
  influence: number;
}

/** Where one edge of a hex leads: a hex or nowhere, closed by an Island's cliffs or not. */
export interface EdgeView {
  to: string | null;
  closed: boolean;
  wraps: boolean;
}

/** A hex of the sea. */
export interface HexView {
  id: string;
  island: string | null;
  island_name: string | null;
  edges: EdgeView[];
  pieces: PieceView[];
  controller: string | null;
  frigates: number;
  leviathan: boolean;
  deadly: boolean;
}

/** A Pirate, with what is printed on it. */
export interface PirateView {
  id: string;
  name: string;
  text: string;
  clause: string;
  bounty: number;
  doubloons: number;
}

/** What all may know of a player; the stash only where it is not secret. */
export interface PlayerView {
  seat: string;
  notoriety: number;
  doubloons: number | null;
  sloops_left: number;
  galleons_left: number;
  captains: number;
  placed: Record<string, number>;
  charts: number;
  hexes: number;
  pirate: PirateView | null;
  has_wind: boolean;
  has_token: boolean;
}

/** A Chart as its holder sees it; `pays` is what it would pay now, 0 while incomplete. */
export interface ChartView {
  id: string;
  pays: number;
}

/** A revealed Island Raid. */
export interface RaidView {
  island: string;
  doubloons: number;
  claimed_by: string | null;
}

/** A claimed Chart. */
export interface ClaimView {
  chart: string;
  seat: string;
}

/** What only one player sees. */
export interface OwnView {
  doubloons: number;
  charts: ChartView[];
  choosing_from: ChartView[];
  returned: string | null;
  plots: Record<string, number>;
  picked: string | null;
  actions: Record<string, string>;
}

/** A game of Notorious from one side of the table. */
export interface NotoriousView {
  seat: string | null;
  players: PlayerView[];
  hexes: HexView[];
  pirates_on_offer: PirateView[];
  raids: RaidView[];
  claimed: ClaimView[];
  chart_pile: number;
  chart_discards: number;
  charts_being_chosen: number;
  wind_seat: string | null;
  wind_way: string;
  token_holder: string | null;
  order_of_place: string[];
  order_of_play: string[];
  round: number;
  goal: number;
  last_round: boolean;
  phase: string;
  action: string | null;
  actor: string | null;
  at: string | null;
  ship: string | null;
  owner: string | null;
  over: boolean;
  scores: number[] | null;
  hands: string[][] | null;
  mine: OwnView | null;
}
