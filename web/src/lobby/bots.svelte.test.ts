import { afterEach, expect, test, vi } from "vitest";
import { Bots } from "./bots.svelte";

afterEach(() => vi.unstubAllGlobals());

/** A server with my bots and one of somebody else. */
function server() {
  const bot = (id: string, mine: boolean) => ({ id, name: id, open: !mine, created: 1, mine });
  let bots = [bot("old", true), bot("theirs", false)];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body: string }) => {
    const said = (data: unknown, status = 200) =>
      Promise.resolve(new Response(JSON.stringify(data), { status }));
    if (path.endsWith("/session")) return said({});
    if (path.endsWith("/revoke")) bots = bots.filter(({ id }) => !path.includes(`/${id}/`));
    else if (method === "POST") {
      const { name } = JSON.parse(body) as { name: string };
      if (!name) return said({ error: "A name is needed." }, 422);
      bots = [...bots, bot(name, true)];
      return said({ bot: bot(name, true), token: "secret" });
    }
    return said({ bots });
  });
}

test("a bot is made, its token is shown once, and it is revoked", async () => {
  server();
  const bots = new Bots();
  const names = () => bots.mine.map(({ name }) => name);
  await bots.load();
  expect(names()).toEqual(["old"]);
  await bots.make("Parrot");
  expect(names()).toEqual(["old", "Parrot"]);
  expect(bots.made?.token).toBe("secret");
  await bots.revoke(bots.mine[1]!);
  expect(names()).toEqual(["old"]);
  expect(bots.made).toBeNull();
});

test("a refusal is said in its sentence, and nothing changes", async () => {
  server();
  const bots = new Bots();
  await bots.load();
  await bots.make("");
  expect(bots.problem).toBe("A name is needed.");
  expect(bots.mine).toHaveLength(1);
});
