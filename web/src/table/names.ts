// Names in sentences: pointing at one shows its card, a tap or click holds it.

import type { Session } from "./session.svelte";

function cardAt(event: Event): string | null {
  const at = event.target;
  const found = at instanceof Element ? at.closest("[data-card]") : null;
  return found?.getAttribute("data-card") ?? null;
}

/** Put on what holds sentences, as `{...namesOf(session)}`. */
export const namesOf = (session: Session) => ({
  onpointerover: (event: PointerEvent) => {
    if (event.pointerType !== "touch") session.lookAt(cardAt(event), false);
  },
  onpointerleave: () => session.lookAt(null, false),
});

/** Whether a click was on a name that has a card, which is shown now. */
export function isNameClicked(session: Session, event: Event): boolean {
  const id = cardAt(event);
  if (id !== null) session.lookAt(id, true);
  return id !== null;
}

/** The first name with a card in what has the focus, or in the question: for the keyboard. */
export function lookAtFocused(session: Session): boolean {
  const name =
    document.activeElement?.querySelector(".name[data-card]") ??
    document.querySelector(".bar .name[data-card]");
  const id = name?.getAttribute("data-card") ?? null;
  session.lookAt(id, true);
  return id !== null;
}
