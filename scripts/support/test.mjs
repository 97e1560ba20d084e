// What `npm test` does: install what is missing, run every suite, add up.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { crashed, playwrightCounts, scriptCounts, total, vitestCounts } from "./counts.mjs";
import { externalPostgres } from "./external-postgres.mjs";
import { freePort } from "./free-port.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { fail, run } from "./run.mjs";

const VITEST = ["unit", "service", "wire"];
const SUITES = [...VITEST, "e2e", "budget"];
// A runner that hangs must not hang whoever waits for the last line.
const LIMIT = 15 * 60_000;
const BUDGET = "scripts/bundle-budget.mjs";

function chosen(args) {
  const at = args.indexOf("--only");
  const given = at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  if (given === undefined && at < 0) return SUITES;
  const names = (given ?? "").split(",");
  const unknown = names.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) fail(`--only takes ${SUITES.join(", ")}, and not "${unknown}".`);
  return names;
}

async function runVitest(projects, report, database) {
  const filters = projects.flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...filters, ...reporters];
  const { code } = await run(requireNode24(), args, { env: { NODE_ENV: "test", ...database }, timeout: LIMIT });
  return vitestCounts(report, code);
}

function hasBrowserTests() {
  const folder = join(ROOT, "tests/e2e");
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.spec\.ts$/.test(String(name)))
  );
}

async function runPlaywright(report) {
  if (!(await ensureBrowser())) {
    console.error("There is no browser and none could be installed: install Chromium, or set CHROMIUM_PATH.");
    return crashed("the browser suite");
  }
  await ensureBuilt();
  const args = [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "--reporter=line,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_PORT: String(await freePort()), NODE_ENV: undefined };
  const { code } = await run(requireNode24(), args, { env, timeout: LIMIT });
  return playwrightCounts(report, code);
}

async function runBudget() {
  await ensureBuilt();
  return scriptCounts(BUDGET, (await run(requireNode24(), [BUDGET])).code);
}

/** The same suites on a PostgreSQL that is not ours. */
async function runOnExternal(projects, report) {
  const server = await externalPostgres();
  if (!server) {
    console.error("There is no other PostgreSQL and none could be installed: set TEST_DATABASE_URL.");
    return crashed("the external PostgreSQL");
  }
  try {
    return await runVitest(projects, report, { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

/** Runs the suites and ends with the sum as the last line. */
export async function test(args) {
  const suites = chosen(args);
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), "corner-reports-"));
  const counts = [];
  const vitest = VITEST.filter((name) => suites.includes(name));
  const runThem = args.includes("--external") ? runOnExternal : runVitest;
  if (vitest.length > 0) counts.push(await runThem(vitest, join(reports, "vitest.json")));
  if (suites.includes("e2e") && hasBrowserTests()) counts.push(await runPlaywright(join(reports, "playwright.json")));
  if (suites.includes("budget") && existsSync(join(ROOT, BUDGET))) counts.push(await runBudget());
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed, skipped, told } = total(counts);
  for (const line of told) console.log(line);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
