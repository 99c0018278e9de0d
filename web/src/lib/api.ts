// REST calls. Every refusal arrives as a sentence.

import type {
  CardInfo,
  CardList,
  GameInfo,
  GameList,
  HistoryState,
  NewTable,
  OpenTableList,
  RulesInfo,
  ScoreTrack,
  TableInfo,
  TableList,
  Why,
} from "./wire";

const BASE = "/api/v1";

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly clause: string | null,
  ) {
    super(message);
  }
}

/** What a text of JSON says; null for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(BASE + path, {
      method,
      headers: {
        Accept: "application/json",
        ...(method === "GET" ? {} : { "X-Freebooter": "1", "Content-Type": "application/json" }),
      },
      body: method === "GET" ? null : JSON.stringify(body ?? {}),
    });
  } catch {
    throw new Refused("The server does not answer. Is it running?", 0, null);
  }
  const data = parsed(await answer.text());
  if (!answer.ok) {
    const said = (data ?? {}) as { error?: string; clause?: string };
    throw new Refused(
      said.error ?? `The server said ${answer.status}.`,
      answer.status,
      said.clause ?? null,
    );
  }
  return data as T;
}

let session: Promise<unknown> | null = null;

/** Nobody needs an account, but everybody is somebody. First of all, and once: of two first acts at
 * a time each would make a guest, and what the one did would be lost to the other. */
export const somebody = (): Promise<unknown> =>
  (session ??= kept(ask("POST", "/session"), () => (session = null)));

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (method !== "GET") await somebody();
  return ask<T>(method, path, body);
}

let known: Promise<GameInfo[]> | null = null;
const rules = new Map<string, Promise<RulesInfo>>();
export type Cards = ReadonlyMap<string, CardInfo>; // by their ids
export const NO_CARDS: Cards = new Map();
const cards = new Map<string, Promise<Cards>>();

/** A promise kept for good, unless it fails: then the next caller tries again. */
function kept<T>(made: Promise<T>, forget: () => void): Promise<T> {
  made.catch(forget);
  return made;
}

export const games = (): Promise<GameInfo[]> =>
  (known ??= kept(
    call<GameList>("GET", "/games").then((list) => list.games),
    () => (known = null),
  ));

/** What is kept of a game under its name, or asked for now. */
function ofGame<T>(kind: Map<string, Promise<T>>, game: string, ask: () => Promise<T>): Promise<T> {
  let found = kind.get(game);
  if (!found) {
    found = kept(ask(), () => kind.delete(game));
    kind.set(game, found);
  }
  return found;
}

export const rulesOf = (game: string): Promise<RulesInfo> =>
  ofGame(rules, game, () => call<RulesInfo>("GET", `/games/${game}/rules`));

/** All cards and places of a table that can be explained, by their ids; they may be its own. */
export const cardsOf = ({ id, game, content }: TableInfo): Promise<Cards> => {
  const whose = content?.name === "own" ? `tables/${id}` : `games/${game}`;
  return ofGame(cards, whose, async () => {
    const list = await call<CardList>("GET", `/${whose}/cards`);
    return new Map(list.cards.map((card) => [card.id, card]));
  });
};

export const tables = () => call<TableList>("GET", "/tables").then((list) => list.tables);
export const openTables = () =>
  call<OpenTableList>("GET", "/tables/open").then((list) => list.tables);
export const tableOf = (id: string) => call<TableInfo>("GET", `/tables/${id}`);
export const create = (body: NewTable) => call<TableInfo>("POST", "/tables", body);
export const act = <T = TableInfo>(id: string, what: string, body: unknown = {}) =>
  call<T>("POST", `/tables/${id}/${what}`, body);
export const moment = (id: string, move: number, seat: string) =>
  call<HistoryState>("GET", `/tables/${id}/history/${move}?seat=${seat}`);
export const whyNot = (id: string, seat: string, choice: string) =>
  call<Why>("GET", `/tables/${id}/why?seat=${seat}&choice=${encodeURIComponent(choice)}`);
export const scoresOf = (id: string) => call<ScoreTrack>("GET", `/tables/${id}/scores`);

/** A word nobody else uses: an act sent twice with it is done once. */
export function key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function socketAddress(id: string, seat: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${BASE}/tables/${id}/ws?seat=${seat}`;
}
