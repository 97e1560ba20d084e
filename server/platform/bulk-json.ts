// Rows for a statement that takes many at once, as JSON that a table can hold.

/** Escapes of what no column of text holds: NUL, and half a character (or a whole one, which is looked at as well). */
const SUSPECT = /\\u(0000|d[89a-f])/i;

const storable = (_: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;

/** One text in a thousand rows that PostgreSQL refuses would refuse all of them. */
export function bulkJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  return SUSPECT.test(json) ? JSON.stringify(rows, storable) : json;
}
