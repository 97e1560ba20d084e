// Seats: how many a workspace has agreed to, how many are taken, and the refusal where none is left for an invitation.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { billingOf, seatsUsed } from "#server/auth/billing/billing-repository.ts";
import { nextOf } from "#server/auth/billing/wire.ts";
import { countOpenInvitations } from "#server/auth/doors/invitations-repository.ts";
import { type Tx, unscoped } from "#server/transaction.ts";

/** A location's seats are those of the workspace that pays for it. Whoever is suspended keeps theirs. */
export type Seats = { payerId: string; used: number; included: number };

/** What is agreed, also for the next period where that is less, and what is taken; null where nothing was ever agreed. */
export async function seatsOf(workspaceId: string): Promise<Seats | null> {
  const billing = await unscoped(async (tx) => {
    const own = await billingOf(tx, workspaceId);
    const payer = own?.workspace.parentId;
    return payer ? billingOf(tx, payer) : own;
  });
  if (!billing) return null;
  const payerId = billing.workspace.id;
  // Who is asked in now still wants a seat when a smaller number that is planned begins.
  const included = Math.min(billing.subscription.seats, nextOf(billing)?.seats ?? Number.POSITIVE_INFINITY);
  return { payerId, used: await seatsUsed(payerId), included };
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
