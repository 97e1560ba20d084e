// The numbers of workspaces and their registration: written inside the workspace, and listed across all of them by a function alone.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { smsSenders } from "#db/schema/campaign-sms.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SMS_SENDER_SORTS } from "#lib/services/campaign/sms-limits.ts";
import type { SenderRecord } from "#server/campaign/sms/place-store.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(smsSenders.workspaceId, workspaceId), eq(smsSenders.id, id));

/** Held until the transaction ends; null for none here. */
export async function holdSender(tx: Tx, scope: WorkspaceScope, id: string): Promise<SenderRecord | null> {
  const [row] = await tx.select().from(smsSenders).where(of(scope, id)).for("update");
  return row ?? null;
}

type SenderChange = Pick<SenderRecord, "id" | "registration" | "why" | "changedAt"> & { details?: object };

/** Changes one that is held; the version goes up by one. */
export async function updateSender(tx: Tx, scope: WorkspaceScope, { id, ...change }: SenderChange): Promise<void> {
  await tx
    .update(smsSenders)
    .set({ ...change, version: sql`${smsSenders.version} + 1` })
    .where(of(scope, id));
}

const anywhereRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  provider: z.string(),
  registration: z.string(),
  why: z.string(),
  details: z.unknown(),
  changed_at: rowInstant,
  version: z.number(),
  workspace_id: z.string(),
  workspace: z.string(),
});
export type SenderAnywhere = z.infer<typeof anywhereRow>;

type SendersAsk = PageAsk<(typeof SMS_SENDER_SORTS)[number]> & { registration: string | undefined };

const page = foundRow(anywhereRow);

/** One page of those of all workspaces. */
export async function listSenders({ registration, ...ask }: SendersAsk): Promise<Found<SenderAnywhere>> {
  const asked = { ...askOf(ask, registration !== undefined), registration };
  const [row] = await readOnce("select admin_senders($1) as page", [JSON.stringify(asked)]);
  return page.parse(row?.page);
}

/** One of them, wherever it is; null for none. */
export async function findSenderAnywhere(id: string): Promise<SenderAnywhere | null> {
  const [row] = await readOnce("select admin_sender($1) as sender", [id]);
  return row?.sender ? anywhereRow.parse(row.sender) : null;
}
