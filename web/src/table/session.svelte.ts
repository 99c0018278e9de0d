// One table as this browser sees it: the socket, the state on show, what is picked, the past.

import { tick } from "svelte";
import type { GameModule, Mark, Motion, Person, Play, Target, Zoom } from "../games/contract";
import { moduleOf } from "../games";
import { act, key, moment, Refused, socketAddress, tableOf } from "../lib/api";
import { plain } from "../lib/clause";
import { pace, settings } from "../lib/settings.svelte";
import { bell } from "../lib/sound";
import type {
  BarredInfo,
  ChatLine,
  ChoiceInfo,
  HistoryState,
  LogLine,
  ServerMessage,
  State,
  TableInfo,
  TableRef,
} from "../lib/wire";

export interface Reason {
  head: string;
  text: string;
  clause: string | null;
  target: Target | null;
}

const WATCH = "watch";
const MOST_MOTION = 1200; // milliseconds of one action; what takes longer jumps
const REASON_STAYS = 8000;

type Act =
  | { type: "choose"; version: number; choice: number; key: string }
  | { type: "undo" | "restart"; version: number; key: string };

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Until what was set is on the screen, so that a move has all of its time on a slow machine too. */
async function drawn(): Promise<void> {
  await tick();
  await Promise.race([new Promise((done) => requestAnimationFrame(done)), sleep(100)]); // none in a hidden tab
}

export class Session {
  table = $state.raw<TableInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  seat = $state(WATCH);
  shown = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  past = $state.raw<HistoryState | null>(null);
  moving = $state.raw<Motion[]>([]);
  lifted = $state.raw<unknown>(null);
  isConnected = $state(false);
  wasConnected = $state(false);
  failed = $state("");
  picked = $state<Target | null>(null);
  pending = $state.raw<ChoiceInfo | null>(null);
  pointed = $state<Target | null>(null);
  /** The choice whose button the pointer is over. */
  hovered = $state.raw<ChoiceInfo | null>(null);
  lit = $state.raw<Set<Target>>(new Set());
  guideLit = $state.raw<Set<Target>>(new Set());
  /** The words of the choices that the guide asks for. */
  guideWords = $state.raw<Set<string>>(new Set());
  reason = $state.raw<Reason | null>(null);
  curtain = $state<string | null>(null);
  isBusy = $state(false);
  isListOpen = $state(false);
  rulesAt = $state<string | null>(null);
  isRulesOpen = $state(false);
  /** The move after which I last chose something. */
  seenMove = $state(0);
  zoom = $state.raw<Zoom>({ scale: 1, x: 0, y: 0 });
  /** Tells the guide which choices I made, in order. */
  made = $state.raw<ChoiceInfo[]>([]);

  private socket: WebSocket | null = null;
  private queue: State[] = [];
  private isPlaying = false;
  private isClosed = false;
  private retry = 0;
  private timer = 0;
  private reasonTimer = 0;
  private waitingAct: Act | null = null;
  private moments = new Map<string, HistoryState>();
  private wanted = 0;

  constructor(readonly id: string) {
    const session = this;
    this.play = {
      get view() {
        return session.view;
      },
      get seat() {
        return session.seat === WATCH ? null : session.seat;
      },
      get people() {
        return session.people;
      },
      get marks() {
        return session.marks;
      },
      get picked() {
        return session.picked;
      },
      get preview() {
        return session.preview;
      },
      get asks() {
        return session.pending !== null;
      },
      get lit() {
        return session.lit.size ? session.lit : session.guideLit;
      },
      get refused() {
        return session.reason?.target ?? null;
      },
      get moving() {
        return session.moving;
      },
      get pace() {
        return pace();
      },
      get told() {
        return session.told;
      },
      get zoom() {
        return session.zoom;
      },
      select: (target) => session.select(target),
      confirm: () => session.pending && session.choose(session.pending),
      cancel: () => session.clear(),
      point: (target) => (session.pointed = target),
      rezoom: (zoom) => (session.zoom = zoom),
    };
  }

  // What follows from the rest.

