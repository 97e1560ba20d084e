// Making a session: the row, the audit entry, the signed token, and what the wire answers.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { FactorKind } from "#lib/services/auth/security-entities.ts";
import { homePath, loginFlash } from "#lib/session/enter.ts";
import type { FlashCode } from "#lib/session/flash.ts";
import type { Session } from "#lib/session/session.ts";
import { leaveFlash } from "#server/auth/core/flash.ts";
import {
  credentialsById,
  defaultWorkspaceOf,
  insertSession,
  loadSession,
  originOf,
  revokeSession,
} from "#server/auth/core/repository.ts";
import { toSession } from "#server/auth/core/wire.ts";
import { tokenFor } from "#server/auth/sign-in/token.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** A sign-in lasts thirty days from the log-in, an administrator's one; nothing renews it. */
const SESSION_DAYS = 30;
const ADMIN_DAYS = 1;
const DAY = 24 * 60 * 60 * 1000;

type Start = {
  userId: string;
  action: AuditAction;
  /** What was shown beside the password, or in its place. */
  factor?: FactorKind;
  /** The identity provider that began it, and where in its workspace or locations this person belongs. */
  by?: { providerId: string; place: string };
};

/** Stores a session for a person, in place of the one this browser had, and returns it loaded, with its token. */
export async function startSession(context: CallContext, start: Start): Promise<{ session: Session; token: string }> {
  const id = newId();
  await unscoped((tx) => storeSession(tx, context, { ...start, id }));
  return sessionWithToken(id);
}

async function storeSession(tx: Tx, context: CallContext, start: Start & { id: string }): Promise<void> {
  const workspaceId = start.by?.place ?? (await defaultWorkspaceOf(tx, start.userId));
  const days = (await credentialsById(tx, start.userId))?.isAdmin ? ADMIN_DAYS : SESSION_DAYS;
  await endReplaced(tx, context, start.id);
  await insertSession(tx, {
    id: start.id,
    userId: start.userId,
    workspaceId,
    expiresAt: new Date(Date.now() + days * DAY),
    userAgent: context.request.userAgent,
    providerId: start.by?.providerId ?? null,
  });
  await audit(tx, {
    actor: { kind: "system", name: "sign-in" },
    acting: { by: start.userId, for: null },
    action: start.action,
    subjectType: "user",
    subjectId: start.userId,
    workspaceId,
    after: {
      session: start.id,
      ...(start.factor ? { factor: start.factor } : {}),
      ...(start.by ? { provider: start.by.providerId } : {}),
    },
    requestId: context.request.id,
  });
}

/**
 * The browser's cookie is about to hold another session: the one it held must not live on unseen, nor, where that acted
 * as somebody, the one it came from.
 */
async function endReplaced(tx: Tx, { actor, session, request }: CallContext, replacedBy: string): Promise<void> {
  if (!request.browser || session === null) return;
  const origin = session.impersonatorId === null ? null : await originOf(tx, session.id);
  if (origin) await revokeSession(tx, origin);
  if (!(await revokeSession(tx, session.id)) && !origin) return;
  await audit(tx, {
    actor,
    action: "session.end",
    subjectType: "session",
    subjectId: session.id,
    workspaceId: session.user.workspace?.workspace_id ?? null,
    after: { replaced_by: replacedBy },
    requestId: request.id,
  });
}

/** A living session and a fresh token for it; throws `unauthenticated` when it is gone. */
export async function sessionWithToken(id: string): Promise<{ session: Session; token: string }> {
  const row = await loadSession(id);
  if (!row) throw new AppError("unauthenticated");
  const session = toSession(row);
  return { session, token: await tokenFor(session) };
}

/** The log-in answer of section 3: token, impersonate, user_state, is_onboarding, user. */
export function loginAnswer(
  context: CallContext,
  { session, token }: { session: Session; token: string },
  flash: FlashCode = session.impersonatorId === null ? loginFlash(session) : "logged-in-into-user",
) {
  const { user } = session;
  leaveFlash(context, flash);
  return {
    data: {
      token,
      impersonate: user.impersonate && { target: user.impersonate.target },
      user_state: user.user_state,
      is_onboarding: user.is_onboarding,
      user,
      home: homePath(session),
    },
  };
}

/** The user object with its token, as impersonation start and stop answer it. */
export function userAnswer({ session, token }: { session: Session; token: string }) {
  return { data: { ...session.user, token: { token, name: "token", type: "Bearer" } } };
}

/** True when demo people may not sign in from where this call comes. */
export function demoRefused(ip: string): boolean {
  const { SEED } = env();
  return SEED !== "demo" && !isLoopback(ip);
}

function isLoopback(ip: string): boolean {
  return ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");
}
