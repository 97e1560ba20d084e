// The pair of keys that push services know us by: it comes from the signing key, so it is there from the first start on.
import { createECDH } from "node:crypto";
import { env } from "#lib/env.server.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import type { Secret } from "#server/platform/token-keys.ts";

/** `id` names the signing key it comes from; both halves are base64url, the public one an uncompressed point. */
export type PushKey = { id: string; publicKey: string; privateKey: string };

const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
/** Sixteen bytes more than a key has, so that the remainder favors none (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** The P-256 pair of one of our secrets; the same in every process that has it. */
export function pushKeyOf({ id, derive }: Pick<Secret, "id" | "derive">): PushKey {
  const seed = BigInt(`0x${derive("web push", SEED_BYTES).toString("hex")}`);
  const scalar = (seed % (ORDER - 1n)) + 1n;
  const half = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(half);
  return { id, publicKey: pair.getPublicKey("base64url"), privateKey: half.toString("base64url") };
}

/** The pair that new browsers subscribe with. */
export async function pushKey(): Promise<PushKey> {
  return pushKeyOf((await signingKey()).secrets[0]);
}

/** The pair of a browser that subscribed earlier; null where its key was given up since. */
export async function pushKeyNamed(id: string): Promise<PushKey | null> {
  const secret = (await signingKey()).secrets.find((one) => one.id === id);
  return secret === undefined ? null : pushKeyOf(secret);
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Why no browser can be told anything here; null where they can. */
export function pushGap(): string | null {
  const { protocol, hostname } = new URL(env().PUBLIC_ORIGIN);
  if (protocol === "https:" || LOCAL.test(hostname)) return null;
  return "Needs an https address in PUBLIC_ORIGIN: browsers allow notifications nowhere else.";
}

/** Whom a push service may turn to: our address, or our mailbox where the address is none of the internet's. */
export function pushSubject(): string {
  const { PUBLIC_ORIGIN, MAIL_FROM } = env();
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  if (protocol === "https:" && !LOCAL.test(hostname)) return PUBLIC_ORIGIN;
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
