/** A clause without the tag that says where it comes from, and without the marks of code. */
export const plain = (text: string): string =>
  text.replace(/\s*\[[^\]]*\]\s*$/, "").replaceAll("`", "");
