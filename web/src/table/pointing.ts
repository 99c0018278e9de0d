// What everything that can be pointed at shares: what a click does, and what hover and focus do.

import type { Mark, Play, Target } from "../games/contract";

export const isLegal = (mark: Mark | undefined): boolean => (mark?.choices.length ?? 0) > 0;

export const isBarred = (mark: Mark | undefined): boolean =>
  !isLegal(mark) && (mark?.barred.length ?? 0) > 0;

/** The ids of the choices that a target stands for, for the page's `data-choices`. */
export const choicesOf = (mark: Mark | undefined): string | undefined =>
  mark?.choices.map((choice) => choice.id).join(" ");

const LONG = 500; // milliseconds
let pressed: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

/** A click chooses; a long press, or a right click, asks why not, or what it would mean. */
export function pressing(play: Play, target: Target) {
  const ask = () => {
    wasLong = true;
    play.ask(target);
  };
  return {
    onclick: () => {
      if (!wasLong) play.select(target);
      wasLong = false;
    },
    onpointerdown: (event: PointerEvent) => {
      clearTimeout(pressed);
      wasLong = false;
      if (event.pointerType === "touch") pressed = setTimeout(ask, LONG);
    },
    onpointerup: () => clearTimeout(pressed),
    onpointercancel: () => clearTimeout(pressed),
    oncontextmenu: (event: MouseEvent) => {
      event.preventDefault();
      if (event.button === 2) play.ask(target);
    },
  };
}

/** What a legal target does with the pointer and the focus. */
export function pointing(play: Play, target: Target) {
  return {
    ...pressing(play, target),
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
