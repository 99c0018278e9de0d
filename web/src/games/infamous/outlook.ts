// What the choice at hand would bring and the last move brought: squares for the board to draw.

import { place } from "../../art/seats";
import type { ChoiceInfo, LogLine } from "../../lib/wire";
import { shipAt, split, walked, WINDS } from "./grid";
import type { Square } from "./grid";
import type { InfamousView, ShipView } from "./view";

/** A ship where it is not, but could be. */
export interface Ghost {
  id: string;
  square: Square;
}

/** Where a ship that waits for its direction could be sent; its own square comes first. */
export interface Heading {
  ship: ShipView;
  way: string;
  squares: Square[];
}

export interface Spun {
  /** The ship that would come up, and where. */
  ship: string | null;
  square: Square | null;
  /** The ways that ships would go. */
  ways: Square[][];
}

/** Things that the board asks again and again about the choice that is pointed at. */
export interface Outlook {
  word: string | undefined;
  first: string;
  spun: Spun;
  course: { to: Square; squares: Square[] } | null;
  headings: Heading[];
  heading: Heading | undefined;
  ghosts: Ghost[];
}

const shipOf = (view: InfamousView, seat: string | null): ShipView | undefined =>
  seat === null ? undefined : shipAt(view, seat);

const isAsked = (view: InfamousView, seat: string | null): boolean =>
  seat !== null && view.asked.includes(place(seat));

/** The squares each waiting ship would go through in a direction, its own first. */
const drifts = (view: InfamousView, way: string): Square[][] =>
  view.steered.flatMap(({ ship, courses }) => {
    const from = shipAt(view, ship)?.square;
    return from ? [[from, ...(courses[way] ?? [])]] : [];
  });

/** What the spinners say. */
export function spunOf(view: InfamousView): Spun {
  const { ship = null, square = null, way = null, slides = {} } = view.spin ?? {};
  if (!way) return { ship: square ? ship : null, square, ways: [] };
  if (!ship || !square) return { ship: null, square: null, ways: drifts(view, way) };
  const list = [square, ...(slides[way] ?? [])];
  return { ship, square: list.at(-1) ?? square, ways: [list] };
}

/** The course to the square in question, from my own. */
function courseOf(view: InfamousView, seat: string | null, to: Square): Outlook["course"] {
  const mine = shipOf(view, seat);
  const found = view.move?.courses[to];
  if (!found || !mine) return null;
  const rest = found.filter((square, i) => i > 0 || square !== mine.square);
  return { to, squares: [mine.square, ...rest] };
}

/** Where the Navy ship that waits for its heading could be sent. */
function headingsOf(view: InfamousView, isLegal: (way: string) => boolean): Heading[] {
  const { ship: id = "", courses = {} } = view.steered[0] ?? {};
  const ship = shipAt(view, id);
  if (view.doing.at(-1) !== "PickWay" || !ship) return [];
  return WINDS.filter(isLegal).map((way) => ({
    ship,
    way,
    squares: [ship.square, ...(courses[way] ?? [])],
  }));
}

/** Where I could be driven if I turned away. */
export function armsOf(view: InfamousView, seat: string | null, first: string): Square[][] {
  if (view.doing.at(-1) !== "Manoeuvre" || !isAsked(view, seat) || first === "no") return [];
  const mine = shipOf(view, seat);
  return mine ? WINDS.map((way) => [mine.square, ...(view.steered[0]?.courses[way] ?? [])]) : [];
}

/** Two ships change places by the card on the table. */
function swapped(view: InfamousView, seat: string | null, other: string): Ghost[] {
  const [mine, theirs] = [shipOf(view, seat), shipAt(view, other)];
  if (!mine || !theirs || !view.shown.some((card) => card.effect === "swap_places")) return [];
  return [
    { id: mine.id, square: theirs.square },
    { id: other, square: mine.square },
  ];
}

export function outlookOf(
  view: InfamousView,
  seat: string | null,
  choice: ChoiceInfo | null,
  isLegalWay: (way: string) => boolean,
): Outlook {
  const word = choice?.word;
  const first = choice?.fields[0]?.name ?? "";
  const spun = spunOf(view);
  const course = word === "sail to" ? courseOf(view, seat, first) : null;
  const headings = headingsOf(view, isLegalWay);
  const heading = word === "heading" ? headings.find(({ way }) => way === first) : undefined;
  const ghosts = (): Ghost[] => {
    if (course && seat) return [{ id: seat, square: course.to }];
    if (heading)
      return [{ id: heading.ship.id, square: heading.squares.at(-1) ?? heading.ship.square }];
    if (spun.ship && spun.square) return [{ id: spun.ship, square: spun.square }];
    const exchange = word === "ship" ? swapped(view, seat, first) : [];
    if (exchange.length) return exchange;
    const isOffered = view.doing.at(-1) === "Berth" && isAsked(view, seat) && first !== "no";
    return isOffered && view.berth && seat ? [{ id: seat, square: view.berth }] : [];
  };
  return { word, first, spun, course, headings, heading, ghosts: ghosts() };
}

/** Where tick and cross stand: beside the ghost, or beside what would be hit, looted or turned. */
export function askedAt(view: InfamousView, seat: string | null, outlook: Outlook): Square | null {
  const { word, first, ghosts, spun } = outlook;
  if (ghosts[0]) return ghosts[0].square;
  switch (word) {
    case "loot at":
    case "unflag":
      return first;
    case "fire at":
    case "navy":
    case "ship":
      return shipAt(view, first)?.square ?? null;
    case "evade":
    case "attack":
    case "move":
      return spun.ways[0]?.[0] ?? shipOf(view, seat)?.square ?? null;
    default:
      return spun.ways[0]?.[0] ?? null;
  }
}

/** How far guns reach: mine before I fire, a Navy ship's when it is about to be chosen. */
export function reachOf(
  view: InfamousView,
  seat: string | null,
  { word, first }: Outlook,
  isFiring: boolean,
): Set<Square> {
  if (isFiring || word === "attack") return new Set(shipOf(view, seat)?.fire);
  return new Set(word === "navy" ? shipAt(view, first)?.fire : []);
}

/** Who fires at whom, or would. */
export function shotOf(
  view: InfamousView,
  seat: string | null,
  { word, first }: Outlook,
): { from: Square; to: Square } | null {
  const [from, to] = view.attack
    ? [shipAt(view, view.attack.attacker), shipAt(view, view.attack.target)]
    : word === "fire at"
      ? [shipOf(view, seat), shipAt(view, first)]
      : [];
  return from && to ? { from: from.square, to: to.square } : null;
}

/** The moves and shots that were told last, as lists of squares. */
export function lastMoves(view: InfamousView, told: LogLine[]): Square[][] {
  // A ship lies where it went down, if it sank in this move.
  const whereabouts = (id: unknown): Square =>
    String(
      told.find((line) => line.key === "sunk" && line.params.ship === id)?.params.square ??
        shipAt(view, String(id))?.square,
    );
  return told.flatMap((line) => {
    const { square, ship, target, distance: far, a = "", b = "", c = "", d = "" } = line.params;
    if (line.key === "attack" && !view.attack) {
      const ends = [whereabouts(ship), whereabouts(target)] as const;
      const [[x0, y0], [x1, y1]] = [split(ends[0]), split(ends[1])];
      const isStraight = x0 === x1 || y0 === y1;
      return isStraight && Math.abs(x1 - x0) + Math.abs(y1 - y0) === far ? [[...ends]] : [];
    }
    return line.key === "sails" && typeof square === "string"
      ? [walked(square, `${a}${b}${c}${d}`)]
      : [];
  });
}
