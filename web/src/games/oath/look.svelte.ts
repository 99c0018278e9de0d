// What the browser shows: which layout, and what is being looked at.

import { wide } from "./island";
import type { Frame } from "./island";

interface Look {
  frame: Frame;
  /** An item, and on whose board. */
  item: string | null;
  whose: string | null;
  /** A card of the own hand, to be read in full. */
  card: { name: string; text: string } | null;
}

export const look = $state<Look>({ frame: wide(1028, 374), item: null, whose: null, card: null });
