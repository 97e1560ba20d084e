// What `npm test` is asked for: suites, files, what a change touches, another PostgreSQL, an order.
import { parseArgs } from "node:util";
import { fail } from "./run.mjs";
import { EVERY_POSTGRES, SUITES, suiteOf, testFiles, VITEST } from "./suites.mjs";

const MOST_SEED = 1_000_000;
const OPTIONS = {
  only: { type: "string", default: SUITES.join(",") },
  external: { type: "boolean", default: false },
  changed: { type: "string" },
  seed: { type: "string" },
};

function read(args) {
  // Without a commit it is the last one.
  const whole = args.map((arg) => (arg === "--changed" ? "--changed=HEAD" : arg));
  try {
    return parseArgs({ args: whole, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message}\nnpm test takes --only, --external, --changed[=commit], --seed and parts of paths.`);
  }
}

function suitesOf({ only, external }) {
  const names = only.split(",");
  const unknown = names.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) fail(`--only takes ${SUITES.join(", ")}, and not "${unknown}".`);
  return external ? names.filter((name) => VITEST.includes(name)) : names;
}

function seedOf({ seed }) {
  if (seed === undefined) return Math.floor(Math.random() * MOST_SEED);
  if (!/^\d+$/.test(seed)) fail("--seed takes the number that a run printed.");
  return Number(seed);
}

/** The files of these suites that a path names, whole or in part. */
function filesAt(paths, suites) {
  const files = testFiles(suites);
  const nothing = paths.find((path) => !files.some((file) => file.includes(path)));
  if (nothing !== undefined) fail(`No test file of ${suites.join(", ")} has "${nothing}" in its path.`);
  return files.filter((file) => paths.some((path) => file.includes(path)));
}

async function narrowed({ changed }, paths, suites) {
  if (paths.length > 0) return { files: filesAt(paths, suites), pages: false };
  if (changed === undefined) return { files: testFiles(suites), pages: true };
  // Only now: it needs packages.
  const { touched } = await import("./changed.mjs");
  return touched(changed, suites);
}

/** What to run: the files of each suite, whether the script budget too, where, and in which order. */
export async function selection(args) {
  const { values, positionals } = read(args);
  const suites = suitesOf(values);
  const paths = positionals.map((path) => path.replace(/^\.\//, ""));
  const { files, pages } = await narrowed(values, paths, suites);
  const chosen = values.external ? files.filter((file) => EVERY_POSTGRES.includes(file)) : files;
  const of = (name) => chosen.filter((file) => suiteOf(file) === name);
  return {
    external: values.external,
    seed: seedOf(values),
    vitest: VITEST.flatMap(of),
    e2e: of("e2e"),
    budget: suites.includes("budget") && pages,
    mayBeNothing: values.changed !== undefined,
  };
}
