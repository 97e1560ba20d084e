// Opens the tables of reports and takedowns, by their functions alone.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#lib/id.ts";
import type { ReportReason } from "#lib/services/card/report-reasons.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

type Report = { workspaceId: string; cardId: string; reason: ReportReason; words: string };

/** Notes what a visitor reports. */
export async function noteReport({ workspaceId, cardId, reason, words }: Report): Promise<void> {
  await readOnce("select card_report($1, $2, $3, $4, $5)", [newId(), workspaceId, cardId, reason, words]);
}

const reportedRow = z.object({
  card_id: z.string(),
  workspace_id: z.string(),
  handle: z.string(),
  reports: z.number(),
  reasons: z.array(z.string()),
  words: z.array(z.string()),
  reported_at: rowDate.nullable(),
  taken_at: rowDate.nullable(),
  taken_reason: z.string().nullable(),
});

export type ReportedRow = z.infer<typeof reportedRow>;

/** What is open or taken down; of one card, where one is named. */
export async function findReported(tx: Tx, cardId: string | null): Promise<ReportedRow[]> {
  const { rows } = await tx.execute(sql`select * from card_reports_open(${cardId}::uuid)`);
  return rows.map((row) => reportedRow.parse(row));
}

/** The card's workspace; null where it was taken down before, or there is none. */
export async function takeCardDown(tx: Tx, cardId: string, by: { userId: string; reason: string }) {
  const { userId, reason } = by;
  return placeIn(await tx.execute(sql`select card_take_down(${cardId}::uuid, ${userId}::uuid, ${reason}) as place`));
}

/** The card's workspace; null where it is not taken down. */
export async function liftCard(tx: Tx, cardId: string): Promise<string | null> {
  return placeIn(await tx.execute(sql`select card_lift(${cardId}::uuid) as place`));
}

/** The card's workspace; null where nothing was open. */
export async function settleCard(tx: Tx, cardId: string, userId: string): Promise<string | null> {
  return placeIn(await tx.execute(sql`select card_settle(${cardId}::uuid, ${userId}::uuid) as place`));
}

function placeIn({ rows }: { rows: Record<string, unknown>[] }): string | null {
  const place = rows[0]?.place;
  return typeof place === "string" ? place : null;
}
