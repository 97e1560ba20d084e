// Checks a token of ours with WebCrypto alone: ES256, a known key, one spelling, claims in force.
import { LRUCache } from "lru-cache";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { type Claims, isInForce, readClaims } from "./claims.ts";

export type TokenKey = { kid: string; key: CryptoKey /** The header segment we ourselves write. */; header: string };
export type TokenKeys = readonly TokenKey[];

const ALGORITHM = { name: "ECDSA", hash: "SHA-256" } as const;
const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
const MAX_LENGTH = 2048;
const MAX_KEYS = 2;
/** Two thousand tokens of about 400 bytes: under 2 MB in each bundle of this module. */
const MOST_REMEMBERED = 2000;
const SIGNATURE_BYTES = 64;
const HEADER_NAMES: ReadonlySet<string> = new Set(["alg", "kid", "typ"]);

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Tokens whose signature was good, by the keys that said so: a key that is taken away forgets them all. A signature
 * stays what it is, so only the time is looked at again; whether the session still lives is for the database to say.
 */
const checked = new WeakMap<TokenKeys, LRUCache<string, Claims>>();

/** The claims of a good token at `now` (seconds since 1970), else null; never throws. */
export async function verifyToken(token: string, keys: TokenKeys, now: number): Promise<Claims | null> {
  if (token.length > MAX_LENGTH) return null;
  const remembered = rememberedFor(keys);
  const known = remembered.get(token);
  if (known) return isInForce(known, now) ? known : null;
  const claims = await checkToken(token, keys, now);
  if (claims) remembered.set(token, Object.freeze(claims));
  return claims;
}

function rememberedFor(keys: TokenKeys): LRUCache<string, Claims> {
  const found = checked.get(keys) ?? new LRUCache<string, Claims>({ max: MOST_REMEMBERED });
  checked.set(keys, found);
  return found;
}

async function checkToken(token: string, keys: TokenKeys, now: number): Promise<Claims | null> {
  const [header, payload, signature, more] = token.split(".");
  if (!header || !payload || !signature || more !== undefined) return null;
  const key = keys.find((candidate) => candidate.header === header) ?? keyOf(header, keys);
  if (!key) return null;
  const claims = readClaims(parseSegment(payload), now);
  const signed = claims && decodeBase64url(signature);
  if (!claims || signed?.length !== SIGNATURE_BYTES) return null;
  const data = encoder.encode(token.slice(0, header.length + 1 + payload.length));
  return (await crypto.subtle.verify(ALGORITHM, key.key, signed, data)) ? claims : null;
}

let imported: { text: string; keys: Promise<TokenKeys> } | null = null;

/** The public keys of a JWKS text, imported once per text; throws for one that we would not sign with. */
export function importKeys(jwks: string): Promise<TokenKeys> {
  if (imported?.text !== jwks) imported = { text: jwks, keys: readKeys(jwks) };
  return imported.keys;
}

/** The header segment a key of this id signs with. */
export function headerSegment(kid: string): string {
  return encodeBase64url(encoder.encode(JSON.stringify({ alg: "ES256", kid, typ: "JWT" })));
}

async function readKeys(text: string): Promise<TokenKeys> {
  const set: { keys?: (JsonWebKey & { kid?: string })[] } = JSON.parse(text);
  const listed = set.keys ?? [];
  if (listed.length < 1 || listed.length > MAX_KEYS) throw new Error("A key set holds one or two keys.");
  return Promise.all(
    listed.map(async ({ kty, crv, x, y, d, kid }) => {
      const ours = kty === "EC" && crv === "P-256" && x !== undefined && y !== undefined && d === undefined && kid;
      if (!ours) throw new Error("A key set holds public P-256 keys, each with its kid.");
      const key = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, CURVE, false, ["verify"]);
      return { kid, key, header: headerSegment(kid) };
    }),
  );
}

/** The slow way to the key: another spelling of a header we accept. */
function keyOf(segment: string, keys: TokenKeys): TokenKey | undefined {
  const header = parseSegment(segment);
  if (typeof header !== "object" || header === null || !("alg" in header) || !("kid" in header)) return undefined;
  if (header.alg !== "ES256" || ("typ" in header && header.typ !== "JWT")) return undefined;
  if (!Object.keys(header).every((name) => HEADER_NAMES.has(name))) return undefined;
  return keys.find((candidate) => candidate.kid === header.kid);
}

function parseSegment(segment: string): unknown {
  const bytes = decodeBase64url(segment);
  if (!bytes) return null;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return null;
  }
}
