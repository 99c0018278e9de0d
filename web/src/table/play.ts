// What a game's components are given of the table. One object for good: what is read from it
// decides what is drawn anew.

import type { Play, Target, Zoom } from "../games/contract";
import { pace } from "../lib/settings.svelte";
import { WATCH } from "./connection.svelte";
import type { Session } from "./session.svelte";

export class SessionPlay implements Play {
  constructor(private readonly session: Session) {}

  get view() {
    return this.session.view;
  }
  get seat() {
    return this.session.seat === WATCH ? null : this.session.seat;
  }
  get people() {
    return this.session.people;
  }
  get marks() {
    return this.session.choosing.marks;
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
    return this.session.lit.size ? this.session.lit : this.session.guideLit;
  }
  get refused() {
    return this.session.choosing.reason?.target ?? null;
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
  get zoom() {
    return this.session.zoom;
  }

  select = (target: Target): void => this.session.choosing.select(target);
  point = (target: Target | null): void => void (this.session.choosing.pointed = target);
  confirm = (): void => this.session.confirm();
  cancel = (): void => this.session.choosing.clear();
  rezoom = (zoom: Zoom): void => void (this.session.zoom = zoom);
}
