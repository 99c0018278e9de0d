// The table that somebody is about to open: who sits there, how it is played.

import { share } from "../art/colours.svelte";
import { SEATS } from "../art/seats";
import { settings } from "../lib/settings.svelte";
import type { GameInfo, NewTable, OptionInfo, SeatWish } from "../lib/wire";

export interface Place {
  kind: SeatWish["kind"];
  name: string;
  level: string;
}

const NAMES = ["Calico", "Mira", "Drake", "Inez", "Tew", "Bonny"];

/** The level that is offered first. */
export const usualLevel = ({ bots }: GameInfo): string =>
  bots.includes("greedy") ? "greedy" : (bots[0] ?? "random");

export class Wish {
  players = $state(2);
  title = $state("");
  undo = $state<NewTable["undo"]>("consent");
  pace = $state(700);
  isListed = $state(false);
  /** The options that differ from the usual. */
  given = $state.raw<Record<string, unknown>>({});
  /** A place for every seat there could be; the first `players` of them are taken. */
  places = $state<Place[]>([]);

  constructor(readonly game: GameInfo) {
    this.players = game.players;
    this.places = SEATS.map((_, at) => ({
      kind: at === 0 ? "me" : "bot",
      name: at === 0 ? "" : (NAMES[at - 1] ?? ""),
      level: usualLevel(game),
    }));
  }

  crew = $derived(this.places.slice(0, this.players));
  people = $derived(this.crew.filter((place) => place.kind !== "bot").length);
  hasMe = $derived(this.crew.some((place) => place.kind === "me"));
  hasInvites = $derived(this.crew.some((place) => place.kind === "invite"));
  /** The colours that each seat will have. */
  flags = $derived(share(this.crew.map((place) => (place.kind === "me" ? settings.flag : 0))));

  usual(option: OptionInfo): unknown {
    return option.by_players[String(this.players)] ?? option.default;
  }

  value(option: OptionInfo): unknown {
    return this.given[option.name] ?? this.usual(option);
  }

  set(option: OptionInfo, chosen: unknown): void {
    const next = { ...this.given };
    if (JSON.stringify(chosen) === JSON.stringify(this.usual(option))) delete next[option.name];
    else next[option.name] = chosen;
    this.given = next;
  }

  table(): NewTable {
    return {
      game: this.game.id,
      seats: this.crew.map(seatWish),
      options: { ...this.given },
      name: this.title.trim(),
      undo: this.people === 1 ? "free" : this.undo,
      pace: this.pace,
      listed: this.hasInvites && this.isListed,
    };
  }
}

function seatWish({ kind, level, name: typed }: Place): SeatWish {
  const name = typed.trim();
  if (kind === "bot") return { kind, level, ...(name ? { name } : {}) };
  if (kind === "me") return { kind, name: name || settings.name || "Anne", flag: settings.flag };
  if (kind === "hotseat") return { kind, name: name || "Guest" };
  return { kind: "invite" };
}
