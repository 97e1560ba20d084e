// What a yes and a no are worth: a no is not got round by asking nobody, and what was approved is changed by nobody but who approves.
import { AppError } from "#lib/errors.ts";
import { isolate } from "#lib/isolate.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { houseOf } from "#server/campaign/admin-store.ts";
import { mailboxesOf } from "#server/campaign/mailbox-store.ts";
import { approversHere, type CampaignRecord, decisionsOf } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whoever owns the workspace answers for all of it. */
async function owns(tx: Tx, { userId }: WorkspaceScope): Promise<boolean> {
  return (await houseOf(tx))?.owner_id === userId;
}

async function nameOf(tx: Tx, id: string | undefined): Promise<string> {
  const [mailbox] = id === undefined ? [] : await mailboxesOf(tx, [id]);
  return isolate(mailbox?.name || "A colleague");
}

/** Who said no last is asked again, while they can still answer; the owner, and they themselves, may send it without. */
export async function refuseDropped(tx: Tx, scope: WorkspaceScope, row: CampaignRecord): Promise<void> {
  const last = (await decisionsOf(tx, scope, [row.id])).at(-1);
  if (last?.verdict !== "no" || last.personId === scope.userId || row.approvers.includes(last.personId)) return;
  if (!(await approversHere(tx)).includes(last.personId) || (await owns(tx, scope))) return;
  const says = `${await nameOf(tx, last.personId)} refused this campaign. Ask them for approval again.`;
  throw new AppError("invalid", says, { fields: { approvers: [says] } });
}

/** What people said yes to goes out in other words by their hand alone, or the owner's. */
export async function refuseUnapproved(tx: Tx, scope: WorkspaceScope, { approvers }: CampaignRecord): Promise<void> {
  if (approvers.length === 0 || approvers.includes(scope.userId) || (await owns(tx, scope))) return;
  const says = `${await nameOf(tx, approvers.at(-1))} approved what this campaign says. Only they, or the owner, can change it now.`;
  throw new AppError("forbidden", says);
}
