// Franchises of the whole platform, as the database's own function finds them.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { adminFranchiseSchema } from "#lib/services/auth/admin-franchise-entities.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const franchiseRow = adminFranchiseSchema.extend({
  created_at: rowInstant,
  trial_ends_at: rowInstant.nullable(),
  period_end: rowInstant.nullable(),
  asked: adminFranchiseSchema.shape.asked.unwrap().extend({ ends_at: rowInstant }).nullable(),
});
const page = foundRow(franchiseRow);

/** One page of them. */
export async function franchisesPage({
  health,
  ...ask
}: PageAsk & { health: string }): Promise<Found<z.infer<typeof franchiseRow>>> {
  const [row] = await readOnce("select admin_franchises($1) as page", [
    JSON.stringify({ ...askOf(ask, health !== ""), health }),
  ]);
  return page.parse(row?.page);
}

const standingRow = z.object({
  name: z.string(),
  owner: z.string(),
  email: z.string(),
  health: adminFranchiseSchema.shape.health,
});

export type FranchiseStanding = z.infer<typeof standingRow>;

/** How a franchise stands, and who owns it; null where there is none. */
export async function franchiseStanding(tx: Tx, franchise: string): Promise<FranchiseStanding | null> {
  const { rows } = await tx.execute(sql`select admin_franchise_standing(${franchise}::uuid) as standing`);
  return rows[0]?.standing ? standingRow.parse(rows[0].standing) : null;
}

/** The id of what both owners of a franchise are asked; null where nothing is. */
export async function openHandOver(tx: Tx, franchise: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select location_move_open(${franchise}::uuid) as id`);
  return rows[0]?.id ?? null;
}
