// Fails when a page brings more script than its budget: the main pages as a browser meets them, every built page as the build says. The main pages' documents have a budget as well.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuilt } from "./support/build.mjs";
import { freePort } from "./support/free-port.mjs";
import { builtPages, ROOT_ALLOWANCE, scriptsWithSchemas } from "./support/page-scripts.mjs";
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
const base = ownBase(ROOT);
const budget = base + ALLOWANCE;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

const built = builtPages(ROOT);
const heavy = built.filter(({ bytes }) => bytes > ALLOWANCE);
for (const { path, bytes } of heavy) console.log(`${path} brings ${kilobytes(base + bytes)} at once, OVER the budget.`);
const most = built.toSorted((a, b) => b.bytes - a.bytes)[0];
const root = Math.max(...built.map((page) => page.root));
console.log(
  `${built.length} built pages, the heaviest ${most?.path} with ${kilobytes(base + (most?.bytes ?? 0))} at once`,
);
console.log(`what is around every page: base + ${kilobytes(root)}, at most base + ${kilobytes(ROOT_ALLOWANCE)}`);
// A list without pages, or a root without scripts, would be a manifest of another shape.
if (heavy.length > 0 || built.length < 20 || root === 0 || root > ROOT_ALLOWANCE) process.exitCode = 1;

const schemas = scriptsWithSchemas(ROOT);
for (const file of schemas)
  console.log(`${file} holds a schema of zod: what the browser needs of a contract goes to a *-limits.ts.`);
if (schemas.length > 0) process.exitCode = 1;

const pages = await measured();
for (const { path, bytes } of pages) {
  const verdict = bytes <= budget ? "within" : "OVER";
  console.log(
    `${path.padEnd(14)} ${kilobytes(bytes).padStart(9)} of script, ${verdict} the budget of ${kilobytes(budget)}`,
  );
}
for (const { path, document } of pages) {
  const allowed = PAGES.find((page) => page.path === path) ?? { raw: 0, packed: 0 };
  const over = document.raw > allowed.raw || document.packed > allowed.packed || document.raw === 0;
  console.log(
    `${path.padEnd(14)} ${kilobytes(document.raw).padStart(9)} of document (${kilobytes(document.packed)} after gzip), ${over ? "OVER" : "within"} the budget of ${kilobytes(allowed.raw)} (${kilobytes(allowed.packed)})`,
  );
  if (over) process.exitCode = 1;
}
// A page without any script would be a page that did not open.
if (pages.some(({ bytes }) => bytes > budget || bytes < base)) process.exitCode = 1;
