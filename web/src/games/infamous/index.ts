// Infamous Seas on the table.

import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { harvest } from "./harvest";
import IslandChart from "./IslandChart.svelte";
import { lift, motions } from "./motions";
import MyArea from "./MyArea.svelte";
import PanelFacts from "./PanelFacts.svelte";
import { scores } from "./scores";
import { targets } from "./targets";
import type { InfamousView } from "./view";
import { rest, verbs, ways } from "./ways";
import { words } from "./words";

const module: GameModule<InfamousView> = {
  Board,
  MyArea,
  PanelFacts,
  guide,
  drawn: { custom_islands: IslandChart },
  targets,
  ways,
  rest,
  verbs,
  motions,
  lift,
  ...scores,
  ...harvest,
  ...words,
};

export default module;
