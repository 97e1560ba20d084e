// Impersonation by a link: minted for one person and a minute, spent once, and asked about before it counts.

import { randomBytes } from "node:crypto";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { expireCookie, serialiseCookie } from "#lib/session/cookies.ts";
import type { Session } from "#lib/session/session.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { targetOf } from "#server/auth/impersonation/impersonation.ts";
import { type Pending, pendingBehind } from "#server/auth/impersonation/impersonation-repository.ts";
import { type Acting, actingPair, beginActing } from "#server/auth/impersonation/impersonation-session.ts";
import { insertToken, spendToken } from "#server/auth/security/secrets-repository.ts";
import { loginAnswer } from "#server/auth/sign-in/sign-in.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { LOGIN_PER_ADDRESS, returnAttempt, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** Links, and the question that they lead to, both last a minute. */
const VALID_MS = 60 * 1000;

function inactive(): AppError {
  return new AppError("unauthenticated", "Token access inactive");
}

/** POST /auth/impersonate/link */
export async function createLink(context: CallContext, input: { target: string; reason: string }) {
  const admin = authorizePerson(context.actor, "impersonation.link");
  const targetId = await targetOf(input.target);
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + VALID_MS);
  await unscoped(async (tx) => {
    await actingPair(tx, { adminId: admin.userId, targetId });
    const token = { userId: admin.userId, target: targetId, reason: input.reason, expiresAt };
    await insertToken(tx, { ...token, hash: secretHash(secret), purpose: "impersonation" });
    await audit(tx, {
      actor: context.actor,
      action: "impersonation.link",
      subjectType: "user",
      subjectId: targetId,
      workspaceId: null,
      after: { reason: input.reason },
      requestId: context.request.id,
    });
  });
  const query = new URLSearchParams({ accessToken: secret, target: targetId });
  const url = `${env().PUBLIC_ORIGIN}/?${query}`;
  return { data: { url, access_token: secret, expires_at: expiresAt.toISOString() } };
}

/** Spends a link's token: who acts as whom and why; throws 'Token access inactive' for whatever is not in order. */
async function spendLink(input: { access_token: string; target: string }): Promise<Pending> {
  const spent = await unscoped((tx) => spendToken(tx, secretHash(input.access_token), "impersonation"));
  if (!spent?.userId || !spent.target || spent.target !== input.target) throw inactive();
  const pending = { adminId: spent.userId, targetId: spent.target, reason: spent.reason ?? "" };
  await unscoped((tx) => actingPair(tx, pending)).catch(refuseLink);
  return pending;
}

function refuseLink(): never {
  throw inactive();
}

/**
 * POST /auth/login/access-token: spends a one-time token that an administrator was given for one person, without a
 * question: section 7's own exchange.
 */
export async function loginWithAccessToken(context: CallContext, input: { access_token: string; target: string }) {
  const { ip } = context.request;
  await takeAttempt(LOGIN_PER_ADDRESS, ip);
  refuseNesting(context);
  const pending = await spendLink(input);
  const acting: Acting = { ...pending, fromSession: ownSession(context, pending) };
  const answer = loginAnswer(context, await beginActing(context, acting).catch(refuseLink));
  await returnAttempt(LOGIN_PER_ADDRESS, ip);
  return answer;
}

type Exchange = { access_token: string; target: string; direct: boolean };

/** POST /auth/impersonate/exchange: no question for the administrator whose own live session this is, if no other site sent them. */
export async function exchangeLink(context: CallContext, input: Exchange) {
  refuseNesting(context);
  const pending = await spendLink(input);
  const fromSession = ownSession(context, pending);
  if (input.direct && fromSession !== null) {
    const { token } = await beginActing(context, { ...pending, fromSession }).catch(refuseLink);
    return { data: { token, pending: "" } };
  }
  const secret = randomBytes(32).toString("base64url");
  await unscoped((tx) =>
    insertToken(tx, {
      hash: secretHash(secret),
      purpose: "impersonation-pending",
      userId: pending.adminId,
      target: pending.targetId,
      reason: pending.reason,
      expiresAt: new Date(Date.now() + VALID_MS),
    }),
  );
  if (!context.request.browser) return { data: { token: "", pending: secret } };
  context.reply.cookies.push(serialiseCookie("imp", secret, { secure: secureCookies() }));
  return { data: { token: "", pending: "" } };
}

/** Who acts as somebody has to go back first. */
function refuseNesting({ session }: CallContext): void {
  if (session && session.impersonatorId !== null) throw inactive();
}

/** The caller's session where it is that administrator's own. */
function ownSession({ session, actor }: CallContext, { adminId }: Pending): string | null {
  const own = session?.user.id === adminId && actor.kind === "user" && actor.isAdmin;
  return own ? session.id : null;
}

/** GET /auth/impersonate/pending */
export async function pendingImpersonation(context: CallContext) {
  const { session, request } = context;
  const pending = request.pending && (await unscoped((tx) => pendingBehind(tx, secretHash(request.pending ?? ""))));
  if (!pending) throw inactive();
  const { admin, target } = await unscoped((tx) => actingPair(tx, pending)).catch(refuseLink);
  const own = ownSession(context, pending) !== null;
  return {
    data: {
      target: { name: target.name, email: target.email, photo_url: target.photoUrl },
      by: { name: admin.name },
      reason: pending.reason,
      own,
      replaces: session && !own ? session.user.email : null,
    },
  };
}

/** POST /auth/impersonate/accept: the yes; spends the pending secret and starts the session. */
export async function acceptImpersonation(context: CallContext, input: { pending?: string | undefined }) {
  refuseNesting(context);
  const secret = input.pending ?? context.request.pending;
  const pending = secret === null ? null : await unscoped((tx) => spendPending(tx, secret));
  if (!pending) throw inactive();
  const acting: Acting = { ...pending, fromSession: ownSession(context, pending) };
  const started = await beginActing(context, acting).catch(refuseLink);
  forgetPending(context);
  return loginAnswer(context, started);
}

async function spendPending(tx: Tx, secret: string): Promise<Pending | null> {
  const spent = await spendToken(tx, secretHash(secret), "impersonation-pending");
  return spent?.userId && spent.target
    ? { adminId: spent.userId, targetId: spent.target, reason: spent.reason ?? "" }
    : null;
}

function forgetPending({ request, reply }: CallContext): void {
  if (request.pending !== null) reply.cookies.push(expireCookie("imp", { secure: secureCookies() }));
}

/**
 * Section 4's follow-up: an administrator who followed a link signed out, and logs in within its minute, is taken on into
 * the session it stands for. The fresh log-in's own session is what the follow-up rests on, here and nowhere else: on the
 * wire no session's token is taken for a link's.
 */
export async function answerLogin(context: CallContext, started: { session: Session; token: string }) {
  const secret = context.request.pending;
  const { id, user } = started.session;
  const pending = secret === null ? null : await unscoped((tx) => pendingBehind(tx, secretHash(secret)));
  if (secret === null || pending?.adminId !== user.id) return loginAnswer(context, started);
  const mine = await unscoped((tx) => spendPending(tx, secret));
  forgetPending(context);
  const acting = mine && (await beginActing(context, { ...mine, fromSession: id }).catch(() => null));
  if (!acting) return loginAnswer(context, started, "impersonation-failed");
  const answer = loginAnswer(context, acting);
  return { data: { ...answer.data, impersonate: { target: acting.session.user.id } } };
}
