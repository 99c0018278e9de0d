// Words for people: players by name, no keys, no ids.

import type { Person } from "../contract";
import type { GenericThing } from "./view";

const SEAT = /\{(p[1-6])\}|\b(p[1-6])\b/g;

export const nameOf = (seat: string, people: Person[]): string =>
  people.find((person) => person.seat === seat)?.name ?? "";

/** A text in pieces: words, and seats where a player is named. */
export function piecesOf(text: string, people: Person[]): (string | { seat: string })[] {
  const pieces: (string | { seat: string })[] = [];
  let end = 0;
  for (const found of text.matchAll(SEAT)) {
    const seat = found[1] ?? found[2] ?? "";
    const isKnown = nameOf(seat, people) !== "";
    if (!isKnown && !found[1]) continue; // a word that only looks like a seat
    pieces.push(text.slice(end, found.index), isKnown ? { seat } : "somebody");
    end = found.index + found[0].length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== "");
}

/** A text with the players' names in it. */
export const spoken = (text: string, people: Person[]): string =>
  piecesOf(text, people)
    .map((piece) => (typeof piece === "string" ? piece : nameOf(piece.seat, people)))
    .join("");

/** A key as words: "dice_left" is "dice left". */
export const keyWords = (key: string): string =>
  key === "seat" ? "player" : key.replaceAll("_", " ");

/** A plain value as a person reads it. */
export function valueWords(value: unknown, people: Person[]): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  return spoken(text.includes(" ") ? text : keyWords(text), people);
}

const MARKS = { "": "", counts: "counts", dull: "", missing: "missing", new: "new", lost: "lost" };

/** What lies under a cup or in a sealed thing: "4 dice, sealed". */
export function contentWords({ count, text, sealed }: GenericThing): string {
  const what = count === null || /^\d/.test(text) ? text : `${count} ${text}`.trim();
  const isSaid = !sealed || what.includes("sealed");
  return isSaid ? what : [what, "sealed"].filter(Boolean).join(", ");
}

/** A thing in words, for a screen reader. */
export function aboutThing(thing: GenericThing, people: Person[]): string {
  const { kind, name, shows, value, of, text, count, sealed, mark, number, owner } = thing;
  const isHolder = sealed || kind === "cup" || kind === "pile";
  const amount = value === null ? "" : of === null ? String(value) : `${value} of ${of}`;
  const parts = [
    name || nameOf(owner, people),
    !sealed && shows ? (kind === "die" ? `shows ${shows}` : shows) : "",
    amount,
    isHolder ? contentWords(thing) : text,
    !isHolder && count !== null ? `${count} of them` : "",
    name && owner && !name.includes(owner) ? `of ${nameOf(owner, people)}` : "",
    MARKS[mark] + (mark && number !== null ? ` ${number}` : ""),
  ];
  return spoken(parts.filter((part) => part.trim()).join(", "), people);
}

/** A text with what it is about before it: "Loses a die: 2 left". */
export const textOf = ({ name, text }: GenericThing): string =>
  [name, text].filter(Boolean).join(": ");
