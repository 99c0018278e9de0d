// Where the guide's bubble stands: beside the thing that it is about, never over it, and over as
// little as can be of what else may be clicked.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Screen {
  w: number;
  h: number;
}

/** What stands for a target on the page. */
export const elementOf = (target: string): Element | null =>
  document.querySelector(`[data-target="${CSS.escape(target)}"]`);

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

export const isSame = (a: Box | null, b: Box | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h);

export const LOOK = 120; // milliseconds between two looks at where a thing is

const GAP = 26;
const EDGE = 8;
const HEAD = 156; // the header, the bar and the strip keep their place

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const distance = (a: Box, b: Box): number =>
  Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

/** The bubble's place, for a thing (or none) among others that can be clicked. */
export function placeBeside(thing: Box | null, bubble: Screen, screen: Screen, others: Box[]): Box {
  const left = screen.w - bubble.w - EDGE;
  const top = screen.h - bubble.h - EDGE;
  const overLog = { x: left - EDGE, y: Math.max(HEAD, top - EDGE), ...bubble };
  if (!thing) return overLog;
  const clamp = (value: number, low: number, high: number): number =>
    Math.max(low, Math.min(value, Math.max(low, high)));
  const x = clamp(thing.x + thing.w / 2 - bubble.w / 2, EDGE, left);
  const y = clamp(thing.y + thing.h / 2 - bubble.h / 2, HEAD, top);
  const places = [
    { x, y: thing.y + thing.h + GAP },
    { x: thing.x + thing.w + GAP, y },
    { x: thing.x - bubble.w - GAP, y },
    { x, y: thing.y - bubble.h - GAP },
    overLog,
    { x: EDGE, y: top },
    { x: EDGE, y: HEAD },
    { x: left, y: HEAD },
    { x: left / 2, y: top },
  ].map((place) => ({ ...place, ...bubble }));
  const isGood = (place: Box): boolean =>
    place.x >= EDGE - 1 &&
    place.x <= left + 1 &&
    place.y >= HEAD &&
    place.y <= top + 1 &&
    !overlaps(place, thing);
  const cost = (place: Box): number =>
    others.filter((other) => overlaps(place, other)).length * 1000 + distance(place, thing);
  const good = places.filter(isGood).sort((a, b) => cost(a) - cost(b));
  return good[0] ?? overLog;
}
