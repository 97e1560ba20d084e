// Seats: how many are agreed on, taken and promised, and the refusals where none is left to promise or to take.

import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { counted } from "#lib/plural.ts";
import type { Tx } from "#server/platform/transaction.ts";

const seatsRow = z.object({
  payer_id: z.string(),
  included: z.number(),
  used: z.number(),
  promised: z.number(),
  has_seat: z.boolean(),
  is_asked: z.boolean(),
});

/** A location's seats are those of the workspace that pays for it. Whoever is suspended keeps theirs. */
export type Seats = { used: number; promised: number; included: number };
type Count = z.infer<typeof seatsRow>;

async function countSeats(tx: Tx, workspaceId: string, email: string): Promise<Count | null> {
  const { rows } = await tx.execute(sql`select * from seats_of(${workspaceId}::uuid, ${email})`);
  return rows[0] ? seatsRow.parse(rows[0]) : null;
}

/** What is agreed, taken and promised; null where nothing was ever agreed. */
export async function seatsOf(tx: Tx, workspaceId: string): Promise<Seats | null> {
  const count = await countSeats(tx, workspaceId, "");
  return count && { used: count.used, promised: count.promised, included: count.included };
}

/** The count with one address in mind; until the transaction ends nobody else gives or takes a seat of this payer. */
async function heldCount(tx: Tx, workspaceId: string, email: string): Promise<Count | null> {
  const found = await countSeats(tx, workspaceId, email);
  if (!found) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seats ${found.payer_id}`}))`);
  return countSeats(tx, workspaceId, email);
}

/** Before anything that may hold an invitation: who holds one first and then waits for the seats waits for ever. */
export async function lockSeats(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await heldCount(tx, workspaceId, "");
}

/**
 * Holds a seat for one more invitation in `tx` (of `inWorkspace`): an open invitation counts as taken, so that nobody
 * who was asked in would be refused. Throws `invalid` on `email` when all are taken; two askers at once wait for
 * each other. Whoever has a seat, or was promised one, needs no other.
 */
export async function holdSeat(tx: Tx, { workspaceId }: WorkspaceScope, email: string): Promise<void> {
  const count = await heldCount(tx, workspaceId, email);
  if (!count || count.has_seat || count.is_asked || count.used + count.promised < count.included) return;
  const sentence = `${allOf(count)} taken or promised. The owner adds seats under Workspace manager, Billing.`;
  throw new AppError("invalid", sentence, { fields: { email: [sentence] } });
}

/**
 * Whether a seat is free for this address, in `tx` (unscoped); until it ends nobody else takes it. What open invitations were
 * promised is not free.
 */
export async function seatIsFree(tx: Tx, workspaceId: string, email: string): Promise<boolean> {
  const count = await heldCount(tx, workspaceId, email);
  return !count || count.has_seat || count.is_asked || count.used + count.promised < count.included;
}

type Taking = { workspaceId: string; email: string; inviter: string };

/**
 * Takes the seat that an invitation held, in `tx` (unscoped) and before it is spent. There can be fewer seats than when
 * it was sent; then `conflict`, and it stays open.
 */
export async function takeSeat(tx: Tx, { workspaceId, email, inviter }: Taking): Promise<void> {
  const count = await heldCount(tx, workspaceId, email);
  if (!count || count.has_seat || count.used < count.included) return;
  const whom = inviter || "the person who invited you";
  throw new AppError("conflict", `${allOf(count)} taken. Ask ${whom} for another seat, then open this link again.`);
}

function allOf({ included }: Count): string {
  return included === 1 ? "The one seat is" : `All ${counted(included, "seat")} are`;
}
