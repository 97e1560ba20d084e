// `npm run keys:rotate` where the keys stand in a file of DATA_DIR, beside our own PostgreSQL.
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase, prepareDatabase } from "#db/prepare.ts";
import { readEnv } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { openWith, sealWith, totpPlace } from "#server/platform/keys/sealing.ts";
import { generatePrivateJwk, loadSigningKey } from "#server/platform/token-keys.ts";
import { requireNode24 } from "../../scripts/support/node.mjs";

const person = newId();
let folder: string;
let older: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corner-keys-"));
  // PostgreSQL's lent account must be able to enter.
  chmodSync(folder, 0o755);
  older = await generatePrivateJwk();
  mkdirSync(join(folder, "keys"), { mode: 0o700 });
  writeFileSync(file(), older, { mode: 0o600 });
  await (await prepareDatabase(settings())).stop();
  await inDatabase(async (client) => {
    const [key] = (await loadSigningKey({ tokenPrivateJwk: older, dataDir: "" })).secrets;
    const { sealed } = sealWith(key, totpPlace(person), Buffer.from("of the app"));
    await client.query("insert into users (id, email) values ($1, 'one@else.test')", [person]);
    await client.query("insert into totp_factors (user_id, sealed, key_id) values ($1, $2, $3)", [
      person,
      sealed,
      key.id,
    ]);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, "keys", "token.json");
const inFile = (): unknown => JSON.parse(readFileSync(file(), "utf8"));
const modeOfFile = () => statSync(file()).mode & 0o777;

/** Our own PostgreSQL in this folder, for as long as the work takes; the command starts it by itself. */
async function inDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const server = await openDatabase(settings(), () => undefined);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

/** What the command is given: a folder, and neither a database nor a key. */
function given() {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, TOKEN_PRIVATE_JWK: _key, ...rest } = process.env;
  return { ...rest, DATA_DIR: folder };
}
const settings = () => readEnv(given());

const said: string[] = [];
async function rotate(...args: string[]): Promise<string> {
  const command = [requireNode24(), ["scripts/keys-rotate.ts", ...args], { env: given() }] as const;
  const { stdout, stderr } = await promisify(execFile)(...command).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  said.push(stdout, stderr);
  return stdout + stderr;
}

test("a key in a file is changed there and told nowhere: first both, then all sealed, then the new one alone", {
  timeout: 120_000,
}, async () => {
  expect(await rotate("--drop")).toContain("holds one key only");
  expect(inFile()).toEqual(JSON.parse(older));

  expect(await rotate()).toContain("A new key is first");
  const { keys } = z.object({ keys: z.array(z.looseObject({ kid: z.string() })).length(2) }).parse(inFile());
  expect(keys[1]).toEqual(JSON.parse(older));
  expect(modeOfFile()).toBe(0o600);

  expect(await rotate()).toContain("1 of 1 authenticator app sealed with the key");
  expect(await rotate("--drop")).toContain("The old key is gone");
  expect(inFile()).toEqual(keys[0]);
  expect(modeOfFile()).toBe(0o600);
  expect(readdirSync(join(folder, "keys"))).toEqual(["token.json"]);
  expect(said.join("")).not.toMatch(/TOKEN_PRIVATE_JWK=|"d":/);

  const { secrets } = await loadSigningKey({ tokenPrivateJwk: JSON.stringify(keys[0]), dataDir: "" });
  await inDatabase(async (client) => {
    const { rows } = await client.query("select sealed from totp_factors where user_id = $1", [person]);
    expect(openWith(secrets, totpPlace(person), String(rows[0]?.sealed))?.secret.toString()).toBe("of the app");
  });
});