  people = $derived.by((): Person[] =>
    (this.table?.seats ?? []).map(({ seat, name, mine }) => ({ seat, name, mine })),
  );
  mine = $derived.by((): string[] =>
    this.people.filter((person) => person.mine).map((p) => p.seat),
  );
  isBrowsing = $derived(this.past !== null);
  view = $derived(this.past ? this.past.view : (this.lifted ?? this.shown?.view ?? null));
  move = $derived(this.past?.move ?? this.shown?.move ?? 0);
  last = $derived(this.shown?.move ?? 0);
  prompt = $derived(this.isBrowsing || this.lifted ? null : (this.shown?.prompt ?? null));
  isMyTurn = $derived(Boolean(this.shown?.prompt) && !this.shown?.over);

  marks = $derived.by((): Map<Target, Mark> => {
    const found = new Map<Target, Mark>();
    const prompt = this.prompt;
    if (!prompt || !this.module) return found;
    const mark = (target: Target): Mark => {
      const known = found.get(target) ?? { choices: [], barred: [] };
      found.set(target, known);
      return known;
    };
    for (const choice of prompt.choices)
      for (const target of this.targetsOf(choice)) mark(target).choices.push(choice);
    for (const choice of prompt.barred)
      for (const target of this.targetsOf(choice)) mark(target).barred.push(choice);
    return found;
  });

  told = $derived.by((): LogLine[] => {
    const lines = this.past ? this.past.log : this.log;
    const from = lines.findLastIndex((line) => line.move !== this.move);
    return lines.slice(from + 1);
  });

  preview = $derived.by((): ChoiceInfo | null => {
    if (this.pending ?? this.hovered) return this.pending ?? this.hovered;
    const at = this.pointed === null ? undefined : this.marks.get(this.pointed);
    return at?.choices.length === 1 ? (at.choices[0] ?? null) : null;
  });

  /** One object for good; what is read from it decides what is drawn anew. */
  readonly play: Play;

  nameOf(seat: string): string {
    return this.people.find((person) => person.seat === seat)?.name ?? seat;
  }

  targetsOf(choice: ChoiceInfo): Target[] {
    return this.module?.targets(choice, this.shown?.view, this.seat) ?? [];
  }

  /** The choices as buttons: what is picked, else what no place on the board stands for. */
  buttons = $derived.by((): ChoiceInfo[] => {
    const prompt = this.prompt;
    if (!prompt) return [];
    if (this.picked !== null) return this.marks.get(this.picked)?.choices ?? [];
    if (prompt.choices.length <= 4) return prompt.choices;
    const plain = prompt.choices.filter(
      (choice) => this.targetsOf(choice).length === 0 || this.module?.isButton?.(choice),
    );
    return plain.length <= 4 ? plain : [];
  });

  /** All choices in a list: asked for, or needed because the bar cannot hold them. */
  list = $derived.by((): ChoiceInfo[] => {
    const prompt = this.prompt;
    if (!prompt || this.pending || this.picked !== null) return [];
    const plain = prompt.choices.filter((choice) => this.targetsOf(choice).length === 0);
    if (this.isListOpen || (prompt.choices.length > 4 && plain.length > 4)) return prompt.choices;
    return [];
  });

  // Coming and going.

  async open(): Promise<void> {
    try {
      const table = await tableOf(this.id);
      this.module = await moduleOf(table.game);
      this.table = table;
    } catch (error) {
      this.failed = error instanceof Refused ? error.message : "The table could not be opened.";
      return;
    }
    const mine = this.mine;
    const next = mine.find((seat) => this.table?.to_act.includes(seat)) ?? mine[0];
    if (mine.length > 1 && this.table.status === "running") this.curtain = next ?? null;
    else this.sit(next ?? WATCH);
  }

