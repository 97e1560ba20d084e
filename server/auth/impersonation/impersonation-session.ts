// Begins an impersonation, however it was asked for: the rules, the session, the audit row and the email in one transaction.

import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { Session } from "#lib/session/session.ts";
import { defaultWorkspaceOf, insertSession } from "#server/auth/core/repository.ts";
import { personTimeZone } from "#server/auth/core/time-zone-repository.ts";
import { impersonationStartedEmail } from "#server/auth/impersonation/impersonation-emails.ts";
import { type ActingPerson, actingPerson } from "#server/auth/impersonation/impersonation-repository.ts";
import { sessionWithToken } from "#server/auth/sign-in/sign-in.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const MINUTES = 30;

export type Acting = {
  adminId: string;
  targetId: string;
  reason: string;
  /** The administrator's own session in this browser, to go back to; null where there is none. */
  fromSession: string | null;
};

/** A session of its own for half an hour, read-only, never renewed; throws what `actingPair` throws. */
export async function beginActing(context: CallContext, acting: Acting): Promise<{ session: Session; token: string }> {
  const id = newId();
  await unscoped((tx) => storeActing(tx, context, { ...acting, id }));
  return sessionWithToken(id);
}

async function storeActing(tx: Tx, context: CallContext, acting: Acting & { id: string }): Promise<void> {
  const { id, adminId, targetId, reason, fromSession } = acting;
  const { admin, target } = await actingPair(tx, acting);
  const workspaceId = await defaultWorkspaceOf(tx, targetId);
  const now = new Date();
  await insertSession(tx, {
    id,
    userId: targetId,
    workspaceId,
    expiresAt: new Date(now.getTime() + MINUTES * 60 * 1000),
    userAgent: context.request.userAgent,
    impersonation: { by: adminId, fromSession, reason },
  });
  await audit(tx, {
    actor: context.actor,
    acting: { by: adminId, for: targetId },
    action: "impersonation.start",
    subjectType: "user",
    subjectId: targetId,
    workspaceId,
    after: { session: id, by: adminId, reason },
    requestId: context.request.id,
  });
  const timeZone = await personTimeZone(tx, targetId);
  await queueEmail(tx, impersonationStartedEmail({ admin, target, reason, now, timeZone }));
}

/** Both people, if the one may act as the other: an active administrator, and somebody who is none. */
export async function actingPair(
  tx: Tx,
  { adminId, targetId }: Pick<Acting, "adminId" | "targetId">,
): Promise<{ admin: ActingPerson; target: ActingPerson }> {
  const [admin, target] = [await actingPerson(tx, adminId), await actingPerson(tx, targetId)];
  if (!admin?.isAdmin || !admin.active) throw new AppError("forbidden");
  if (!target) throw new AppError("not_found", "Nobody has that id or email.");
  if (target.isAdmin) throw new AppError("forbidden", "Administrators cannot be impersonated.");
  return { admin, target };
}
