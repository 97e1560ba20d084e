// The two text helpers of section 5.

/** The text when it is longer than `length` characters, else the empty one. */
export function textLongerThan(value: unknown, length: number): string {
  return typeof value === "string" && Array.from(value).length > length ? value : "";
}

/** The first `length` characters and an ellipsis; a dash for what is not text. */
export function truncate(value: unknown, length: number): string {
  if (typeof value !== "string") return "-";
  const characters = Array.from(value);
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : value;
}
