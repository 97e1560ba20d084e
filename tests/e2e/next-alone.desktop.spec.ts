// The app on Next alone (`next start`), as an edge platform runs it: three variables, a migrated database, no server.ts.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { startEmbedded } from "#db/embedded.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { freePort } from "../../scripts/support/free-port.mjs";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { environment, ROOT } from "../../scripts/support/paths.mjs";
import { at, type Call, callerOf, textAt } from "../support/api.ts";
import { type App, NEXT_ALONE, startApp } from "../support/app.ts";
import { rowsIn } from "../support/rows.ts";
import { FORGET_SEEDING_KEY, runOn } from "../support/server.ts";
import { EMAILS, PASSWORD } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const CRON = "0123456789abcdef-cron";

type Alone = { app: App; call: Call; databaseUrl: string; stop: () => Promise<void> };

/** What a release does: a key, the migrations, the start. The demo is there to have somebody who can log in. */
async function startAlone(): Promise<Alone> {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-alone-"));
  // The embedded database's lent account must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const PORT = String(await freePort());
  const { TOKEN_PRIVATE_JWK } = parseEnv(script("make-key.mjs"));
  const needed = { DATABASE_URL: server.url, TOKEN_PRIVATE_JWK, PUBLIC_ORIGIN: `http://localhost:${PORT}` };
  script("db-migrate.ts", needed);
  await seedDemo({ SEED: "demo", DATABASE_URL: undefined }, server.url);
  await runOn(server.url, FORGET_SEEDING_KEY);
  const others = { SEED: "demo", CRON_SECRET: CRON, TOKEN_PUBLIC_JWKS: undefined, DATA_DIR: "/nowhere" };
  const app = await startApp({ PORT, ...needed, ...others }, NEXT_ALONE);
  const stop = async () => {
    await app.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, call: callerOf(app.origin), databaseUrl: server.url, stop };
}

function script(name: string, variables: Record<string, string | undefined> = {}): string {
  const options = { cwd: ROOT, encoding: "utf8", env: environment(variables) } as const;
  return execFileSync(requireNode24(), [join("scripts", name)], options);
}

test.describe.configure({ mode: "serial", timeout: 120_000 });

let alone: Alone;
test.beforeAll(async () => {
  alone = await startAlone();
});
test.afterAll(() => alone?.stop());

test("is healthy and ready without a folder, and says that no proxy is trusted", async () => {
  const { call, app } = alone;
  expect((await call("GET", "/health")).body).toEqual({ status: "ok" });
  const ready = await call("GET", "/ready");
  expect(ready.status).toBe(200);
  expect(at(ready, "checks")).toEqual({
    ...{ database: true, migrations: true, signingKey: true, keysOfRows: true },
    files: true,
  });
  expect(at(ready, "warnings")).toEqual([expect.stringContaining("TRUSTED_PROXY_HOPS is not set")]);
  expect(app.output()).toContain("TRUSTED_PROXY_HOPS is not set");
});

test("a log-in opens the API by its token, and pages by the cookie", async () => {
  const { call } = alone;
  const json = { email: EMAILS.liam, password: PASSWORD };
  const token = textAt(await call("POST", "/api/auth/login", { json }), "data.token");
  expect((await call("GET", "/api/workspaces", { token })).status).toBe(200);
  expect((await call("GET", "/api/workspaces")).status).toBe(401);
  const navigation = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
  const page = await call("GET", "/dashboard", { cookie: `token=${token}`, headers: navigation });
  expect({ status: page.status, menu: page.text.includes("Main menu") }).toEqual({ status: 200, menu: true });
  const tampered = `${token.slice(0, -8)}AAAAAAAA`;
  const sent = await call("GET", "/dashboard", { cookie: `token=${tampered}`, headers: navigation });
  expect([sent.status, sent.headers.get("location")]).toEqual([307, "/"]);
});

test("a long answer can be read by whoever takes it packed", async () => {
  const { call } = alone;
  const json = { email: EMAILS.noah, password: PASSWORD };
  const token = textAt(await call("POST", "/api/auth/login", { json }), "data.token");
  // Long enough to be packed; Node's fetch asks for it, and unpacks only what says that it is packed.
  const list = await call("GET", "/api/links?per_page=20", { token });
  expect(list.status).toBe(200);
  expect(list.text.length).toBeGreaterThan(1024);
  expect(at(list, "data")).toBeInstanceOf(Array);
});

test("an email leaves by itself, and the jobs run when the platform's clock calls", async () => {
  const { call, databaseUrl } = alone;
  expect((await call("POST", "/api/auth/password/forgot", { json: { email: EMAILS.sofia } })).status).toBe(200);
  const state = async () =>
    (await rowsIn(databaseUrl, "select state from outbox where recipient = $1", [EMAILS.sofia]))[0]?.state;
  // Without a mail server the delivery puts it aside for a person to open; nobody but `after` calls him here.
  await expect.poll(state, { timeout: 5000 }).toBe("kept");
  for (const token of [undefined, "another-secret-0123456789"])
    expect((await call("GET", "/api/jobs/run", token === undefined ? {} : { token })).status).toBe(404);
  const run = await call("GET", "/api/jobs/run", { token: CRON });
  expect({ status: run.status, failed: at(run, "data.failed"), left: at(run, "data.left") }).toEqual({
    status: 200,
    failed: [],
    left: [],
  });
  expect(at(run, "data.ran")).toEqual(expect.arrayContaining(["mail", "member-imports", "billing", "sweep-sessions"]));
});

test("a short link leads on, and its visit is stored", async () => {
  const { call, databaseUrl } = alone;
  const visits = async () => (await rowsIn(databaseUrl, "select from interactions")).length;
  const before = await visits();
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" };
  expect((await call("GET", "/l/seaport", { headers })).status).toBe(302);
  await expect.poll(visits, { timeout: 5000 }).toBe(before + 1);
});

test("a person logs in, looks around, comes back and is still there", async ({ stranger }) => {
  const page = await stranger({ baseURL: alone.app.origin });
  await page.goto("/");
  await page.getByLabel("Email").fill(EMAILS.noah);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("/dashboard");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Share links" }).click();
  await page.waitForURL("/share-links");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/");
  await page.waitForURL("/dashboard");
});

const manifest = z.object({ middleware: z.object({ "/": z.object({ files: z.array(z.string()) }) }) });

test("what is built for the edge reads the public keys and never the private one", () => {
  const folder = join(ROOT, ".next");
  const { middleware } = manifest.parse(
    JSON.parse(readFileSync(join(folder, "server/middleware-manifest.json"), "utf8")),
  );
  const built = middleware["/"].files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  expect(built).toContain("TOKEN_PUBLIC_JWKS");
  expect(built).not.toContain("TOKEN_PRIVATE_JWK");
});
