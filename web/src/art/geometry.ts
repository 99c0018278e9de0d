// Points and polygons for boards.

export type Point = [number, number];

/** A pointy hexagon; its corners run clockwise from the top. */
export function hexagon(x: number, y: number, r: number): Point[] {
  return Array.from({ length: 6 }, (_, i): Point => {
    const a = (Math.PI / 3) * i;
    return [x + r * Math.sin(a), y - r * Math.cos(a)];
  });
}

export const points = (list: Point[]): string =>
  list.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** Numbers in [0, 1) that are the same for the same word every time: for drawn accidents. */
export function accidents(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}
