// What the bar says while my last act can still be taken back.

import type { GraceInfo } from "../lib/wire";

/** Names as a list: "Drake", "Drake and Mira". */
const listed = (names: string[]): string => names.join(" and ");

export function graceSays({ waits, turn }: GraceInfo, next: string[]): string {
  const who = listed(next) || "The table";
  const is = next.length > 1 ? "are" : "is";
  if (!waits) return turn ? `${who} ${is} next.` : `${who} ${is} to answer.`;
  return turn
    ? "Your turn is done. Nothing is final yet."
    : `That is done, and nothing is final yet. ${who} ${is} to answer.`;
}

export const graceVerb = ({ turn }: GraceInfo): string => (turn ? "End turn" : "Go on");
