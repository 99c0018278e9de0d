// What the bar says while it is not I who choose.

import type { Named } from "../lib/wire";
import type { Session } from "./session.svelte";
import { summary } from "./telling";

/** What the bar says: whose emblem stands beside it, a sentence, a small line. */
export interface Said {
  seat: string | null;
  parts: (string | Named)[];
  small: string;
}

const LONG = 60; // seconds
const MOST_SMALL = 96; // signs

function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The step that is told, with its details. */
function caption(session: Session): Said | null {
  const { step } = session.playback;
  if (!step) return null;
  const details = step.line.details.flatMap((n) => session.log[n]?.text ?? []);
  const small = fitting(details.filter((text) => saysMore(text, step.line.text)));
  return { seat: step.seat, parts: step.line.parts, small };
}

/** As many whole sentences as the small line holds; all of them are in the log. */
export function fitting(texts: string[]): string {
  let said = "";
  for (const text of texts) {
    if (said && said.length + text.length >= MOST_SMALL) break;
    said = `${said} ${text}`.trimStart();
  }
  return said;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];

/** Whether a detail says more than the line that it belongs to. */
export function saysMore(detail: string, line: string): boolean {
  const known = new Set(wordsOf(line));
  const words = wordsOf(detail);
  return words.filter((word) => !known.has(word)).length * 3 > words.length;
}

/** Whom the table waits for, and what for. */
function waitsFor(session: Session, seats: string[], seconds: number): Said {
  const [only = null, second] = seats;
  const names = listed(seats.map((seat) => session.nameOf(seat)));
  const doing =
    only !== null && second === undefined && session.shown
      ? session.module?.deciding?.(session.shown.view, only)
      : null;
  const isAway = session.table?.seats.some(({ seat, absent }) => seat === only && absent);
  if (isAway && second === undefined)
    return { seat: only, parts: [`${names} is away.`], small: "" };
  const does = doing ?? (second === undefined ? "is choosing" : "are choosing");
  const since = seconds >= LONG ? ", for a minute now" : "";
  return { seat: only, parts: [`${names} ${does}${since}.`], small: "" };
}

/** What is said while others act; null where nothing is to be said but the question. */
export function said(session: Session, seconds: number): Said {
  const { playback } = session;
  const others = (session.shown?.waiting ?? []).filter((seat) => seat !== session.seat);
  if (playback.isTelling) {
    const told = caption(session);
    if (told) return told;
  }
  if (session.away.length) return { seat: null, parts: session.away, small: "" };
  if (playback.untold.length && playback.wasAway)
    return {
      seat: null,
      parts: ["While you were away: ", ...summary(playback.untold)],
      small: "",
    };
  if (playback.untold.length)
    return {
      seat: playback.untold.at(-1)?.seat ?? null,
      parts: summary(playback.untold),
      small: "",
    };
  const isWithBots = others.length > 0 && others.every((seat) => session.isBot(seat));
  const told = isWithBots ? caption(session) : null;
  if (told) return told;
  if (others.length) return waitsFor(session, others, seconds);
  return { seat: null, parts: ["The sea decides …"], small: "" };
}
