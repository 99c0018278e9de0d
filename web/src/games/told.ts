// What the games read from a line of the log.

import type { LogLine } from "../lib/wire";

/** What a thing is called in the sentence that speaks of it. */
export function called(fact: LogLine, field: string): string {
  const id = fact.params[field];
  const part = fact.parts.find((one) => typeof one !== "string" && one.id === id);
  return typeof part === "object" ? part.text : String(id ?? "");
}
