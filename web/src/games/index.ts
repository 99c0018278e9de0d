// Which game has which board. A game without one is played on the generic table.

import type { GameModule } from "./contract";

type Loader = () => Promise<{ default: GameModule<never> }>;

const boards = import.meta.glob<{ default: GameModule<never> }>([
  "./*/index.ts",
  "!./generic/index.ts",
]);

export async function moduleOf(game: string): Promise<GameModule> {
  const load = (boards[`./${game}/index.ts`] ?? (() => import("./generic/index"))) as Loader;
  return (await load()).default as unknown as GameModule;
}

export const hasBoard = (game: string): boolean => `./${game}/index.ts` in boards;
