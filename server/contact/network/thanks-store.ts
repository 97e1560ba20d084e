// The only file that opens thank-yous and the most that a gift may cost; row security keeps a thank-you to whoever said it.
import { and, eq, isNull } from "drizzle-orm";
import { giftLimits, referralThanks } from "#db/schema/contact-introductions.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Thanks } from "#lib/services/contact/network-entities.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ThanksRow = typeof referralThanks.$inferSelect;
/** As the wire shows it. */
export function toThanks({ thankedOn, note, cents, currency }: ThanksRow): Thanks {
  return { thanked_on: thankedOn, note, cents, currency };
}

export type LimitRow = typeof giftLimits.$inferSelect;

const own = ({ workspaceId, userId }: WorkspaceScope) =>
  and(eq(referralThanks.workspaceId, workspaceId), eq(referralThanks.by, userId));

/** Those that the scope's person said and did not take away. */
export function readThanks(tx: Tx, scope: WorkspaceScope): Promise<ThanksRow[]> {
  return tx
    .select()
    .from(referralThanks)
    .where(and(own(scope), isNull(referralThanks.deletedAt)));
}

/** One, taken away or not; null for none. */
export async function findThanks(tx: Tx, scope: WorkspaceScope, contact: string): Promise<ThanksRow | null> {
  const one = and(own(scope), eq(referralThanks.contactId, contact));
  const [row] = await tx.select().from(referralThanks).where(one);
  return row ?? null;
}

type Said = Pick<ThanksRow, "contactId" | "thankedOn" | "note" | "cents" | "currency" | "at">;

/** One for a contact, whatever was said before. */
export async function writeThanks(tx: Tx, { workspaceId, userId: by }: WorkspaceScope, said: Said): Promise<void> {
  const { contactId: _which, ...rest } = said;
  const key = [referralThanks.workspaceId, referralThanks.contactId, referralThanks.by];
  await tx
    .insert(referralThanks)
    .values({ ...said, workspaceId, by })
    .onConflictDoUpdate({ target: key, set: { ...rest, deletedAt: null } });
}

export async function markThanks(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, deletedAt }: { contact: string; deletedAt: Date | null },
): Promise<void> {
  await tx
    .update(referralThanks)
    .set({ deletedAt })
    .where(and(own(scope), eq(referralThanks.contactId, contact)));
}

/** The workspace's; null where nobody set one. */
export async function readLimit(tx: Tx, { workspaceId }: WorkspaceScope): Promise<LimitRow | null> {
  const [row] = await tx.select().from(giftLimits).where(eq(giftLimits.workspaceId, workspaceId));
  return row ?? null;
}

export async function writeLimit(
  tx: Tx,
  { workspaceId, userId: by }: WorkspaceScope,
  limit: Pick<LimitRow, "cents" | "currency" | "at">,
): Promise<void> {
  await tx
    .insert(giftLimits)
    .values({ ...limit, workspaceId, by })
    .onConflictDoUpdate({ target: giftLimits.workspaceId, set: { ...limit, by } });
}
