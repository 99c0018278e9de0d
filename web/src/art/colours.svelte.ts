// The colours of the seats at the table on show; where nothing is said every seat has its own.

class Colours {
  of = $state.raw<Record<string, number>>({});
}

export const colours = new Colours();

/** Who gets which colours: those asked for first, then a seat's own, then what is left. */
export function share(wishes: number[]): number[] {
  const found = wishes.map((wish, place) =>
    wish && !wishes.slice(0, place).includes(wish) ? wish : 0,
  );
  for (const [place, flag] of found.entries())
    if (!flag)
      found[place] =
        [place + 1, 1, 2, 3, 4, 5, 6].find((other) => !found.includes(other)) ?? place + 1;
  return found;
}
