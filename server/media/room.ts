// Whether there is room for what was just put up: per workspace and person, as the plan says.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { OWN_SPACE, QUOTAS, type Quota } from "#lib/services/media/quotas.ts";
import type { Tx } from "#server/platform/transaction.ts";

const GB = 1024 ** 3;
const totals = z.object({ total: z.coerce.number(), own: z.coerce.number(), main_component: z.string().nullable() });

function quotaFor(component: string | null): Quota {
  const named = Object.entries(QUOTAS).find(([name]) => name === component);
  return named ? named[1] : OWN_SPACE;
}

const FREE = "Delete files that nothing uses, then try again.";
const fullWorkspace = (gigabytes: number) =>
  `The files of this workspace take up the ${gigabytes} GB of its plan. ${FREE}`;
const fullPerson = (gigabytes: number) => `Your files take up the ${gigabytes} GB that each person has here. ${FREE}`;

/**
 * Throws `invalid` where the space of the transaction, or what this person keeps in it, is over the plan with what was
 * just put up. Until the transaction ends nobody else is counted there.
 */
export async function requireRoom(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media ' || current_workspace(), 0))`);
  const { rows } = await tx.execute(sql`select * from asset_totals(${ownerId}::uuid)`);
  const { total, own, main_component } = totals.parse(rows[0]);
  const { workspace, person } = quotaFor(main_component);
  if (total > workspace) throw full(fullWorkspace(workspace / GB));
  if (own > person) throw full(fullPerson(person / GB));
}

function full(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { content: [sentence] } });
}
