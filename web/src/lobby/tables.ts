// How tables are told apart in the lobby.

import type { OpenTable, TableInfo } from "../lib/wire";

/** Whether one of my seats is to act. */
export const isHot = (table: TableInfo): boolean =>
  table.status === "running" &&
  table.seats.some((seat) => seat.mine && table.to_act.includes(seat.seat));

export const crewWords = ({ seats }: TableInfo | OpenTable): string =>
  `${seats.filter((seat) => seat.kind !== "open").length} of ${seats.length} seats taken`;

export function statusWords(table: TableInfo): string {
  if (table.status === "over") return "over";
  if (table.status === "broken") return "cannot be read";
  if (table.status === "open") return crewWords(table);
  const waits = table.seats.filter((seat) => table.to_act.includes(seat.seat));
  if (waits.some((seat) => seat.mine)) return "your turn";
  const [first] = waits;
  return waits.length === 1 && first ? `${first.name} is thinking` : `${waits.length} are choosing`;
}

/** Those that wait for me first. */
export const byUrgency = (tables: TableInfo[]): TableInfo[] => [
  ...tables.filter(isHot),
  ...tables.filter((table) => !isHot(table)),
];
