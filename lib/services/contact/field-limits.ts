// Fields that a workspace makes for its contacts, for pages and the service alike: no schema here, because pages carry none.

/** What a value of such a field is. */
export const FIELD_TYPES = ["text", "number", "date", "choice", "link", "person"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const FIELD_TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  text: "Text",
  number: "Number",
  date: "Date",
  choice: "Choice",
  link: "Link",
  person: "Colleague",
};

/** Fields of one workspace. */
export const MOST_FIELDS = 40;
export const MOST_FIELD_NAME = 60;
/** Options of one choice, and the characters of one. */
export const MOST_OPTIONS = 50;
export const MOST_OPTION = 80;
/** Characters of a value. */
export const MOST_FIELD_VALUE = 500;

/** What a column of a file is that belongs to such a field: shown as typed, shown as exported, behind another as exported. */
export const FIELD_TARGET = /^[=~]?field:([0-9a-f-]{36})$/;

/** The column of this field. */
export const fieldTarget = (id: string) => `field:${id}`;

/** Days or numbers from and to, as a filter says them: `2026-01-01..`, `10..20`. */
export function rangeOf(fits: string): { from: string; to: string } {
  const [from = "", to = ""] = fits.split("..");
  return { from: from.trim(), to: to.trim() };
}
