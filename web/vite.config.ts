import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` talks to a server started with `freebooter serve --port 8765`.
const server = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
