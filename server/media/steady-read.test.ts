import { expect, test } from "vitest";
import { steadyRead } from "./steady-read.ts";

const BYTES = Buffer.from("the bytes of one file");
const gone = new Error("gone");

/** Two copies; the old one breaks off behind so many bytes. */
function copies(old: number) {
  return async function* read({ blobId }: { blobId: string }, { from, to }: { from: number; to: number }) {
    for (let at = from; at <= to; at += 1) {
      if (blobId === "old" && at >= old) throw gone;
      yield BYTES.subarray(at, at + 1);
    }
  };
}

async function collected(old: number, now: string | null) {
  const read = copies(old);
  const again = async () => (now === null ? null : { blobId: now });
  const parts: Uint8Array[] = [];
  for await (const part of steadyRead({ blobId: "old" }, { range: { from: 4, to: BYTES.length - 1 }, read, again }))
    parts.push(part);
  return Buffer.concat(parts).toString();
}

test.each([0, 4, 9])("a file that moves while it is read goes on at its byte: %i", async (old) => {
  expect(await collected(old, "new")).toBe("bytes of one file");
});

test.each(["old", null])("what did not move, or is gone, says so: %j", async (now) => {
  await expect(collected(9, now)).rejects.toBe(gone);
});