  /** Take one of my seats at the table, or the spectators' bench. */
  sit(seat: string): void {
    this.curtain = null;
    this.seat = seat;
    this.shown = null;
    this.log = [];
    this.past = null;
    this.queue = [];
    this.moments.clear();
    this.clear();
    this.seenMove = Number(sessionStorage.getItem(`seen.${this.id}.${seat}`) ?? 0);
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    this.queue = [];
    clearTimeout(this.timer);
    clearTimeout(this.reasonTimer);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
    const socket = new WebSocket(socketAddress(this.id, this.seat));
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.isConnected = this.wasConnected = true;
      this.retry = 0;
      if (this.waitingAct) socket.send(JSON.stringify(this.waitingAct));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket && !this.isClosed)
        this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.isClosed) return;
      this.isConnected = false;
      if (
        event.code === 4404 ||
        event.code === 4403 ||
        event.code === 4401 ||
        event.code === 4410
      ) {
        this.failed = event.reason || "This seat is no longer yours, or the table is gone.";
        return;
      }
      this.retry = Math.min(this.retry + 1, 6);
      this.timer = window.setTimeout(() => this.connect(), 150 * 2 ** (this.retry - 1));
    };
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.handOver();
        break;
      case "state":
        this.receive(message.state);
        break;
      case "chats":
        this.chat = message.lines;
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "done":
        if (this.waitingAct?.key === message.key) this.settled();
        break;
      case "error":
        if (!message.key || this.waitingAct?.key === message.key) {
          this.settled();
          if (message.status !== 409) this.explain("", message.error, message.clause, null);
        }
        break;
    }
  }

  private settled(): void {
    this.waitingAct = null;
    this.isBusy = false;
  }

  // States, one after the other.

  private receive(state: State): void {
    const log = [...this.log.slice(0, state.log_from), ...state.log];
    const before = this.log.length;
    this.log = log;
    const fresh = state.log_from >= before ? log.slice(before) : [];
    if (this.waitingAct && state.version > this.waitingAct.version) this.settled();
    this.queue.push({ ...state, log: fresh });
    if (!this.isPlaying) void this.playOut();
  }

  private async playOut(): Promise<void> {
    this.isPlaying = true;
    while (this.queue.length) {
      const step = pace();
      if (step === 0) this.queue = this.queue.slice(-1); // nothing moves: only the newest is drawn
      const next = this.queue.shift() as State;
      const isLate = this.queue.length > 4 || document.hidden;
      const moves =
        step && !isLate && this.shown && this.module?.motions
          ? this.module.motions(next.log, this.shown.view)
          : [];
      if (moves.length && !this.isBrowsing) await this.animate(moves, step);
      await this.show(next);
    }
    this.isPlaying = false;
  }

  private async animate(moves: Motion[], step: number): Promise<void> {
    let left = MOST_MOTION;
    for (const motion of moves) {
      if (left < step || this.queue.length > 4) break;
      this.moving = [motion];
      this.lifted = this.module?.lift?.(this.lifted ?? this.shown?.view, [motion]) ?? null;
      await drawn();
      await sleep(step);
      left -= step;
    }
    this.moving = [];
  }

  private async show(state: State): Promise<void> {
    const start = performance.now();
    const wasMine = this.isMyTurn;
    const isSame = this.shown?.version === state.version;
    this.lifted = null;
    this.shown = state;
    if (!isSame) this.clear();
    this.handOver();
    await tick();
    performance.measure("freebooter-draw", { start, end: performance.now() });
    if (this.isMyTurn && !wasMine && settings.sound && !this.curtain) bell();
  }

  /** On one device: when another of my seats is to choose, the screen is covered first. */
  private handOver(): void {
    if (this.mine.length < 2 || this.curtain || this.isBusy) return;
    const waiting = this.shown?.waiting ?? [];
    if (this.seat !== WATCH && (waiting.length === 0 || waiting.includes(this.seat))) return;
    const next = this.mine.find((seat) => waiting.includes(seat));
    if (next) this.curtain = next;
  }

  // Choosing.

  select(target: Target): void {
    if (this.isBrowsing) {
      this.explain("", "You are looking at the past. Go back to now to play on.", null, null);
      return;
    }
    if (this.curtain || !this.prompt) return;
    const mark = this.marks.get(target);
    const [only, second] = mark?.choices ?? [];
    if (!only || second || only.id !== this.pending?.id) this.pending = null;
    if (!mark || (mark.choices.length === 0 && mark.barred.length === 0)) {
      this.picked = null;
      return;
    }
    if (only && !second) this.propose(only);
    else if (only) {
      this.picked = this.picked === target ? null : target;
      this.reason = null;
    } else this.bar(target, mark.barred[0] as BarredInfo);
  }

  private bar(target: Target, barred: BarredInfo): void {
    const name = this.module?.name?.(target, this.shown?.view) ?? barred.label;
    this.explain(`${name} is barred:`, this.clause(barred.clause), barred.clause, target);
  }

  /** The text of a clause that bars something now. */
  clause(id: string): string {
    return plain(this.prompt?.clauses[id] ?? "");
  }

  refuse(barred: BarredInfo): void {
    this.explain(`“${barred.label}” is barred:`, this.clause(barred.clause), barred.clause, null);
  }

  /** Choose, or ask once more where the player wants to be asked; the second click is the answer. */
  propose(choice: ChoiceInfo): void {
    if (this.pending?.id === choice.id) {
      this.choose(choice);
      return;
    }
    const weighty = this.module?.isWeighty?.(choice) ?? false;
    if (settings.confirm === "always" || (settings.confirm === "weighty" && weighty)) {
      this.pending = choice;
      this.reason = null;
    } else this.choose(choice);
  }

  choose(choice: ChoiceInfo): void {
    const state = this.shown;
    if (!state?.prompt || this.isBusy || this.isBrowsing) return;
    this.made = [...this.made, choice];
    this.remember(state.move + 1);
    this.send({ type: "choose", version: state.version, choice: choice.id, key: key() });
  }

  undo(all = false): void {
    const state = this.shown;
    if (!state || this.isBusy || this.isBrowsing || !(all ? state.can_restart : state.can_undo))
      return;
    this.made = this.made.slice(0, -1);
    this.send({ type: all ? "restart" : "undo", version: state.version, key: key() });
  }

  private send(message: Act): void {
    this.isBusy = true;
    this.waitingAct = message;
    this.clear();
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private remember(move: number): void {
    this.seenMove = move;
    sessionStorage.setItem(`seen.${this.id}.${this.seat}`, String(move));
  }

  say(text: string): void {
    const body = { text, ...(this.seat === WATCH ? {} : { seat: this.seat }) };
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

  /** Another table that begins where this one is on show. */
  async fork(): Promise<string | null> {
    return (await this.ask<TableRef>("fork", { move: this.move }))?.table ?? null;
  }

  /** Ask all others to go back to the moment on show; alone one just goes. */
  async goBack(): Promise<void> {
    if (await this.ask("takeback", { seat: this.seat, move: this.move }))
      await this.browse(this.last);
  }

  complain(error: unknown): void {
    this.explain("", error instanceof Refused ? error.message : "That did not work.", null, null);
  }

  /** Put the hand back: nothing picked, nothing to confirm, no reason on show. */
  clear(): void {
    this.picked = null;
    this.pending = null;
    this.hovered = null;
    this.reason = null;
    this.isListOpen = false;
  }

  explain(head: string, text: string, clause: string | null, target: Target | null): void {
    clearTimeout(this.reasonTimer);
    this.reason = { head, text, clause, target };
    this.reasonTimer = window.setTimeout(() => {
      if (this.reason) this.reason = { ...this.reason, target: null };
    }, REASON_STAYS);
  }

  openRules(clause: string | null): void {
    this.rulesAt = clause;
    this.isRulesOpen = true;
  }

  // The past.

  async browse(move: number): Promise<void> {
    const last = this.last;
    const to = Math.max(0, Math.min(move, last));
    this.clear();
    const turn = ++this.wanted;
    if (to === last) {
      this.past = null;
      return;
    }
    const name = `${this.seat}:${to}`;
    try {
      const found = this.moments.get(name) ?? (await moment(this.id, to, this.seat));
      this.moments.set(name, found);
      if (turn === this.wanted) this.past = found;
    } catch (error) {
      this.complain(error);
    }
  }

  /** The moves at which a round begins. */
  rounds = $derived.by((): number[] => {
    const found = [0];
    for (const line of this.log)
      if (this.module?.heading?.(line) && found.at(-1) !== line.move) found.push(line.move);
    return found;
  });

  browseRound(way: 1 | -1): void {
    const marks =
      way > 0
        ? this.rounds.filter((m) => m > this.move)
        : this.rounds.filter((m) => m < this.move).reverse();
    void this.browse(marks[0] ?? (way > 0 ? this.last : 0));
  }

  /** Walk from my last choice to now, move by move. */
  async replay(): Promise<void> {
    const from = Math.min(this.seenMove, this.last);
    const step = Math.max(pace() * 2, 250);
    for (let move = from; move < this.last; move += 1) {
      await this.browse(move);
      if (!this.past || this.past.move !== move) return;
      await sleep(step);
      if (!this.past || this.past.move !== move || this.isClosed) return; // the player took over
    }
    await this.browse(this.last);
  }
}
