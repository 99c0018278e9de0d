// All pieces, put into the page once; everything else says <use href="#ship-sloop">.

import source from "./pieces.svg?raw";

export function hoistSprite(): void {
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  parsed.setAttribute("aria-hidden", "true");
  parsed.setAttribute("class", "sprite");
  document.body.prepend(document.importNode(parsed, true));
}
