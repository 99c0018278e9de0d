// Made by scripts/wire from src/freebooter/server/wire.py: change that, then run it again.

/** One option of a game. */
export interface OptionInfo {
  name: string;
  help: string;
  default: unknown;
  by_players: Record<string, unknown>;
  words: string[];
  ranges: ([number, number])[];
  free: string;
  samples: unknown[];
}

/** A game of the register. */
export interface GameInfo {
  id: string;
  name: string;
  blurb: string;
  credit: string;
  letter: string;
  rules_version: number;
  seats: [number, number];
  players: number;
  minutes: [number, number];
  options: OptionInfo[];
  bots: string[];
}

/** The register. */
export interface GameList {
  games: GameInfo[];
}

/** A numbered clause of the rules. */
export interface ClauseInfo {
  id: string;
  text: string;
}

/** A chapter of the rules. */
export interface SectionInfo {
  id: string;
  title: string;
  clauses: ClauseInfo[];
}

/** The rules of a game. */
export interface RulesInfo {
  game: string;
  name: string;
  sections: SectionInfo[];
}

/** A game's names of things, by the ids that views, fields and params use. */
export interface WordsInfo {
  game: string;
  names: Record<string, string>;
  choices: Record<string, string>;
  facts: Record<string, string>;
}

/** Who is to sit at a new table: you, whoever gets a link, a bot, or a second one of you. */
export interface SeatWish {
  kind: "bot" | "hotseat" | "invite" | "me";
  name?: string;
  level?: string;
  flag?: number;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  name?: string;
  undo?: "consent" | "free" | "none";
  pace?: number;
  listed?: boolean;
}

/** A seat, as all at the table may know it. */
export interface SeatInfo {
  seat: string;
  name: string;
  kind: "bot" | "open" | "person";
  level: string;
  stand_in: boolean;
  connected: boolean;
  absent: boolean;
  mine: boolean;
  flag: number;
}

/** A link that opens one empty seat, for the host to hand out. */
export interface InviteInfo {
  seat: string;
  link: string;
}

/** A take-back that somebody asks for. */
export interface TakebackInfo {
  seat: string;
  move: number;
  waiting: string[];
}

/** How a game ended. */
export interface ResultInfo {
  scores: number[];
  ranking: number[];
}

/** Where a table branched off. */
export interface ForkInfo {
  table: string;
  move: number;
}

/** A table. Nothing here is secret from those who sit or watch at it. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  options: Record<string, unknown>;
  status: "broken" | "open" | "over" | "running";
  created: number;
  changed: number;
  kept_until: number | null;
  host: boolean;
  watching: boolean;
  undo: "consent" | "free" | "none";
  pace: number;
  listed: boolean;
  seats: SeatInfo[];
  to_act: string[];
  moves: number;
  commitment: string;
  seed: string | null;
  result: ResultInfo | null;
  takeback: TakebackInfo | null;
  rematch: string | null;
  forked: ForkInfo | null;
  invites: InviteInfo[];
  spectator_link: string | null;
}

/** The tables where you sit or watch, newest first. */
export interface TableList {
  tables: TableInfo[];
}

/** A seat of a listed table, as strangers may know it. */
export interface OpenSeat {
  name: string;
  kind: "bot" | "open" | "person";
  flag: number;
}

/** A listed table with an empty seat, before the game begins. */
export interface OpenTable {
  id: string;
  name: string;
  game: string;
  options: Record<string, unknown>;
  seats: OpenSeat[];
}

/** The tables that anybody here may join, newest first. */
export interface OpenTableList {
  tables: OpenTable[];
}

/** Take an empty seat at a listed table. */
export interface Sit {
  name: string;
  flag?: number;
}

/** Begin play; `fill` puts bots of a level on seats that nobody took. */
export interface Start {
  fill?: string;
}

/** A choice of a seat. */
export interface Choose {
  seat: string;
  version: number;
  choice: string | number;
  key: string;
}

/** Undo or restart for a seat of yours. */
export interface TakeBackOwn {
  seat: string;
  version: number;
  key: string;
}

/** For which of your seats. */
export interface SeatOnly {
  seat: string;
}

/** Ask to go back to after a move; 0 is the very beginning. */
export interface Takeback {
  seat: string;
  move: number;
}

/** Yes or no to the take-back that is asked for. */
export interface TakebackAnswer {
  seat: string;
  accept: boolean;
}

/** Let a bot play a person's seat. */
export interface Replace {
  seat: string;
  level: string;
}

/** A line of chat. */
export interface Say {
  text: string;
  seat?: string;
}

/** Private notes of a seat. */
export interface Notes {
  text: string;
}

/** How fast bots play. */
export interface SetPace {
  ms: number;
}

/** Branch off a finished game after a move; without seats: bots stay, people are you. */
export interface Fork {
  move: number;
  seats?: SeatWish[];
}

/** Take the seat a link opens. Programs ask for a token; browsers get a cookie. */
export interface Accept {
  name: string;
  token?: boolean;
  flag?: number;
}

/** Become a guest. Programs ask for a token; browsers get a cookie. */
export interface NewSession {
  token?: boolean;
}

