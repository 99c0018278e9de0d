// Which choices can be clicked where, and which become buttons.

import type { Mark, Target } from "../games/contract";
import type { ChoiceInfo, Prompt } from "../lib/wire";

const MOST_BUTTONS = 4;

export const NO_TARGETS: ReadonlySet<string> = new Set();

type TargetsOf = (choice: ChoiceInfo) => Target[];

export function marksOf(prompt: Prompt, targetsOf: TargetsOf): Map<Target, Mark> {
  const found = new Map<Target, Mark>();
  const at = (target: Target): Mark => {
    const mark = found.get(target) ?? { choices: [], barred: [] };
    found.set(target, mark);
    return mark;
  };
  for (const choice of prompt.choices)
    for (const target of targetsOf(choice)) at(target).choices.push(choice);
  for (const choice of prompt.barred)
    for (const target of targetsOf(choice)) at(target).barred.push(choice);
  return found;
}

/** The choices of a prompt as buttons: all if they are few, else those without a place to click. */
export function buttonsOf(
  prompt: Prompt,
  targetsOf: TargetsOf,
  isButton: (choice: ChoiceInfo) => boolean,
): ChoiceInfo[] {
  if (prompt.choices.length <= MOST_BUTTONS) return prompt.choices;
  const plain = prompt.choices.filter(
    (choice) => targetsOf(choice).length === 0 || isButton(choice),
  );
  return plain.length <= MOST_BUTTONS ? plain : [];
}

/** Whether the bar cannot hold the choices that have no place to click. */
export function needsList(prompt: Prompt, targetsOf: TargetsOf): boolean {
  const plain = prompt.choices.filter((choice) => targetsOf(choice).length === 0);
  return prompt.choices.length > MOST_BUTTONS && plain.length > MOST_BUTTONS;
}
