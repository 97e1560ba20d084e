// File budgets: median, ninetieth percentile and the longest file.
import { filesOf, linesOf, sourcesOf, textOf } from "./files.mjs";

const MEDIAN = 60;
const P90 = 160;
const LONGEST = 250;
const LONGEST_TEST = 400;
const EXEMPT = /^(db\/seed|components\/ui)\//;

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function tooLong(root, names, limit) {
  return names
    .map((name) => ({ name, lines: linesOf(textOf(root, name)) }))
    .filter(({ lines }) => lines > limit)
    .map(({ name, lines }) => `${name} has ${lines} lines, the budget is ${limit}`);
}

/** The problems with the lengths of files. */
export function lengths(root) {
  const sources = sourcesOf(root).filter((name) => !EXEMPT.test(name));
  const sorted = sources.map((name) => linesOf(textOf(root, name))).sort((a, b) => a - b);
  const tests = filesOf(root, /^tests\/.*\.tsx?$|\.test\.tsx?$/);
  const problems = [...tooLong(root, sources, LONGEST), ...tooLong(root, tests, LONGEST_TEST)];
  if (at(sorted, 0.5) > MEDIAN) problems.push(`the median file has ${at(sorted, 0.5)} lines, the budget is ${MEDIAN}`);
  if (at(sorted, 0.9) > P90) problems.push(`one file in ten has over ${at(sorted, 0.9)} lines, the budget is ${P90}`);
  return problems;
}
