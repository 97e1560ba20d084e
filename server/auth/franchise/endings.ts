// Workspaces deleted and brought back by their owners: a franchise with the locations that are its owner's, and no others.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import { LEAVE_GRACE_DAYS } from "#lib/services/auth/moves-limits.ts";
import type { workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";
import { chargedWorkspace } from "#server/auth/billing/billing-repository.ts";
import { workspaceFor } from "#server/auth/core/repository.ts";
import type { WorkspaceRow } from "#server/auth/core/rows.ts";
import { auditMove, tell } from "#server/auth/franchise/move-work.ts";
import {
  type HeldMove,
  insertMove,
  isHeldByRequest,
  moveOut,
  storeAnswer,
} from "#server/auth/franchise/moves-store.ts";
import { answerWorkspace, auditWorkspace } from "#server/auth/workspaces/workspace-edits.ts";
import {
  deletedFranchise,
  deleteLocations,
  holdTree,
  type Location,
  restoreLocations,
  storeDeleted,
} from "#server/auth/workspaces/workspace-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type DeleteInput = z.output<NonNullable<(typeof workspacesContract)["deleteWorkspace"]["~orpc"]["inputSchema"]>>;

const RESTORE_MS = WORKSPACE_RESTORE_DAYS * 86_400_000;

/** Somebody who is locked out as a person ends nothing. */
function personFor({ actor }: CallContext): UserActor {
  const user = authorizePerson(actor, "workspaces.delete");
  if (user.userState === "_SUSPENDED_") throw new AppError("forbidden");
  return user;
}

async function ownedBy(userId: string, id: string): Promise<WorkspaceRow> {
  const row = isId(id) ? await workspaceFor(userId, id) : null;
  if (!row) throw new AppError("not_found");
  if (row.owner_id !== userId) throw new AppError("forbidden", "Only its owner may delete a workspace.");
  return row;
}

/**
 * DELETE /workspaces/{id}: shut at once, gone for good after thirty days; share links keep working until then. A
 * franchise goes with its locations, and only with those that were named: one that was made meanwhile is a `conflict`.
 * A location with an owner of its own is not the franchise's to end: it leaves, and is named too.
 */
export async function deleteWorkspace(context: CallContext, { id, locations: named, leaving: parting }: DeleteInput) {
  const { userId } = personFor(context);
  const row = await ownedBy(userId, id);
  await unscoped(async (tx) => {
    const tree = await holdTree(tx, id);
    // Deleted already: there is nothing to do, and nothing to write down.
    if (!tree) return;
    const { own, others } = tree;
    const ids = own.map((location) => location.id);
    const known = isSame(ids, named);
    const leave = others.filter(({ open }) => open).map((location) => location.id);
    if (!known || !isSame(leave, parting))
      throw new AppError("conflict", LOCATIONS_CHANGED, { current: { locations: own, leaving: others } });
    if ((await chargedWorkspace(tx, [id, ...ids])) !== null)
      throw new AppError("conflict", "Cancel its plan under Billing first, or it would go on being charged.");
    for (const location of others) await letGo(tx, context, { franchise: row, userId, location });
    const deletedAt = new Date();
    await storeDeleted(tx, id, deletedAt);
    await auditWorkspace(tx, context, { action: "workspaces.delete", id, before: { name: row.name } });
    for (const { id: location, name } of await deleteLocations(tx, ids, deletedAt))
      await auditWorkspace(tx, context, {
        action: "workspaces.delete",
        id: location,
        before: { name },
        after: { franchise: row.name },
      });
  }, "decides");
  return answerWorkspace(userId, id);
}

const LOCATIONS_CHANGED = "Its locations are not the ones you confirmed. Check the list.";

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === new Set(others).size && some.every((one) => others.includes(one));

type Parting = { franchise: WorkspaceRow; userId: string; location: Location };

/** A location with its own owner stays, on its own; kept as a change of hands that nobody had to answer, and told by email. */
async function letGo(tx: Tx, context: CallContext, { franchise, userId, location }: Parting): Promise<void> {
  if (await isHeldByRequest(tx, location.id))
    throw new AppError(
      "conflict",
      `A person’s request to the franchise is under way in ${location.name}. Finish it first.`,
    );
  const asked_at = new Date();
  const kept = {
    ...{ id: newId(), kind: "leave" as const, workspace_id: franchise.id, asked_by: userId, email: null },
    ...{ location_id: location.id, from_id: franchise.id, to_id: null, location_yes: null, to_yes: null },
  };
  const move: HeldMove = { ...kept, state: "open", expired: false };
  await insertMove(tx, { ...kept, asked_at, ends_at: asked_at });
  await moveOut(tx, location.id, LEAVE_GRACE_DAYS);
  await storeAnswer(tx, move.id, { ...move, state: "done" });
  const { name } = location;
  await auditMove(tx, context, { move, action: "moves.done", name, after: { franchise_deleted: franchise.name } });
  await tell(tx, userId, { id: move.id, news: "left_behind" });
}

/**
 * POST /workspaces/{id}/restore, for thirty days: a franchise with the locations that were deleted with it. What left when it
 * was deleted stays on its own, and joins again by its own owner's yes.
 */
export async function restoreWorkspace(context: CallContext, { id }: { id: string }) {
  const { userId } = personFor(context);
  const row = await ownedBy(userId, id);
  if (row.deleted_at !== null && Date.now() - row.deleted_at.getTime() > RESTORE_MS) throw new AppError("gone");
  await unscoped(async (tx) => {
    const franchise = await deletedFranchise(tx, id);
    if (franchise !== null) throw new AppError("conflict", `Restore ${franchise} first. This location belongs to it.`);
    const back = row.deleted_at === null ? [] : await restoreLocations(tx, id, row.deleted_at);
    if (row.deleted_at !== null) await storeDeleted(tx, id, null);
    for (const restored of [id, ...back.map((location) => location.id)])
      await auditWorkspace(tx, context, { action: "workspaces.restore", id: restored });
  }, "decides");
  return answerWorkspace(userId, id);
}
