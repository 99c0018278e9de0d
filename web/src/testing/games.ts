// A game module for tests that draws nothing.

import type { GameModule } from "../games/contract";

const nothing: GameModule["Board"] = () => ({});

export const blankGame: GameModule = {
  Board: nothing,
  MyArea: nothing,
  PanelFacts: () => ({}),
  where: () => "",
  score: () => ({ value: 0, unit: "" }),
  targets: () => [],
  columns: [],
};
