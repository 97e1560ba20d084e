// Fails when a main page brings more script than its budget, measured in a browser on the built app.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuilt } from "./support/build.mjs";
import { freePort } from "./support/free-port.mjs";
import { ROOT } from "./support/paths.mjs";
import { fail } from "./support/run.mjs";
import { ALLOWANCE, ownBase, PAGES, scriptBytes } from "./support/script-bytes.mjs";

async function measured() {
  const { startApp } = await import("../tests/support/app.ts");
  const dataDir = mkdtempSync(join(tmpdir(), "corner-budget-"));
  // The account that PostgreSQL is lent must be able to enter.
  chmodSync(dataDir, 0o755);
  const own = { DATABASE_URL: undefined, PUBLIC_ORIGIN: undefined };
  const app = await startApp({ PORT: String(await freePort()), DATA_DIR: dataDir, SEED: "demo", ...own });
  try {
    return await scriptBytes(app.origin, PAGES);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (!(await ensureBrowser())) fail("There is no browser and none could be installed: set CHROMIUM_PATH.");
await ensureBuilt();
const budget = ownBase(ROOT) + ALLOWANCE;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const pages = await measured();
for (const { path, bytes } of pages) {
  const verdict = bytes <= budget ? "within" : "OVER";
  console.log(
    `${path.padEnd(14)} ${kilobytes(bytes).padStart(9)} of script, ${verdict} the budget of ${kilobytes(budget)}`,
  );
}
// A page without any script would be a page that did not open.
if (pages.some(({ bytes }) => bytes > budget || bytes < ownBase(ROOT))) process.exitCode = 1;
