// Playwright's global set-up: the built app on a database of its own, filled with the demo.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/support/build.mjs";
import { startApp } from "./app.ts";

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
  });
  return async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
