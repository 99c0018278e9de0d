// The kit of pieces that a view may name. What it names otherwise is not drawn.

import source from "../../art/pieces.svg?raw";

const KIT = new Set([...source.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]));

export const isSymbol = (name: string): boolean => KIT.has(name);
