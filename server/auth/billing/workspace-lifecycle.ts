// Workspaces made, deleted and brought back by their owners: where a workspace begins and ends, its plan does too.

import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import type { workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";
import { chargedWorkspace } from "#server/auth/billing/billing-repository.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import { workspaceFor } from "#server/auth/core/repository.ts";
import type { WorkspaceRow } from "#server/auth/core/rows.ts";
import { answerWorkspace, auditWorkspace } from "#server/auth/workspaces/workspace-edits.ts";
import {
  deletedFranchise,
  deleteLocations,
  holdOpen,
  insertWorkspace,
  restoreLocations,
  storeDeleted,
} from "#server/auth/workspaces/workspace-repository.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { takeAttempt, WORKSPACES_PER_PERSON } from "#server/platform/limits.ts";
import { unscoped } from "#server/platform/transaction.ts";

type CreateInput = z.output<NonNullable<(typeof workspacesContract)["createWorkspace"]["~orpc"]["inputSchema"]>>;
type DeleteInput = z.output<NonNullable<(typeof workspacesContract)["deleteWorkspace"]["~orpc"]["inputSchema"]>>;

const RESTORE_MS = WORKSPACE_RESTORE_DAYS * 86_400_000;

/** Somebody who is locked out as a person makes and ends nothing. */
function personFor({ actor }: CallContext, action: "workspaces.create" | "workspaces.delete"): UserActor {
  const user = authorizePerson(actor, action);
  if (user.userState === "_SUSPENDED_") throw new AppError("forbidden");
  return user;
}

/** POST /workspaces: the maker owns it, and its plan's trial begins. */
export async function createWorkspace(context: CallContext, input: CreateInput) {
  const { userId } = personFor(context, "workspaces.create");
  await takeAttempt(WORKSPACES_PER_PERSON, userId);
  const id = newId();
  const { name, main_component: mainComponent, time_zone: timeZone, currency } = input;
  subjectIs(id);
  await unscoped(async (tx) => {
    await insertWorkspace(tx, { id, ownerId: userId, name, product: "solopreneur", mainComponent, timeZone, currency });
    await startTrial(tx, { workspaceId: id, mainComponent });
    await auditWorkspace(tx, context, { action: "workspaces.create", id, after: input });
  }, "decides");
  return answerWorkspace(userId, id);
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
 */
export async function deleteWorkspace(context: CallContext, { id, locations: named }: DeleteInput) {
  const { userId } = personFor(context, "workspaces.delete");
  const row = await ownedBy(userId, id);
  await unscoped(async (tx) => {
    // Deleted already: there is nothing to do, and nothing to write down.
    if (!(await holdOpen(tx, id))) return;
    const deletedAt = new Date();
    const gone = await deleteLocations(tx, id, deletedAt);
    const ids = gone.map((location) => location.id);
    if (!isSame(ids, named)) throw new AppError("conflict", LOCATIONS_CHANGED, { current: { locations: gone } });
    if ((await chargedWorkspace(tx, [id, ...ids])) !== null)
      throw new AppError("conflict", "Cancel its plan under Billing first, or it would go on being charged.");
    await storeDeleted(tx, id, deletedAt);
    await auditWorkspace(tx, context, { action: "workspaces.delete", id, before: { name: row.name } });
    for (const { id: location, name } of gone)
      await auditWorkspace(tx, context, {
        action: "workspaces.delete",
        id: location,
        before: { name },
        after: { franchise: row.name },
      });
  }, "decides");
  return answerWorkspace(userId, id);
}

const LOCATIONS_CHANGED = "Its locations are deleted with it, and they are not the ones you confirmed. Check the list.";

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === new Set(others).size && some.every((one) => others.includes(one));

/** POST /workspaces/{id}/restore, for thirty days: a franchise with the locations that were deleted with it. */
export async function restoreWorkspace(context: CallContext, { id }: { id: string }) {
  const { userId } = personFor(context, "workspaces.delete");
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
