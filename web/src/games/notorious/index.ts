// Notorious on the table.

import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { lift, motions } from "./motions";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import { scores } from "./scores";
import { targets } from "./targets";
import { verbs } from "./verbs";
import type { NotoriousView } from "./view";
import { words } from "./words";

const module: GameModule<NotoriousView> = {
  Board,
  MyArea,
  PanelFacts,
  guide,
  targets,
  verbs,
  motions,
  lift,
  ...scores,
  ...words,
};

export default module;
