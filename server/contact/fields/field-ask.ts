// How the list is narrowed by one field that the workspace made, as the database reads it.
import type { ContactExport } from "#lib/services/contact/entities.ts";
import { rangeOf } from "#lib/services/contact/field-limits.ts";
import type { FieldRow } from "#server/contact/fields/field-store.ts";

/** How a list is narrowed by one field, as `contact_fits` reads it. */
export type FieldAsk =
  | { field: string; how: "any" }
  | { field: string; how: "is"; is: string }
  | { field: string; how: "has"; has: string }
  | { field: string; how: "day" | "number"; from: string | undefined; to: string | undefined };

const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the caller asks of a field; what is no number or day is no end of a range. */
export function fieldAsk(
  { field: id, fits = "" }: Pick<ContactExport, "field" | "fits">,
  fields: readonly Pick<FieldRow, "id" | "type">[],
): FieldAsk | undefined {
  if (id === undefined) return undefined;
  const field = id.toLowerCase();
  const type = fields.find((one) => one.id === field)?.type;
  // Nobody has a value of what is no field here.
  if (type === undefined) return { field: "none", how: "any" };
  if (fits === "") return { field, how: "any" };
  if (type === "choice" || type === "person") return { field, how: "is", is: fits };
  if (type === "text" || type === "link") return { field, how: "has", has: fits };
  const [how, form] = type === "date" ? (["day", DAY] as const) : (["number", NUMBER] as const);
  const { from, to } = rangeOf(fits);
  return { field, how, from: form.test(from) ? from : undefined, to: form.test(to) ? to : undefined };
}
