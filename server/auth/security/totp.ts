// Codes of an authenticator app (RFC 6238): making the secret, showing it, and telling which period a code is of.
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { TotpEnrolment } from "#lib/services/auth/security-entities.ts";

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** What every authenticator app understands. */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks may be one period apart, in either direction. */
const WINDOW = 1;

/** A fresh secret. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

function appOf(secret: Uint8Array, label = ""): TOTP {
  const own = Uint8Array.from(secret);
  return new TOTP({ ...SHAPE, issuer: PRODUCT_NAME, label, secret: new Secret({ buffer: own.buffer }) });
}

/** The secret as an authenticator app takes it: as text, as an address, and as a QR code to be drawn. */
export function showSecret(secret: Uint8Array, label: string): TotpEnrolment {
  const app = appOf(secret, label);
  const uri = app.toString();
  return { secret: app.secret.base32, uri, qr: codeMatrix(uri, false) };
}

/** The period that a code belongs to, counted from 1970, if it is near `now` (milliseconds); null for a wrong code. */
export function periodOf(code: string, secret: Uint8Array, now: number): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const app = appOf(secret);
  const delta = app.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}
