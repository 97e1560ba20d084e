// The service header of a select without a token: a compact JWE to our public key, fresh and used once.
// Anybody can encrypt to a public key, so it proves no identity; it only keeps the call from being a bare GET for bots.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, jwtDecrypt } from "jose";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { claimOnce } from "#server/auth/repository.ts";
import { unscoped } from "#server/transaction.ts";

const SERVICES = ["global", "mbc", "media", "campaign"];
const MAX_AGE_SECONDS = 60;

async function privateKey(): Promise<CryptoKey | Uint8Array> {
  const file = path.join(env().DATA_DIR, "keys", "service.json");
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored) return importJWK(JSON.parse(stored), "ECDH-ES");
  const pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(await exportJWK(pair.privateKey)), { mode: 0o600 });
  return pair.privateKey;
}

/** The key of this process; several processes without a shared DATA_DIR each have their own. */
export function serviceKey(): Promise<CryptoKey | Uint8Array> {
  return onceInProcess("service-key-pair", privateKey);
}

/** Opens and spends a service header; throws `unauthenticated` for any other. */
export async function openServiceHeader(header: string): Promise<void> {
  const opened = await jwtDecrypt(header, await serviceKey(), {
    audience: SERVICES,
    maxTokenAge: MAX_AGE_SECONDS,
    requiredClaims: ["iat", "exp", "jti", "aud"],
    keyManagementAlgorithms: ["ECDH-ES"],
    contentEncryptionAlgorithms: ["A256GCM"],
  }).catch(() => null);
  const jti = opened?.payload.jti;
  if (!jti || jti.length > 200) throw new AppError("unauthenticated");
  const fresh = await unscoped((tx) => claimOnce(tx, `service:${jti}`, MAX_AGE_SECONDS));
  if (!fresh) throw new AppError("unauthenticated");
}
