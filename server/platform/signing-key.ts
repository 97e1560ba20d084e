// The one key of this process: it signs sessions, and other keys are derived from it.
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { loadSigningKey, type SigningKey } from "#server/platform/token-keys.ts";

/** The key that signs, made at the first start where none is given. */
export function signingKey(): Promise<SigningKey> {
  return onceInProcess("signing-key", () => {
    const { TOKEN_PRIVATE_JWK, DATA_DIR, DATABASE_URL } = env();
    return loadSigningKey({ tokenPrivateJwk: TOKEN_PRIVATE_JWK, dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  });
}
