import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Components may not insert <style> elements: the pages run under a strict Content-Security-Policy.
export default { preprocess: vitePreprocess(), compilerOptions: { css: "external", runes: true } };
