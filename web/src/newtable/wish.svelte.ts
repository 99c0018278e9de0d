// The table that somebody is about to open: who sits there, how it is played.

import { share } from "../art/colours.svelte";
import { SEATS } from "../art/seats";
import { settings } from "../lib/settings.svelte";
import { listed } from "../lib/listed";
import type { GameInfo, NewTable, OptionInfo, SeatWish, SetTimer } from "../lib/wire";
import { lastTable, type Last } from "./last";
import { levelsOf, usualLevel } from "./levels";
import { fits, isSame, minutesFor, phrase, said, usual } from "./options";

export interface Place {
  kind: SeatWish["kind"];
  name: string;
  level: string;
}

/** What a change of the number of players changed in the rules. */
export interface Change {
  said: string;
  /** What was so before and could be kept; null if it stays as chosen. */
  keep: { label: string; options: Record<string, unknown> } | null;
}

const NAMES = ["Calico", "Mira", "Drake", "Inez", "Tew", "Bonny"];
const TABLES = [
  "Salt & Powder",
  "The Lee Shore",
  "Black Tide",
  "The Brass Compass",
  "Nine Fathoms",
  "The Weather Gauge",
];
const NOBODY_THERE = "Anne";
const NO_TIMER = { seconds: 0, level: "" };
const PACE = 700; // milliseconds between moves of bots

export class Wish {
  players = $state(2);
  title = $state("");
  undo = $state<NewTable["undo"]>("consent");
  pace = $state(PACE);
  timer = $state.raw<Required<SetTimer>>(NO_TIMER);
  isListed = $state(false);
  /** Hints for whoever must choose; null: always among bots, never among people. */
  wantedHints = $state<NewTable["hints"] | null>(null);
  /** Whether spectators may see win chances. */
  strip = $state(true);
  /** The cards it is played with; "": the usual ones. */
  content = $state("");
  /** The options that differ from the usual. */
  given = $state.raw<Record<string, unknown>>({});
  /** A place for every seat there could be; the first `players` of them are taken. */
  places = $state<Place[]>([]);
  /** The seat whose bot is being chosen. */
  at = $state(-1);
  change = $state.raw<Change | null>(null);
  readonly last: Last | null;

  constructor(readonly game: GameInfo) {
    this.players = game.players;
    this.places = SEATS.map((_, at) => ({
      kind: at === 0 ? "me" : "bot",
      name: at === 0 ? "" : (NAMES[at - 1] ?? ""),
      level: usualLevel(game).id,
    }));
    this.title = TABLES[Math.floor(Math.random() * TABLES.length)] ?? "";
    this.last = lastTable(game);
  }

  crew = $derived(this.places.slice(0, this.players));
  people = $derived(this.crew.filter((place) => place.kind !== "bot").length);
  hints = $derived(this.wantedHints ?? (this.people > 1 ? "never" : "always"));
  hasInvites = $derived(this.crew.some((place) => place.kind === "invite"));
  /** Freely only where all seats are mine. */
  takeBacks = $derived.by((): NonNullable<NewTable["undo"]> => {
    const wanted = this.undo ?? "consent";
    return wanted === "free" && this.hasInvites ? "consent" : wanted;
  });
  /** The bot whose level is on show: the one last touched, else the first; -1: nothing to choose. */
  shown = $derived.by(() => {
    if (levelsOf(this.game).length < 2) return -1;
    const isBot = (place: Place | undefined): boolean => place?.kind === "bot";
    return isBot(this.crew[this.at]) ? this.at : this.crew.findIndex(isBot);
  });
  /** The colours that each seat will have. */
  flags = $derived(share(this.crew.map((place) => (place.kind === "me" ? settings.flag : 0))));
  changed = $derived.by(() => this.game.options.filter((option) => option.name in this.given));
  /** How many rules differ from the usual, other cards among them. */
  changes = $derived.by(() => this.changed.length + (this.content ? 1 : 0));
  minutes = $derived.by(() => minutesFor(this.game, this.players, this.given));
  /** Others are to know who I am; alone with bots it does not matter. */
  isNameless = $derived.by(
    () => this.people > 1 && !settings.name.trim() && this.crew.some(({ kind }) => kind === "me"),
  );

  usual(option: OptionInfo, players = this.players): unknown {
    return usual(option, players);
  }

  value(option: OptionInfo): unknown {
    return this.given[option.name] ?? this.usual(option);
  }

  set(option: OptionInfo, chosen: unknown): void {
    const next = { ...this.given };
    if (isSame(chosen, this.usual(option))) delete next[option.name];
    else next[option.name] = chosen;
    this.given = next;
    this.change = null;
  }

  /** Everything as the rules say. */
  reset(): void {
    this.given = {};
    this.content = "";
    this.change = null;
  }

  /** Whether this is the table of the last time. */
  isLast = $derived.by(() => {
    const { last } = this;
    return (
      last !== null &&
      last.players === this.players &&
      (last.content ?? "") === this.content &&
      (last.pace ?? PACE) === this.pace &&
      isSame(last.options, this.given) &&
      this.crew.every(
        ({ kind, level }, at) =>
          kind === last.seats[at]?.kind && (kind !== "bot" || level === last.seats[at].level),
      )
    );
  });

