// Playwright's global set-up: the built app on a database of its own, filled with the demo. When the last test has run,
// secrets are planted through every door, and the log of the whole run is searched for them and for everybody's own.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/support/build.mjs";
import { callerOf } from "./api.ts";
import { startApp } from "./app.ts";
import { logLeaks } from "./log-leaks.ts";
import { plantSecrets } from "./plant-secrets.ts";

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN) return async () => undefined;
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "corner-e2e-"));
  // The embedded database's lent account must be able to enter.
  chmodSync(dataDir, 0o755);
  const app = await startApp({
    PORT: process.env.E2E_PORT ?? "3150",
    DATA_DIR: dataDir,
    SEED: "demo",
    DATABASE_URL: undefined,
    PUBLIC_ORIGIN: undefined,
    LOG_LEVEL: "debug",
  });
  return async () => {
    await plantSecrets(callerOf(app.origin));
    const code = await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const leaks = logLeaks(app.output());
    if (leaks.length > 0) throw new Error(`The log of the run holds secrets: ${leaks.slice(0, 20).join("\n")}`);
    if (code === null) throw new Error("The app did not end when it was asked to.");
  };
}