/** Watch as a spectator. Programs ask for a token; browsers get a cookie. */
export interface Watch {
  token?: boolean;
}

/** Nothing to say: `{}` or no body at all. */
export interface NoBody {
}

/** Who you are to the server: a guest with a cookie, or with a token. */
export interface Session {
  guest: boolean;
  token: string | null;
}

/** A seat or a place among the spectators, taken. */
export interface Entered {
  table: TableInfo;
  seat: string | null;
  token: string | null;
}

/** A token for one seat; it is shown once and replaces an older one. */
export interface SeatToken {
  seat: string;
  token: string;
}

/** A link to hand to one person. */
export interface Link {
  seat: string;
  link: string;
}

/** What was asked for is done, and stored. */
export interface Done {
  version: number;
  move: number;
}

/** A table that was made. */
export interface TableRef {
  table: string;
}

/** Private notes of a seat. */
export interface NotesInfo {
  seat: string;
  text: string;
}

/** Whether the server is well. */
export interface Health {
  status: string;
  version: string;
  compiled: boolean;
}

/** What was wrong, in a sentence; the clause that forbids it; your newest version. */
export interface Problem {
  error: string;
  clause: string | null;
  version: number | null;
}

/** The scores after a move. */
export interface ScorePoint {
  move: number;
  round: number;
  scores: number[];
}

/** The scores over the course of a finished game, one point a round and the end. */
export interface ScoreTrack {
  points: ScorePoint[];
}

/** A part of a choice: what kind of thing, its id, and its name for people. */
export interface Field {
  kind: string;
  name: string;
  label: string;
}

/** A choice that is offered. */
export interface ChoiceInfo {
  id: number;
  notation: string;
  word: string;
  fields: Field[];
  label: string;
}

/** A choice that is not allowed now, and the clause that forbids it. */
export interface BarredInfo {
  id: number;
  notation: string;
  word: string;
  fields: Field[];
  label: string;
  clause: string;
}

/** What a seat is asked. `clauses` has the text of every clause that bars something. */
export interface Prompt {
  sentence: string;
  choices: ChoiceInfo[];
  barred: BarredInfo[];
  clauses: Record<string, string>;
}

/** A line of the log as this seat may hear it. `n` counts this seat's lines from 0. */
export interface LogLine {
  n: number;
  move: number;
  text: string;
  key: string;
  params: Record<string, string | number>;
}

/** The latest move: whose; what it was in words, if it was yours. */
export interface Last {
  move: number;
  seat: string | null;
  label: string | null;
}

/** All that a seat, or a spectator, may know of a game right now. */
export interface State {
  version: number;
  seat: string | null;
  move: number;
  round: number;
  view: unknown;
  prompt: Prompt | null;
  waiting: string[];
  can_undo: boolean;
  can_restart: boolean;
  log_from: number;
  log: LogLine[];
  last: Last | null;
  over: boolean;
  scores: number[] | null;
  ranking: number[] | null;
}

/** What a seat knew after a move; after the end also of others, or of all seats at once. */
export interface HistoryState {
  move: number;
  moves: number;
  seat: string | null;
  round: number;
  view: unknown;
  views: Record<string, unknown> | null;
  waiting: string[];
  log: LogLine[];
  last: Last | null;
  over: boolean;
}

/** A line of chat, or a notice by the table itself (`seat` null). */
export interface ChatLine {
  type: "chat";
  n: number;
  at: number;
  seat: string | null;
  name: string;
  text: string;
}

/** The state changed. */
export interface StateMessage {
  type: "state";
  state: State;
}

/** Something about the table changed. */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/** All chat so far. */
export interface ChatList {
  lines: ChatLine[];
}

/** All chat so far, when the socket opens. */
export interface ChatsMessage {
  type: "chats";
  lines: ChatLine[];
}

/** What you sent is done, and stored. */
export interface DoneMessage {
  type: "done";
  key: string;
  version: number;
  move: number;
}

/** What you sent was refused, and why. */
export interface ErrorMessage {
  type: "error";
  status: number;
  error: string;
  key: string | null;
  clause: string | null;
  version: number | null;
}

/** The answer to a ping. */
export interface PongMessage {
  type: "pong";
}

/** A choice of the socket's seat. */
export interface ChooseMessage {
  type: "choose";
  version: number;
  choice: string | number;
  key: string;
}

/** Take back the seat's last choice. */
export interface UndoMessage {
  type: "undo";
  version: number;
  key: string;
}

/** Take back all the seat may take back. */
export interface RestartMessage {
  type: "restart";
  version: number;
  key: string;
}

/** A line of chat. */
export interface SayMessage {
  type: "chat";
  text: string;
}

/** Are you there? */
export interface PingMessage {
  type: "ping";
}

export type ServerMessage =
  | StateMessage
  | TableMessage
  | ChatsMessage
  | ChatLine
  | DoneMessage
  | ErrorMessage
  | PongMessage;

export type ClientMessage =
  | ChooseMessage
  | UndoMessage
  | RestartMessage
  | SayMessage
  | PingMessage;
