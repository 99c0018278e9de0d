import { afterEach, expect, test, vi } from "vitest";
import type { ChoiceInfo, HintInfo, Prompt, TableInfo } from "../lib/wire";
import { Hints } from "./hints.svelte";

const HINT: HintInfo = {
  advice: [],
  sure: "clear",
  par: 50,
  worlds: 1,
  games: 1,
  of: "turn",
  judge: "",
} as unknown as HintInfo;

function table(...notations: string[]) {
  const choices = notations.map((notation) => ({ notation }) as ChoiceInfo);
  return {
    id: "t",
    seat: "p1",
    table: { help: { hints: "always", hinted: {} } } as TableInfo,
    prompt: { sentence: "What now?", choices } as Prompt,
    shown: { version: 3 },
    isWatching: false,
    targetsOf: () => [],
    complain: (error: unknown) => {
      throw error;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

async function asked(asker: ReturnType<typeof table>): Promise<Hints> {
  const answer = () => Promise.resolve(new Response(JSON.stringify(HINT), { status: 200 }));
  vi.stubGlobal("fetch", answer);
  const hints = new Hints(asker);
  await hints.ask();
  return hints;
}

test("a hint stays while others answer, and goes with the question", async () => {
  const asker = table("take", "pass");
  const hints = await asked(asker);
  asker.shown = { version: 4 };
  expect(hints.now).not.toBeNull();
  asker.prompt = table("pass").prompt;
  expect(hints.now).toBeNull();
});

test("a hint goes when I act, though the next question reads the same", async () => {
  const asker = table("take", "pass");
  const hints = await asked(asker);
  hints.hide();
  expect(hints.now).toBeNull();
});

test("a hint that comes after I have acted is not shown", async () => {
  const asker = table("take");
  const hints = new Hints(asker);
  vi.stubGlobal("fetch", () => {
    hints.hide();
    return Promise.resolve(new Response(JSON.stringify(HINT), { status: 200 }));
  });
  await hints.ask();
  expect(hints.now).toBeNull();
});
