// Opening a table: a wished one, or a guided first game.

import { hasBoard, moduleOf } from "../games";
import { act, create } from "../lib/api";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { GameInfo, NewTable } from "../lib/wire";
import { keepTable } from "./last";
import { levelsOf } from "./levels";

/** Open a table, start it if nobody is invited, and go there. */
export async function openTable(wish: NewTable, address = ""): Promise<void> {
  const made = await create(wish);
  if (!address) keepTable(wish);
  if (made.status === "open" && wish.seats.every((seat) => seat.kind !== "invite"))
    await act(made.id, "start");
  go(`/table/${made.id}${address}`);
}

export const hasGuide = (game: string): boolean => hasBoard(game);

/** A first game against the mildest bots, with the guide. */
export async function firstGame(info: GameInfo): Promise<void> {
  const { guide } = await moduleOf(info.id);
  if (!guide) return;
  const level = levelsOf(info)[0]?.id ?? info.bots[0] ?? "random";
  const others = ["Calico", "Mira", "Drake", "Inez", "Tew"]
    .slice(0, guide.players - 1)
    .map((name) => ({ kind: "bot" as const, name, level }));
  const me = { kind: "me" as const, name: settings.name || "Anne", flag: settings.flag };
  await openTable(
    {
      game: info.id,
      name: `First game of ${info.name}`,
      options: guide.options,
      seats: [me, ...others],
      undo: "free",
      pace: 500,
    },
    "?guide",
  );
}
