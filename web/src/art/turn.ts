// A card turning over as it comes to hand.

import type { TransitionConfig } from "svelte/transition";

export function turn(_node: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration,
    css: (t) => `transform: perspective(600px) rotateY(${(1 - t) * 90}deg); opacity: ${t}`,
  };
}

/** A card on its way into the log. */
export function shrink(_node: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration,
    css: (t, u) => `transform: translate(${u * 40}%, ${u * 20}%) scale(${t}); opacity: ${t}`,
  };
}
