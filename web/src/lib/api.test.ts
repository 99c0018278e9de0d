import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** The calls of the page as they go out; each is answered when the test says so. */
function harbour() {
  const asked: { path: string; answer: (said: unknown, status?: number) => void }[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    return new Promise<Response>((resolve) => {
      const answer = (said: unknown, status = 200): void =>
        resolve(new Response(JSON.stringify(said), { status }));
      asked.push({ path: path.replace("/api/v1", ""), answer });
    });
  });
  const paths = () => asked.map(({ path }) => path);
  return { asked, paths };
}

const fresh = async () => {
  vi.resetModules();
  return import("./api");
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a newcomer is somebody, once, before anything is done", async () => {
  const { call, somebody } = await fresh();
  const { asked, paths } = harbour();
  void somebody(); // the lobby
  const made = call("POST", "/tables", {}); // and a quick click
  const other = call("POST", "/tables/x/start");
  await settled();
  expect(paths()).toEqual(["/session"]);

  asked[0]?.answer({ guest: true });
  await settled();
  expect(paths()).toEqual(["/session", "/tables", "/tables/x/start"]);
  asked[1]?.answer({ id: "x" });
  asked[2]?.answer({ error: "No." }, 409);
  await expect(made).resolves.toEqual({ id: "x" });
  await expect(other).rejects.toThrow("No.");
});

test("who only looks need not be anybody", async () => {
  const { games } = await fresh();
  const { asked, paths } = harbour();
  const found = games();
  await settled();
  expect(paths()).toEqual(["/games"]);
  asked[0]?.answer({ games: [] });
  await expect(found).resolves.toEqual([]);
});

test("what failed is tried again", async () => {
  const { call } = await fresh();
  const { asked, paths } = harbour();
  const refused = call("POST", "/tables");
  await settled();
  asked[0]?.answer({ error: "Too many at once." }, 429);
  await expect(refused).rejects.toThrow("Too many at once.");
  void call("POST", "/tables");
  await settled();
  expect(paths()).toEqual(["/session", "/session"]);
});
