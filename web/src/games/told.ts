// What the games read from a line of the log.

import type { LogLine } from "../lib/wire";
import type { Gain } from "./contract";

/** What a thing is called in the sentence that speaks of it. */
export function called(fact: LogLine, field: string): string {
  const id = fact.params[field];
  const part = fact.parts.find((one) => typeof one !== "string" && one.id === id);
  return typeof part === "object" ? part.text : String(id ?? "");
}

/** One gain more; figures of the same thing are one sum. */
export function addGain(gains: Gain[], gain: Gain): void {
  const same = gains.find(({ icon }) => icon !== undefined && icon === gain.icon);
  if (same) same.by = (same.by ?? 0) + (gain.by ?? 0);
  else gains.push(gain);
}
