// My bots: accounts that programs play with. A token is shown once, when its bot is made.

import { call, somebody } from "../lib/api";
import type { BotInfo, BotList, BotMade } from "../lib/wire";

export class Bots {
  mine = $state<BotInfo[]>([]);
  made = $state<BotMade | null>(null);
  problem = $state("");

  load = (): Promise<void> =>
    this.#try(async () => {
      await somebody();
      this.#show(await call<BotList>("GET", "/bots"));
    });

  make = (name: string): Promise<void> =>
    this.#try(async () => {
      this.made = await call<BotMade>("POST", "/bots", { name });
      this.mine.push(this.made.bot);
    });

  revoke = (bot: BotInfo): Promise<void> =>
    this.#try(async () => {
      this.#show(await call<BotList>("POST", `/bots/${bot.id}/revoke`));
      if (this.made?.bot.id === bot.id) this.made = null;
    });

  #show({ bots }: BotList): void {
    this.mine = bots.filter((bot) => bot.mine);
  }

  async #try(doing: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await doing();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}
