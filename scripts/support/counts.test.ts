import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playwrightCounts, scriptCounts, total, vitestCounts } from "./counts.mjs";

const folder = mkdtempSync(join(tmpdir(), "corner-counts-"));
function report(content: object): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}
const vitest = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

describe("counts", () => {
  it("adds up every runner", () => {
    const first = vitestCounts(report(vitest), 0);
    const second = playwrightCounts(report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }), 1);
    expect(total([first, second, scriptCounts(0)])).toEqual({ passed: 9, failed: 1, skipped: 4 });
  });

  it.each([
    ["no report", vitestCounts("/nowhere.json", 0)],
    ["a broken report", playwrightCounts(report([]), 0)],
    ["a code without a failed test", vitestCounts(report(vitest), 1)],
    ["nothing that ran", vitestCounts(report({ ...vitest, numTotalTests: 0 }), 0)],
    ["a script", scriptCounts(3)],
  ])("counts %s as a failure", (_, counts) => {
    expect(counts.failed).toBe(1);
  });
});
