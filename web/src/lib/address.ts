// Which address is which page.

export type Page =
  | { name: "lobby" }
  | { name: "table"; id: string; guide: boolean }
  | { name: "text"; id: string }
  | { name: "join"; token: string }
  | { name: "watch"; token: string }
  | { name: "rules"; game: string }
  | { name: "help" }
  | { name: "lost" };

export function read(path: string, query = ""): Page {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (!first) return { name: "lobby" };
  if (first === "table" && second && third === "text") return { name: "text", id: second };
  if (first === "table" && second && !third)
    return { name: "table", id: second, guide: new URLSearchParams(query).has("guide") };
  if (first === "join" && second) return { name: "join", token: second };
  if (first === "watch" && second) return { name: "watch", token: second };
  if (first === "rules" && second) return { name: "rules", game: second };
  if (first === "help") return { name: "help" };
  return { name: "lost" };
}
