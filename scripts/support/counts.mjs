// Adds up what the runners counted; a runner that ended without counting is a failure of its own.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./paths.mjs";

/**
 * `told`: a line for each test that failed or wavered, so that the end of a long print names what went wrong; `broken`:
 * the files of what failed, where the runner names them.
 * @typedef {{ passed: number, failed: number, skipped: number, told: string[], broken?: string[] }} Counts
 */

/** A runner that ended without a word. @returns {Counts} */
export const crashed = (name) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  told: [`failed: ${name} ended without counting`],
});

/**
 * A runner that says "wrong" without naming a failed test still failed; `errors` are what it says of no test, with the
 * file whose turn it was where that is known.
 */
function honest(counts, name, code, errors = []) {
  if (code === 0 || counts.failed > 0) return counts;
  const files = errors.flatMap(({ file }) => (file ? [fileOf({ name: file })] : []));
  const reasons = errors.map(({ message }) => `: ${why(message)}`).join("");
  const said = `failed: ${name} ended with ${code} and named no test${files.map((file) => ` (${file})`).join("")}${reasons}`;
  return { ...counts, failed: 1, told: [...counts.told, said], broken: [...new Set([...counts.broken, ...files])] };
}

function readJson(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}

/** The first line of why, and what a comparison found too much: the rest of a print is gone when somebody asks. */
function why(message) {
  const [first = "", ...rest] = stripVTControlCharacters(message ?? "").split("\n");
  const found = rest.filter((line) => /^\s*\+\s+\S.{7}/.test(line) && !/^\s*\+ Received/.test(line));
  return [first.slice(0, 200), ...found.map((line) => line.trim())].join(" ").slice(0, 500);
}
const fileOf = ({ name }) => relative(ROOT, name);
const tell = (word, file, title, message) =>
  `${word}: ${[relative(ROOT, file), title].join(" › ")}${message ? `: ${why(message)}` : ""}`;

/** What Vitest's JSON reporter wrote, and ours beside it what went wrong outside of every test. */
export function vitestCounts(path, code, errorsPath) {
  const report = readJson(path);
  // Nothing ran at all: a suite that finds no file must not look green.
  if (!report || report.numTotalTests === 0) return crashed("Vitest");
  const told = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [tell("failed", name, "the file itself", message)];
    return failed.map((test) => tell("failed", name, test.fullName, test.failureMessages?.[0]));
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  const broken = (report.testResults ?? []).filter(({ status }) => status === "failed").map(fileOf);
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped, told, broken };
  return honest(counts, "Vitest", code, errorsPath && readJson(errorsPath));
}

const WORDS = { unexpected: "failed", flaky: "wavered" };

function* playwrightTests(suite) {
  for (const spec of suite.specs ?? []) for (const test of spec.tests) yield { spec, test };
  for (const inner of suite.suites ?? []) yield* playwrightTests(inner);
}

/** What failed, and what was not begun because something before it failed: that has no result at all. */
const isBroken = ({ test }) =>
  test.status === "unexpected" || (test.status === "skipped" && test.results?.length === 0);

function toldByPlaywright(report) {
  const tests = (report.suites ?? []).flatMap((suite) => [...playwrightTests(suite)]);
  return tests.flatMap(({ spec, test }) => {
    const word = WORDS[test.status];
    if (word === undefined) return [];
    const message = test.results?.find(({ error }) => error)?.error.message;
    return [tell(word, `tests/e2e/${spec.file}`, `${spec.title} [${test.projectName}]`, message)];
  });
}

/** What Playwright's JSON reporter wrote; a test that passed only at a second try is counted, and named aloud. */
export function playwrightCounts(path, code) {
  const report = readJson(path);
  const stats = report?.stats;
  if (!stats || stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0) return crashed("Playwright");
  const told = toldByPlaywright(report);
  const failed = (report.suites ?? []).flatMap((suite) => [...playwrightTests(suite)]).filter(isBroken);
  const broken = [...new Set(failed.map(({ spec }) => `tests/e2e/${spec.file}`))];
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    told,
    broken,
  };
  return honest(counts, "Playwright", code, report.errors);
}

/** One script that is right or wrong. */
export function scriptCounts(name, code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, told: [] } : { ...crashed(name), told: [`failed: ${name}`] };
}

/** The sum. */
export function total(list) {
  const sum = (key) => list.reduce((all, counts) => all + counts[key], 0);
  const told = list.flatMap((counts) => counts.told);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped"), told };
}
