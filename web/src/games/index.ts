// Which game has which board. A game without one is played on the generic board.

import type { GameModule } from "./contract";

// Each module knows the type of its own view. The table passes views on without looking into them,
// so here, and only here, that type is forgotten.
const boards = import.meta.glob<{ default: GameModule }>("./*/index.ts");

const GENERIC = "generic";
const load = (name: string) => boards[`./${name}/index.ts`];

export const hasBoard = (game: string): boolean => game !== GENERIC && load(game) !== undefined;

export async function moduleOf(game: string): Promise<GameModule> {
  const board = load(game) ?? load(GENERIC);
  if (!board) throw new Error("The pages were built without the generic board.");
  return (await board()).default;
}
