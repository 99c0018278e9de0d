// Where a choice can be clicked.

import type { Target } from "../contract";

export function targets(choice: { word: string; fields: { name: string }[] }): Target[] {
  const first = choice.fields[0]?.name ?? "";
  switch (choice.word) {
    case "coin on":
    case "give from":
    case "refit to":
      return [`row:${first}`];
    case "fire at":
    case "navy":
    case "ship":
      return [`ship:${first}`];
    case "sail to":
    case "loot at":
    case "unflag":
      return [`square:${first}`];
    case "play card":
    case "combat card":
    case "play one":
    case "discard":
    case "castaway":
      return [`card:${first}`];
    case "play":
      return ["hold:"];
    case "heading":
      return [`wind:${first}`];
    case "player":
      return [`seat:${first}`];
    default:
      return [];
  }
}
