// Where a proposal to end the game stands, for whoever looks at it.
import type { AgreementInfo } from "../lib/wire";

export interface Standing {
  asks: string | null; // a seat of mine that has not answered
  isMine: boolean; // whether I proposed it
  missing: string; // who has not agreed, in a sentence
}

/** `mine` are my seats; a spectator has none. */
export function standing(
  agreement: AgreementInfo,
  mine: string[],
  nameOf: (seat: string) => string,
): Standing {
  const { seat, waiting } = agreement;
  const others = waiting.filter((one) => !mine.includes(one)).map(nameOf);
  return {
    asks: waiting.find((one) => mine.includes(one)) ?? null,
    isMine: mine.includes(seat),
    missing: others.length ? `Not yet agreed: ${others.join(", ")}.` : "",
  };
}
