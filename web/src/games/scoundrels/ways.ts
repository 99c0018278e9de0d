// What one click on the sea does: a whole way, clicked at its end. And the verbs of a turn.

import type { ChoiceInfo } from "../../lib/wire";
import type { Said, Verb, Way } from "../contract";
import { markAt, pirateOf, portAt, spoken } from "./sea";
import type { CourseView, View } from "./view";

const steps = (n: number): string => `${n} step${n === 1 ? "" : "s"}`;

/** "3 steps: Sail 2 and 1 free". */
export function price({ steps: way, sails, free }: CourseView): string {
  const paid = sails.map((card) => `Sail ${card.slice(-1)}`);
  if (!sails.length) return steps(way.length);
  return `${steps(way.length)}: ${[...paid, ...(free ? [`${free} free`] : [])].join(" and ")}`;
}

const placeName = (view: View, square: string): string =>
  portAt(view, square)?.name ?? markAt(view, square)?.name ?? spoken(square);

export function ways(choices: ChoiceInfo[], view: View, seat: string | null): Way[] {
  const me = pirateOf(view, seat);
  return view.courses.flatMap((course): Way[] => {
    const said: Said[] = [
      ...course.sails.map((card) => ({ word: "sail", names: [card] })),
      ...course.steps.map((way) => ({ word: "step", names: [way] })),
    ];
    const [first, ...then] = said;
    const begun = choices.find(
      ({ word, fields }) => word === first?.word && fields[0]?.name === first.names[0],
    );
    if (!begun) return [];
    const { square } = course;
    const [way = ""] = course.steps;
    const isOver = course.steps.length === 1 && me?.crossings.includes(way);
    return [
      {
        ...begun,
        word: "course",
        label: `Sail to ${placeName(view, square)}`,
        note: price(course),
        fields: [{ kind: "square", name: square, label: spoken(square) }],
        targets: [`square:${square}`, ...(isOver ? [`way:${way}`] : [])],
        then,
        asks: said.length > 1,
      },
    ];
  });
}

const VERBS: (Omit<Verb, "has"> & { words: string[] })[] = [
  {
    id: "sail",
    label: "Sail",
    icon: "suit-sail",
    asks: "Sail where?",
    word: "step",
    words: ["course", "step", "sail"],
  },
  { id: "pillage", label: "Pillage", icon: "piece-port", words: ["pillage"] },
  {
    id: "deliver",
    label: "Deliver",
    icon: "tok-infamy",
    asks: "Deliver what?",
    isRare: true,
    words: ["deliver"],
  },
  { id: "board", label: "Board", icon: "suit-sword", asks: "Board whom?", words: ["board"] },
  { id: "shoot", label: "Shoot", icon: "suit-cannon", asks: "Shoot at whom?", words: ["shoot"] },
  { id: "bury", label: "Bury", icon: "x-mark", asks: "Bury what?", words: ["bury"] },
  { id: "dig", label: "Dig", icon: "act-build", words: ["dig"] },
  { id: "end", label: "End turn", words: ["end"] },
];

export function verbs(view: View): Verb[] {
  if (view.stage !== "turn" || view.active !== view.seat) return [];
  return VERBS.map(({ words, ...verb }) => ({
    ...verb,
    has: (choice) => words.includes(choice.word),
  }));
}
