// The Quest the player is looking at: the sea shows its Port. And the square the spyglass is turned to.
export const looking = $state<{ port: string | null; glass: string | null }>({
  port: null,
  glass: null,
});
