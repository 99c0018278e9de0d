// What stands between the people at the table: a move that somebody wants back, a proposal to end
// the game, whose helm a bot has, who is away. Each with its way out.

import type { AgreementInfo, TableInfo, TakebackInfo } from "../lib/wire";

/** A button: what it says, and what it asks of the table. */
export interface Way {
  label: string;
  path: string;
  body: Record<string, unknown>;
}

export interface Line {
  /** Whom it is about; set off from the rest. */
  who: string;
  text: string;
  ways: Way[];
}

export interface Onlooker {
  table: TableInfo;
  /** My seats; of a spectator none. */
  mine: string[];
  /** The one of them that I play now. */
  seat: string;
  nameOf: (seat: string) => string;
  /** The bot that plays for whoever is away. */
  level: string;
  /** What the table said just now. */
  notice: string | undefined;
  /** Somebody whom the bar names already. */
  inBar: string | null;
}

const way = (label: string, path: string, body: Record<string, unknown>): Way => ({
  label,
  path,
  body,
});

function ofTakeback({ seat, move, waiting }: TakebackInfo, { mine, ...on }: Onlooker): Line {
  const isAsked = waiting.includes(on.seat);
  const silent = `Still to answer: ${waiting.map(on.nameOf).join(", ")}.`;
  const isMine = mine.includes(seat);
  const text = `${isMine ? "You ask" : "asks"} to go back to move ${move}.${isAsked ? "" : ` ${silent}`}`;
  const answer = (accept: boolean) => ({ seat: on.seat, accept });
  return {
    who: isMine ? "" : on.nameOf(seat),
    text,
    ways: isAsked
      ? [
          way("Agree", "takeback/answer", answer(true)),
          way("Refuse", "takeback/answer", answer(false)),
        ]
      : [],
  };
}

function ofAgreement({ seat, waiting }: AgreementInfo, { mine, nameOf }: Onlooker): Line {
  const asks = waiting.find((one) => mine.includes(one));
  const others = waiting.filter((one) => !mine.includes(one)).map(nameOf);
  const silent = others.length ? ` Not yet agreed: ${others.join(", ")}.` : "";
  const answer = (accept: boolean) => ({ seat: asks, accept });
  return {
    who: nameOf(seat),
    text: `proposes to end the game here, with the ranking as it stands.${silent}`,
    ways: [
      ...(asks
        ? [
            way("Agree", "agreement/answer", answer(true)),
            way("Play on", "agreement/answer", answer(false)),
          ]
        : []),
      ...(mine.includes(seat) ? [way("Withdraw it", "agreement/withdraw", { seat })] : []),
    ],
  };
}

/** Whom the host may let a bot play for. */
export const awayFrom = ({ host, status, seats }: TableInfo): string[] =>
  host && status === "running"
    ? seats
        .filter(
          ({ kind, absent, stand_in, mine }) => kind === "person" && absent && !stand_in && !mine,
        )
        .map(({ seat }) => seat)
    : [];

/** What is to be said now, the most urgent first. */
export function standing(on: Onlooker): Line[] {
  const { table, mine, seat } = on;
  if (table.status !== "running") return [];
  const lines: Line[] = [];
  if (table.takeback && mine.length) lines.push(ofTakeback(table.takeback, on));
  if (table.agreement) lines.push(ofAgreement(table.agreement, on));
  const isAsked = lines.length > 0; // the notice says the same
  if (on.notice && !isAsked && !table.paused) lines.push({ who: "", text: on.notice, ways: [] });
  if (table.seats.some((one) => one.seat === seat && one.stand_in) && mine.length)
    lines.push({
      who: "",
      text: "A bot plays for you.",
      ways: [way("Take the helm", "return", { seat })],
    });
  if (table.rewound && !table.takeback && mine.length)
    lines.push({
      who: "",
      text: `The table was rewound from move ${table.rewound}. Until somebody acts it can go forward again.`,
      ways: [
        way(`Forward again to move ${table.rewound}`, "takeback", { seat, move: table.rewound }),
      ],
    });
  for (const gone of awayFrom(table).filter((one) => one !== on.inBar))
    lines.push({
      who: on.nameOf(gone),
      text: "is away.",
      ways: [
        way(`Let a bot play for ${on.nameOf(gone)}`, "replace", { seat: gone, level: on.level }),
      ],
    });
  return lines;
}

/** Who looks on, for whoever does so too. */
export function watchWords({ spectators }: Pick<TableInfo, "spectators">): string {
  const others = spectators - 1;
  const company = others > 0 ? `, with ${others} other${others > 1 ? "s" : ""}` : "";
  return `You are watching${company}. The players see how many look on.`;
}
