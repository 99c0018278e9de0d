// The socket of one seat. It opens again after a break, and an act under way is sent again.

import { key, socketAddress } from "../lib/api";
import type { ErrorMessage, ServerMessage } from "../lib/wire";

export const WATCH = "watch"; // the seat of whoever only watches

type Act = { type: "choose"; choice: number } | { type: "undo" } | { type: "restart" };
type SentAct = Act & { version: number; key: string };

const FIRST_WAIT = 150; // milliseconds before the first new try; each further wait is twice as long
const MOST_DOUBLINGS = 5;
// Not signed in, not your seat, no such table, table removed: trying again would not help.
const FINAL_CODES = [4401, 4403, 4404, 4410];

interface Listener {
  hear(message: ServerMessage): void;
  /** The act under way was refused. */
  actRefused(error: ErrorMessage): void;
}

export class Connection {
  isConnected = $state(false);
  wasConnected = $state(false);
  /** An act is under way: sent, not answered. */
  isBusy = $state(false);
  /** Why this browser cannot be at the table; empty while it can. */
  failed = $state("");

  private socket: WebSocket | null = null;
  private seat = WATCH;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: SentAct | null = null;
  private isClosed = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {}

  join(seat: string): void {
    this.seat = seat;
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Send an act on the position of that version; without a connection it waits for the next. */
  send(act: Act, version: number): void {
    this.isBusy = true;
    this.underWay = { ...act, version, key: key() };
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.underWay));
  }

  private connect(): void {
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
    const socket = new WebSocket(socketAddress(this.table, this.seat));
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.isConnected = this.wasConnected = true;
      this.tries = 0;
      if (this.underWay) socket.send(JSON.stringify(this.underWay));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket && !this.isClosed)
        this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.isClosed) return;
      this.isConnected = false;
      if (FINAL_CODES.includes(event.code))
        this.failed = event.reason || "This seat is no longer yours, or the table is gone.";
      else this.connectLater();
    };
  }

  private connectLater(): void {
    const wait = FIRST_WAIT * 2 ** Math.min(this.tries, MOST_DOUBLINGS);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private hear(message: ServerMessage): void {
    const act = this.underWay;
    switch (message.type) {
      case "done":
        if (act?.key === message.key) this.settle();
        break;
      case "error":
        if (message.key && act?.key !== message.key) return; // about an act of long ago
        this.settle();
        this.listener.actRefused(message);
        break;
      case "state":
        if (act && message.state.version > act.version) this.settle();
        break;
    }
    this.listener.hear(message);
  }

  private settle(): void {
    this.underWay = null;
    this.isBusy = false;
  }
}
