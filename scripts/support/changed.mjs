// The tests that a change touches. A test that starts the app depends on everything the app is made of.
import { execFileSync } from "node:child_process";
import { isBuildInput } from "./build.mjs";
import { importGraph } from "./import-graph.mjs";
import { ROOT } from "./paths.mjs";
import { suiteOf, testFiles } from "./suites.mjs";

const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|playwright\.config\.ts)$/;
const SQL = /^db\/(migrations|functions)\//;

// What a suite has before its first file, which no file of it imports.
const SET_UP = {
  unit: [],
  service: ["tests/support/global-database.ts"],
  wire: ["tests/support/global-database.ts"],
  pages: ["tests/support/global-database.ts", "tests/support/global-build.ts"],
  component: ["tests/components/support/setup.ts"],
  e2e: ["playwright.config.ts", "tests/support/global-app.ts"],
};

/** These ask the pages as they were built. */
const BUILT = ["e2e", "pages"];

const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);

/** What differs from a commit, and what git does not know yet. */
function changedFiles(since) {
  const differing = git("diff", "--name-only", "-z", "--relative", since, "--");
  const unknown = git("ls-files", "--others", "--exclude-standard", "-z");
  return [...differing, ...unknown];
}

/** The tests among these that one of the changed files touches. */
export function touchedBy(changed, tests, root = ROOT) {
  if (changed.some((file) => EVERYTHING.test(file))) return tests;
  const known = new Set(changed.map((file) => (SQL.test(file) ? "db/migrations.ts" : file)));
  const dependsOn = importGraph(root, (file) => SET_UP[suiteOf(file)] ?? []);
  const pages = changed.some(isBuildInput);
  return tests.filter(
    (test) => (pages && BUILT.includes(suiteOf(test) ?? "")) || [...dependsOn(test)].some((file) => known.has(file)),
  );
}

/** What to run after a change since a commit: test files, and whether the built pages may differ. */
export function touched(since, suites) {
  const changed = changedFiles(since);
  return { files: touchedBy(changed, testFiles(suites)), pages: changed.some(isBuildInput) };
}
