// A seat is a colour and an emblem, always together.

import { colours } from "./colours.svelte";

export const SEATS = ["p1", "p2", "p3", "p4", "p5", "p6"] as const;
const EMBLEMS = ["sabres", "anchor", "parrot", "kraken", "skull", "rose"] as const;
const COLOURS = ["Vermilion", "Azure", "Amber", "Plum", "Bone", "Pitch"] as const;

export const place = (seat: string): number => Number(seat.slice(1)) - 1;
export const isSeat = (word: unknown): word is string =>
  typeof word === "string" && /^p[1-6]$/.test(word);
const flag = (seat: string): number => colours.of[seat] ?? place(seat) + 1;
export const tint = (seat: string): string => `s${flag(seat)}`;
export const emblemOf = (flag: number): string => `em-${EMBLEMS[flag - 1] ?? "rose"}`;
export const colourOf = (flag: number): string => COLOURS[flag - 1] ?? "";
export const emblem = (seat: string): string => emblemOf(flag(seat));
export const colour = (seat: string): string => colourOf(flag(seat));
export const emblemName = (seat: string): string => EMBLEMS[flag(seat) - 1] ?? "";
