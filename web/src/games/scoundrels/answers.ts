// The answers to an attack as cards: what each can bring and cost.

import type { ChoiceInfo } from "../../lib/wire";
import type { Offer } from "../contract";
import { SUIT_OF_WAY } from "./cards";
import type { View } from "./view";

/** What the question says already: what a defeat costs, whatever the answer. */
const LOSS = /; if you lose.*/;

export function answersOf(view: View, choices: ChoiceInfo[]): Offer[] {
  if (view.stage !== "respond") return [];
  const isConcession = (choice: ChoiceInfo): boolean => choice.word === "concede";
  return choices
    .toSorted((one, other) => Number(isConcession(one)) - Number(isConcession(other)))
    .map((choice) => {
      const suit = SUIT_OF_WAY[choice.fields[0]?.name ?? ""];
      return {
        choice,
        title: choice.fields[0]?.label ?? "Concede",
        text: choice.stakes.replace(LOSS, "."),
        symbol: suit ? `suit-${suit}` : "flag",
        note: "",
      };
    });
}
