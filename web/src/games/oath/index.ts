// Oath of the Brotherhood on the table.

import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { harvest } from "./harvest";
import { lift, motions } from "./motions";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import PawnSpaces from "./PawnSpaces.svelte";
import Rounds from "./Rounds.svelte";
import { scores } from "./scores";
import { targets } from "./targets";
import type { View } from "./view";
import { verbs, ways } from "./ways";
import { words } from "./words";

const module: GameModule<View> = {
  Board,
  MyArea,
  PanelFacts,
  Aside: Rounds,
  guide,
  drawn: { spaces: PawnSpaces },
  targets,
  ways,
  verbs,
  motions,
  lift,
  ...scores,
  ...harvest,
  ...words,
};

export default module;
