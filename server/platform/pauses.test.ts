import { expect, test } from "vitest";
import { inPieces, pauses } from "#server/platform/pauses.ts";

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    // As a parser is.
  }
};

test("whoever waits comes in between two pieces of long work", async () => {
  const said: string[] = [];
  setImmediate(() => said.push("somebody else"));
  const done = await inPieces([1, 2, 3], (piece) => {
    busyFor(20);
    said.push(`piece ${piece}`);
    return piece * 2;
  });
  expect(done).toEqual([2, 4, 6]);
  expect(said).toEqual(["piece 1", "somebody else", "piece 2", "piece 3"]);
});

test("short work gives way to nobody", async () => {
  let came = false;
  setImmediate(() => (came = true));
  const pause = pauses(10_000);
  for (let piece = 0; piece < 100; piece += 1) await pause();
  expect(came).toBe(false);
});
