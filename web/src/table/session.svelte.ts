// One table as this browser sees it. Its parts: the connection, the playback of states, what is
// being chosen, and the past.

import type { GameModule, Person, Play, Target, Zoom } from "../games/contract";
import { moduleOf } from "../games";
import {
  act,
  type Cards,
  cardsOf,
  games,
  moment,
  NO_CARDS,
  Refused,
  tableOf,
  whyNot,
} from "../lib/api";
import { usualLevel } from "../newtable/levels";
import { withMove } from "../lib/address";
import { settings } from "../lib/settings.svelte";
import { notify } from "../lib/notify";
import { hear, soundOf } from "../lib/sound";
import type {
  CardInfo,
  ChoiceInfo,
  ErrorMessage,
  Fork,
  GameInfo,
  GraceInfo,
  HistoryState,
  LogLine,
  Named,
  Prompt,
  ServerMessage,
  State,
  StoryLine,
  TableInfo,
  TableRef,
  Why,
} from "../lib/wire";
import { Asking } from "../review/asking.svelte";
import { Hints } from "../review/hints.svelte";
import { ActedCards } from "./acted.svelte";
import { Choosing } from "./choosing.svelte";
import { Connection, WATCH } from "./connection.svelte";
import { Ledger } from "./ledger.svelte";
import { NO_TARGETS } from "./marks";
import { Past } from "./past.svelte";
import { SessionPlay } from "./play";
import { Playback } from "./playback.svelte";
import { Talk } from "./talk.svelte";
import { gainsOf, lightsOf, mineOf, sinceMove, type Step, summary } from "./telling";

const FOLLOWS = 1000; // milliseconds within which a state follows an answer

export class Session {
  table = $state.raw<TableInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  seat = $state(WATCH);
  /** The seat that the device is to be handed to; the screen is covered meanwhile. */
  curtain = $state<string | null>(null);
  zoom = $state.raw<Zoom>({ scale: 1, x: 0, y: 0 });
  /** Targets that a line of the log points at. */
  lit = $state.raw<ReadonlySet<Target>>(NO_TARGETS);
  /** Targets that the guide points at, and the words of the choices that it asks for. */
  guideLit = $state.raw<ReadonlySet<Target>>(NO_TARGETS);
  guideWords = $state.raw<ReadonlySet<string>>(NO_TARGETS);
  /** Which choices I made, in order, for the guide. */
  made = $state.raw<ChoiceInfo[]>([]);
  /** What the names in sentences stand for, by their ids. */
  cards = $state.raw<Cards>(NO_CARDS);
  /** What happened while this table was closed; empty if nothing did. */
  away = $state.raw<(string | Named)[]>([]);
  /** The card that is looked at; `isHeld` until it is put away. */
  card = $state.raw<{ card: CardInfo; isHeld: boolean } | null>(null);
  /** The game as the lobby knows it. */
  info = $state.raw<GameInfo | null>(null);
  /** The seats of those who came aboard just now, while the table gathers. */
  arrived = $state.raw<readonly string[]>([]);
  isRulesOpen = $state(false);
  rulesAt = $state<string | null>(null);

  readonly connection: Connection;
  readonly playback: Playback;
  readonly choosing: Choosing;
  readonly past: Past;
  readonly talk: Talk;
  readonly acted: ActedCards;
  readonly ledger: Ledger;
  readonly hints: Hints;
  readonly asking: Asking;
  readonly play: Play;

  private wasMyTurn = false;
  private wasPlaying = false;
  private wasShown = false;
  /** The move that the address of the page asked for; -1: now. */
  private wantedMove = -1;
  private easedFor = "";
  /** The table knows what my settings ask of it: bots wait for what is chosen from now on. */
  isEased = $state(true);
  /** What was chosen a moment before. */
  private kept: ChoiceInfo | null = null;
  /** Acts still to be taken back. */
  private toUndo = 0;

  constructor(
    readonly id: string,
    move = -1,
  ) {
    this.wantedMove = move;
    this.connection = new Connection(id, this);
    this.playback = new Playback(this);
    this.choosing = new Choosing(this);
    this.past = new Past(this);
    this.talk = new Talk(this);
    this.acted = new ActedCards(this);
    this.ledger = new Ledger(this);
    this.hints = new Hints(this);
    this.asking = new Asking(this);
    this.play = new SessionPlay(this);
  }

  people = $derived.by((): Person[] =>
    (this.table?.seats ?? []).map(({ seat, name, mine }) => ({ seat, name, mine })),
  );
  mine = $derived.by((): string[] =>
    this.people.filter((person) => person.mine).map((person) => person.seat),
  );

  // What the parts ask of each other.

