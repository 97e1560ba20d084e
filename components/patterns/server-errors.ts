// Puts the server's field errors onto their fields, and focuses the first of them.
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** True when at least one error found its field; what found none belongs into a note over the form. */
export function setServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  errors: Record<string, string>,
  fields: readonly FieldPath<V>[],
): boolean {
  const known = fields.filter((field) => errors[field] !== undefined);
  for (const [index, field] of known.entries()) {
    form.setError(field, { type: "server", message: errors[field] ?? "" }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
