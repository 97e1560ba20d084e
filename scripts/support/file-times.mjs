// What every test file took, as the files themselves and the browser runner noted it: sums by suite, and the slowest.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./paths.mjs";
import { suiteOf } from "./suites.mjs";

const SHOWN = 20;

/** The notes of `tests/support/file-times.ts`: a line of JSON for each file. */
export function vitestTimes(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line)).map(({ file, ...times }) => ({ file: relative(ROOT, file), ...times }));
}

/** What the tests of each file took together, out of Playwright's JSON report. */
export function playwrightTimes(path) {
  if (!existsSync(path)) return [];
  const sums = new Map();
  const visit = ({ specs = [], suites = [] }) => {
    for (const { file, tests } of specs) {
      const wall = tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration / 1000, 0);
      sums.set(file, (sums.get(file) ?? 0) + wall);
    }
    suites.forEach(visit);
  };
  visit(JSON.parse(readFileSync(path, "utf8")));
  return [...sums].map(([file, wall]) => ({ file: `tests/e2e/${file}`, wall }));
}

const number = (seconds, width = 7) => (seconds === undefined ? "–" : seconds.toFixed(1)).padStart(width);
const sum = (times, key) => times.reduce((all, time) => all + time[key], 0);

/** A line for each suite that Vitest ran, and one for what belongs to none: the runner, its database, the shared apps. */
export function suiteLines(times, cpu) {
  const suites = [...new Set(times.map(({ file }) => suiteOf(file)))].sort();
  const lines = suites.map((suite) => {
    const own = times.filter(({ file }) => suiteOf(file) === suite);
    return `  ${suite.padEnd(8)}${number(sum(own, "wall"))} s in ${own.length} files,${number(sum(own, "cpu"))} CPU seconds`;
  });
  if (cpu === undefined || times.length === 0) return lines;
  return [
    ...lines,
    `  ${"shared".padEnd(8)}${" ".repeat(7)}   the runner, the database and the shared apps,${number(cpu - sum(times, "cpu"))} CPU seconds`,
  ];
}

/** The slowest files with what they took, under a heading. */
export function slowestLines(times) {
  const slowest = times.toSorted((a, b) => b.wall - a.wall).slice(0, SHOWN);
  const lines = slowest.map(({ file, wall, cpu }) => `  ${number(wall)} s ${number(cpu)} CPU s  ${file}`);
  return lines.length === 0 ? [] : ["The slowest files:", ...lines];
}
