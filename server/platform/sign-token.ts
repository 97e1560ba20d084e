// Writes tokens: the only place that holds the private key.
import { SignJWT } from "jose";
import { AUDIENCE, type Claims, ISSUER } from "#lib/session/claims.ts";
import type { SigningKey } from "#server/platform/token-keys.ts";

export type TokenSubject = Pick<Claims, "sub" | "jti" | "act"> & {
  /** Seconds since 1970. */
  iat: number;
  exp: number;
};

/** A token for one session, with exactly the claims that `readClaims` reads. */
export async function signToken(key: SigningKey, { sub, jti, act, iat, exp }: TokenSubject): Promise<string> {
  const claims = { iss: ISSUER, aud: AUDIENCE, sub, jti, ...(act ? { act } : {}), iat, exp };
  // This order of the header is the one that verify's fast path compares.
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "JWT" }).sign(key.privateKey);
}
