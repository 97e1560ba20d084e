// Tokens of this process: signed for a session, and the way from a token back to a living one.
import type { Session } from "#lib/session/session.ts";
import { importKeys, verifyToken } from "#lib/session/verify.ts";
import { loadSession } from "#server/auth/core/repository.ts";
import { toSession } from "#server/auth/core/wire.ts";
import { signToken } from "#server/platform/sign-token.ts";
import { signingKey } from "#server/platform/signing-key.ts";

/** A token for a session, valid as long as the session is. */
export async function tokenFor(session: Session): Promise<string> {
  return signToken(await signingKey(), {
    sub: session.user.id,
    jti: session.id,
    ...(session.impersonatorId ? { act: { sub: session.impersonatorId } } : {}),
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(session.expiresAt.getTime() / 1000),
  });
}

/** The living session behind a token; null for a bad signature, a dead session or another person's. `there` as for `loadSession`. */
export async function sessionOfToken(token: string, there = true): Promise<Session | null> {
  const { publicJwks } = await signingKey();
  const claims = await verifyToken(token, await importKeys(publicJwks), Math.floor(Date.now() / 1000));
  if (!claims) return null;
  const row = await loadSession(claims.jti, there);
  if (!row || row.user.id !== claims.sub) return null;
  return toSession(row);
}
