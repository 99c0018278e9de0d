// Scoundrels! on the table.

import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { harvest } from "./harvest";
import { lift, motions } from "./motions";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import { scores } from "./scores";
import { targets } from "./targets";
import type { View } from "./view";
import { verbs, ways } from "./ways";
import { words } from "./words";

const module: GameModule<View> = {
  Board,
  MyArea,
  PanelFacts,
  guide,
  targets,
  ways,
  verbs,
  isButton: (choice) => choice.word === "take-token",
  motions,
  lift,
  ...scores,
  ...harvest,
  ...words,
};

export default module;
