// A rematch that somebody asks for, in words.

import { listed } from "../lib/listed";
import type { TableInfo } from "../lib/wire";

export interface RematchWords {
  sentence: string;
  /** Whether it is mine to answer. */
  isAsked: boolean;
  hasRefused: boolean;
  /** Whether I have a seat there. */
  isMine: boolean;
}

export function rematchWords(
  { rematch_asked: asked, host, seats }: TableInfo,
  mine: string[],
  nameOf: (seat: string) => string,
): RematchWords {
  if (!asked) {
    const isMine = mine.length > 0;
    return { sentence: "There is a rematch.", isAsked: false, hasRefused: false, isMine };
  }
  const isBy = asked.by ? mine.includes(asked.by) : host;
  const comes = mine.some((seat) => asked.coming.includes(seat));
  const hasRefused = mine.some((seat) => asked.refused.includes(seat));
  const people = seats.filter(({ kind, seat }) => kind === "person" && !mine.includes(seat));
  const names = (wanted: (seat: string) => boolean): string =>
    listed(
      people
        .map(({ seat }) => seat)
        .filter(wanted)
        .map(nameOf),
    );
  const coming = names((seat) => asked.coming.includes(seat) && seat !== asked.by);
  const refused = names((seat) => asked.refused.includes(seat));
  const silent = names((seat) => ![...asked.coming, ...asked.refused, asked.by].includes(seat));
  const who = isBy ? "You ask" : `${asked.by ? nameOf(asked.by) : "The host"} asks`;
  const sentence = [
    `${who} for a rematch.`,
    coming && `${coming} ${coming.includes(" and ") ? "come" : "comes"}.`,
    refused && `Not this time: ${refused}.`,
    hasRefused && "You said no, and can still come.",
    (isBy || comes) && silent && `Still to answer: ${silent}.`,
  ]
    .filter(Boolean)
    .join(" ");
  const isMine = isBy || comes;
  return { sentence, isAsked: !isMine && mine.length > 0, hasRefused, isMine };
}
