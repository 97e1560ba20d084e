// The service header of section 7: what a select without a token carries to an auth service on another host.
import { EncryptJWT, importJWK } from "jose";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { serviceKeySchema } from "#lib/services/auth/entities.ts";

/** The header's name on the wire. */
export const SERVICE_HEADER = "x-service-token";

/** What a browser's own cookies say besides the token, for a service on another host: it never sees those cookies. */
export const PENDING_HEADER = "x-pending";
export const DEVICE_HEADER = "x-device";

const SECONDS = 60;
const TIMEOUT_MS = 10_000;

const published = z.object({ data: z.object({ keys: z.array(serviceKeySchema) }) });

/** A fresh header, encrypted to the host's own `global` key; good for a minute, and for one call. */
export async function serviceHeader(url: string): Promise<string> {
  const keys = published.parse(await read(`${url}/api/auth/service-keys`)).data.keys;
  const key = keys.find(({ kid }) => kid === "global");
  if (!key) throw new AppError("unavailable");
  const now = Math.floor(Date.now() / 1000);
  return new EncryptJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid })
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .setAudience(key.kid)
    .encrypt(await importJWK(key, "ECDH-ES"));
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" }).catch(
    unavailable,
  );
  return answer.ok ? answer.json() : unavailable(answer.status);
}

function unavailable(cause: unknown): never {
  throw new AppError("unavailable", undefined, { cause });
}
