// One table as this browser sees it. Its parts: the connection, the playback of states, what is
// being chosen, and the past.

import type { GameModule, Person, Play, Target, Zoom } from "../games/contract";
import { moduleOf } from "../games";
import { act, moment, Refused, tableOf } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { bell } from "../lib/sound";
import type {
  ChatLine,
  ChoiceInfo,
  ErrorMessage,
  HistoryState,
  LogLine,
  Prompt,
  ServerMessage,
  State,
  TableInfo,
  TableRef,
} from "../lib/wire";
import { Choosing } from "./choosing.svelte";
import { Connection, WATCH } from "./connection.svelte";
import { NO_TARGETS } from "./marks";
import { Past } from "./past.svelte";
import { SessionPlay } from "./play";
import { Playback } from "./playback.svelte";

export class Session {
  table = $state.raw<TableInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  seat = $state(WATCH);
  chat = $state.raw<ChatLine[]>([]);
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
  isRulesOpen = $state(false);
  rulesAt = $state<string | null>(null);

  readonly connection: Connection;
  readonly playback: Playback;
  readonly choosing: Choosing;
  readonly past: Past;
  readonly play: Play;

  private wasMyTurn = false;

  constructor(readonly id: string) {
    this.connection = new Connection(id, this);
    this.playback = new Playback(this);
    this.choosing = new Choosing(this);
    this.past = new Past(this);
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
  get log(): LogLine[] {
    return this.playback.log;
  }
  get shown(): State | null {
    return this.playback.shown;
  }
  get promptView(): unknown {
    return this.shown?.view;
  }

  last = $derived.by((): number => this.shown?.move ?? 0);
  isMyTurn = $derived.by((): boolean => Boolean(this.shown?.prompt) && !this.shown?.over);
  prompt = $derived.by((): Prompt | null =>
    this.isBrowsing || this.playback.lifted ? null : (this.shown?.prompt ?? null),
  );
  view = $derived.by((): unknown =>
    this.past.shown ? this.past.shown.view : (this.playback.lifted ?? this.shown?.view ?? null),
  );

  /** What was told of the move on show. */
  told = $derived.by((): LogLine[] => {
    const lines = this.past.shown?.log ?? this.log;
    const from = lines.findLastIndex((line) => line.move !== this.past.move);
    return lines.slice(from + 1);
  });

  nameOf(seat: string): string {
    return this.people.find((person) => person.seat === seat)?.name ?? seat;
  }

  // Coming and going.

  async open(): Promise<void> {
    try {
      const table = await tableOf(this.id);
      this.module = await moduleOf(table.game);
      this.table = table;
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
    this.wasMyTurn = false;
    this.playback.reset();
    this.past.reset();
    this.choosing.clear();
    this.connection.join(seat);
  }

  close(): void {
    this.playback.stop();
    this.past.close();
    this.choosing.close();
    this.connection.close();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.handOver();
        break;
      case "state":
        this.playback.receive(message.state);
        break;
      case "chats":
        this.chat = message.lines;
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
    }
  }

  actRefused({ status, error, clause }: ErrorMessage): void {
    const isOld = status === 409; // the newer state is on its way and says enough
    if (!isOld) this.choosing.explain("", error, clause, null);
  }

  stateShown(isNew: boolean): void {
    if (isNew) this.choosing.clear();
    this.handOver();
    const begins = this.isMyTurn && !this.wasMyTurn;
    this.wasMyTurn = this.isMyTurn;
    if (begins && settings.sound && !this.isCovered) bell();
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

  choose(choice: ChoiceInfo): void {
    const state = this.shown;
    if (!state?.prompt || this.connection.isBusy || this.isBrowsing) return;
    this.made = [...this.made, choice];
    this.past.remember(state.move + 1);
    this.choosing.clear();
    this.connection.send({ type: "choose", choice: choice.id }, state.version);
  }

  /** The second click on what waits for it. */
  confirm(): void {
    if (this.choosing.pending) this.choose(this.choosing.pending);
  }

  /** Take back my last choice, or all of this turn. */
  undo(all = false): void {
    const state = this.shown;
    if (!state || this.connection.isBusy || this.isBrowsing) return;
    if (!(all ? state.can_restart : state.can_undo)) return;
    this.made = this.made.slice(0, -1);
    this.choosing.clear();
    this.connection.send({ type: all ? "restart" : "undo" }, state.version);
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

  /** Another table that begins at the moment on show. */
  async fork(): Promise<string | null> {
    return (await this.ask<TableRef>("fork", { move: this.past.move }))?.table ?? null;
  }

  /** Ask all others to go back to the moment on show; alone one just goes. */
  async goBack(): Promise<void> {
    const body = { seat: this.seat, move: this.past.move };
    if (await this.ask("takeback", body)) await this.past.toNow();
  }

  complain(error: unknown): void {
    this.choosing.complain(error);
  }

  openRules(clause: string | null): void {
    this.rulesAt = clause;
    this.isRulesOpen = true;
  }

  // The past.

  fetchMoment(move: number): Promise<HistoryState> {
    return moment(this.id, move, this.seat);
  }

  dropChoice(): void {
    this.choosing.clear();
  }
}
