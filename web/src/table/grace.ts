// What the bar says while my last act can still be taken back: what was done, and what comes next.

import type { GraceInfo, Named, StoryLine } from "../lib/wire";
import { joined } from "./telling";

const MOST_SAID = 2; // lines; the strip has all of them

/** Names as a list: "Drake", "Drake and Mira". */
const listed = (names: string[]): string => names.join(" and ");

export function graceSays(
  { waits, turn }: GraceInfo,
  next: string[],
  mine: StoryLine[],
): { parts: (string | Named)[]; small: string } {
  const who = listed(next) || "The table";
  const is = next.length > 1 ? "are" : "is";
  const follows = turn ? `${who} ${is} next.` : `${who} ${is} to answer.`;
  if (!waits) return { parts: [follows], small: "For a moment it can still be taken back." };
  const done = turn ? "Your turn is done." : "That is done.";
  return {
    parts: mine.length ? joined(mine.slice(-MOST_SAID).map((line) => ({ line }))) : [done],
    small: `Nothing is final yet. ${turn ? `When you end the turn, ${who} ${is} next.` : follows}`,
  };
}

export const graceVerb = ({ turn }: GraceInfo): string => (turn ? "End turn" : "Go on");
