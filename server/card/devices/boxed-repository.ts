// Changes ordered tags that open nothing yet: they are in their boxes, and in no member's list. Every statement runs inside the workspace.
import { and, eq, isNull, sql } from "drizzle-orm";
import { tags } from "#db/schema/card-tags.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { COLUMNS, type DeviceChange, type DeviceRow, ORDERED } from "#server/card/devices/device-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A device of the workspace by what stands behind `/t/`, held until the transaction ends; one that is nobody's yet is in no member's list. */
export async function lockBoxed(tx: Tx, { workspaceId }: WorkspaceScope, alias: string): Promise<DeviceRow | null> {
  const which = and(eq(tags.workspaceId, workspaceId), ORDERED, eq(tags.alias, alias));
  await tx.select({ id: tags.id }).from(tags).where(which).for("update");
  const [row] = await tx.select(COLUMNS).from(tags).where(which);
  return row ?? null;
}

/** Sets up a device that `lockBoxed` holds. */
export async function updateBoxed(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, ...change }: DeviceChange & { id: string },
): Promise<void> {
  await tx
    .update(tags)
    .set({ ...change, version: sql`${tags.version} + 1` })
    .where(and(eq(tags.workspaceId, workspaceId), ORDERED, eq(tags.id, id)));
}

/** What is a person's and opens nothing yet opens their card, now that visitors see one. */
export async function openWaiting(tx: Tx, card: { id: string; ownerId: string; workspaceId: string }): Promise<void> {
  await tx
    .update(tags)
    .set({ targetKind: "card", targetId: card.id, updatedAt: sql`now()`, version: sql`${tags.version} + 1` })
    .where(
      and(
        eq(tags.workspaceId, card.workspaceId),
        ORDERED,
        eq(tags.ownerId, card.ownerId),
        isNull(tags.targetId),
        isNull(tags.deletedAt),
      ),
    );
}
