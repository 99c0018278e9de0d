// What is said at the table: the lines, which of them are new to me, and what stands at a panel.

import type { ChatLine } from "../lib/wire";

const BUBBLE = 6000; // how long something said stands at its speaker's panel, in milliseconds

/** Short things to say with one click. */
export const SHOUTS = [
  "Ahoy!",
  "Well sailed!",
  "Arrr!",
  "Cursed luck!",
  "Mercy!",
  "The tide turns …",
] as const;

interface Table {
  readonly id: string;
  readonly seat: string;
  /** Somebody else has said something. */
  heard(line: ChatLine): void;
}

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  /** Whether the chat is on the screen. */
  isOpen = $state(false);
  /** What was said just now, by seat; what the table itself said stands under "". */
  bubbles = $state.raw<Record<string, string>>({});
  private seen = $state(-1);
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly table: Table) {}

  /** How many lines of others are new to me; notices of the table do not count. */
  unread = $derived.by(
    (): number =>
      this.lines.filter((line) => line.n > this.seen && line.name && !this.isMine(line)).length,
  );

  /** All that was said before I came. */
  reset(lines: ChatLine[]): void {
    this.lines = lines;
    const seen = sessionStorage.getItem(this.key);
    this.seen = Number(seen ?? -1);
    if (this.isOpen || seen === null) this.read();
  }

  hear(line: ChatLine): void {
    if (line.n <= (this.lines.at(-1)?.n ?? -1)) return; // it came with those of before
    this.lines = [...this.lines, line];
    if (this.isOpen) this.read();
    if (this.isMine(line)) return;
    this.show(line.name ? (line.seat ?? "") : "", line.text);
    this.table.heard(line);
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) this.read();
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private isMine(line: ChatLine): boolean {
    return line.seat !== null && line.seat === this.table.seat;
  }

  private read(): void {
    this.seen = this.lines.at(-1)?.n ?? this.seen;
    sessionStorage.setItem(this.key, String(this.seen));
  }

  private show(seat: string, text: string): void {
    this.bubbles = { ...this.bubbles, [seat]: text };
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((other) => other !== timer);
      if (this.bubbles[seat] !== text) return;
      const { [seat]: _, ...rest } = this.bubbles;
      this.bubbles = rest;
    }, BUBBLE);
    this.timers.push(timer);
  }

  private get key(): string {
    return `read.${this.table.id}`;
  }
}
