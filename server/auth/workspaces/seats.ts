// Seats: how many a workspace has agreed to, how many are taken, and the refusal where none is left for an invitation.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { billingOf, seatsUsed } from "#server/auth/billing/billing-repository.ts";
import { countOpenInvitations } from "#server/auth/doors/invitations-repository.ts";
import { type Tx, unscoped } from "#server/transaction.ts";

/** A location's seats are those of the workspace that pays for it. Whoever is suspended keeps theirs. */
export type Seats = { payerId: string; used: number; included: number };

/** What is agreed and what is taken; null where nothing was ever agreed. */
export async function seatsOf(workspaceId: string): Promise<Seats | null> {
  const billing = await unscoped(async (tx) => {
    const own = await billingOf(tx, workspaceId);
    const payer = own?.workspace.parentId;
    return payer ? billingOf(tx, payer) : own;
  });
  if (!billing) return null;
  const payerId = billing.workspace.id;
  return { payerId, used: await seatsUsed(payerId), included: billing.subscription.seats };
}

/**
 * Holds a seat for one more invitation in `tx` (of `inWorkspace`): an open invitation counts as taken, so that nobody
 * who was asked in finds the door shut. Throws `invalid` on `email` when all are taken; two askers at once wait for
 * each other.
 */
export async function holdSeat(tx: Tx, scope: WorkspaceScope, seats: Seats | null): Promise<void> {
  if (!seats) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seats ${seats.payerId}`}))`);
  const promised = await countOpenInvitations(tx, scope);
  if (seats.used + promised < seats.included) return;
  const sentence = `${seats.included === 1 ? "The one seat is" : `All ${seats.included} seats are`} taken or promised. Its owner adds seats under Workspaces, Billing.`;
  throw new AppError("invalid", sentence, { fields: { email: [sentence] } });
}
