// A location closed by its franchise, and opened again within thirty days; what it holds stays its own meanwhile.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";
import { chargedWorkspace } from "#server/auth/billing/billing-repository.ts";
import { oneLocation } from "#server/auth/franchise/locations.ts";
import { actingScope, auditBoth } from "#server/auth/franchise/openings.ts";
import { holdLocation } from "#server/auth/franchise/openings-store.ts";
import { storeDeleted } from "#server/auth/workspaces/workspace-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { unscoped } from "#server/platform/transaction.ts";

const RESTORE_MS = WORKSPACE_RESTORE_DAYS * 86_400_000;

/** Only what the franchise's own owner owns: what has another owner is theirs to close. */
const NOT_YOURS = "This location has its own owner. Only they can close it.";

/** POST /franchise/locations/{id}/close: shut at once; links and cards that were handed out keep working for thirty days. */
export async function closeLocation(context: CallContext, { id }: { id: string }) {
  const scope = actingScope(context);
  await unscoped(async (tx) => {
    const row = isId(id) ? await holdLocation(tx, scope.workspaceId, id) : null;
    if (!row) throw new AppError("not_found");
    if (row.ownerId !== scope.userId) throw new AppError("forbidden", NOT_YOURS);
    if (row.deletedAt !== null) return;
    if ((await chargedWorkspace(tx, [id])) !== null)
      throw new AppError("conflict", "Cancel its plan under Billing first, or it would go on being charged.");
    await storeDeleted(tx, id, new Date());
    await auditBoth(tx, context, { scope, action: "locations.close", location: id, after: { closed: true } });
  }, "decides");
  return { data: await oneLocation(context, id) };
}

/** POST /franchise/locations/{id}/reopen */
export async function reopenLocation(context: CallContext, { id }: { id: string }) {
  const scope = actingScope(context);
  await unscoped(async (tx) => {
    const row = isId(id) ? await holdLocation(tx, scope.workspaceId, id) : null;
    if (!row) throw new AppError("not_found");
    if (row.ownerId !== scope.userId) throw new AppError("forbidden", NOT_YOURS);
    if (row.deletedAt === null) return;
    if (Date.now() - row.deletedAt.getTime() > RESTORE_MS) throw new AppError("gone");
    await storeDeleted(tx, id, null);
    await auditBoth(tx, context, { scope, action: "locations.close", location: id, after: { closed: false } });
  }, "decides");
  return { data: await oneLocation(context, id) };
}
