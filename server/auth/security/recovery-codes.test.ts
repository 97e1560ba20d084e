import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryHash } from "#server/auth/security/recovery-codes.ts";

test("ten different codes in four groups of four, none of them with a letter that reads like another", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test("a code is the same however it is typed", () => {
  const hash = recoveryHash("0a1b-2c3d-4e5f-6g7h");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of ["0A1B2C3D4E5F6G7H", " 0a1b 2c3d 4e5f 6g7h ", "oalb-2c3d-4e5f-6g7h", "Oaib-2c3d-4e5f-6g7h"])
    expect(recoveryHash(typed), typed).toBe(hash);
  expect(recoveryHash("0a1b-2c3d-4e5f-6g7j")).not.toBe(hash);
});

test("what cannot be a code has no hash", () => {
  for (const typed of ["", "0a1b-2c3d-4e5f", "0a1b-2c3d-4e5f-6g7h-8", "0a1b-2c3d-4e5f-6g7u", "0a1b-2c3d-4e5f-6g7é"])
    expect(recoveryHash(typed), typed).toBeNull();
});
