// The service header of a select without a token: a compact JWE to our public key, fresh and used once.
// Anybody can encrypt to a public key, so it proves no identity; it only keeps the call from being a bare GET for bots.
import { type CompactJWEHeaderParameters, jwtDecrypt } from "jose";
import { AppError } from "#lib/errors.ts";
import { claimOnce } from "#server/auth/security/secrets-repository.ts";
import { privateServiceKey } from "#server/auth/sign-in/service-keys.ts";
import { unscoped } from "#server/platform/transaction.ts";

const MAX_AGE_SECONDS = 60;
const LONGEST = 2048;
/** Anybody writes one, and it becomes a name in a table, which holds no NUL. */
const PRINTABLE = /^[\x21-\x7e]{1,200}$/;

/** Opens and spends a service header; throws `unauthenticated` for any other. */
export async function openServiceHeader(header: string): Promise<void> {
  const jti = header.length > LONGEST ? null : await open(header).catch(() => null);
  if (!jti) throw new AppError("unauthenticated");
  const fresh = await unscoped((tx) => claimOnce(tx, `service:${jti}`, MAX_AGE_SECONDS));
  if (!fresh) throw new AppError("unauthenticated");
}

/** The `jti` of a header to one of our keys, whose audience is that key's service and whose minute is not over. */
async function open(header: string): Promise<string | null> {
  const { payload, protectedHeader } = await jwtDecrypt(header, keyOf, {
    maxTokenAge: MAX_AGE_SECONDS,
    requiredClaims: ["iat", "exp", "jti", "aud"],
    keyManagementAlgorithms: ["ECDH-ES"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  const { aud, jti, iat = 0, exp = 0 } = payload;
  if (aud !== protectedHeader.kid || exp - iat > MAX_AGE_SECONDS) return null;
  return typeof jti === "string" && PRINTABLE.test(jti) ? jti : null;
}

async function keyOf({ kid }: CompactJWEHeaderParameters) {
  const key = await privateServiceKey(kid ?? "");
  if (!key) throw new AppError("unauthenticated");
  return key;
}
