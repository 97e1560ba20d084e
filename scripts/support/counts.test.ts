import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playwrightCounts, scriptCounts, total, vitestCounts } from "./counts.mjs";
import { ROOT } from "./paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "corner-counts-"));
function report(content: object): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}
const vitest = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const spec = (title: string, projectName: string, status: string, message?: string) => ({
  file: "login.spec.ts",
  title,
  tests: [{ projectName, status, results: [{}, message ? { error: { message } } : {}] }],
});
const LATE = [
  ...["too late", "", "- Expected  - 1", "+ Received  + 3", "", "- Array []", "+ Array ["],
  ...['+   "console: 503 (/api/x)",', "+ ]"],
].join("\n");
const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      specs: [spec("is fine", "desktop", "expected"), spec("logs in", "desktop", "unexpected", LATE)],
      suites: [{ specs: [spec("logs out", "phone", "flaky")] }],
    },
  ],
};

describe("counts", () => {
  it("adds up every runner", () => {
    const first = vitestCounts(report(vitest), 0);
    const second = playwrightCounts(report(playwright), 1);
    expect(total([first, second, scriptCounts("budget", 0)])).toMatchObject({ passed: 9, failed: 1, skipped: 4 });
  });

  it("names what failed and what wavered, with why in a line", () => {
    const name = join(ROOT, "tests/wire/login.test.ts");
    const test = { status: "failed", fullName: "login is refused", failureMessages: ["\u001b[31mno\u001b[39m\nat x"] };
    const file = { name, status: "failed", message: "", assertionResults: [test] };
    const broken = { name, status: "failed", message: "cannot be read", assertionResults: [] };
    const failed = vitestCounts(report({ ...vitest, numFailedTests: 2, testResults: [file, broken] }), 1);
    expect(failed.told).toEqual([
      "failed: tests/wire/login.test.ts › login is refused: no",
      "failed: tests/wire/login.test.ts › the file itself: cannot be read",
    ]);
    expect(failed.broken).toEqual(["tests/wire/login.test.ts", "tests/wire/login.test.ts"]);
    expect(playwrightCounts(report(playwright), 1).broken).toEqual(["tests/e2e/login.spec.ts"]);
    const unbegun = {
      file: "last.spec.ts",
      title: "ends",
      tests: [{ projectName: "last", status: "skipped", results: [] }],
    };
    const skipped = {
      file: "webkit.spec.ts",
      title: "x",
      tests: [{ projectName: "a", status: "skipped", results: [{}] }],
    };
    const some = { ...playwright, suites: [...playwright.suites, { specs: [unbegun, skipped] }] };
    expect(playwrightCounts(report(some), 1).broken).toEqual(["tests/e2e/login.spec.ts", "tests/e2e/last.spec.ts"]);
    expect(playwrightCounts(report(playwright), 1).told).toEqual([
      'failed: tests/e2e/login.spec.ts › logs in [desktop]: too late +   "console: 503 (/api/x)",',
      "wavered: tests/e2e/login.spec.ts › logs out [phone]",
    ]);
    expect(scriptCounts("budget", 1).told).toEqual(["failed: budget"]);
  });

  it("says what went wrong outside of every test, and whose turn it was", () => {
    const errors = report([{ file: join(ROOT, "tests/wire/login.test.ts"), message: "ResizeObserver\nat x" }]);
    const counts = vitestCounts(report(vitest), 1, errors);
    expect(counts.told).toEqual([
      "failed: Vitest ended with 1 and named no test (tests/wire/login.test.ts): ResizeObserver",
    ]);
    expect([counts.failed, counts.broken]).toEqual([1, ["tests/wire/login.test.ts"]]);
    expect(vitestCounts(report(vitest), 0, "/nowhere.json").failed).toBe(0);
  });

  it.each([
    ["no report", vitestCounts("/nowhere.json", 0)],
    ["a broken report", playwrightCounts(report([]), 0)],
    ["a code without a failed test", vitestCounts(report(vitest), 1)],
    ["nothing that ran", vitestCounts(report({ ...vitest, numTotalTests: 0 }), 0)],
    ["a script", scriptCounts("budget", 3)],
  ])("counts %s as a failure", (_, counts) => {
    expect(counts.failed).toBe(1);
  });
});
