// What moves on the island when something is told: pawns come from their owner's side of the table.

import { isSeat } from "../../art/seats";
import type { LogLine } from "../../lib/wire";
import type { Motion, Point } from "../contract";
import { beside, centre, height, PAWN, spaces, width } from "./island";
import { look } from "./look.svelte";
import type { LocationView, View } from "./view";
import { placeOf, playerOf } from "./who";

function home(view: View, seat: string): Point {
  const [w, h] = [width(look.frame), height(look.frame)];
  if (seat === view.seat) return [w / 2, h + 24];
  return look.frame.isStacked
    ? [w / 2, -24]
    : [w + 24, h * (0.25 + 0.2 * (Number(seat.slice(1)) - 1))];
}

/** Where the next pawn will stand there, and how large. */
function spot(place: LocationView, isBeside = false): { to: Point; size: number } {
  const inside = place.pawns.filter((pawn) => !pawn.beside).length;
  const { at, r } = spaces(look.frame, place);
  const free = isBeside ? undefined : at[inside];
  const stand = free
    ? { at: free, size: r * PAWN.size }
    : beside(look.frame, place, place.pawns.length - inside);
  return { to: [stand.at[0], stand.at[1] - stand.size * PAWN.lift], size: stand.size };
}

function motionOf(line: LogLine, view: View): Motion[] {
  const { seat, location, pawn } = line.params;
  if (typeof location !== "string") return [];
  const place = placeOf(view, location);
  if (!place) return [];
  const here = centre(look.frame, place);
  const who = isSeat(seat) ? { seat, badge: PAWN.badge } : {};
  switch (line.key) {
    case "pawn placed":
    case "mate copies": {
      const { to, size } = spot(place, line.key === "mate copies");
      const symbol = pawn === "pirate" ? "tok-pawn" : "tok-mate";
      return isSeat(seat)
        ? [{ symbol, size, fact: line, kind: "sail", legs: [[home(view, seat), to]], ...who }]
        : [];
    }
    case "pirate moved": {
      const from = placeOf(view, playerOf(view, String(seat))?.pirate_at ?? null);
      const { to, size } = spot(place);
      return from
        ? [
            {
              symbol: "tok-pawn",
              size,
              fact: line,
              kind: "sail",
              legs: [[centre(look.frame, from), to]],
              ...who,
            },
          ]
        : [];
    }
    case "exploration placed":
    case "location opened":
      return [{ symbol: "act-chart", size: 48, fact: line, kind: "appear", legs: [[here, here]] }];
    case "blown up":
      return [{ symbol: "tok-damage", size: 64, fact: line, kind: "roll", legs: [[here, here]] }];
    case "pawns removed":
      return [
        {
          symbol: "tok-mate",
          size: spot(place).size,
          fact: line,
          kind: "sink",
          legs: [[here, here]],
          ...who,
        },
      ];
    default:
      return [];
  }
}

export function lift(view: View, motions: Motion[]): View {
  let { locations, players } = view;
  for (const { fact } of motions) {
    const { seat, location, pawn } = fact.params;
    if (fact.key === "pirate moved")
      locations = locations.map((place) => ({
        ...place,
        pawns: place.pawns.filter((one) => one.seat !== seat || one.pawn !== "pirate"),
      }));
    if (fact.key === "pawns removed")
      locations = locations.map((place) =>
        place.id === location
          ? { ...place, pawns: place.pawns.filter((one) => one.seat !== seat) }
          : place,
      );
    if (fact.key === "pawn placed" || fact.key === "mate copies")
      players = players.map((player) => {
        if (player.seat !== seat) return player;
        return pawn === "pirate"
          ? { ...player, pirate_at: "away" }
          : { ...player, mates_home: Math.max(0, player.mates_home - 1) };
      });
  }
  return { ...view, locations, players };
}

export const motions = (lines: LogLine[], view: View): Motion[] =>
  lines.flatMap((line) => motionOf(line, view));