  /** As it was the last time. */
  take({ players, options, seats, content = "", pace = PACE, ...more }: Last): void {
    this.players = players;
    this.given = { ...options };
    this.content = content;
    this.pace = pace;
    for (const [at, seat] of seats.entries()) {
      const place = this.places[at];
      if (place && at > 0) Object.assign(place, seat);
    }
    if (this.people > 1) {
      // What several people agreed on; whoever plays alone needs none of it.
      this.undo = more.undo ?? this.undo;
      this.timer = { ...NO_TIMER, ...more.timer };
      this.wantedHints = more.hints ?? null;
      this.strip = more.strip ?? true;
    }
    this.change = null;
  }

  /** Another number of players, and what it changes. */
  seat(players: number): void {
    const before = this.players;
    if (players === before) return;
    this.players = players;
    const gone = this.changed.filter((one) => !fits(one, this.given[one.name], players));
    const lost = gone.map((option) => phrase(option, this.given[option.name]));
    for (const option of gone) this.set(option, this.usual(option));
    const moved = this.game.options.filter(
      (option) => !isSame(this.usual(option), this.usual(option, before)),
    );
    const kept = moved.filter((option) => option.name in this.given);
    for (const option of kept) this.set(option, this.given[option.name]);
    const free = moved.filter((option) => !kept.includes(option));
    this.change = kept[0] ? this.stays(kept[0]) : free.length ? this.differs(free, before) : null;
    if (lost.length) {
      const first = `Not with ${players}: ${listed(lost)}.`;
      this.change = {
        keep: null,
        ...this.change,
        said: `${first} ${this.change?.said ?? ""}`.trim(),
      };
    }
  }

  keep(): void {
    if (!this.change?.keep) return;
    this.given = { ...this.given, ...this.change.keep.options };
    this.change = null;
  }

  /** The standard rules in a line, or what differs from them. */
  summary = $derived.by(() => {
    if (this.changes) {
      const cards = this.game.contents.filter(({ name }) => name === this.content);
      return [
        ...cards.map(({ label }) => `cards: ${label.toLowerCase()}`),
        ...this.changed.map((option) => phrase(option, this.given[option.name])),
      ];
    }
    const told = this.game.options.filter((option) => option.told);
    const words = told.map((option) => phrase(option, this.usual(option)));
    return [`for ${this.players} players${words.length ? `: ${words.join(", ")}` : ""}`];
  });

  /** Who sails, in a sentence. */
  crewLine = $derived.by(() => {
    const friends = this.crew.filter(({ kind }) => kind === "invite").length;
    const here = this.crew.filter(({ kind }) => kind === "hotseat").map(({ name }) => name);
    const bots = this.crew
      .filter(({ kind }) => kind === "bot")
      .map(({ name, level }) => `${name} the ${this.levelName(level).toLowerCase()}`);
    const invited = friends === 1 ? ["a friend"] : friends ? [`${friends} friends`] : [];
    const me = this.crew.some(({ kind }) => kind === "me") ? ["you"] : [];
    return `${listed([...me, ...here, ...invited, ...bots])}.`;
  });

  levelName(level: string): string {
    return levelsOf(this.game).find(({ id }) => id === level)?.name ?? level;
  }

  table(): NewTable {
    return {
      game: this.game.id,
      seats: this.crew.map(seatWish),
      options: { ...this.given },
      name: this.title.trim(),
      undo: this.people === 1 ? "free" : this.takeBacks,
      pace: this.pace,
      ...(this.people > 1 && this.timer.seconds ? { timer: this.timer } : {}),
      hints: this.hints,
      strip: this.strip,
      listed: this.hasInvites && this.isListed,
      content: this.content,
    };
  }

  /** An own choice stays though the standard is another now. */
  private stays(option: OptionInfo): Change {
    const chosen = said(option, this.value(option)).label;
    const standard = phrase(option, this.usual(option));
    return {
      said: `Standard for ${this.players}: ${standard}. You chose ${chosen}, so it stays.`,
      keep: null,
    };
  }

  private differs(options: OptionInfo[], before: number): Change {
    const now = options.map((option) => phrase(option, this.usual(option)));
    const was = options.map((option) => phrase(option, this.usual(option, before)));
    const label = was.length === 1 ? `Keep ${was[0] ?? ""}` : `Keep the rules for ${before}`;
    const kept = options.map((option) => [option.name, this.usual(option, before)] as const);
    return {
      said: `With ${this.players}: ${listed(now)} (with ${before}: ${listed(was)}). Nothing else changed.`,
      keep: { label, options: Object.fromEntries(kept) },
    };
  }
}

function seatWish({ kind, level, name: typed }: Place): SeatWish {
  const name = typed.trim();
  if (kind === "bot") return { kind, level, ...(name ? { name } : {}) };
  if (kind === "me") {
    return { kind, name: name || settings.name.trim() || NOBODY_THERE, flag: settings.flag };
  }
  if (kind === "hotseat") return { kind, name: name || "Guest" };
  return { kind: "invite" };
}
