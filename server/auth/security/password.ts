// Passwords: Argon2id with OWASP's parameters, and the same effort for an account that does not exist.
import { hash, verify } from "@node-rs/argon2";
import { normalPassword } from "#lib/password-rules.ts";

// OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, 2 iterations, 1 lane.
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** The encoded Argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), OPTIONS);
}

/** Compares in the same time whether or not there is a hash to compare with. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const matches = await verify(stored ?? (await decoy), normalPassword(password)).catch(() => false);
  return stored !== null && matches;
}
