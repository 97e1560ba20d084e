// A call that failed where no form stands that could say it beside its field; browser only.
import { capitalized } from "#lib/text.ts";
import { refusalOf } from "./refusal.ts";
import { showError } from "./snackbar.ts";

/** `default_destination_url` becomes "Default destination url": the wire's name, as a person reads it. */
function labelOf(field: string): string {
  return capitalized(field.replaceAll(/[_.]+/g, " ").trim());
}

/** One line about it. A sentence about a field has the field's name before it (section 8): in a line nothing else says which. */
export function failureLine(error: unknown): string {
  const { fields, message } = refusalOf(error);
  const [field = "body", sentence] = Object.entries(fields)[0] ?? [];
  return field === "body" ? message : `${labelOf(field)}: ${sentence}`;
}

/** Says it at the bottom of the page. */
export function showFailure(error: unknown): void {
  showError(failureLine(error));
}
