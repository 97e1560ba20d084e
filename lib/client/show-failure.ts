// A call that failed where no form stands that could say it beside its field; browser only.
import { isAppError } from "#lib/errors.ts";
import { capitalized } from "#lib/text.ts";
import { messageOf } from "./api.ts";
import { showError } from "./snackbar.ts";

/** `default_destination_url` becomes "Default destination url": the wire's name, as a person reads it. */
function labelOf(field: string): string {
  return capitalized(field.replaceAll(/[_.]+/g, " ").trim());
}

/** One line about it. A sentence about a field has the field's name before it (section 8): in a line nothing else says which. */
export function failureLine(error: unknown): string {
  const [first] = isAppError(error) ? Object.entries(error.details.fields ?? {}) : [];
  const [field, sentences] = first ?? [];
  const sentence = sentences?.[0];
  return field && field !== "body" && sentence ? `${labelOf(field)}: ${sentence}` : messageOf(error);
}

/** Says it at the bottom of the page. */
export function showFailure(error: unknown): void {
  showError(failureLine(error));
}
