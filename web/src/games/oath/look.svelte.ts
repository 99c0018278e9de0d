// What the browser shows: which layout, and which item is being looked at.

import { WIDE } from "./island";
import type { Frame } from "./island";

export const look = $state<{ frame: Frame; item: string | null; whose: string | null }>({ frame: WIDE, item: null, whose: null });
