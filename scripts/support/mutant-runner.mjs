// Stands in a copy of the project and holds one Vitest that stays: asked for named tests again and again, while lines of
// the copy are broken and mended around it. Its database stays too; its apps start anew, since they read the files.
import { join } from "node:path";
import { createVitest } from "vitest/node";
import { patternOf, projectOf } from "./mutant-tests.mjs";
import { ROOT } from "./paths.mjs";

// Vitest itself keeps what an earlier run said of a file that this one never came to.
let ended = [];

const vitest = await createVitest("test", {
  root: ROOT,
  watch: false,
  project: ["unit", "service", "wire"],
  // No module and no note of an earlier run may speak for this one; what is under node_modules is everybody's.
  isolate: true,
  cache: false,
  maxWorkers: 1,
  reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
});
await vitest.standalone();

function specificationOf(file, tests) {
  const project = vitest.projects.find(({ name }) => name === projectOf(file));
  const whole = tests.some(({ name }) => name === "");
  const testNamePattern = new RegExp(tests.map(({ name }) => patternOf(name)).join("|"));
  return project.createSpecification(join(ROOT, file), whole ? {} : { testNamePattern });
}

/** Ends the processes that hold the app, whichever suite began them: the next one reads the files as they are now. */
async function renewApps() {
  const hosts = new Set(vitest.projects.map((project) => project.getProvidedContext().apps));
  for (const apps of hosts) if (apps) await fetch(apps, { method: "DELETE" });
}

const firstLine = (text) => String(text).split("\n")[0];
const isTimeout = ({ message }) => /timed out in \d+ms/.test(message);

/** What came of one test: how often it passed and failed, and how much of that was only waiting. */
function countsOf({ file, name }, unhandled) {
  const pattern = new RegExp(patternOf(name));
  const module = ended.find(({ moduleId }) => moduleId === join(ROOT, file));
  const results = [...(module?.children.allTests() ?? [])]
    .filter((test) => pattern.test(test.fullName))
    .map((test) => test.result());
  const failures = results.filter(({ state }) => state === "failed");
  return {
    passed: results.filter(({ state }) => state === "passed").length,
    failed: failures.length,
    waited: failures.filter(({ errors }) => errors.every(isTimeout)).length,
    why: [...errorsIn(module), ...unhandled, ...(results.length === 0 ? ["no test is called so"] : [])][0] ?? "",
  };
}

/** What kept tests from running: errors while a file was read, or before its first test. */
function errorsIn(module) {
  if (!module) return [];
  const suites = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => suite.errors().map(({ message }) => firstLine(message)));
}

async function perform({ tests, changed }) {
  for (const file of changed) vitest.invalidateFile(join(ROOT, file));
  const files = [...new Set(tests.map(({ file }) => file))];
  const specifications = files.map((file) =>
    specificationOf(
      file,
      tests.filter((test) => test.file === file),
    ),
  );
  if (changed.length > 0) await renewApps();
  ended = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const unhandled = unhandledErrors.map(({ message }) => firstLine(message));
  return tests.map((test) => countsOf(test, unhandled));
}

async function leave() {
  // A test that hangs is not waited for.
  setTimeout(() => process.exit(1), 15_000).unref();
  await vitest.cancelCurrentRun("keyboard-input").catch(() => undefined);
  await vitest.close();
  process.exit(0);
}

process.once("disconnect", () => void leave());
process.on("SIGINT", () => undefined);
process.on("message", (question) =>
  perform(question).then(
    (answer) => process.send?.({ answer }),
    (error) => process.send?.({ error: String(error) }),
  ),
);
process.send?.({ ready: true });
