// Gives the edge what it reads from the environment, and tells whether what it has belongs to the key that signs.
import { z } from "zod";
import type { Env } from "#lib/env.server.ts";
import type { SigningKey } from "#server/platform/token-keys.ts";

type PublicHalf = Pick<SigningKey, "publicJwks">;

/** The middleware's sandbox copies the environment at its first request, so this comes before any. What was given stays. */
export function fillEdgeEnvironment({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, { publicJwks }: PublicHalf): void {
  process.env.TOKEN_PUBLIC_JWKS ||= publicJwks;
  process.env.PUBLIC_ORIGIN = PUBLIC_ORIGIN;
}

/**
 * Throws, with the reason, where the edge would throw away the sessions of this key, or of the older one beside it. A
 * set may hold one key more: the one that signs next. `edgeKids` is what the edge itself says it has, because it may run
 * on a machine of its own; null where nobody asked it.
 */
export function assertEdgeKnows({ publicJwks }: PublicHalf, edgeKids: readonly string[] | null): void {
  const given = process.env.TOKEN_PUBLIC_JWKS;
  if (!given) throw new Error("TOKEN_PUBLIC_JWKS is not set, so no session is a good one at the edge.");
  const ours = keysIn(publicJwks);
  const known = new Set(keysIn(given).map(nameOf));
  if (!ours.every((key) => known.has(nameOf(key))))
    throw new Error("TOKEN_PUBLIC_JWKS lacks the public half of a key in TOKEN_PRIVATE_JWK.");
  if (edgeKids !== null && !ours.every(({ kid }) => edgeKids.includes(kid)))
    throw new Error("The edge has other public keys or none: set TOKEN_PUBLIC_JWKS where middleware.ts runs.");
}

const keySet = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string(), y: z.string() })) });

function keysIn(jwks: string) {
  return keySet.parse(JSON.parse(jwks)).keys;
}

/** Two keys are the same when their ids and their points are. */
function nameOf({ kid, x, y }: { kid: string; x: string; y: string }): string {
  return `${kid} ${x} ${y}`;
}
