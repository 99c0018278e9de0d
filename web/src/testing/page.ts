// A vitest environment for code that uses runes: compiled as for the browser, without a browser.
// What such code asks of the browser when it is loaded is here; a test brings the rest.

import type { Environment } from "vitest/runtime";

class Store {
  private readonly kept = new Map<string, string>();
  getItem = (name: string): string | null => this.kept.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.kept.set(name, value);
  removeItem = (name: string): void => void this.kept.delete(name);
  clear = (): void => this.kept.clear();
}

const page: Environment = {
  name: "page",
  viteEnvironment: "client",
  setup(global) {
    Object.assign(global, {
      window: global,
      document: { hidden: false },
      location: {
        protocol: "http:",
        host: "table.test",
        href: ["http:", "table.test/table/t1"].join("//"),
      },
      history: { replaceState: () => undefined },
      localStorage: new Store(),
      sessionStorage: new Store(),
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
      requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0),
    });
    return { teardown: () => undefined };
  },
};

export default page;
