// Which address is which page.

export type Page =
  | { name: "lobby" }
  | { name: "new"; game: string }
  | { name: "table"; id: string; guide: boolean; move: number }
  | { name: "past" }
  | { name: "text"; id: string }
  | { name: "review"; id: string }
  | { name: "join"; token: string }
  | { name: "watch"; token: string }
  | { name: "rules"; game: string }
  | { name: "lab" }
  | { name: "report"; run: string }
  | { name: "help" }
  | { name: "lost" };

/** What the address of a table asks for: the guide, or a move of its history (-1: now). */
function asked(query: URLSearchParams): { guide: boolean; move: number } {
  const move = query.get("move") ?? "";
  return { guide: query.has("guide"), move: /^\d{1,6}$/.test(move) ? Number(move) : -1 };
}

export function read(path: string, query = ""): Page {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (!first) return { name: "lobby" };
  if (first === "new" && second && !third) return { name: "new", game: second };
  if (first === "table" && second && third === "text") return { name: "text", id: second };
  if (first === "table" && second && third === "review") return { name: "review", id: second };
  if (first === "table" && second && !third)
    return { name: "table", id: second, ...asked(new URLSearchParams(query)) };
  if (first === "past") return { name: "past" };
  if (first === "join" && second) return { name: "join", token: second };
  if (first === "watch" && second) return { name: "watch", token: second };
  if (first === "rules" && second) return { name: "rules", game: second };
  if (first === "lab" && !second) return { name: "lab" };
  if (first === "lab" && second && !third) return { name: "report", run: second };
  if (first === "help") return { name: "help" };
  return { name: "lost" };
}

/** An address that asks for a move of the history, or for now (null). */
export function withMove(href: string, move: number | null): string {
  const address = new URL(href);
  if (move === null) address.searchParams.delete("move");
  else address.searchParams.set("move", String(move));
  return address.href;
}
