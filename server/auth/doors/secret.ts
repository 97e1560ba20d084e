// Secrets that travel in a letter's address: made here, and stored by their hash alone.
import { randomBytes } from "node:crypto";

/** A new secret of 256 bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
