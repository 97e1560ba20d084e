// Workspaces edited by their owners, and what every act on one answers and leaves behind.

import type { z } from "zod";
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import type { workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { workspaceFor } from "#server/auth/core/repository.ts";
import { toWorkspace } from "#server/auth/core/wire.ts";
import { ownPicture } from "#server/auth/workspaces/own-picture.ts";
import { storeWorkspace, type WorkspaceEdit } from "#server/auth/workspaces/workspace-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Input<Name extends keyof typeof workspacesContract> = z.output<
  NonNullable<(typeof workspacesContract)[Name]["~orpc"]["inputSchema"]>
>;

/** The workspace as its person sees it now; throws `not_found` for a stranger's. */
export async function answerWorkspace(userId: string, id: string): Promise<{ data: Workspace }> {
  const row = await workspaceFor(userId, id);
  if (!row) throw new AppError("not_found");
  return { data: toWorkspace(row) };
}

type Trail = { action: AuditAction; id: string; before?: unknown; after?: unknown };

/** The audit row of an act on a workspace. */
export async function auditWorkspace(
  tx: Tx,
  context: CallContext,
  { action, id, before, after }: Trail,
): Promise<void> {
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

/** PATCH /workspaces/{id}, the chosen one: of two edits of one version the second is a `conflict`. */
export async function updateWorkspace(context: CallContext, { id, version, ...asked }: Input<"updateWorkspace">) {
  const scope = authorize(context.actor, "workspace.update", { workspaceId: id });
  if (scope.workspaceId !== id) throw new AppError("not_found");
  const edit = {
    ...asked,
    logo_url: ownPicture(asked.logo_url, "logo_url"),
    settings: { user_panel_logo: ownPicture(asked.settings.user_panel_logo, "settings.user_panel_logo") },
  };
  const before = await workspaceFor(scope.userId, id);
  if (!before) throw new AppError("not_found");
  const stored = await unscoped(async (tx) => {
    if (!(await storeWorkspace(tx, { id, version }, edit))) return nothingDone(false);
    await auditWorkspace(tx, context, {
      action: "workspace.update",
      id,
      before: editable(toWorkspace(before)),
      after: edit,
    });
    return true;
  }, "decides");
  const now = await answerWorkspace(scope.userId, id);
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
