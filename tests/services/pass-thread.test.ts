// The thread that signs passes: beside the requests, in place without it, and what it cannot sign is said.
import { afterEach, expect, test } from "vitest";
import type { PassOrder } from "#server/platform/wallet/apple-pass.ts";
import { signedPass } from "#server/platform/wallet/pass-signer.ts";
import { startPassThread } from "#server/platform/wallet/pass-thread.ts";
import { CERTIFICATES, hasOpenssl, stored, verified } from "#tests/support/pass-files.ts";

let end: (() => Promise<void>) | null = null;
afterEach(async () => {
  await end?.();
  end = null;
});

const order: PassOrder = {
  files: {
    "pass.json": Buffer.from('{"formatVersion":1,"generic":{"primaryFields":[{"key":"name","value":"Mia"}]}}'),
    "icon.png": new Uint8Array([1, 2, 3]),
  },
  certificates: CERTIFICATES,
};

const isSigned = (pass: Uint8Array) => {
  const files = stored(pass);
  if (hasOpenssl) verified(files);
  return files.has("signature") && files.get("icon.png")?.equals(Buffer.from([1, 2, 3]));
};

test("several at once are each signed, and in the thread", async () => {
  expect(isSigned(await signedPass(order))).toBe(true);
  end = startPassThread();
  await signedPass(order);
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 1);
  const passes = await Promise.all(Array.from({ length: 4 }, () => signedPass(order)));
  clearInterval(watch);
  expect(passes.map(isSigned)).toEqual([true, true, true, true]);
  // Signed in place nothing else would have had its turn meanwhile.
  expect(turns).toBeGreaterThan(4);
});

test("what cannot be signed fails, and the next one is signed", async () => {
  end = startPassThread();
  const wrong = { ...order, certificates: { ...CERTIFICATES, signerKey: "nothing" } };
  await expect(signedPass(wrong)).rejects.toThrow(/could not be signed/);
  expect(isSigned(await signedPass(order))).toBe(true);
});

test("without the thread they are signed in place again", async () => {
  await startPassThread()();
  expect(isSigned(await signedPass(order))).toBe(true);
});
