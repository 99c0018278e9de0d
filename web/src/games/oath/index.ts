// Oath of the Brotherhood on the table.

import type { ChoiceInfo, LogLine } from "../../lib/wire";
import { isSeat } from "../../art/seats";
import type { Column, GameModule, Motion, Point, Target } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import {
  beside,
  centre,
  fight,
  height,
  nickname,
  PAWN,
  placeOf,
  playerOf,
  spaces,
  width,
} from "./island";
import { look } from "./look.svelte";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import Rounds from "./Rounds.svelte";
import type { LocationView, PlayerView, View } from "./view";

const BONUSES: Record<string, string> = {
  missions: "Most Missions",
  doubloons: "Most Doubloons",
  tokens: "Most tokens",
  followers: "Most Followers",
  toughness: "Highest Toughness",
};

const count =
  (read: (player: PlayerView) => number | string) =>
  (view: View, seat: string): number | string => {
    const player = playerOf(view, seat);
    return player ? read(player) : "";
  };

const columns: Column<View>[] = [
  { head: "VP", value: count((player) => player.vp) },
  { head: "Toughness", value: count((player) => player.toughness) },
  { head: "Doubloons", value: count((player) => player.doubloons) },
  { head: "Equipment", value: count((player) => player.equipment) },
  { head: "Ally", value: count((player) => player.ally) },
  { head: "Supply", value: count((player) => player.supply) },
  {
    head: "Tokens",
    help: "All Resource tokens, the boat’s too",
    value: count((player) => player.tokens.length),
  },
  { head: "Followers", value: count((player) => player.followers.length) },
  {
    head: "Followers unused",
    help: "Those that can still be used this round",
    value: count((player) => player.followers.filter((follower) => !follower.used).length),
  },
  { head: "Missions completed", value: count((player) => player.completed.length) },
  { head: "Missions in hand", value: count((player) => player.missions_in_hand) },
  { head: "Action cards", value: count((player) => player.actions_in_hand) },
  {
    head: "Pawns to place",
    value: count((player) => player.mates_home + Number(player.pirate_at === "home")),
  },
  { head: "First Player", value: (view, seat) => (view.first_player === seat ? "✓" : "") },
];

// Motions: pawns come from their owner's side of the table.

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

