// A seat is a colour and an emblem, always together.

export const SEATS = ["p1", "p2", "p3", "p4", "p5", "p6"] as const;
const EMBLEMS = ["sabres", "anchor", "parrot", "kraken", "skull", "rose"] as const;
const COLOURS = ["Vermilion", "Azure", "Amber", "Plum", "Bone", "Pitch"] as const;

export const place = (seat: string): number => Number(seat.slice(1)) - 1;
export const isSeat = (word: unknown): word is string =>
  typeof word === "string" && /^p[1-6]$/.test(word);
export const tint = (seat: string): string => `s${seat.slice(1)}`;
export const emblem = (seat: string): string => `em-${EMBLEMS[place(seat)] ?? "rose"}`;
export const colour = (seat: string): string => COLOURS[place(seat)] ?? "";
export const emblemName = (seat: string): string => EMBLEMS[place(seat)] ?? "";
