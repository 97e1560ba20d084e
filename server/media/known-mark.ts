// Whether a caller has an answer already, by the marks of those that it keeps.

/** True where `if-none-match` names this mark, or any; a weak one is as good. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
