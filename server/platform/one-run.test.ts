// Many who ask for the same work have one run at a time, and one more after what they asked for.
import { expect, test } from "vitest";
import { oneRun } from "./one-run.ts";

test("of many who ask one run is under way, and one more looks at what they asked for", async () => {
  const doors: (() => void)[] = [];
  const run = oneRun("test.one-run", () => new Promise<void>((open) => doors.push(open)));
  const asked = [run(), run(), run()];
  expect(doors).toHaveLength(1);
  doors[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(doors).toHaveLength(2);
  doors[1]?.();
  await Promise.all(asked);
  const later = run();
  expect(doors).toHaveLength(3);
  doors[2]?.();
  await later;
});

test("what failed is over, and the next who asks begins anew", async () => {
  let runs = 0;
  const run = oneRun("test.one-run.fails", async () => {
    runs += 1;
    if (runs === 1) throw new Error("The line is dead.");
  });
  await expect(run()).rejects.toThrow("The line is dead.");
  await run();
  expect(runs).toBe(2);
});

test("at the end of the process nothing is looked at again", async () => {
  const ending = new AbortController();
  let runs = 0;
  const run = oneRun("test.one-run.ends", async () => {
    runs += 1;
    ending.abort();
  });
  await Promise.all([run(ending.signal), run(ending.signal)]);
  expect(runs).toBe(1);
});
