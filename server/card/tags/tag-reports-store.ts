// Opens what people say is wrong with tags, by its functions alone.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#lib/id.ts";
import type { TagReport } from "#lib/services/card/tag-report-contract.ts";
import { TAG_REPORT_NAMES } from "#lib/services/card/tag-report-kinds.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const reportedRow = z.object({
  alias: z.string(),
  number: z.string().nullable(),
  workspace: z.string().nullable(),
  retired: z.boolean(),
  reports: z.number(),
  kinds: z.array(z.enum(TAG_REPORT_NAMES)),
  words: z.array(z.string()),
  reported_at: rowDate,
});
export type ReportedTagRow = z.infer<typeof reportedRow>;

/** Keeps what is said of a tag; nothing of what is none. */
export async function storeTagReport(tx: Tx, { tag, kind, words }: TagReport): Promise<void> {
  await tx.execute(sql`select tag_report(${newId()}::uuid, ${tag.toLowerCase()}, ${kind}, ${words})`);
}

/** Tags that nobody has looked into yet, the newest first. */
export async function findReportedTags(tx: Tx): Promise<ReportedTagRow[]> {
  const { rows } = await tx.execute(sql`select * from tag_reports_open()`);
  return rows.map((row) => reportedRow.parse(row));
}

/** Says that somebody looked into a tag; false where nothing was open. */
export async function settleTag(tx: Tx, tag: string, by: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select tag_report_settle(${tag}, ${by}::uuid) as settled`);
  return rows[0]?.settled === true;
}
