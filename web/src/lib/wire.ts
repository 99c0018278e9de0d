// Made by scripts/wire from src/freebooter/server/wire.py: change that, then run it again.

/** A value of an option, for people. */
export interface ValueInfo {
  value: unknown;
  label: string;
  sentence: string;
  phrase: string;
  not_with: number[];
}

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
  label: string;
  group: string;
  values: ValueInfo[];
  number: ValueInfo | null;
  told: boolean;
  grows_from: number | null;
}

/** A set of cards that a new table can be played with. */
export interface ContentChoice {
  name: string;
  label: string;
  sentence: string;
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
  contents: ContentChoice[];
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

/** A card, place or piece that has a name: what is printed on it. */
export interface CardInfo {
  id: string;
  name: string;
  kind: string;
  text: string;
  clause: string;
}

/** All that a game can explain. */
export interface CardList {
  cards: CardInfo[];
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

/** How long a turn may take; 0: no timer. With a level a bot plays the turn after that. */
export interface SetTimer {
  seconds: number;
  level?: string;
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
  timer?: SetTimer;
  hints?: "always" | "never" | "three";
  strip?: boolean;
  content?: string;
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
  warm: boolean;
  asked: boolean;
}

/** The link of a table, for the host to hand to everybody. */
export interface InvitationInfo {
  link: string;
  code: string | null;
  is_local: boolean;
  lan_command: string;
}

/** A rematch that somebody asks for: who comes and who does not, by their seats here. */
export interface RematchInfo {
  by: string;
  coming: string[];
  refused: string[];
}

/** How long a turn may take. After that a bot of `level` plays it; without one, all are told. */
export interface TimerInfo {
  seconds: number;
  level: string;
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

/** A proposal to end the game here, with the ranking as it stands. */
export interface AgreementInfo {
  seat: string;
  waiting: string[];
}

/** With which cards a game is played: their name, and a fingerprint of what is on them. */
export interface ContentInfo {
  name: string;
  fingerprint: string;
}

/** How a game ended. */
export interface ResultInfo {
  scores: number[];
  ranking: number[];
  agreed: boolean;
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
  agreement: AgreementInfo | null;
  content: ContentInfo | null;
  rewound: number | null;
  stuck: string | null;
  round: number;
  spectators: number;
  invitation: InvitationInfo | null;
  rematch_asked: RematchInfo | null;
  timer: TimerInfo | null;
  turn_for: number;
  paused: string | null;
  help: HelpInfo | null;
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
  created: number;
}

/** The tables that anybody here may join, newest first. */
export interface OpenTableList {
  tables: OpenTable[];
}

/** What a link or code invites to. All that strangers may know of a table. */
export interface Invitation {
  game: string;
  host: string;
  seats: OpenSeat[];
  begun: boolean;
  over: boolean;
  table: string | null;
  hints: "always" | "never" | "three";
}

/** A new link for the table, which ends the one before; or none. */
export interface SetInvitation {
  open: boolean;
}

/** Give an empty seat to a bot before play begins; without a level it is empty again. */
export interface SeatKeeper {
  level?: string;
}

/** The colours of a seat of yours, before play begins. */
export interface SetFlag {
  flag: number;
}

/** Hold the game, or let it go on. */
export interface SetPause {
  seat: string;
  on: boolean;
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

/** What the table does for one of your seats. */
export interface Ease {
  seat: string;
  gives: boolean;
  passes?: boolean;
  grace?: "none" | "short" | "turn";
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

/** Yes or no to ending the game here; a yes can still become a no. */
export interface AgreementAnswer {
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
  choice?: string;
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

/** A bot of yours: an account of its own that a program plays with. */
export interface NewBot {
  name: string;
  open?: boolean;
}

/** Keep an empty seat for a bot and ask it to come. */
export interface Challenge {
  bot: string;
}

/** Take the seat that is kept for you. */
export interface TakeChallenge {
  flag?: number;
}

/** Give up a seat for good; a bot of the server plays on, at this level or the usual one. */
export interface Resign {
  seat: string;
  level?: string;
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

/** A bot that somebody made: a program that plays with an account of its own. */
export interface BotInfo {
  id: string;
  name: string;
  open: boolean;
  created: number;
  mine: boolean;
}

/** Your bots, then those that everybody may challenge. */
export interface BotList {
  bots: BotInfo[];
}

/** A new bot, with the token that its program plays with; it is shown once. */
export interface BotMade {
  bot: BotInfo;
  token: string;
}

/** What was wrong, in a sentence; the clause that forbids it; your newest version. */
export interface Problem {
  error: string;
  clause: string | null;
  version: number | null;
  key: string | null;
  retry_after: number | null;
}

/** The scores after a move. */
export interface ScorePoint {
  move: number;
  round: number;
  scores: number[];
}

/** A move that changed who leads, or by how much, more than others. */
export interface TurningPoint {
  move: number;
  round: number;
  before: number[];
  after: number[];
}

/** The scores over the course of a finished game, one point a round and the end. */
export interface ScoreTrack {
  points: ScorePoint[];
  turns: TurningPoint[];
}

/** A part of a choice: what kind of thing, its id, and its name for people. */
export interface Field {
  kind: string;
  name: string;
  label: string;
}

/** How likely something is that may come of a choice, in whole per cent. */
export interface ChanceInfo {
  of: string;
  percent: number;
  loss: boolean;
  says: string;
}

/** A choice that is offered. `note` says in a few words what it costs or brings. */
export interface ChoiceInfo {
  id: number;
  notation: string;
  word: string;
  fields: Field[];
  label: string;
  note: string;
  no_effect: string;
  stakes: string;
  ends_turn: boolean;
  reveals: boolean;
  chances: ChanceInfo[];
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

/** A name in a sentence: how it is written there, what kind of thing it names, and its id. */
export interface Named {
  text: string;
  kind: string;
  id: string;
}

/** Why a seat may not choose something now: a sentence about this position, then the clause. */
export interface Why {
  choice: string;
  possible: boolean;
  sentence: string;
  parts: (string | Named)[];
  hint: string;
  hint_parts: (string | Named)[];
  clause: string | null;
  missing: Named[];
  there: Named[];
  between: Named[];
  helps: Named[];
}

/** What a seat is asked. `clauses` has the text of every clause that bars something. */
export interface Prompt {
  sentence: string;
  choices: ChoiceInfo[];
  barred: BarredInfo[];
  clauses: Record<string, string>;
  parts: (string | Named)[];
  can_pass: boolean;
  hint: string;
  hint_parts: (string | Named)[];
}

/** A fact as this seat may hear it. `n` counts this seat's lines from 0. */
export interface LogLine {
  n: number;
  move: number;
  text: string;
  key: string;
  params: Record<string, string | number>;
  parts: (string | Named)[];
}

/** A line of the story: one move in a sentence. `details` are the `n` of its log lines. */
export interface StoryLine {
  n: number;
  move: number;
  text: string;
  parts: (string | Named)[];
  details: number[];
  end: number;
}

/** The latest move: whose; what it was in words, if it was yours. */
export interface Last {
  move: number;
  seat: string | null;
  label: string | null;
}

/** A seat that may still take its last act back, and for which bots wait. */
export interface GraceInfo {
  seat: string;
  waits: boolean;
  until: number | null;
  seconds: number;
  turn: boolean;
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
  agreed: boolean;
  content: ContentInfo | null;
  story_from: number;
  story: StoryLine[];
  gives: boolean;
  passes: boolean;
  grace: GraceInfo[];
  grace_setting: "none" | "short" | "turn";
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
  story: StoryLine[];
}

/** A seat is kept for you: accept the challenge or decline it. */
export interface ChallengeEvent {
  type: "challenge";
  table: string;
  seat: string;
  game: string;
  options: Record<string, unknown>;
  host: string;
  seats: OpenSeat[];
}

/** A seat is not kept for you any more. */
export interface WithdrawnEvent {
  type: "withdrawn";
  table: string;
  seat: string;
}

/** A game in which you have seats has begun, or goes on. */
export interface StartEvent {
  type: "start";
  table: string;
  game: string;
  seats: string[];
}

/** A seat of yours must choose: ask for its state. */
export interface TurnEvent {
  type: "turn";
  table: string;
  seat: string;
  move: number;
}

/** A game of yours is over. */
export interface OverEvent {
  type: "over";
  table: string;
  result: ResultInfo | null;
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

/** The state changed, for sockets opened with `changes=1`: what differs from version `base`. */
export interface ChangeMessage {
  type: "change";
  base: number;
  state: Record<string, unknown>;
  items: Record<string, Record<string, unknown>>;
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
  retry_after: number | null;
}

/** The answer to a question why something is not possible. */
export interface WhyMessage {
  type: "why";
  key: string;
  why: Why;
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

/** End the turn of the socket's seat, for which bots wait. */
export interface EndTurnMessage {
  type: "end_turn";
}

/** Why may the socket's seat not choose this now? By notation, number, or only its `word`. */
export interface AskWhyMessage {
  type: "why";
  choice: string | number;
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

/** What a review says of a seat, in points of win chance. */
export interface SumsInfo {
  luck: number;
  own: number;
  others: number;
  accuracy: number | null;
}

/** Hints and reviews at a table. */
export interface HelpInfo {
  hints: "always" | "never" | "three";
  strip: boolean;
  hinted: Record<string, number>;
  reviewed: boolean;
  shared: string[];
  sums: SumsInfo[];
}

/** A hint is wanted for a seat of yours; a longer look at the same question costs no other. */
export interface AskHint {
  seat: string;
  version: number;
  longer?: number;
}

/** A choice, or several that come to the same, with the asker's win chance after it. */
export interface AdviceInfo {
  choices: string[];
  sentence: string;
  points: number;
  error: number;
  reason: string;
}

/** The strongest choices by what the asker knows. */
export interface HintInfo {
  advice: AdviceInfo[];
  sure: "clear" | "close call" | "likely";
  par: number;
  worlds: number;
  games: number;
  of: number;
  judge: string;
  seconds: number;
}

/** Whether there is a review, or how far it is. */
export interface ReviewInfo {
  status: "done" | "failed" | "none" | "running" | "stopped";
  progress: number;
  error: string | null;
}

/** Whether somebody who played lets spectators see the review. */
export interface ShareReview {
  seat: string;
  on: boolean;
}

/** What somebody says of a finished game; only whoever runs the server reads it. */
export interface Opinion {
  seat: string;
  fun?: number;
  felt?: "" | "long" | "right" | "short";
  confusing?: string;
}

/** What your own seats have said. */
export interface OpinionList {
  opinions: Opinion[];
}

/** A win chance in points, and its 95 % half-width. */
export interface Chance {
  points: number;
  error: number;
}

/** By seat, after the last finished turn, by what all know. */
export interface ChancesInfo {
  move: number;
  chances: Chance[];
  worlds: number;
  judge: string;
}

/** Who is winning at a moment of a finished game, or after a line that goes on from there. */
export interface AskChances {
  move: number;
  side?: string;
  line?: string[];
}

/** A choice at that moment, with the chooser's win chance after it. */
export interface AskedChoice {
  choice: string;
  word: string;
  fields: string[];
  sentence: string;
  points: number;
  error: number;
}

/** By seat, and by choice if the side must choose or sees all or what everybody sees. */
export interface AskedInfo {
  move: number;
  line: string[];
  sentences: string[];
  asked: string | null;
  view: unknown;
  worlds: number;
  chances: Chance[];
  choices: AskedChoice[];
  sure: "" | "clear" | "close call" | "likely";
  judge: string;
}

/** A value that can be picked. */
export interface DialValue {
  value: unknown;
  label: string;
}

/** Something that a variant may change. */
export interface DialInfo {
  path: string;
  label: string;
  group: string;
  help: string;
  printed: unknown;
  values: DialValue[];
  ranges: ([number, number])[];
}

/** What the laboratory can do with a game. */
export interface LabGame {
  game: string;
  dials: DialInfo[];
  bots: string[];
  parts: string[];
}

/** A variant that is kept: what differs from the game as printed. */
export interface VariantInfo {
  id: string;
  game: string;
  name: string;
  settings: Record<string, unknown>;
  dials: Record<string, unknown[]>;
  toml: string;
  problem: string;
  base: string;
  printed: Record<string, unknown>;
  by_hand: string[];
}

/** A variant to keep; without an id it is a new one. */
export interface SaveVariant {
  game: string;
  name: string;
  settings?: Record<string, number | boolean | string>;
  dials?: Record<string, (number | boolean | string)[]>;
  id?: string;
}

/** Where a number should lie. */
export interface Aim {
  metric:
    | "capped"
    | "decisions"
    | "first_seat"
    | "lead_changes"
    | "led_50"
    | "margin"
    | "rounds"
    | "ties";
  low: number;
  high: number;
}

/** A small run to start. */
export interface NewRun {
  kind: "balance" | "compare" | "sweep";
  game: string;
  players: number;
  bots: string[];
  games?: number;
  minutes?: number;
  variant?: string;
  other?: string;
  dial?: string;
  targets?: Aim[];
  forbid?: string[];
  seed?: number;
}

/** A run: how far it is, and what it says so far. */
export interface RunInfo {
  id: string;
  title: string;
  game: string;
  kind: string;
  line: string;
  status: "done" | "failed" | "running" | "stopped";
  message: string;
  done: number;
  total: number;
  said: string[];
  has_report: boolean;
  created: number;
  can_go_on: boolean;
}

/** The laboratory of this server. */
export interface LabInfo {
  closed: string;
  missing: string;
  folder: string;
  runs: RunInfo[];
  variants: VariantInfo[];
  most_games: number;
  most_minutes: number;
}

/** A game behind a number of a report. */
export interface OpenGame {
  run: string;
  game: number;
}

export type ServerMessage =
  | StateMessage
  | ChangeMessage
  | TableMessage
  | ChatsMessage
  | ChatLine
  | DoneMessage
  | ErrorMessage
  | WhyMessage
  | PongMessage;

export type ClientMessage =
  | ChooseMessage
  | UndoMessage
  | RestartMessage
  | EndTurnMessage
  | AskWhyMessage
  | SayMessage
  | PingMessage;
