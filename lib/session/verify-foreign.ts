// Checks the signature of a token that another host's auth service issued; what it says is that host's to tell.
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";

// No symmetric algorithm: a public key must never serve as a shared secret.
const ALGORITHMS = ["ES256", "ES384", "RS256", "PS256", "EdDSA"];

/** True when one of the keys signed the token and it has not run out. */
export async function verifyForeignToken(token: string, jwks: JSONWebKeySet, now: number): Promise<boolean> {
  try {
    await jwtVerify(token, createLocalJWKSet(jwks), { algorithms: ALGORITHMS, currentDate: new Date(now * 1000) });
    return true;
  } catch {
    return false;
  }
}
