// What a franchise does in its locations: a closed list of acts, each run in one location at a time under that location's own
// scope and policy, with its audit row in both places.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, permissionsFor } from "#lib/permissions/index.ts";
import { actorInPlace, TREE_ACTS, type TreeAct } from "#lib/permissions/tree-acts.ts";
import { blockedReason } from "#lib/permissions/workspace-state.ts";
import type { Session } from "#lib/session/session.ts";
import { workspaceFor } from "#server/auth/core/repository.ts";
import type { WorkspaceRow } from "#server/auth/core/rows.ts";
import { toWorkspace } from "#server/auth/core/wire.ts";
import type { CallContext } from "#server/platform/context.ts";

/**
 * The context of one act in `place`. In the chosen workspace that is the call's own. In a location of the chosen franchise it
 * is what the owner would have after switching there, made for this one call and for one act of the closed list:
 *
 * - above, `locations.act` is asked: only the owner of the franchise, in company view, as themselves;
 * - the place has to be one of its locations, else it looks like no place at all (`not_found`);
 * - there, the act's own row of the policy table is asked, with the location's plan and state;
 * - `authorize` then answers a scope of that location alone (no tree), which is all that the act's statements run in;
 * - every audit row that is written under it is written into the franchise's trail too, in the same transaction
 *   (`server/platform/audit.ts`).
 *
 * Hand the answer to the very function that does the act for somebody of the location: there is no second way of doing it. One
 * call of an operation is one place, so that an Idempotency-Key has one transaction that decides; whoever means several
 * locations calls once for each.
 */
export async function contextIn(context: CallContext, act: TreeAct, place: string): Promise<CallContext> {
  const { actor, session } = context;
  if (!isId(place)) throw new AppError("not_found");
  if (actor.kind !== "user" || session === null || actor.workspaceId === place.toLowerCase()) {
    authorize(actor, TREE_ACTS[act], { workspaceId: place.toLowerCase() });
    return context;
  }
  const location = actor.childWorkspaceIds.find((id) => id === place.toLowerCase());
  if (location === undefined) throw new AppError("not_found");
  if (authorize(actor, "locations.act").ownerId !== null) throw new AppError("forbidden");
  const row = await workspaceFor(actor.userId, location);
  if (!row || row.deleted_at !== null) throw new AppError("not_found");
  const inside = sessionIn(session, row);
  const { permissions } = inside.user;
  const blocked = blockedReason(inside.user.workspace, inside.user.user_state, inside.isMember);
  const there = actorInPlace(actor, { workspaceId: row.id, role: row.role, permissions, blocked });
  authorize(there, TREE_ACTS[act]);
  return { ...context, actor: there, session: inside };
}

/** The session as it would be after switching there. */
function sessionIn(session: Session, row: WorkspaceRow): Session {
  const workspace = toWorkspace(row);
  const permissions = permissionsFor({ ...workspace.subscription, plan: row.plan }, row.role, row.overrides ?? {});
  const user = { ...session.user, workspace, permissions };
  return {
    ...session,
    user,
    isMember: row.role !== null,
    role: row.role,
    childWorkspaceIds: [],
    parent: null,
    around: 0,
  };
}
