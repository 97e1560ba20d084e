// Compares a bearer token with a secret of ours.
import { createHash, timingSafeEqual } from "node:crypto";

/** True for `Bearer` and this very secret, in constant time. An unset secret is nobody's. */
export function isBearer(authorization: string | undefined, secret: string | undefined): boolean {
  if (!secret || !authorization?.startsWith("Bearer ")) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization.slice(7)), digest(secret));
}
