// Words of a campaign with fields in them: "Open this weekend in {city|your neighborhood}". What stands behind the bar is said where
// nothing is known. Nothing with a brace in it ever goes out.

export const MERGE_FIELDS = ["first_name", "last_name", "company", "city", "state"] as const;

export type MergeField = (typeof MERGE_FIELDS)[number];

/** What is known of one sender and place; an empty text is unknown. */
export type MergeValues = Readonly<Record<MergeField, string>>;

/** One place and sender that it goes out for. */
export type CheckedPlace = { name: string; values: MergeValues };

const FIELD = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

function isField(name: string): name is MergeField {
  return MERGE_FIELDS.some((field) => field === name);
}

/** The words as they go out for these values. */
export function mergeFields(text: string, values: MergeValues): string {
  return text.replace(FIELD, (_, name: string, instead: string | undefined) => {
    const field = name.trim();
    const known = isField(field) ? values[field] : "";
    return known || (instead ?? "").trim();
  });
}

export type MergeProblem =
  | { kind: "unknown"; field: string }
  | { kind: "empty"; field: MergeField }
  | { kind: "brace" };

/** What keeps the words from going out for these values, each thing once. */
export function mergeProblems(text: string, values: MergeValues): MergeProblem[] {
  const problems = new Map<string, MergeProblem>();
  for (const [, name = "", instead = ""] of text.matchAll(FIELD)) {
    const field = name.trim();
    if (!isField(field)) problems.set(`?${field}`, { kind: "unknown", field });
    else if (values[field] === "" && instead.trim() === "") problems.set(field, { kind: "empty", field });
  }
  if (/[{}]/.test(text.replace(FIELD, ""))) problems.set("{", { kind: "brace" });
  return [...problems.values()];
}
