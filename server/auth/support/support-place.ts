// Who may open a question: the person who asked it, and administrators at their desk; to everybody else it is not there.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, authorizePerson, type UserActor, type WorkspaceScope } from "#lib/permissions/index.ts";
import { placeOfQuestion } from "#server/auth/support/support-repository.ts";
import type { CallContext } from "#server/platform/context.ts";

/** The workspace of those who have none: rows there belong to people alone, and nobody is ever a member of it. */
const NO_WORKSPACE = "00000000-0000-0000-0000-000000000000";
const SYSTEM = { kind: "system", name: "support" } as const;

/**
 * The rows of one workspace, for the service's own statements; who may was decided before. The system's scope follows
 * from the subject alone, whatever the action: the person's own would need a role, which a locked-out person has not.
 */
export function scopeOf(workspaceId: string, ownerId: string | null = null): WorkspaceScope {
  return authorize(SYSTEM, "dashboard.read", { workspaceId, ownerId });
}

/** Where a person asks: in the chosen workspace, blocked or not, or in none. */
export function homeScope({ session }: CallContext, user: UserActor): WorkspaceScope {
  return scopeOf(session?.user.workspace?.workspace_id ?? NO_WORKSPACE, user.userId);
}

export type Opened = {
  user: UserActor;
  scope: WorkspaceScope;
  id: string;
  ownerId: string;
  /** Which side of the desk. */
  side: "person" | "support";
};

/** One's own question. */
export async function openOwn(
  context: CallContext,
  action: "support.read" | "support.write",
  id: string,
): Promise<Opened> {
  const user = authorizePerson(context.actor, action);
  const place = isId(id) ? await placeOfQuestion(id) : null;
  if (!place || place.ownerId !== user.userId) throw new AppError("not_found");
  return { user, scope: scopeOf(place.workspaceId, place.ownerId), id, ownerId: place.ownerId, side: "person" };
}

/** Anybody's question, at support's desk. */
export async function openAtDesk(
  context: CallContext,
  action: "support.list" | "support.answer",
  id: string,
): Promise<Opened> {
  const user = authorizePerson(context.actor, action);
  const place = isId(id) ? await placeOfQuestion(id) : null;
  if (!place) throw new AppError("not_found");
  return { user, scope: scopeOf(place.workspaceId), id, ownerId: place.ownerId, side: "support" };
}
