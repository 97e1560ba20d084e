// Tokens of this process: one signing key, and the way from a token to a living session.
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { loadSigningKey, type SigningKey } from "#lib/session/keys.server.ts";
import type { Session } from "#lib/session/session.ts";
import { signToken } from "#lib/session/sign.server.ts";
import { importKeys, verifyToken } from "#lib/session/verify.ts";
import { loadSession } from "#server/auth/repository.ts";
import { toSession } from "#server/auth/wire.ts";

/** The key that signs, made at the first start where none is given. */
export function signingKey(): Promise<SigningKey> {
  return onceInProcess("signing-key", () => {
    const { TOKEN_PRIVATE_JWK, DATA_DIR, DATABASE_URL } = env();
    return loadSigningKey({ tokenPrivateJwk: TOKEN_PRIVATE_JWK, dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  });
}

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

/** The living session behind a token; null for a bad signature, a dead session or another person's. */
export async function sessionOfToken(token: string): Promise<Session | null> {
  const { publicJwks } = await signingKey();
  const claims = await verifyToken(token, await importKeys(publicJwks), Math.floor(Date.now() / 1000));
  if (!claims) return null;
  const row = await loadSession(claims.jti);
  if (!row || row.user.id !== claims.sub) return null;
  return toSession(row);
}
