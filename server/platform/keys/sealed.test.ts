import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { SEAL_KEY_BYTES, seal, unseal } from "#server/platform/keys/sealed.ts";

const key = randomBytes(SEAL_KEY_BYTES);
const secret = randomBytes(20);

test("what was sealed opens again, for its owner and under its key alone", () => {
  const sealed = seal(secret, "ada", key);
  expect(unseal(sealed, "ada", key)?.equals(secret)).toBe(true);
  expect(unseal(sealed, "bob", key)).toBeNull();
  expect(unseal(sealed, "ada", randomBytes(SEAL_KEY_BYTES))).toBeNull();
});

test("the same secret is never sealed to the same text, and its bytes are not in it", () => {
  const [one, two] = [seal(secret, "ada", key), seal(secret, "ada", key)];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, "base64url").includes(secret)).toBe(false);
});

test("a changed byte, a cut and nonsense open nothing", () => {
  const bytes = Buffer.from(seal(secret, "ada", key), "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(changed.toString("base64url"), "ada", key), `byte ${at}`).toBeNull();
  }
  for (const text of ["", "x", "sealed", bytes.subarray(0, 28).toString("base64url")])
    expect(unseal(text, "ada", key)).toBeNull();
});
