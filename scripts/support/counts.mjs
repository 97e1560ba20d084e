// Adds up what the runners counted; a runner that ended without counting is a failure of its own.
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const CRASHED = { passed: 0, failed: 1, skipped: 0 };

/** A runner that says "wrong" without naming a failed test still failed. */
function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readJson(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}

/** What Vitest's JSON reporter wrote. */
export function vitestCounts(path, code) {
  const report = readJson(path);
  if (!report) return CRASHED;
  const skipped = report.numPendingTests + report.numTodoTests;
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
  // Nothing ran at all: a suite that finds no file must not look green.
  return report.numTotalTests === 0 ? CRASHED : honest(counts, code);
}

/** What Playwright's JSON reporter wrote; a test that passed only at a second try is counted, and named aloud. */
export function playwrightCounts(path, code) {
  const stats = readJson(path)?.stats;
  if (!stats) return CRASHED;
  if (stats.flaky > 0) console.log(`${stats.flaky} browser test(s) wavered: passed at the second try, see above.`);
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0 ? CRASHED : honest(counts, code);
}

/** One script that is right or wrong. */
export function scriptCounts(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : CRASHED;
}

/** The sum. */
export function total(list) {
  const sum = (key) => list.reduce((all, counts) => all + counts[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}
