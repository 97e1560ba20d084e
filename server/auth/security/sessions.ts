// A person's own sessions: where they are signed in, and ending that. A session that ended is refused at its next call.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import type { OwnSession } from "#lib/services/auth/security-entities.ts";
import { deviceOf } from "#server/auth/core/device.ts";
import { endOthersOf, endSessionOf, sessionsOf } from "#server/auth/security/sessions-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { toPage, windowOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Row = Awaited<ReturnType<typeof sessionsOf>>["rows"][number];

function toOwnSession(row: Row, here: string): OwnSession {
  return {
    id: row.id,
    ...deviceOf(row.userAgent),
    started_at: instantOf(row.createdAt),
    seen_at: instantOf(row.seenAt),
    expires_at: instantOf(row.expiresAt),
    here: row.id === here,
    begun_by:
      row.impersonatorId === null ? null : { name: row.impersonator ?? "An administrator", reason: row.reason ?? "" },
  };
}

/** GET /auth/sessions */
export async function listSessions(context: CallContext, input: { page: number; per_page: number }) {
  const user = authorizePerson(context.actor, "sessions.list");
  const found = await unscoped((tx) => sessionsOf(tx, user.userId, windowOf(input)));
  return toPage(found, input, (row) => toOwnSession(row, user.sessionId));
}

/** DELETE /auth/sessions/{id}: another person's is `not_found`. */
export async function endSession(context: CallContext, { id }: { id: string }) {
  const user = authorizePerson(context.actor, "sessions.revoke");
  return unscoped(async (tx) => {
    if (!isId(id) || !(await endSessionOf(tx, user.userId, id))) throw new AppError("not_found");
    await note(tx, context, { user, subjectId: id });
    return { data: { ended: true } };
  }, "decides");
}

/** POST /auth/sessions/end-others: this one goes on. */
export async function endOtherSessions(context: CallContext) {
  const user = authorizePerson(context.actor, "sessions.revoke");
  return unscoped(async (tx) => {
    const count = await endOthersOf(tx, user.userId, user.sessionId);
    await note(tx, context, { user, subjectId: null, ended: count });
    return { data: { ended: count } };
  }, "decides");
}

type Ended = { user: UserActor; subjectId: string | null; ended?: number };

async function note(tx: Tx, context: CallContext, { user, subjectId, ended }: Ended): Promise<void> {
  await audit(tx, {
    actor: context.actor,
    action: "sessions.revoke",
    subjectType: "session",
    subjectId,
    workspaceId: user.workspaceId,
    ...(ended === undefined ? {} : { after: { ended } }),
    requestId: context.request.id,
  });
}
