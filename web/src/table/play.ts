// What a game's components are given of the table. One object for good: what is read from it
// decides what is drawn anew.

import type { Play, Target, Zoom } from "../games/contract";
import type { ChoiceInfo } from "../lib/wire";
import { pace } from "../lib/settings.svelte";
import { WATCH } from "./connection.svelte";
import { UNLIT } from "./marks";
import type { Session } from "./session.svelte";

export class SessionPlay implements Play {
  constructor(private readonly session: Session) {}

  get view() {
    return this.session.view;
  }
  get seat() {
    const { past, seat } = this.session;
    if (past.shown) return past.shown.seat; // perhaps somebody else's side
    return seat === WATCH ? null : seat;
  }
  get people() {
    return this.session.people;
  }
  get marks() {
    return this.session.choosing.marks;
  }
  get choices() {
    return this.session.prompt?.choices ?? [];
  }
  get picked() {
    return this.session.choosing.picked;
  }
  get preview() {
    return this.session.choosing.preview;
  }
  get asks() {
    return this.session.choosing.pending !== null;
  }
  get lit() {
    const { lit, toldLit, guideLit } = this.session;
    return lit.size ? lit : toldLit.size ? toldLit : guideLit;
  }
  get refused() {
    return this.session.choosing.reasons.now?.target ?? null;
  }
  get why() {
    const { reasons, pending } = this.session.choosing;
    return (reasons.now ?? (pending?.no_effect ? reasons.advice : null))?.lit ?? UNLIT;
  }
  get moving() {
    return this.session.playback.moving;
  }
  get pace() {
    return pace();
  }
  get told() {
    return this.session.told;
  }
  get log() {
    const { past, log, told } = this.session;
    return (past.shown?.log ?? log).slice(0, (told.at(-1)?.n ?? -1) + 1);
  }
  get zoom() {
    return this.session.zoom;
  }

  select = (target: Target): void => this.session.choosing.select(target);
  propose = (choice: ChoiceInfo): void => this.session.choosing.propose(choice);
  keyOf = (choice: ChoiceInfo): string => {
    const { buttons, doings } = this.session.choosing;
    const place = buttons.indexOf(choice);
    return place < 0 ? "" : `${doings.length + place + 1}`;
  };
  ask = (target: Target): void => this.session.choosing.askAbout(target);
  point = (target: Target | null): void => void (this.session.choosing.pointed = target);
  confirm = (): void => this.session.confirm();
  cancel = (): void => this.session.choosing.clear();
  rezoom = (zoom: Zoom): void => void (this.session.zoom = zoom);
}
