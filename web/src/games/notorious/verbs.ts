// The five actions as verbs of the bar.

import type { ChoiceInfo } from "../../lib/wire";
import type { Verb } from "../contract";

export const ACTIONS = [
  { id: "sail", name: "Sail", icon: "suit-sail" },
  { id: "steal", name: "Steal", icon: "act-steal" },
  { id: "build", name: "Build", icon: "act-build" },
  { id: "sink", name: "Sink", icon: "act-sink" },
  { id: "chart", name: "Chart", icon: "act-chart" },
];
/** What is done with a Captain on an action. */
const WORDS = ["place", "plot", "take"];

export function verbs(_view: unknown, choices: ChoiceInfo[]): Verb[] {
  const doing = WORDS.find((word) => choices.some((choice) => choice.word === word));
  if (!doing) return [];
  const acts = ACTIONS.map(({ id, name, icon }): Verb => ({
    id,
    label: name,
    icon,
    word: `${doing} ${id}`,
    has: ({ word, fields }) => WORDS.includes(word) && fields[0]?.name === id,
  }));
  const end: Verb = {
    id: "end",
    label: "End turn",
    isRare: true,
    word: "end turn",
    has: ({ word }) => word === "end turn",
  };
  return [...acts, end];
}
