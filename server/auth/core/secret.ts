// Secrets that travel in an email's address or a challenge: made here, and stored by their hash alone.
import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What a one-time secret is stored as: hex of its SHA-256. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
