// Addresses of the pages; links are ordinary anchors, caught here.

import { read } from "./address";
import type { Page } from "./address";

const here = () => read(location.pathname, location.search);
const at = $state<{ page: Page }>({ page: here() });

export const page = (): Page => at.page;

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  at.page = here();
  window.scrollTo(0, 0);
}

addEventListener("popstate", () => (at.page = here()));

addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return;
  if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