function lift(view: View, motions: Motion[]): View {
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

function targets(
  choice: { word: string; fields: { name: string }[] },
  view: View,
  seat: string | null,
): Target[] {
  const first = choice.fields[0]?.name ?? "";
  const place = (id: string | null | undefined): Target[] => (id ? [`loc:${id}`] : []);
  switch (choice.word) {
    case "pirate":
      return [`pirate:${first}`];
    case "put":
    case "fill":
    case "discard":
    case "use":
      return [`item:${seat}:${first}`];
    case "steal":
      return [`item:${view.doing?.other}:${first}`];
    case "play":
      return [`action:${first}`];
    case "place pirate":
      return ["pawn:pirate"];
    case "place mate":
      return ["pawn:mate"];
    case "go":
    case "copy":
    case "move":
    case "blow up":
      return place(first);
    case "ability":
      return [
        ...place(view.visiting),
        ...(placeOf(view, view.visiting)?.effect === "tavern" ? ["tavern"] : []),
      ];
    case "demand":
    case "decline":
    case "keep":
      return [`scene:${choice.word}`];
    case "place now":
      return ["scene:place_now", ...place(view.look?.cards?.[0])];
    case "leave discovery":
      return ["scene:leave"];
    case "use discovery":
      return view.doing?.location
        ? [`find:${view.doing.location}`, ...place(view.doing.location)]
        : [];
    case "steal from":
      return [`theft:${first}`, `crew:${first}`, `seat:${first}`];
    case "rob":
      return [`crew:${first}`, `seat:${first}`];
    case "follower":
      return [`follower:${first}`];
    case "resource":
    case "forge":
      return [`res:${first}`];
    case "buy":
      return [`slot:${first}`];
    case "complete":
      return [`mission:${first}`];
    case "take":
      return [`offer:${first}`];
    case "pick":
      return [`look:${first}`];
    case "explore":
      return [`look:${first}`, `loc:${first}`];
    default:
      return [];
  }
}

const SHORT: Record<string, (label: string) => string> = {
  pirate: (label) => nickname(label).replace(/^t/, "T"),
  put: (label) => label,
  fill: (label) => label,
  discard: (label) => label,
  steal: (label) => label,
  resource: (label) => label,
  forge: (label) => label,
  pick: (label) => label,
  explore: (label) => label,
  use: (label) => `Use ${label}`,
  take: (label) => label,
  "take none": () => "None",
  complete: (label) => label,
  "complete none": () => "None",
  buy: (label) => label.replace(/^the (.)/, (_, letter: string) => letter.toUpperCase()),
  rob: (label) => label,
  pass: () => "Pass",
  demand: () => "Demand a Doubloon",
  decline: () => "Demand nothing",
  "place now": () => "Place it now",
  keep: () => "Keep it",
  "use discovery": () => "Use it",
  "leave discovery": () => "Leave it",
  "steal from": (label) => `Steal from ${label}`,
  "no theft": () => "Keep the Monkey",
};

function there(view: View, choice: ChoiceInfo): string | null {
  const id = choice.fields[0]?.name ?? "";
  const cost = choice.word === "copy" ? null : fight(view, view.seat, id);
  if (!cost || cost.isFree) return null;
  const left = (playerOf(view, view.seat)?.toughness ?? 0) - 1;
  const armed = cost.pistols.length ? ", unless a Pistol is drawn: then 1 Doubloon" : "";
  return `A fight: you lose 1 Toughness and have ${left} left${armed}.`;
}

const module: GameModule<View> = {
  Board,
  MyArea,
  PanelFacts,
  Aside: Rounds,
  columns,
  guide,
  targets,
  lift,
  motions: (lines, view) => lines.flatMap((line) => motionOf(line, view)),

  where(view, people) {
    const parts = [view.round ? `Round ${view.round} of ${view.rounds}` : "Setup"];
    if (view.over) parts.push("The end");
    else if (view.doing?.step === "LastMission") parts.push("Last chance");
    else if (view.round) parts.push("Actions");
    const holder = people.find((person) => person.seat === view.first_player)?.name;
    if (holder) parts.push(`${holder} holds the Compass`);
    return parts.join(" · ");
  },

  score: (view, seat) => ({ value: playerOf(view, seat)?.vp ?? 0, unit: "VP" }),

  role: (view, seat) => nickname(playerOf(view, seat)?.pirate_name ?? null),

  short(choice) {
    const short = SHORT[choice.word];
    return short ? short(choice.fields[0]?.label ?? "") : null;
  },

  // There is always a second line, so that the bar does not change its height under the pointer.
  hint(view, choices) {
    const words = new Set(choices.map((choice) => choice.word));
    const me = playerOf(view, view.seat);
    const step = view.doing?.step;
    if (step === "Swap")
      return "Even Swap: one token goes, one of each of the two other Resources comes.";
    if (step === "Rob") return "Sleight of Hand: two Doubloons, or the last one.";
    if (step === "TakeMission" && !words.has("take none"))
      return "Whispered Summons: the Mission goes to your hand.";
    if (words.has("forge")) return "One token of that kind is not needed for this Mission.";
    if (words.has("fill")) return "“Chatty” Sylvia brings 1 Supply token for the space you choose.";
    if (words.has("keep")) return "A kept card is placed when your next turn begins.";
    if (words.has("use discovery")) return "It needs no pawn; William is used for this round then.";
    if (words.has("go") || words.has("move")) {
      const parts = [];
      if (me?.toughness === 0)
        parts.push("Without Toughness you cannot go where others are, but to the Inn.");
      if (view.rooftops) parts.push("Over the Rooftops: others do not count.");
      if (me?.tokens.includes("rum")) parts.push("With Rum the Tavern costs nothing.");
      const pawn = view.doing?.pawn === "mate" ? "A Mate goes." : "Your Pirate goes.";
      return [
        pawn,
        ...(parts.length ? parts : ["Where others stand, coming in costs 1 Toughness."]),
      ].join(" ");
    }
    if (words.has("put")) return "Its benefit is yours until you spend the token.";
    if (words.has("discard")) return "The benefit of its item is lost with it.";
    if (words.has("ability")) {
      const place = placeOf(view, view.visiting);
      if (place) return `${place.name}: ${place.text}`;
    }
    if (words.has("blow up"))
      return "All pawns there leave the board for this round, and each costs its owner 1 Toughness.";
    if (words.has("end turn")) return "Action cards and discard items may still be used.";
    if (words.has("complete")) return "Tokens leave your board; their benefits go with them.";
    if (words.has("place pirate") || words.has("place mate"))
      return "It takes a space at a Location and uses it at once.";
    if (words.has("pirate"))
      return "Each starts with something of its own and has an easier life with Missions.";
    if (words.has("demand")) return "Decided anew each time somebody comes in.";
    if (words.has("steal from") || words.has("steal"))
      return "The Monkey is discarded; Allies cannot be stolen.";
    if (words.has("buy"))
      return "The price belongs to the slot. What lies furthest right leaves first.";
    if (words.has("take") || words.has("take none"))
      return "A Mission taken now can be completed on another visit.";
    if (words.has("pick") || words.has("explore")) return "Only you see these cards.";
    return (
      placeOf(view, view.visiting)?.text ?? "Roped things can be clicked; what is barred says why."
    );
  },

  warn(choice, view) {
    if (choice.word === "go" || choice.word === "move") return there(view, choice);
    if (choice.word === "blow up") {
      const mine =
        placeOf(view, choice.fields[0]?.name ?? "")?.pawns.filter((pawn) => pawn.seat === view.seat)
          .length ?? 0;
      return mine ? `You lose ${mine} of your own pawns there for this round.` : null;
    }
    if (choice.word === "resource") {
      const held = playerOf(view, view.seat)?.tokens.length ?? 0;
      return held >= 15 ? "There is no room for it: the token would be lost." : null;
    }
    return null;
  },

  isWeighty: (choice) => choice.word === "blow up",

  name(target, view) {
    const [kind = "", first = "", second = ""] = target.split(":");
    if (kind === "loc") return `The ${placeOf(view, first)?.name ?? first}`;
    if (kind === "item") return view.items.find((item) => item.id === second)?.name ?? "The boat";
    if (kind === "slot") return "This card";
    if (kind === "mission") return "This Mission";
    if (kind === "action")
      return (
        playerOf(view, view.seat)?.actions?.find((card) => card.id === first)?.name ?? "This card"
      );
    if (kind === "follower")
      return (
        playerOf(view, view.seat)?.followers.find((follower) => follower.id === first)?.name ??
        "This Follower"
      );
    if (kind === "pawn") return first === "pirate" ? "Your Pirate" : "A Mate";
    if (kind === "pirate")
      return view.pirates.find((pirate) => pirate.id === first)?.name ?? "This Pirate";
    if (kind === "tavern") return view.tavern?.name ?? "The Tavern";
    return "That";
  },

  parts(view, seat) {
    const player = playerOf(view, seat);
    if (!player) return [];
    const won = view.bonuses.filter((bonus) => bonus.seat === seat);
    return [
      { what: `Missions (${player.completed.length})`, points: player.vp - won.length },
      ...won.map((bonus) => ({ what: BONUSES[bonus.id] ?? bonus.id, points: "+1" })),
      { what: "in a tie: Doubloons", points: player.doubloons },
      { what: "then tokens", points: player.tokens.length },
    ];
  },

  lights(line) {
    const { location, place, seat, mission, follower } = line.params;
    const found: Target[] = [];
    if (typeof location === "string") found.push(`loc:${location}`);
    if (typeof place === "string" && isSeat(seat)) found.push(`item:${seat}:${place}`);
    if (typeof mission === "string") found.push(`offer:${mission}`, `mission:${mission}`);
    if (typeof follower === "string") found.push("tavern", `follower:${follower}`);
    return found;
  },

  heading: (line) => (line.key === "round begins" ? line.text : null),
};

export default module;
