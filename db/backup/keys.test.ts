import { expect, test } from "vitest";
import { keysForFile, openKeys, sealedKeysSchema, sealKeys } from "#db/backup/keys.ts";

const TEXT = '{"kty":"EC","d":"a secret of ours"}';
const WRONG = "BACKUP_PASSPHRASE is not the passphrase that the keys of this backup were sealed with.";

test("the passphrase opens what it sealed, however its letters are composed, and another one says so", async () => {
  const sealed = await sealKeys(TEXT, "sieben Störche am See");
  expect(JSON.stringify(sealed)).not.toContain("secret");
  expect(await openKeys(sealed, "sieben Störche am See".normalize("NFD"))).toBe(TEXT);
  await expect(openKeys(sealed, "sieben Storche am See")).rejects.toThrow(WRONG);
  const changed = `${sealed.sealed.startsWith("A") ? "B" : "A"}${sealed.sealed.slice(1)}`;
  await expect(openKeys({ ...sealed, sealed: changed }, "sieben Störche am See")).rejects.toThrow(WRONG);
  expect(sealedKeysSchema.safeParse(sealed).success).toBe(true);
  for (const asked of [{ cost: 2 ** 26 }, { blockSize: 4096 }, { parallelization: 64 }])
    expect(sealedKeysSchema.safeParse({ ...sealed, ...asked }).success).toBe(false);
});

test("without a passphrase nothing is sealed", async () => {
  expect(await keysForFile({ TOKEN_PRIVATE_JWK: TEXT, DATA_DIR: "", BACKUP_PASSPHRASE: undefined })).toBeUndefined();
});