  get isWatching(): boolean {
    return this.seat === WATCH;
  }
  get isCovered(): boolean {
    return this.curtain !== null;
  }
  get isBrowsing(): boolean {
    return this.past.isBrowsing;
  }
  get seats(): string[] {
    return this.people.map((person) => person.seat);
  }
  get log(): LogLine[] {
    return this.playback.log;
  }
  /** The story on show: as far as it is told, or up to the moment that is looked at. */
  get story(): StoryLine[] {
    return this.past.shown?.story ?? this.playback.told;
  }
  get shown(): State | null {
    return this.playback.shown;
  }
  get promptView(): unknown {
    return this.shown?.view;
  }

  /** My last act can still be taken back, and bots wait for that. */
  grace = $derived.by((): GraceInfo | null => {
    if (this.isBrowsing || this.playback.isBehind || this.shown?.over) return null;
    return this.shown?.grace.find(({ seat }) => seat === this.seat) ?? null;
  });

  /** My turn so far, or the one that I have just ended. */
  mineToldLast = $derived.by((): StoryLine[] =>
    this.playback.isBehind || this.isBrowsing || this.isWatching
      ? []
      : mineOf(this.module, this.story, this.log, this.seat),
  );
  last = $derived.by((): number => this.shown?.move ?? 0);
  /** Whether the table waits for me, also while I still watch what happened before. */
  isMyTurn = $derived.by((): boolean => {
    const { newest } = this.playback;
    return Boolean(newest?.prompt) && !newest?.over;
  });
  prompt = $derived.by((): Prompt | null =>
    this.isBrowsing ||
    this.table?.paused ||
    this.playback.lifted ||
    this.playback.isBehind ||
    this.playback.isHolding
      ? null
      : (this.shown?.prompt ?? null),
  );
  /** How the turn that is told, or was told last, changed the scores so far. */
  gains = $derived.by((): Record<string, number> =>
    gainsOf(this.module, this.before, this.shown?.view, this.seats),
  );
  /** The view before that turn; null where none was told. */
  before = $derived.by((): unknown =>
    this.isBrowsing ? null : (this.playback.turn.first?.before.view ?? null),
  );
  /** What the step that is told is about. */
  toldLit = $derived.by((): ReadonlySet<Target> => {
    const { spoken } = this.playback;
    return spoken && !this.isBrowsing ? lightsOf(this.module, spoken.facts) : NO_TARGETS;
  });
  view = $derived.by((): unknown =>
    this.past.shown
      ? (this.asking.view ?? this.past.shown.view)
      : (this.playback.lifted ?? this.shown?.view ?? null),
  );

  /** What was told of the move on show. */
  told = $derived.by((): LogLine[] => {
    const lines = this.past.shown?.log ?? this.log;
    const end = lines.findLastIndex((line) => line.move === this.past.move) + 1;
    const from = lines.findLastIndex((line, at) => at < end && line.move !== this.past.move) + 1;
    return lines.slice(from, end); // lines of later moves may have come, and are not told yet
  });

  targetsOf(choice: ChoiceInfo): Target[] {
    return this.choosing.targetsOf(choice);
  }

  targetsOn(choice: ChoiceInfo, view: unknown): Target[] {
    return this.module?.targets(choice, view, this.seat) ?? [];
  }

  /** The levels of bots that this game has. */
  get levels(): string[] {
    return this.info?.bots ?? [];
  }

  /** The bot that stands in for people. */
  get usualLevel(): string {
    return usualLevel({ bots: this.levels }).id;
  }

  isBot(seat: string | null): boolean {
    const info = this.table?.seats.find((other) => other.seat === seat);
    return !info || info.kind === "bot" || info.stand_in;
  }

  nameOf(seat: string): string {
    return this.people.find((person) => person.seat === seat)?.name ?? seat;
  }

  // Coming and going.

  async open(): Promise<void> {
    try {
      const table = await tableOf(this.id);
      this.module = await moduleOf(table.game);
      this.table = table;
      void games().then(
        (list) => (this.info = list.find(({ id }) => id === table.game) ?? null),
        () => undefined,
      );
      void cardsOf(table).then(
        (cards) => (this.cards = cards),
        () => undefined, // without them names are plain words
      );
    } catch (error) {
      this.connection.failed =
        error instanceof Refused ? error.message : "The table could not be opened.";
      return;
    }
    const { to_act, status } = this.table;
    const next = this.mine.find((seat) => to_act.includes(seat)) ?? this.mine[0];
    if (this.mine.length > 1 && status === "running") this.curtain = next ?? null;
    else this.sit(next ?? WATCH);
  }

