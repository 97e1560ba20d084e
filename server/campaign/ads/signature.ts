// How a call of the ads contract is signed: an HMAC over its moment, method, path and the untouched body (docs/ads.md).
import { createHmac, timingSafeEqual } from "node:crypto";

type SignedCall = { method: string; path: string; body: string };

/** Older than this, in seconds, a call is somebody's copy. */
export const SIGNED_FOR = 300;

function signOf({ method, path, body }: SignedCall, secret: string, seconds: string): Buffer {
  return createHmac("sha256", secret).update([seconds, method, path, body].join("\n")).digest();
}

/** `t=1796000000,v1=…`: the moment in seconds, and 64 hexadecimal digits. */
export function adsSignature(call: SignedCall, secret: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${signOf(call, secret, seconds).toString("hex")}`;
}

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether somebody who knows the secret signed exactly this, not long ago. */
export function isSignedAd(
  call: SignedCall,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, seconds = "", digits = ""] = FORM.exec(signature) ?? [];
  if (seconds === "") return false;
  const given = Buffer.from(digits, "hex");
  const fresh = Math.abs(now.getTime() / 1000 - Number(seconds)) <= SIGNED_FOR;
  return timingSafeEqual(given, signOf(call, secret, seconds)) && fresh;
}
