// The fields in a text's words, filled for one recipient: "Hello {first_name|there}". What nothing is known for, and has no words instead, keeps it back.

/** Of the recipient: first_name, last_name, city. Of who sends it: agent (their first name) and business. `link` is the recipient's own address of the text's link. */
export const TEXT_FIELDS = ["first_name", "last_name", "city", "agent", "business", "link"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What is known; an empty text is unknown. */
export type TextValues = Readonly<Record<TextField, string>>;

export const TEXT_FIELD_LABELS: Readonly<Record<TextField, string>> = {
  first_name: "First name",
  last_name: "Last name",
  city: "City",
  agent: "Agent",
  business: "Business",
  link: "Personal link",
};

const FIELD = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

function isTextField(name: string): name is TextField {
  return TEXT_FIELDS.some((field) => field === name);
}

export type Filled = { text: string; missing: TextField[] };

/** The words as they go out to somebody, and the fields that nothing is known for and that say nothing instead. */
export function fillText(words: string, values: TextValues): Filled {
  const missing = new Set<TextField>();
  const text = words.replace(FIELD, (_, name: string, instead: string | undefined) => {
    const field = name.trim();
    if (!isTextField(field)) return (instead ?? "").trim();
    const said = values[field].trim() || (instead ?? "").trim();
    if (said === "") missing.add(field);
    return said;
  });
  return { text, missing: [...missing] };
}

export type TextProblem = { kind: "unknown"; field: string } | { kind: "brace" };

/** What is wrong with the words for whoever they go to, each thing once: a field that there is not, a brace by itself. */
export function textProblems(words: string): TextProblem[] {
  const names = [...words.matchAll(FIELD)].map(([, name = ""]) => name.trim());
  const unknown = [...new Set(names.filter((name) => !isTextField(name)))];
  const problems: TextProblem[] = unknown.map((field) => ({ kind: "unknown", field }));
  return /[{}]/.test(words.replace(FIELD, "")) ? [...problems, { kind: "brace" }] : problems;
}

/** The fields that the words use, in the order of the list. */
export function fieldsIn(words: string): TextField[] {
  const names = new Set([...words.matchAll(FIELD)].map(([, name = ""]) => name.trim()));
  return TEXT_FIELDS.filter((field) => names.has(field));
}
