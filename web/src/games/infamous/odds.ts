// Chances in words: what is certain is said so.

import type { ChanceInfo, ChoiceInfo } from "../../lib/wire";

export const inPercent = (percent: number): string =>
  percent <= 0 ? "never" : percent >= 100 ? "always" : `${percent} %`;

/** The odds of a choice, the best first. */
export const chancesOf = (choices: ChoiceInfo[], word: string): ChanceInfo[] =>
  choices
    .filter((choice) => choice.word === word)
    .flatMap((choice) => choice.chances)
    .toSorted((one, other) => other.percent - one.percent);
