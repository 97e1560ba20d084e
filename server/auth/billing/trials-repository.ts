// Opens the table of trials: one per person and per means of payment, of a plan that the sign-up lists.
import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { users, workspaces } from "#db/schema/auth.ts";
import { trials } from "#db/schema/auth-billing.ts";
import { foldMailbox } from "#lib/mailbox.ts";
import { SIGN_UP_PLANS } from "#lib/services/auth/account-access-entities.ts";
import { keyedHashes } from "#server/platform/keyed-hash.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** True for a plan that may be tried before it is paid, wherever a workspace gets it. */
export function mayTry(mainComponent: string): boolean {
  return SIGN_UP_PLANS.some((listed) => listed === mainComponent);
}

/** The row of a mailbox, and those that would say the same: of earlier keys, and of the release before there was one. */
async function mailboxKeys(tx: Tx, email: string): Promise<{ own: string; keyId: string; older: string[] }> {
  const { own, keyId, older } = await keyedHashes(tx, "trials", foldMailbox(email));
  const rowOf = (hash: string) => `mailbox:${hash}`;
  return { own: rowOf(own), keyId, older: [...older.map(rowOf), addressBefore(email)] };
}

/** A mailbox as the release before wrote it, without a key. Read for one release, never written. */
function addressBefore(email: string): string {
  const mailbox = email.toLowerCase().replace(/[+][^@]*@/, "@");
  return `address:${createHash("sha256").update(`trial ${mailbox}`).digest("hex")}`;
}

/** Takes the trial of a workspace's owner, as a person and as a mailbox; false when either has had one. */
export async function takeTrial(tx: Tx, workspaceId: string): Promise<boolean> {
  const [owner] = await tx
    .select({ id: users.id, email: users.email })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, workspaceId));
  if (!owner) return false;
  const { own, keyId, older } = await mailboxKeys(tx, owner.email);
  const [before] = await tx.select({ key: trials.key }).from(trials).where(inArray(trials.key, older));
  const rows = [{ key: `person:${owner.id}` }, { key: own, keyId }];
  const taken = await tx
    .insert(trials)
    .values(rows.map((row) => ({ ...row, begunFor: workspaceId })))
    .onConflictDoNothing()
    .returning({ key: trials.key });
  return taken.length === rows.length && before === undefined;
}

/** Remembers what pays for a trial; false when it has paid for another workspace's. */
export async function takeMeans(tx: Tx, { means, workspaceId }: { means: string; workspaceId: string }) {
  const key = `payment:${means}`;
  await tx.insert(trials).values({ key, begunFor: workspaceId }).onConflictDoNothing();
  const [row] = await tx.select({ begunFor: trials.begunFor }).from(trials).where(eq(trials.key, key));
  return row?.begunFor === workspaceId;
}
