// The Chart the player is looking at: the board shows where it lies.
export const looking = $state<{ chart: string | null }>({ chart: null });
