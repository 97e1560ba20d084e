// What was chosen for an export, in words that stand in its file.
import { counted } from "#lib/plural.ts";
import type { ExportRow } from "#server/contact/exports/export-repository.ts";

/** Filters are not named: they may be somebody's name. */
export function whatWords({ which, total }: Pick<ExportRow, "which" | "total">): string {
  if (which === "rows") return `${counted(total, "contact")} chosen one by one`;
  if (which === "filters") return `${counted(total, "contact")} found by a search or filters`;
  return `All contacts, ${total.toLocaleString("en")}`;
}
