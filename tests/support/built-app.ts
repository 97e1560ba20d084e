// The built app with its pages on a copy of the demo, for tests that ask for documents over HTTP and need no browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/support/free-port.mjs";
import { type Call, callerOf, signInOnce, testSigningKey } from "./api.ts";
import { startApp } from "./app.ts";
import { demoDatabase } from "./demo-database.ts";

export type BuiltApp = {
  origin: string;
  call: Call;
  signIn: (email: string) => Promise<string>;
  databaseUrl: string;
  stop: () => Promise<void>;
};

/** Starts the build of this folder, or of another one; `stop` ends it and drops its database. */
export async function startBuiltApp(folder?: string): Promise<BuiltApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-pages-"));
  const database = await demoDatabase();
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TOKEN_PRIVATE_JWK: await testSigningKey(),
    SEED: "demo",
    LOG_LEVEL: "error",
    PUBLIC_ORIGIN: undefined,
  };
  const app = await startApp(variables, "server.ts", { cwd: folder });
  const call = callerOf(app.origin);
  const stop = async () => {
    await app.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: app.origin, call, signIn: signInOnce(call), databaseUrl: database.url, stop };
}
