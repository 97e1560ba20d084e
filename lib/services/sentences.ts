// What the wire says of a value that does not fit, where the contract has no sentence of its own: a schema's raw ones
// are about types and patterns, and are written for whoever wrote the schema.

import { z } from "zod";
import { nounOf } from "#lib/plural.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  date: "a date",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Enter a valid email address.",
  url: "Enter a valid web address.",
  uuid: "Use a valid id.",
  date: "Enter a day as YYYY-MM-DD.",
  datetime: "Enter a date and time, such as 2026-01-31T09:00:00Z.",
  base64: "Send this as base64.",
};

const LISTED = 12;

type Issue = z.core.$ZodRawIssue;

function boundSentence(issue: Issue & { code: "too_small" | "too_big" }): string {
  const least = issue.code === "too_small";
  const bound = String(least ? issue.minimum : issue.maximum);
  const word = least ? "at least" : "at most";
  if (issue.origin === "string")
    return bound === "1" && least ? "Fill this in." : `Use ${word} ${bound} ${nounOf(Number(bound), "character")}.`;
  if (issue.origin === "array" || issue.origin === "set") return `Send ${word} ${bound} of these.`;
  if (issue.inclusive !== false) return `Use a value of ${word} ${bound}.`;
  return `Use a value ${least ? "above" : "below"} ${bound}.`;
}

function choiceSentence(values: readonly unknown[]): string {
  if (values.length === 1) return `Only ${String(values[0])} is possible here.`;
  if (values.length > LISTED) return "Choose one of the known values.";
  return `Choose one of: ${values.map((value) => (value === "" ? "nothing" : String(value))).join(", ")}.`;
}

function kindSentence({ input, expected }: Issue & { code: "invalid_type" }): string {
  return input === undefined ? "This is missing." : `Send ${KINDS[expected] ?? "another kind of value"} here.`;
}

/** One plain sentence for whatever a schema found; never empty. */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return kindSentence(issue);
    case "too_small":
    case "too_big":
      return boundSentence(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? "This is not in the expected form.";
    case "not_multiple_of":
      return `Use a multiple of ${issue.divisor}.`;
    case "invalid_value":
      return choiceSentence(issue.values);
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")} here.`;
    default:
      return "This value does not fit here.";
  }
}

/** Makes every schema of this process speak that way; a sentence that stands in a schema goes before it. */
export function speakPlainly(): void {
  z.config({ customError: sentenceOf });
}
