// What `npm test` does: install what is missing, run what was asked for, say what it took, add up.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { crashed, playwrightCounts, scriptCounts, total, vitestCounts } from "./counts.mjs";
import { externalPostgres } from "./external-postgres.mjs";
import { playwrightTimes, slowestLines, suiteLines, vitestTimes } from "./file-times.mjs";
import { freePort } from "./free-port.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";
import { withSecondTry } from "./second-try.mjs";
import { selection } from "./selection.mjs";
import { stopwatch } from "./stopwatch.mjs";
import { suiteOf } from "./suites.mjs";

// A runner that hangs must not hang whoever waits for the last line. Each takes less than half of it.
const LIMIT = 25 * 60_000;
const REPORTER = join(ROOT, "scripts/support/unhandled-errors.mjs");
const BUDGET = "scripts/bundle-budget.mjs";

const runVitest = ({ files, ...options }) => withSecondTry(files, (some) => vitestOnce(some, options));

async function vitestOnce(files, { seed, report, times, database }) {
  const errors = `${report}.errors`;
  for (const path of [report, errors]) rmSync(path, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, `--reporter=${REPORTER}`];
  const args = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...files, ...reporters, `--sequence.seed=${seed}`];
  const env = { NODE_ENV: "test", FILE_TIMES: times, UNHANDLED_ERRORS: errors, ...database };
  const { code } = await run(requireNode24(), args, { env, timeout: LIMIT });
  return vitestCounts(report, code, errors);
}

async function runPlaywright(files, report) {
  if (!(await ensureBrowser())) {
    console.error("There is no browser and none could be installed: install Chromium, or set CHROMIUM_PATH.");
    return crashed("the browser suite");
  }
  await ensureBuilt();
  return withSecondTry(files, (some, attempt) => playwrightOnce(some, { report, again: attempt > 1 }));
}

/** Once more without what comes before: that was run, and is not what failed. */
async function playwrightOnce(files, { report, again }) {
  rmSync(report, { force: true });
  const filters = files.map((file) => file.replaceAll(/[.[\]()]/g, "\\$&"));
  const args = [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", ...filters, "--reporter=line,json"];
  if (again) args.push("--no-deps");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_PORT: String(await freePort()), NODE_ENV: undefined };
  const { code } = await run(requireNode24(), args, { env, timeout: LIMIT });
  return playwrightCounts(report, code);
}

async function runBudget() {
  await ensureBuilt();
  return scriptCounts(BUDGET, (await run(requireNode24(), [BUDGET])).code);
}

/** The same on a PostgreSQL that is not ours. */
async function runOnExternal(options) {
  const server = await externalPostgres();
  if (!server) {
    console.error("There is no other PostgreSQL and none could be installed: set TEST_DATABASE_URL.");
    return crashed("the external PostgreSQL");
  }
  try {
    return await runVitest({ ...options, database: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** Runs each part that was asked for; answers what it counted and what there is to print about it. */
async function runParts({ vitest, e2e, budget, seed, external }, reports) {
  const [counts, lines] = [[], []];
  const part = async (name, act) => {
    const taken = stopwatch();
    counts.push(...(await act()));
    const { line, cpu } = taken();
    lines.push(`${name}: ${line}`);
    return cpu;
  };
  const times = join(reports, "times");
  const inVitest = (files, name) => {
    const options = { files, seed, times, report: join(reports, `${name}.json`) };
    return external ? runOnExternal(options) : runVitest(options);
  };
  const browser = join(reports, "playwright.json");
  const [drawn, others] = [true, false].map((is) => vitest.filter((file) => (suiteOf(file) === "component") === is));
  let cpu;
  if (vitest.length > 0)
    console.log(`Files in the order of seed ${seed}; npm test -- --seed ${seed} takes the same one.`);
  if (others.length > 0) cpu = await part("vitest", async () => [await inVitest(others, "vitest")]);
  // Browsers beside what starts, stops and kills whole processes keep those from being up in their time. Beside each
  // other they wait more than they work.
  const browsers = {
    ...(drawn.length > 0 && { components: () => inVitest(drawn, "components") }),
    ...(e2e.length > 0 && { e2e: () => runPlaywright(e2e, browser) }),
  };
  const named = Object.keys(browsers);
  if (named.length > 0) await part(named.join(" and "), () => Promise.all(Object.values(browsers).map((act) => act())));
  if (budget && existsSync(join(ROOT, BUDGET))) await part("budget", async () => [await runBudget()]);
  const ofVitest = vitestTimes(times);
  return {
    counts,
    lines: [...lines, ...suiteLines(ofVitest, cpu), ...slowestLines([...ofVitest, ...playwrightTimes(browser)])],
  };
}

/** Runs what the arguments ask for and ends with the sum as the last line. */
export async function test(args) {
  const taken = stopwatch();
  await ensureInstalled();
  const chosen = await selection(args);
  if (chosen.vitest.some((file) => suiteOf(file) === "component")) await ensureBrowser();
  const reports = mkdtempSync(join(tmpdir(), "corner-reports-"));
  const { counts, lines } = await runParts(chosen, reports);
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed, skipped, told } = total(counts);
  for (const line of [...lines, `all: ${taken().line}`, ...told]) console.log(line);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  const nothingToDo = chosen.mayBeNothing && counts.length === 0;
  process.exitCode = failed === 0 && (passed > 0 || nothingToDo) ? 0 : 1;
}
