// The board of a game that has none of its own: a captain's table, laid from what its view declares
// (src/freebooter/kernel/generic.py).

import { isSeat } from "../../art/seats";
import type { ChoiceInfo } from "../../lib/wire";
import type { Column, GameModule, Target } from "../contract";
import Board from "./Board.svelte";
import MyArea from "./MyArea.svelte";
import { ownOption, targetOf, thingTarget } from "./options";
import PanelFacts from "./PanelFacts.svelte";
import { playerOf, readTable } from "./read";
import { keyWords, spoken } from "./words";

const MOST_TWICE = 3; // choices that lie on a thing and have a button too

function targets(choice: ChoiceInfo, view: unknown): Target[] {
  const table = readTable(view);
  const option = ownOption(table, choice);
  const target = option ? targetOf(table, option) : null;
  return target === null ? [] : [target];
}

/** A few choices that lie on things have buttons too: nobody need search the table for them. */
function isButton(choice: ChoiceInfo, view: unknown): boolean {
  const table = readTable(view);
  const onThings = table.options.filter((option) => option.target && option.amount === null);
  const isOnThing = onThings.some((option) => option.notation === choice.notation);
  return isOnThing && onThings.length <= MOST_TWICE;
}

function score(view: unknown, seat: string) {
  const found = playerOf(readTable(view), seat)?.score;
  if (!found) return { value: "", unit: "" };
  const track = found.of === null ? {} : { track: { of: found.of, marks: [] } };
  return { value: found.value, unit: keyWords(found.unit), ...track };
}

/** The score, then every fact that a panel shows. */
function columnsOf(view: unknown): Column<unknown>[] {
  const { players } = readTable(view);
  const names = [...new Set(players.flatMap(({ facts }) => facts.map(({ name }) => name)))];
  const unit = keyWords(players[0]?.score.unit ?? "");
  return [
    { head: unit || "Score", value: (now, seat) => score(now, seat).value },
    ...names.map((name) => ({
      head: keyWords(name),
      value: (now: unknown, seat: string) =>
        playerOf(readTable(now), seat)?.facts.find((fact) => fact.name === name)?.value ?? "",
    })),
  ];
}

function nameOf(target: Target, view: unknown): string {
  const table = readTable(view);
  const [kind, id = "", row = "", column = ""] = target.split(":");
  if (kind === "square") return `${row}, ${column}`;
  const named = [...table.things, ...table.zones].find((one) => one.id === id);
  return named?.name ?? "This";
}

const module: GameModule = {
  Board,
  MyArea,
  PanelFacts,
  score,
  columns: [{ head: "Score", value: (view, seat) => score(view, seat).value }],
  columnsOf,
  targets,
  isButton,
  isWeighty(choice, view) {
    const table = readTable(view);
    const option = ownOption(table, choice);
    return option !== undefined && (option.reveals || targetOf(table, option) !== null);
  },
  warn: (choice, view) =>
    ownOption(readTable(view), choice)?.reveals ? "There is no way back from this." : null,
  hint: (view, _choices, people) => spoken(readTable(view).say, people) || null,
  name: nameOf,
  role: (view, seat) => keyWords(playerOf(readTable(view), seat)?.status ?? ""),
  where(view, people) {
    const { round, phase } = readTable(view);
    return [round ? `Round ${round}` : "", spoken(phase, people)].filter(Boolean).join(" · ");
  },
  heading: (line) => (/^round_(begin|start)/.test(line.key) ? line.text : null),
  lights: ({ params }) =>
    Object.values(params).map((value) =>
      isSeat(value) ? `seat:${value}` : thingTarget(`${value}`),
    ),
};

export default module;
