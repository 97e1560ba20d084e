// Workspaces that were deleted and not restored in time: ended for good, one transaction each, by the sweep.

import { authorize } from "#lib/permissions/index.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";
import { dropUnanswered } from "#server/auth/account-access/invitations-repository.ts";
import { deleteEveryMembership } from "#server/auth/people/members-repository.ts";
import { closeWorkspace } from "#server/auth/profile/places-store.ts";
import { deletedBefore, holdDeleted, storeDeleted } from "#server/auth/workspaces/workspace-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { eachDue } from "#server/platform/each-due.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "purge" } as const;

/**
 * Ends every workspace whose days to be restored are over: its links answer that they are gone, nobody belongs to it,
 * its row keeps ids and invoices and tells nothing. Answers how many; one that fails is left for the next time, and so
 * is the rest once `stop` is aborted.
 */
export async function purgeWorkspaces(
  ownerships: readonly Ownership[],
  now: Date = new Date(),
  stop?: AbortSignal,
): Promise<number> {
  const until = new Date(now.getTime() - WORKSPACE_RESTORE_DAYS * 86_400_000);
  const run = (id: string) => unscoped((tx) => purge(tx, { id, until, ownerships }));
  const failed = "a deleted workspace could not be ended";
  const deleted = await unscoped((tx) => deletedBefore(tx, until));
  return eachDue(deleted, { run, about: (workspace) => ({ workspace }), failed, stop });
}

type Ending = { id: string; until: Date; ownerships: readonly Ownership[] };

/** False when somebody restored it, or another process ended it, in the meantime. */
async function purge(tx: Tx, { id, until, ownerships }: Ending): Promise<boolean> {
  if (!(await holdDeleted(tx, id, until))) return false;
  const scope = authorize(SYSTEM, "links.update", { workspaceId: id });
  await stepInto(tx, scope, async () => {
    for (const ownership of ownerships) await ownership.close(tx);
    await dropUnanswered(tx, scope);
    await deleteEveryMembership(tx, scope);
  });
  await closeWorkspace(tx, id);
  // What cannot be restored any more is closed, and no longer deleted.
  await storeDeleted(tx, id, null);
  await audit(tx, {
    actor: SYSTEM,
    action: "workspaces.purge",
    subjectType: "workspace",
    subjectId: id,
    workspaceId: id,
    after: { closed: true },
  });
  return true;
}
