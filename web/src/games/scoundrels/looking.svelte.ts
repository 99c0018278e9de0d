// The Port of the Quest the player is looking at, and the square the spyglass is turned to.
export const looking = $state<{ port: string | null; glass: string | null }>({
  port: null,
  glass: null,
});
