// A backup that carries its keys: brought to another machine with nothing but the file and the passphrase, people sign in
// there with their second factor.
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { callerOf, DEMO_PASSWORD, logIn, startApi, testSigningKey, textAt } from "#tests/support/api.ts";
import { startApp } from "#tests/support/app.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { enrol } from "#tests/support/security.ts";
import { expectData } from "#tests/support/wire.ts";
import { freePort } from "../../scripts/support/free-port.mjs";
import { requireNode24 } from "../../scripts/support/node.mjs";

const PRIYA = "priya@harbor.test";
const PASSPHRASE = "seven herons at the mill";

let folder: string;
let file: string;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corner-carried-"));
  // PostgreSQL's lent account must be able to enter.
  chmodSync(folder, 0o755);
  file = join(folder, "a.corner.gz");
  key = await testSigningKey();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Record<string, string | undefined>;

/** Runs a command as a person would; what it printed, and whether it ended well. */
async function command(script: string, args: string[], variables: Variables): Promise<{ ok: boolean; text: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined, TOKEN_PRIVATE_JWK: undefined, ...variables };
  return promisify(execFile)(requireNode24(), [`scripts/${script}.ts`, ...args], { env }).then(
    ({ stdout, stderr }) => ({ ok: true, text: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, text: error.stdout + error.stderr }),
  );
}

const restored = (variables: Variables, ...flags: string[]) => command("db-restore", [...flags, file], variables);

test("file and passphrase are enough for another machine", { timeout: 180_000 }, async () => {
  const api = await startApi();
  const app = await enrol(api, await logIn(api.call, PRIYA));
  const from = { DATABASE_URL: api.databaseUrl, TOKEN_PRIVATE_JWK: key };
  const bare = await command("db-backup", [file], from);
  expect(bare.text.trimEnd().split("\n").at(-1)).toMatch(/^Keep TOKEN_PRIVATE_JWK with it, as secret/);
  const saved = await command("db-backup", [file], { ...from, BACKUP_PASSPHRASE: PASSPHRASE });
  expect(saved.text.trimEnd().split("\n").at(-1)).toMatch(/^Its keys are in it, sealed with BACKUP_PASSPHRASE/);
  await api.stop();
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain(JSON.parse(key).d);

  expect(await restored({ BACKUP_PASSPHRASE: "seven herons at the lake" })).toEqual({
    ok: false,
    text: "BACKUP_PASSPHRASE is not the passphrase that the keys of this backup were sealed with.\n",
  });
  const brought = await restored({ BACKUP_PASSPHRASE: PASSPHRASE });
  const keyFile = join(folder, "keys/token.json");
  expect(brought).toMatchObject({ ok: true, text: expect.stringContaining(`are in ${keyFile}.`) });
  expect(readFileSync(keyFile, "utf8")).toBe(key);

  const none = { DATABASE_URL: undefined, TOKEN_PRIVATE_JWK: undefined, PUBLIC_ORIGIN: undefined, SEED: undefined };
  const port = String(await freePort());
  const copy = await startApp({ ...none, PORT: port, DATA_DIR: folder }, "tests/support/api-server.ts");
  const call = callerOf(copy.origin);
  const first = await call("POST", "/api/auth/login", { json: { email: PRIYA, password: DEMO_PASSWORD } });
  const challenge = textAt(first, "second_factor.challenge");
  expectData(await call("POST", "/api/auth/login/factor", { json: { challenge, code: app.code(1) } }));
  expect(await copy.stop()).toBe(0);
});

test("where variables hold the keys they are printed, now or later", { timeout: 120_000 }, async () => {
  const database = await emptyDatabase();
  const to = { DATABASE_URL: database.url, TOKEN_PRIVATE_JWK: await generatePrivateJwk() };
  expect((await restored(to)).text).toMatch(/ rows of \d+ tables were restored\.\nThe file carries its keys: /);
  const later = await restored({ ...to, BACKUP_PASSPHRASE: PASSPHRASE }, "--keys");
  expect(/^TOKEN_PRIVATE_JWK='(.+)'$/m.exec(later.text)?.[1]).toBe(key);
  const same = await restored({ ...to, TOKEN_PRIVATE_JWK: key, BACKUP_PASSPHRASE: PASSPHRASE }, "--keys");
  expect(same.text).toBe("The keys of the backup are here already.\n");
  await database.drop();
});
