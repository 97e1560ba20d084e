import { expect, test } from "vitest";
import { newSealKey, openSealed, seal } from "./seal.ts";

const MINE = { person: "mia", workspace: "boston", id: "0190" };
const VALUE = { who: { name: "Grace Okafor" }, problem: null };

test("opens for whom it was sealed for, and the key is read by nobody", async () => {
  const key = await newSealKey();
  expect(await openSealed(key, MINE, await seal(key, MINE, VALUE))).toEqual(VALUE);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});

test.each([
  ["another person", { person: "liam" }],
  ["another workspace", { workspace: "miami" }],
  ["another id", { id: "0191" }],
])("does not open as %s's", async (_, other) => {
  const key = await newSealKey();
  await expect(openSealed(key, { ...MINE, ...other }, await seal(key, MINE, VALUE))).rejects.toThrow();
});

test("does not open with another key, or with one bit changed", async () => {
  const key = await newSealKey();
  const sealed = await seal(key, MINE, VALUE);
  await expect(openSealed(await newSealKey(), MINE, sealed)).rejects.toThrow();
  new Uint8Array(sealed.sealed)[0] = (new Uint8Array(sealed.sealed)[0] ?? 0) ^ 1;
  await expect(openSealed(key, MINE, sealed)).rejects.toThrow();
});

test("says nothing of what is in it, and never the same twice", async () => {
  const key = await newSealKey();
  const [one, two] = [await seal(key, MINE, VALUE), await seal(key, MINE, VALUE)];
  expect(new TextDecoder("latin1").decode(one.sealed)).not.toContain("Grace");
  expect(one.iv).not.toEqual(two.iv);
});
