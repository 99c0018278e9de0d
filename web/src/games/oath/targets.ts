// Where a choice can be clicked.

import type { Target } from "../contract";
import type { View } from "./view";
import { placeOf } from "./who";

/** What of a choice says where it lies. */
interface Said {
  word: string;
  fields: { name: string }[];
}

export function targets(choice: Said, view: View, seat: string | null): Target[] {
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
