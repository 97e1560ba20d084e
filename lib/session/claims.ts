// What a token says, and the strict reading of it: these claims, these types, nothing else.
import { isId } from "#lib/id.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { isRecord } from "#lib/record.ts";

export const AUDIENCE = PRODUCT_NAME.toLowerCase();
export const ISSUER = `${AUDIENCE}-auth`;

/** Clocks of two machines may differ by this much. */
const SKEW_SECONDS = 5;

export type Claims = {
  iss: string;
  aud: string;
  /** The person the session belongs to. */
  sub: string;
  /** The session's id. */
  jti: string;
  /** The administrator behind an impersonation (RFC 8693). */
  act?: { sub: string };
  iat: number;
  exp: number;
};

const NAMES: ReadonlySet<string> = new Set(["iss", "aud", "sub", "jti", "act", "iat", "exp"]);

/** The claims of a payload that is ours and in force at `now` (seconds), else null. */
export function readClaims(payload: unknown, now: number): Claims | null {
  if (!isRecord(payload)) return null;
  const { iss, aud, sub, jti, act, iat, exp } = payload;
  if (iss !== ISSUER || aud !== AUDIENCE || !isRowId(sub) || !isRowId(jti)) return null;
  if (!isSeconds(iat) || !isSeconds(exp) || !isInForce({ iat, exp }, now)) return null;
  if (!hasOnlyOurNames(payload)) return null;
  const claims: Claims = { iss, aud, sub, jti, iat, exp };
  if (act === undefined) return claims;
  return isImpersonator(act) ? { ...claims, act: { sub: act.sub } } : null;
}

/** Whether claims count at `now` (seconds). */
export function isInForce({ iat, exp }: Pick<Claims, "iat" | "exp">, now: number): boolean {
  return iat <= now + SKEW_SECONDS && exp > now && exp > iat;
}

function hasOnlyOurNames(payload: Record<string, unknown>): boolean {
  for (const name in payload) if (!NAMES.has(name)) return false;
  return true;
}

function isImpersonator(act: unknown): act is { sub: string } {
  return isRecord(act) && isRowId(act.sub) && Object.keys(act).length === 1;
}

/** Each of them is looked up in a column of UUIDs, which takes no other text. */
function isRowId(value: unknown): value is string {
  return typeof value === "string" && isId(value);
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
