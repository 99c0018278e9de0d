/** A clause without the tag that says where it comes from, and without marks of code or weight. */
export const plain = (text: string): string =>
  text
    .replace(/\s*\[[^\]]*\]\s*$/, "")
    .replaceAll("`", "")
    .replaceAll("**", "");
