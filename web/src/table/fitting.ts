// How closely the bar says its sentence: it keeps its height, and still says all of it.

const MOST = 2; // as usual, small with two small lines, small in two lines

/** Whether something of what is said is cut off. */
function isCut(say: HTMLElement): boolean {
  const parts = [say, ...say.querySelectorAll<HTMLElement>(".sentence, small")];
  return parts.some(
    (part) => part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 1,
  );
}

/** The first way to say it in which nothing is cut off, else the closest. */
export function fitted(say: HTMLElement): number {
  for (let close = 0; close < MOST; close += 1) {
    say.dataset.close = `${close}`;
    if (!isCut(say)) return close;
  }
  say.dataset.close = `${MOST}`;
  return MOST;
}
