// What everything that can be pointed at shares: what a click does, and what hover and focus do.

import type { Mark, Play, Target } from "../games/contract";

export const isLegal = (mark: Mark | undefined): boolean => (mark?.choices.length ?? 0) > 0;

export const isBarred = (mark: Mark | undefined): boolean =>
  !isLegal(mark) && (mark?.barred.length ?? 0) > 0;

/** The ids of the choices that a target stands for, for the page's `data-choices`. */
export const choicesOf = (mark: Mark | undefined): string | undefined =>
  mark?.choices.map((choice) => choice.id).join(" ");

/** What a legal target does with the pointer and the focus. */
export function pointing(play: Play, target: Target) {
  return {
    onclick: () => play.select(target),
    // A finger has no hover: what it would change (the height of the bar) could take its tap.
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== "touch") play.point(target);
    },
    onpointerleave: () => play.point(null),
    onfocus: (event: FocusEvent & { currentTarget: Element }) => {
      if (event.currentTarget.matches(":focus-visible")) play.point(target);
    },
    onblur: () => play.point(null),
  };
}
