// A turn timer in words.

/** Seconds as people say them. */
export function timeWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) {
    const rest = seconds % 60;
    return `${Math.floor(seconds / 60)} min${rest ? ` ${rest} s` : ""}`;
  }
  const hours = Math.floor(seconds / 3600);
  const rest = Math.floor((seconds % 3600) / 60);
  return hours < 48 ? `${hours} h${rest ? ` ${rest} min` : ""}` : `${Math.floor(hours / 24)} days`;
}

/** `name` is empty for the reader. */
export function timerWords(left: number, name: string, hasBot: boolean): string {
  if (left > 0) return `${name || "You"} ${name ? "has" : "have"} ${timeWords(left)} left.`;
  const over = `${name ? `${name}'s` : "Your"} time is up`;
  return hasBot ? `${over}: a bot plays this turn.` : `${over}. Take the time you need.`;
}

/** What a host can choose, in seconds; 0 is no timer. */
export const TIMES = [0, 60, 180, 600, 86_400] as const;
