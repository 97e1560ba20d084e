// Locations that open: begun by their franchise, one call each, with a checklist that is read off what is there.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeOpening, OpeningRow, OpenLocation, SetUpLocation } from "#lib/services/auth/opening-entities.ts";
import { MOST_LOCATIONS } from "#lib/services/auth/workspaces-limits.ts";
import { workspaceFor } from "#server/auth/core/repository.ts";
import { toWorkspace } from "#server/auth/core/wire.ts";
import { readOpeningRows } from "#server/auth/franchise/opening-file.ts";
import {
  holdNames,
  holdOpening,
  insertOpening,
  namesOf,
  updateOpening,
} from "#server/auth/franchise/openings-store.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import { updateWorkspace } from "#server/auth/workspaces/workspace-edits.ts";
import { insertWorkspace } from "#server/auth/workspaces/workspace-repository.ts";
import { type AuditEntry, audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { inWorkspace, stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

/** Where the owner of a franchise acts on its locations: as the company, as themselves. */
export function actingScope({ actor }: CallContext): WorkspaceScope {
  const scope = authorize(actor, "locations.act");
  if (scope.ownerId !== null) throw new AppError("forbidden");
  return scope;
}

type Done = Pick<AuditEntry, "action" | "before" | "after"> & { scope: WorkspaceScope; location: string };

/** The row of an act of the franchise in both trails: its own and the location's. */
export async function auditBoth(tx: Tx, context: CallContext, { scope, location, ...did }: Done) {
  const about = { subjectType: "workspace", subjectId: location, requestId: context.request.id, ...did };
  for (const workspaceId of [location, scope.workspaceId])
    await audit(tx, { actor: context.actor, workspaceId, ...about });
}

const nameProblem = (message: string) => new AppError("invalid", message, { fields: { name: [message] } });

/** POST /franchise/openings: a workspace of its own under the franchise, which owns it until somebody else does. */
export async function openLocation(context: CallContext, input: OpenLocation) {
  const scope = actingScope(context);
  const [id, parentId, at] = [newId(), scope.workspaceId, new Date()];
  const { name, opens_on: opensOn, time_zone: timeZone, currency } = input;
  const made = { product: "entrepreneur", mainComponent: "company", ownerId: scope.userId };
  return unscoped(async (tx) => {
    const names = await holdNames(tx, parentId);
    if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
      throw nameProblem("There is already a location with that name. Choose another one.");
    if (names.length >= MOST_LOCATIONS) throw nameProblem(`A franchise has at most ${MOST_LOCATIONS} locations.`);
    await insertWorkspace(tx, { id, parentId, name, timeZone, currency, ...made });
    await stepInto(tx, scope, () => insertOpening(tx, scope, { id, by: scope.userId, at, opensOn }));
    await auditBoth(tx, context, {
      scope,
      location: id,
      action: "locations.open",
      after: { name, opens_on: opensOn },
    });
    return { data: { id, name } };
  }, "decides");
}

/** POST /franchise/openings/file: reads, and changes nothing. */
export async function readOpeningFile(
  context: CallContext,
  { text }: { text: string },
): Promise<{ data: OpeningRow[] }> {
  const { workspaceId } = actingScope(context);
  return { data: readOpeningRows(text, await unscoped((tx) => namesOf(tx, workspaceId))) };
}

/** PATCH /franchise/openings/{id}: its day, or that it is open now. Of two edits of one version the second is a `conflict`. */
export async function changeOpening(context: CallContext, { id, version, opens_on, opened }: ChangeOpening) {
  const scope = actingScope(context);
  const stored = await inWorkspace(
    scope,
    async (tx) => {
      const row = isId(id) ? await holdOpening(tx, scope, id) : null;
      if (!row) throw new AppError("not_found");
      if (row.version !== version) return nothingDone(null);
      const openedAt = opened === undefined ? row.openedAt : opened ? (row.openedAt ?? new Date()) : null;
      await updateOpening(tx, scope, { id, openedAt, opensOn: opens_on === undefined ? row.opensOn : opens_on });
      const about = { subjectType: "workspace", subjectId: id, workspaceId: scope.workspaceId };
      const after = { opens_on, opened };
      await audit(tx, {
        actor: context.actor,
        action: "locations.open",
        ...about,
        requestId: context.request.id,
        after,
      });
      return { id, version: version + 1 };
    },
    "decides",
  );
  if (stored) return { data: stored };
  throw new AppError("conflict", "Somebody else changed this opening in the meantime. Look at it again.");
}

/** PATCH /franchise/openings/{id}/address: an act in the location itself, under its own policy. */
export async function setUpLocation(context: CallContext, { id, address }: SetUpLocation) {
  const there = await contextIn(context, "open", id);
  const row = await workspaceFor(authorize(there.actor, "workspace.update").userId, id);
  if (!row) throw new AppError("not_found");
  const { version, workspace_name, website, logo_url, settings, time_zone, currency } = toWorkspace(row);
  const kept = { version, workspace_name, website, logo_url, time_zone, currency };
  await updateWorkspace(there, { id, ...kept, settings: { user_panel_logo: settings.user_panel_logo }, address });
  return { data: { id } };
}
