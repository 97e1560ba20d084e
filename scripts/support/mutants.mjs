// Reads the mutants of tests/mutants, makes those of the limits, and says what is wrong with them.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sourcesOf, textOf } from "../check/files.mjs";
import { rulesOf } from "../check/specification.mjs";

const LIMIT = /: Limit = \{\s+name: "([\w-]+)",\s+points: ([\d_]+),\s/g;

/**
 * @typedef {{ rule: string, file: string, from: string, to: string, test: { file: string, name: string } }} Mutation
 */

const testOf = (text) => {
  const [file, ...name] = text.split(" · ");
  return { file: file.replaceAll("`", ""), name: name.join(" · ").replaceAll(/\\(["'`])/g, "$1") };
};
/** Journeys, and components, which are drawn in one: neither is begun anew for one broken line. */
const inBrowser = ({ test }) => test.file.endsWith(".spec.ts") || test.file.startsWith("tests/components/");

/** Each limit of the source, with one attempt more than it allows. */
function limitsOf(root, tests) {
  return sourcesOf(root)
    .filter((file) => file.startsWith("server/"))
    .flatMap((file) =>
      [...textOf(root, file).matchAll(LIMIT)].map(([from, name, points]) => ({
        rule: `limit ${name}`,
        file,
        from,
        to: from.replace(`points: ${points}`, `points: ${Number(points.replaceAll("_", "")) + 1}`),
        test: tests[name] === undefined ? undefined : tests[name] && testOf(tests[name]),
      })),
    )
    .filter(({ test }) => test !== null);
}

/** Every mutant with the test that has to notice it, and the sentences about those that cannot be tried. */
export async function readMutants(root) {
  const { MUTANTS } = await import("../../tests/mutants/mutants.mjs");
  const { LIMIT_TESTS } = await import("../../tests/mutants/limits.mjs");
  const rules = new Map(rulesOf(root).map(({ rule, test }) => [rule, { rule, test: testOf(test) }]));
  const named = MUTANTS.map(({ test, ...mutant }) => ({
    ...mutant,
    test: test === undefined ? rules.get(mutant.rule)?.test : testOf(test),
  }));
  const limits = limitsOf(root, LIMIT_TESTS);
  const mutants = [...named, ...limits];
  const problems = mutants.flatMap((mutant) => problemsWith(root, mutant));
  const broken = new Set(mutants.map(({ rule }) => rule));
  for (const rule of rules.values())
    if (!inBrowser(rule) && !broken.has(rule.rule)) problems.push(`no mutant breaks the rule "${rule.rule}"`);
  for (const name of Object.keys(LIMIT_TESTS))
    if (LIMIT_TESTS[name] && !limits.some(({ rule }) => rule === `limit ${name}`))
      problems.push(`there is no limit ${name}`);
  return { mutants, problems, unbroken: [...rules.values()].filter(inBrowser).length };
}

function problemsWith(root, { rule, file, from, to, test }) {
  const told = `the mutant of "${rule}"`;
  if (!test) return [`${told} has no test: name a rule of the specification, or a test`];
  if (inBrowser({ test })) return [`${told} is noticed in a browser only: name another test`];
  const missing = [file, test.file].find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) return [`${told} names ${missing}, which does not exist`];
  const times = textOf(root, file).split(from).length - 1;
  if (times !== 1) return [`${told} wants to change what stands ${times} times in ${file}: ${from}`];
  return from === to ? [`${told} changes nothing`] : [];
}

/** One of so many, chosen by the commit: the same for everybody who tries it, others with the next one. */
export function sampleOf(mutants, commit, oneOf) {
  const placeOf = ({ rule, from }) => createHash("sha256").update(`${commit} ${rule} ${from}`).digest("hex");
  const sorted = mutants.map((mutant) => [placeOf(mutant), mutant]).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.slice(0, Math.ceil(mutants.length / oneOf)).map(([, mutant]) => mutant);
}
