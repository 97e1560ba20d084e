// The first administrator: while there is none, the start prints a link that makes one, once, within an hour.

import { randomBytes } from "node:crypto";
import type { Env } from "#lib/env.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { adminExists } from "#server/auth/core/repository.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { insertToken } from "#server/auth/security/secrets-repository.ts";
import { unscoped } from "#server/platform/transaction.ts";

const VALID_MS = 60 * 60 * 1000;

/** Lines to print: empty when an administrator exists. */
export async function offerFirstAdmin({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">): Promise<string[]> {
  const token = randomBytes(32).toString("base64url");
  const offered = await unscoped(async (tx) => {
    if (await adminExists(tx)) return false;
    await insertToken(tx, {
      hash: secretHash(token),
      purpose: "first-admin",
      expiresAt: new Date(Date.now() + VALID_MS),
    });
    return true;
  });
  if (!offered) return [];
  return [
    "There is no administrator yet. This link makes the first one, once, within an hour:",
    `  ${PUBLIC_ORIGIN}${serverPaths.firstAdmin(token)}`,
  ];
}