  /** Take one of my seats at the table, or watch. */
  sit(seat: string): void {
    this.curtain = null;
    this.seat = seat;
    this.wasMyTurn = this.wasShown = false;
    this.easedFor = "";
    this.isEased = true;
    this.kept = null;
    this.playback.reset();
    this.acted.clear();
    this.ledger.reset();
    this.past.reset();
    this.choosing.clear();
    this.connection.join(seat);
  }

  close(): void {
    this.playback.stop();
    this.past.close();
    this.choosing.close();
    this.talk.close();
    this.connection.close();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.handOver();
        break;
      case "state":
        this.past.forgetAfter(message.state.move - 1);
        this.playback.receive(message.state);
        break;
      case "chats":
        this.talk.reset(message.lines);
        break;
      case "chat":
        this.talk.hear(message);
        break;
    }
  }

  /** Somebody else said something. */
  heard(): void {
    if (!this.isCovered) hear("knock");
  }

  actRefused({ status, error, clause }: ErrorMessage): void {
    const isOld = status === 409; // the newer state is on its way and says enough
    if (!isOld) this.choosing.reasons.say({ text: error, clause });
  }

  /** A state has come after another; it need not be on show yet. */
  stateHeard(before: State, after: State, lines: StoryLine[]): void {
    this.ledger.add(before, after, lines);
  }

  stepTold(step: Step): number {
    const sound = soundOf(step.facts.map((fact) => fact.key));
    if (sound && !this.isCovered) hear(sound);
    return this.acted.add(step);
  }

  /** What others did while this table was closed, in a sentence; none once it is looked at. */
  private noteAbsence(): void {
    const { seenMove } = this.past;
    const isBack = seenMove > 0 && !this.isWatching && !this.shown?.over;
    const missed = isBack ? sinceMove(this.story, seenMove, this.seat) : [];
    this.away = missed.length ? ["While you were away: ", ...summary(missed)] : [];
  }

  /** Tell what was missed, from the history. */
  showAway(): void {
    this.away = [];
    void this.past.replay();
  }

  stateShown(isNew: boolean): void {
    if (!this.wasShown) this.noteAbsence();
    if (!this.wasShown && this.shown) void this.ledger.catchUp(this.shown);
    this.wasShown = true;
    if (isNew) {
      this.choosing.clear();
      this.choosing.follow(this.shown?.prompt ?? null);
      this.undoRest();
    }
    this.handOver();
    this.askForEase();
    this.countGame();
    const begins = this.isMyTurn && !this.wasMyTurn;
    this.wasMyTurn = this.isMyTurn;
    if (begins && !this.isCovered) hear("turn");
    if (begins && settings.notifies)
      notify(`Your turn: ${this.table?.name ?? ""}`, this.shown?.prompt?.sentence ?? "");
    this.ledger.shows(this.shown?.round ?? 0);
    if (this.wantedMove >= 0) {
      const move = this.wantedMove;
      this.wantedMove = -1;
      void this.past.browse(move);
    }
  }

  /** A game that I have seen end is a game played. */
  private countGame(): void {
    const isOver = this.shown?.over ?? false;
    if (isOver && this.wasPlaying) {
      settings.played += 1;
      hear("victory");
    }
    this.wasPlaying = !isOver && !this.isWatching;
  }

  /** On one device: when another of my seats is to choose, the screen is covered first. */
  private handOver(): void {
    if (this.mine.length < 2 || this.isCovered || this.connection.isBusy) return;
    const waiting = this.shown?.waiting ?? [];
    if (!this.isWatching && (waiting.length === 0 || waiting.includes(this.seat))) return;
    const next = this.mine.find((seat) => waiting.includes(seat));
    if (next) this.curtain = next;
  }

  // Acts at the table.

  choose(choice: ChoiceInfo): boolean {
    const state = this.shown;
    if (!state?.prompt || this.connection.isBusy || this.isBrowsing) return false;
    if (this.isOffline()) return false;
    if (!this.isEased) {
      this.kept = choice;
      return false;
    }
    // The choice itself, also where a way began with it.
    const made = state.prompt.choices.find((other) => other.id === choice.id) ?? choice;
    this.made = [...this.made, made];
    this.past.remember(state.move + 1);
    this.choosing.clear();
    this.acted.clear();
    this.ledger.hide();
    this.away = [];
    this.hints.hide();
    this.connection.send({ type: "choose", choice: choice.id }, state.version);
    return true;
  }

  /** Nothing is chosen without a connection: it would be played later, unasked. */
  private isOffline(): boolean {
    if (this.connection.isConnected) return false;
    const text = "There is no connection: nothing was sent. Choose again when it is back.";
    this.choosing.reasons.say({ text });
    return true;
  }

  /** The second click on what waits for it. */
  confirm(): void {
    if (this.choosing.pending) this.choosing.begin(this.choosing.pending);
  }

  /** Take back my last choice, or all of this turn. */
  undo(all = false): void {
    const state = this.shown;
    if (!state || this.connection.isBusy || this.isBrowsing) return;
    if (!(all ? state.can_restart : state.can_undo) || this.isOffline()) return;
    this.made = this.made.slice(0, -1);
    this.choosing.clear();
    this.toUndo = all ? 0 : this.choosing.stride - 1;
    this.choosing.stride = 1;
    this.hints.hide();
    this.connection.send({ type: all ? "restart" : "undo" }, state.version);
  }

  /** What one click did is taken back as one. */
  private undoRest(): void {
    const left = this.toUndo;
    this.toUndo = 0;
    if (!left || !this.shown?.can_undo) return;
    this.undo();
    this.toUndo = left - 1;
  }

  /** Let the table answer for me where there is nothing to decide, as my settings say. */
  askForEase(): void {
    const state = this.shown;
    if (!state || this.isWatching || state.over) return;
    if (state.gives === settings.gives && state.grace_setting === settings.grace)
      return this.eased();
    const wish = `${this.seat}:${settings.gives}:${settings.grace}`;
    if (this.easedFor === wish) return; // asked already
    this.easedFor = wish;
    this.isEased = false;
    void this.ease(state.passes).then((answer) => {
      // The state that follows says so; if another tab asks for something else, it never does.
      if (answer) setTimeout(() => this.eased(), FOLLOWS);
      else this.eased();
    });
  }

  private eased(): void {
    const { kept } = this;
    this.isEased = true;
    this.kept = null;
    if (kept) this.choosing.begin(kept);
  }

  /** Let every chance to step in go by until the round is over, or stop doing so. */
  ease(passes: boolean): Promise<unknown> {
    const { gives, grace } = settings;
    return this.ask("ease", { seat: this.seat, gives, passes, grace });
  }

  /** What I did is final: whoever waits for it may go on. */
  endTurn(): void {
    if (this.grace?.waits) void this.ask("end-turn", { seat: this.seat });
  }

  say(text: string): void {
    const body = { text, ...(this.isWatching ? {} : { seat: this.seat }) };
    act(this.id, "chat", body).catch((error: unknown) => this.complain(error));
  }

  /** Anything else that is asked of the table; a refusal is said in the bar. */
  async ask<T = TableInfo>(what: string, body: unknown = {}): Promise<T | null> {
    try {
      return await act<T>(this.id, what, body);
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  /** Ask for a rematch, or come to the one that somebody asks for: its table. */
  async rematch(): Promise<string | null> {
    const made = (await this.ask<TableRef>("rematch"))?.table ?? null;
    // Where nobody is asked there is nobody to wait for.
    if (made && this.isAlone) await act(made, "start").catch(() => undefined);
    return made;
  }

  /** Whether all seats are mine and of bots that keep none for others. */
  private get isAlone(): boolean {
    const seats = this.table?.seats ?? [];
    return seats.every(({ kind, mine, warm }) => mine || (kind === "bot" && !warm));
  }

  /** Another table that begins at the moment on show, or as is said. */
  async fork(wish: Partial<Fork> = {}): Promise<string | null> {
    const body = { move: this.past.move, ...wish };
    return (await this.ask<TableRef>("fork", body))?.table ?? null;
  }

  /** Ask all others to go back to the moment on show; alone one just goes. */
  async goBack(): Promise<void> {
    const body = { seat: this.seat, move: this.past.move };
    if (await this.ask("takeback", body)) await this.past.toNow();
  }

  complain(error: unknown): void {
    this.choosing.reasons.complain(error);
  }

  /** Show the card that a name stands for: while one points at it, or until it is put away. */
  lookAt(id: string | null, isHeld: boolean): void {
    if (this.card?.isHeld && !isHeld) return;
    const card = id === null ? undefined : this.cards.get(id);
    this.card = card ? { card, isHeld } : null;
  }

  openRules(clause: string | null): void {
    this.rulesAt = clause;
    this.isRulesOpen = true;
  }

  // The past.

  why(choice: string): Promise<Why> {
    return whyNot(this.id, this.seat, choice);
  }

  fetchMoment(move: number, side: string): Promise<HistoryState> {
    return moment(this.id, move, side);
  }

  viewAfter(move: number): Promise<unknown> {
    return moment(this.id, move, this.seat).then(
      ({ view }) => view,
      () => null,
    );
  }

  get isOver(): boolean {
    return this.table?.status === "over";
  }

  /** The address of the page says which moment is on show, so that it can be handed on. */
  showAddress(move: number | null): void {
    const address = withMove(location.href, move);
    if (address !== location.href) history.replaceState(null, "", address);
  }

  dropChoice(): void {
    this.choosing.clear();
  }
}
