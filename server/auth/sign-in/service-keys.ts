// A key pair per service for the header of section 7, derived from the signing key so that every process has the same.
import { createECDH } from "node:crypto";
import { type CryptoKey, importJWK } from "jose";
import { onceInProcess } from "#lib/once.ts";
import { SERVICE_KEYS, type ServiceKey } from "#lib/services/auth/entities.ts";
import { signingKey } from "#server/platform/signing-key.ts";

/** The order of P-256's group: a private key is a number below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const COORDINATE = 32;

type Name = ServiceKey["kid"];
type Pair = { publicJwk: ServiceKey; privateKey: CryptoKey | Uint8Array };

/** Every pair by its name. */
function pairs(): Promise<ReadonlyMap<string, Pair>> {
  return onceInProcess("service-keys", async () => new Map(await Promise.all(SERVICE_KEYS.map(pairOf))));
}

async function pairOf(kid: Name): Promise<[Name, Pair]> {
  const [{ derive }] = (await signingKey()).secrets;
  // Sixteen bytes more than needed, so that the remainder favours no number.
  const drawn = BigInt(`0x${derive(`service-key ${kid}`, COORDINATE + 16).toString("hex")}`);
  const scalar = Buffer.from(((drawn % (ORDER - 1n)) + 1n).toString(16).padStart(2 * COORDINATE, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const part = (from: number) => point.subarray(from, from + COORDINATE).toString("base64url");
  const shape = { kty: "EC", crv: "P-256", x: part(1), y: part(1 + COORDINATE) } as const;
  const privateKey = await importJWK({ ...shape, d: scalar.toString("base64url") }, "ECDH-ES");
  return [kid, { publicJwk: { ...shape, kid, alg: "ECDH-ES", use: "enc" }, privateKey }];
}

/** GET /auth/service-keys: what a caller encrypts the header to. */
export async function publicServiceKeys() {
  return { data: { keys: [...(await pairs()).values()].map((pair) => pair.publicJwk) } };
}

/** The private key of a service, or null for a name that is none. */
export async function privateServiceKey(kid: string): Promise<CryptoKey | Uint8Array | null> {
  return (await pairs()).get(kid)?.privateKey ?? null;
}
