// Puts what a form of react-hook-form was refused for onto its fields, and focuses the first of them.
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { FormErrors } from "#lib/client/refusal.ts";

/** Answers the sentence that belongs to no field, for a note over the form. */
export function setServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  errors: FormErrors<FieldPath<V>>,
  fields: readonly FieldPath<V>[],
): string | undefined {
  const known = fields.filter((field) => errors[field] !== undefined);
  for (const [index, field] of known.entries()) {
    form.setError(field, { type: "server", message: errors[field] ?? "" }, { shouldFocus: index === 0 });
  }
  return known.length > 0 ? undefined : errors.form;
}
