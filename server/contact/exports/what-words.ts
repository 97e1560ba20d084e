// What was chosen for an export, in words that stand in its file.
import { z } from "zod";
import { counted } from "#lib/plural.ts";
import type { ExportRow } from "#server/contact/exports/export-repository.ts";

const named = z.object({ segment: z.object({ name: z.string() }) });

/** Filters are not named: they may be somebody's name. A segment is, by the name that somebody gave it. */
export function whatWords({ which, total, ask }: Pick<ExportRow, "which" | "total" | "ask">): string {
  if (which === "rows") return `${counted(total, "contact")} chosen one by one`;
  const { data: of } = named.safeParse(ask);
  if (of) return `${counted(total, "contact")} found in the segment “${of.segment.name}”`;
  if (which === "filters") return `${counted(total, "contact")} found by a search or filters`;
  return `All contacts, ${total.toLocaleString("en")}`;
}
