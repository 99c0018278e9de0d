// Where a choice can be clicked.

import type { Mark, Target } from "../contract";
import type { NotoriousView } from "./view";

/** What of a choice says where it lies. */
interface Said {
  word: string;
  fields: { name: string }[];
}

/** What is done to a whole hex, not to a piece in it: such hexes are roped. */
const OPEN_WATER = new Set([
  "port at",
  "galleon at",
  "build in",
  "sink in",
  "to",
  "storm to",
  "build",
  "raise sloop",
]);

export const isRoped = (mark: Mark | undefined): boolean =>
  mark?.choices.some((choice) => OPEN_WATER.has(choice.word)) ?? false;

const islandHex = (view: NotoriousView, island: string): string[] =>
  view.hexes.filter((hex) => hex.island === island).map((hex) => hex.id);

export function targets(choice: Said, view: NotoriousView, seat: string | null): Target[] {
  const [first = "", second = "", third = ""] = choice.fields.map((field) => field.name);
  switch (choice.word) {
    case "pick":
      return [`pirate:${first}`];
    case "port at":
    case "galleon at":
    case "build in":
    case "sink in":
    case "to":
    case "storm to":
      return [`hex:${first}`];
    case "place":
    case "plot":
    case "take":
      return [`action:${first}`];
    case "sail":
      return [`piece:${first}:${seat}:${second}`, `hex:${first}`];
    case "pull from":
      return [`piece:${first}:${seat}:sloop`, `hex:${first}`];
    case "steal":
      return [`piece:${first}:${second}:${third}`, `hex:${first}`];
    case "storm":
      return [`piece:${first}:${second}:sloop`, `hex:${first}`];
    case "build":
      return view.at ? [`hex:${view.at}`] : [];
    case "raise sloop":
      return view.hexes
        .filter((hex) => hex.pieces.some((piece) => piece.seat === seat && piece.port))
        .map((hex) => `hex:${hex.id}`);
    case "sink":
      return view.at ? [`piece:${view.at}:${first}:${second}`, `hex:${view.at}`] : [];
    case "return":
    case "keep":
    case "claim":
      return [`chart:${first}`];
    case "claim raid":
      return [`raid:${first}`, ...islandHex(view, first).map((hex) => `hex:${hex}`)];
    case "wind to":
      return [`seat:${first}`];
    default:
      return [];
  }
}
