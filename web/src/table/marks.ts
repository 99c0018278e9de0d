// Which choices can be clicked where, and which become buttons.

import type { Lit, Mark, Said, Target, Verb, Way } from "../games/contract";
import type { BarredInfo, ChoiceInfo, Prompt } from "../lib/wire";
import { UNSAID } from "../lib/unsaid";

const MOST_BUTTONS = 4;
const MOST_SIGNS = 84; // of all that they say; what lies on the table says it there

export const NO_TARGETS: ReadonlySet<string> = new Set();
export const UNLIT: Lit = { missing: [], there: [], between: [], helps: [] };

type TargetsOf = (choice: ChoiceInfo) => Target[];

type Offered = Pick<Prompt, "choices" | "barred">;

export const isWay = (choice: ChoiceInfo): choice is Way => "then" in choice;

/** Whether two are the same to click: ways that begin alike end elsewhere. */
export const isSame = (one: ChoiceInfo | null, other: ChoiceInfo | null): boolean =>
  one?.id === other?.id && one?.label === other?.label;

export function marksOf(
  prompt: Offered,
  targetsOf: TargetsOf,
  ways: Way[] = [],
): Map<Target, Mark> {
  const found = new Map<Target, Mark>();
  const at = (target: Target): Mark => {
    const mark = found.get(target) ?? { choices: [], barred: [] };
    found.set(target, mark);
    return mark;
  };
  for (const way of ways) for (const target of way.targets) at(target).choices.push(way);
  for (const choice of prompt.choices)
    for (const target of targetsOf(choice)) {
      const { choices } = at(target);
      if (!choices.some((other) => isWay(other) && other.id === choice.id)) choices.push(choice);
    }
  for (const barred of prompt.barred) {
    const choice = { ...UNSAID, ...barred };
    for (const target of targetsOf(choice)) at(target).barred.push(choice);
  }
  return found;
}

/** A verb with what can be done by it now, and what is barred of it. */
export interface Doing {
  verb: Verb;
  choices: ChoiceInfo[];
  barred: BarredInfo[];
}

export function doingsOf(prompt: Offered, verbs: Verb[], ways: Way[]): Doing[] {
  return verbs.map((verb) => {
    const far = ways.filter((way) => verb.has(way));
    return {
      verb,
      choices: far.length ? far : prompt.choices.filter((choice) => verb.has(choice)),
      barred: prompt.barred.filter((barred) => verb.has(barred)),
    };
  });
}

/** The choices of a prompt as buttons: all if they are few, else those without a place to click. */
export function buttonsOf(
  choices: ChoiceInfo[],
  targetsOf: TargetsOf,
  isButton: (choice: ChoiceInfo) => boolean,
  said: (choice: ChoiceInfo) => string = ({ label }) => label,
): ChoiceInfo[] {
  const signs = choices.reduce((sum, choice) => sum + said(choice).length, 0);
  if (choices.length <= MOST_BUTTONS && signs <= MOST_SIGNS) return choices;
  const plain = choices.filter((choice) => targetsOf(choice).length === 0 || isButton(choice));
  return plain.length <= MOST_BUTTONS ? plain : [];
}

/** Whether the bar cannot hold the choices that have no place to click. */
export function needsList(choices: ChoiceInfo[], targetsOf: TargetsOf): boolean {
  const plain = choices.filter((choice) => targetsOf(choice).length === 0);
  return choices.length > MOST_BUTTONS && plain.length > MOST_BUTTONS;
}

/** The choice that is meant by these words, if it is offered. */
export function found(prompt: Prompt, said: Said): ChoiceInfo | undefined {
  return prompt.choices.find(
    ({ word, fields }) =>
      word === said.word && said.names.every((name, i) => fields[i]?.name === name),
  );
}
