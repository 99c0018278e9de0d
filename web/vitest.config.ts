import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Code with runes is tested as the browser runs it (`*.svelte.test.ts`). Everything else is tested
// as Node runs it, components too: they are rendered to HTML.
const RUNES = "src/**/*.svelte.test.ts";

export default defineConfig({
  plugins: [svelte()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: "runes", include: [RUNES], environment: "./src/testing/page.ts" },
      },
      {
        extends: true,
        test: { name: "plain", include: ["src/**/*.test.ts"], exclude: [RUNES] },
      },
    ],
  },
});
