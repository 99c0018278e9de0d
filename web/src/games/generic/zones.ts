// Whose a zone is.

import type { GenericZone } from "./view";

/** Whether a zone belongs into my own area; whoever watches sees it among the others. */
export const isMine = (zone: GenericZone, seat: string | null): boolean =>
  seat !== null && zone.place === "mine" && (zone.owner === "" || zone.owner === seat);
