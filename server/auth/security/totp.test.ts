import { Secret, TOTP } from "otpauth";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { newSecret, periodOf, showSecret } from "#server/auth/security/totp.ts";

const RFC_SECRET = Buffer.from("12345678901234567890");

test.each([
  // RFC 6238, appendix B, the last six digits of the SHA-1 column.
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("at second %i the code is %s, and it is of that period", (seconds, code) => {
  expect(periodOf(code, RFC_SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("a code counts one period early and one late, and not a second more", () => {
  const now = 1_700_000_010_000;
  const period = Math.floor(now / 30_000);
  const at = (offset: number) =>
    new TOTP({ secret: new Secret({ buffer: new Uint8Array(RFC_SECRET).buffer }) }).generate({
      timestamp: now + offset * 30_000,
    });
  for (const offset of [-1, 0, 1]) expect(periodOf(at(offset), RFC_SECRET, now)).toBe(period + offset);
  for (const offset of [-3, -2, 2, 3]) expect(periodOf(at(offset), RFC_SECRET, now)).toBeNull();
});

test("spaces inside a code are forgiven; what is no code is none", () => {
  expect(periodOf(" 287 082 ", RFC_SECRET, 59_000)).toBe(1);
  for (const text of ["", "28708", "2870820", "28708a", "２８７０８２", "-87082", "1e5000"])
    expect(periodOf(text, RFC_SECRET, 59_000), text).toBeNull();
});

test("a secret has 160 bits and is another each time", () => {
  expect(newSecret()).toHaveLength(20);
  expect(newSecret().equals(newSecret())).toBe(false);
});

test("the address and the QR code say the same secret, with the product and the person in it", () => {
  const { secret, uri, qr } = showSecret(RFC_SECRET, "ada@harbor.test");
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const address = new URL(uri);
  expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(address.pathname)).toBe("/Corner:ada@harbor.test");
  expect(address.searchParams.get("secret")).toBe(secret);
  expect(address.searchParams.get("issuer")).toBe("Corner");
  expect(decodeQR(bitmapOf(qr))).toBe(uri);
});

/** Draws the path as a picture, as a browser would. */
function bitmapOf({ size, path }: { size: number; path: string }) {
  const scale = 8;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side + Number(x) * scale) * 4;
      data.fill(0, from, from + Number(length) * scale * 4);
    }
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width: side, height: side, data };
}
