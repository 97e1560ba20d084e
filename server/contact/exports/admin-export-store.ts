// What administrators took out of any workspace, read across all of them by functions alone (db/functions/contact-export.sql).
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ADMIN_EXPORT_SORTS } from "#lib/services/contact/admin-export-contract.ts";
import { EXPORT_FORMATS, EXPORT_STATES } from "#lib/services/contact/export-limits.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const takenRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  workspace: z.string(),
  owner_id: z.string(),
  subject_id: z.string().nullable(),
  format: z.enum(EXPORT_FORMATS),
  why: z.string(),
  state: z.enum(EXPORT_STATES),
  total: z.number(),
  done: z.number(),
  created_at: rowInstant,
  expires_at: rowInstant.nullable(),
  fetched_at: rowInstant.nullable(),
  fetched: z.number(),
});

export type TakenRow = z.infer<typeof takenRow>;

const found = foundRow(takenRow);

async function page(ask: object): Promise<Found<TakenRow>> {
  const [row] = await readOnce("select contact_exports_by_admins($1) as page", [JSON.stringify(ask)]);
  return found.parse(row?.page);
}

/** One page of all of them. */
export function listTaken(ask: PageAsk<(typeof ADMIN_EXPORT_SORTS)[number]>): Promise<Found<TakenRow>> {
  return page(askOf(ask, false));
}

/** One of them; null for none. */
export async function findTaken(id: string): Promise<TakenRow | null> {
  const { rows } = await page({
    ...askOf({ limit: 1, offset: 0, counted: false, sort: "created_at" }, false),
    one: id,
  });
  return rows[0] ?? null;
}

const placeRow = z.object({
  workspace: z.string(),
  time_zone: z.string(),
  owner_email: z.string(),
  subject: z.string().nullable(),
});

export type ExportPlace = z.infer<typeof placeRow>;

/** The workspace in force and who is told; null for one that is closed. Whoever is none of its people has no name. */
export async function exportPlace(tx: Tx, subject: string | null): Promise<ExportPlace | null> {
  const { rows } = await tx.execute(sql`select * from contact_export_place(${subject}::uuid)`);
  return rows[0] === undefined ? null : placeRow.parse(rows[0]);
}

/** Whether somebody administers the platform by now. */
export async function isAdminNow(person: string): Promise<boolean> {
  const [row] = await readOnce("select contact_export_admin($1) as admin", [person]);
  return row?.admin === true;
}
