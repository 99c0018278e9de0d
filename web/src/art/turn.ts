// A card turning over as it comes to hand.

import type { TransitionConfig } from "svelte/transition";

export function turn(_node: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration,
    css: (t) => `transform: perspective(600px) rotateY(${(1 - t) * 90}deg); opacity: ${t}`,
  };
}
