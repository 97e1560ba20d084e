// Workspaces made, edited, deleted and brought back by their owners.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { WORKSPACE_RESTORE_DAYS, type workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { audit } from "#server/audit.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import { chargedPlace } from "#server/auth/profile/places-store.ts";
import { workspaceFor } from "#server/auth/repository.ts";
import type { WorkspaceRow } from "#server/auth/rows.ts";
import { toWorkspace } from "#server/auth/wire.ts";
import {
  insertWorkspace,
  storeDeleted,
  storeWorkspace,
  type WorkspaceEdit,
} from "#server/auth/workspaces/workspace-repository.ts";
import type { CallContext } from "#server/context.ts";
import { takeAttempt, WORKSPACES_PER_PERSON } from "#server/limits.ts";
import { type Tx, unscoped } from "#server/transaction.ts";

type Input<Name extends keyof typeof workspacesContract> = z.output<
  NonNullable<(typeof workspacesContract)[Name]["~orpc"]["inputSchema"]>
>;

const RESTORE_MS = WORKSPACE_RESTORE_DAYS * 86_400_000;

/** Somebody who is locked out as a person makes and ends nothing. */
function personFor({ actor }: CallContext, action: "workspaces.create" | "workspaces.delete"): UserActor {
  const user = authorizePerson(actor, action);
  if (user.userState === "_SUSPENDED_") throw new AppError("forbidden");
  return user;
}

async function answer(userId: string, id: string): Promise<{ data: Workspace }> {
  const row = await workspaceFor(userId, id);
  if (!row) throw new AppError("not_found");
  return { data: toWorkspace(row) };
}

type Trail = { action: string; id: string; before?: unknown; after?: unknown };

async function trail(tx: Tx, context: CallContext, { action, id, before, after }: Trail): Promise<void> {
  await audit(tx, {
    actor: context.actor,
    action,
    subjectType: "workspace",
    subjectId: id,
    workspaceId: id,
    before,
    after,
    requestId: context.request.id,
  });
}

/** POST /workspaces: the maker owns it, and its plan's trial begins. */
export async function createWorkspace(context: CallContext, input: Input<"createWorkspace">) {
  const { userId } = personFor(context, "workspaces.create");
  await takeAttempt(WORKSPACES_PER_PERSON, userId);
  const id = newId();
  const { name, main_component: mainComponent, time_zone: timeZone, currency } = input;
  await unscoped(async (tx) => {
    await insertWorkspace(tx, { id, ownerId: userId, name, product: "solopreneur", mainComponent, timeZone, currency });
    await startTrial(tx, { workspaceId: id, mainComponent });
    await trail(tx, context, { action: "workspaces.create", id, after: input });
  });
  return answer(userId, id);
}

/** PATCH /workspaces/{id}, the chosen one: of two edits of one version the second is a `conflict`. */
export async function updateWorkspace(context: CallContext, { id, version, ...edit }: Input<"updateWorkspace">) {
  const scope = authorize(context.actor, "workspace.update", { workspaceId: id });
  if (scope.workspaceId !== id) throw new AppError("not_found");
  const before = await workspaceFor(scope.userId, id);
  if (!before) throw new AppError("not_found");
  const stored = await unscoped(async (tx) => {
    if (!(await storeWorkspace(tx, { id, version }, edit))) return false;
    await trail(tx, context, { action: "workspace.update", id, before: editable(toWorkspace(before)), after: edit });
    return true;
  });
  const now = await answer(scope.userId, id);
  if (!stored) throw new AppError("conflict", undefined, { current: now.data });
  return now;
}

function editable({
  workspace_name,
  website,
  logo_url,
  address,
  settings,
  time_zone,
  currency,
}: Workspace): WorkspaceEdit {
  const { user_panel_logo } = settings;
  return { workspace_name, website, logo_url, address, settings: { user_panel_logo }, time_zone, currency };
}

async function ownedBy(userId: string, id: string): Promise<WorkspaceRow> {
  const row = isId(id) ? await workspaceFor(userId, id) : null;
  if (!row) throw new AppError("not_found");
  if (row.owner_id !== userId) throw new AppError("forbidden", "Only its owner may delete a workspace.");
  return row;
}

/** DELETE /workspaces/{id}: shut at once, gone for good after thirty days; shared links keep working until then. */
export async function deleteWorkspace(context: CallContext, { id }: { id: string }) {
  const { userId } = personFor(context, "workspaces.delete");
  const row = await ownedBy(userId, id);
  if (row.children.length > 0) throw new AppError("conflict", "Delete its locations first.");
  await unscoped(async (tx) => {
    if ((await chargedPlace(tx, [id])) !== null)
      throw new AppError("conflict", "Cancel its plan under Billing first, or it would go on being charged.");
    if (row.deleted_at === null) await storeDeleted(tx, id, new Date());
    await trail(tx, context, { action: "workspaces.delete", id, before: { name: row.name } });
  });
  return answer(userId, id);
}

/** POST /workspaces/{id}/restore, for thirty days. */
export async function restoreWorkspace(context: CallContext, { id }: { id: string }) {
  const { userId } = personFor(context, "workspaces.delete");
  const row = await ownedBy(userId, id);
  if (row.deleted_at !== null && Date.now() - row.deleted_at.getTime() > RESTORE_MS) throw new AppError("gone");
  await unscoped(async (tx) => {
    if (row.deleted_at !== null) await storeDeleted(tx, id, null);
    await trail(tx, context, { action: "workspaces.restore", id });
  });
  return answer(userId, id);
}
