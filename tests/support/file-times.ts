// Notes what each test file took, with the CPU of every process it started and saw end, and of the app it borrowed; the runner prints it.
import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { countedSeconds } from "#tests/support/counted-seconds.ts";
import { childrenSeconds } from "../../scripts/support/stopwatch.mjs";

const NOTES = process.env.FILE_TIMES;
const begun = Date.now();

function secondsSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (childrenSeconds() ?? 0) + countedSeconds().apps;
}

if (NOTES) {
  afterAll(() => {
    const counted = countedSeconds();
    const cpu = secondsSoFar();
    const note = { file: expect.getState().testPath, wall: (Date.now() - begun) / 1000, cpu: cpu - counted.before };
    counted.before = cpu;
    appendFileSync(NOTES, `${JSON.stringify(note)}\n`);
  });
}
