// Who sits after whom.

/** The seats after one, round the table; the others only. */
export function after(seats: readonly string[], seat: string | null, way: 1 | -1 = 1): string[] {
  const order = way > 0 ? [...seats] : [...seats].reverse();
  const at = seat === null ? -1 : order.indexOf(seat);
  return at < 0 ? [] : [...order.slice(at + 1), ...order.slice(0, at)];
}
