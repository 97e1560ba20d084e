// The two text helpers of section 5, the cut that databases and emails can hold, and a capital.

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

/** The first `most` units of a text, as `slice` counts them, but never half a character: JSON in a table holds no half. */
export function cut(text: string, most: number): string {
  const part = text.slice(0, most);
  return part.isWellFormed() ? part : part.replace(/[\ud800-\udbff]$/, "").toWellFormed();
}

/** Our own words with a capital at their beginning. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
