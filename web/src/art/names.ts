/** How long a name at the table may be. */
export const MOST_SIGNS = 24;
