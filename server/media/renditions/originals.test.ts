// Originals in memory: read once for all who ask, not again for a moment, and nothing is kept of what could not be read.
import { expect, test } from "vitest";
import { holdOriginal, originalOf } from "#server/media/renditions/originals.ts";

const blob = (blobId: string) => ({ workspaceId: "w", blobId });

test("several sizes at once read a picture once", async () => {
  let read = 0;
  const from = async () => {
    read += 1;
    return new Uint8Array([7]);
  };
  const all = await Promise.all([1, 2, 3].map(() => originalOf(blob("once"), from)));
  expect(all.map((bytes) => bytes[0])).toEqual([7, 7, 7]);
  await originalOf(blob("once"), from);
  expect(read).toBe(1);
});

test("what was just taken in is not read at all, and another workspace's is another one's", async () => {
  holdOriginal(blob("new"), new Uint8Array([1]));
  expect(await originalOf(blob("new"), async () => new Uint8Array([2]))).toEqual(new Uint8Array([1]));
  const other = { workspaceId: "x", blobId: "new" };
  expect(await originalOf(other, async () => new Uint8Array([2]))).toEqual(new Uint8Array([2]));
});

test("what cannot be read fails for who asked, and is read again for the next", async () => {
  await expect(originalOf(blob("gone"), () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await originalOf(blob("gone"), async () => new Uint8Array([3]))).toEqual(new Uint8Array([3]));
});

test("what is larger than a share of the memory is handed on", async () => {
  const large = new Uint8Array(9 * 1024 * 1024);
  expect(await originalOf(blob("large"), async () => large)).toBe(large);
});
