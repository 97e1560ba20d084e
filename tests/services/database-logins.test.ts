// Two logins: the owner's migrates and backs up, the app's may become two roles and nothing else.
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { ONE_LOGIN } from "#db/login.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { runDueJobs } from "#server/main/run-jobs.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { type DeafPooler, deafPooler } from "#tests/support/deaf-pooler.ts";
import { runOn } from "#tests/support/server.ts";

const LOGIN = `corner_login_${process.pid}`;

let owner: TestDatabase;
let folder: string;
let lines: string[];

beforeEach(async () => {
  owner = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), "corner-logins-"));
  chmodSync(folder, 0o755);
  lines = [];
});
afterEach(async () => {
  await owner.drop();
  await runOn(owner.url.replace(/\/[^/?]*(?=\?|$)/, "/postgres"), `drop role if exists ${LOGIN}`);
  rmSync(folder, { recursive: true, force: true });
});

const log = (line: string) => void lines.push(line);

function appUrl(): string {
  const url = new URL(owner.url);
  url.username = LOGIN;
  url.password = "a 'quoted' one";
  return url.href;
}

const given = () => ({ DATABASE_URL: appUrl(), DATABASE_OWNER_URL: owner.url, DATA_DIR: folder });

/** Runs statements as the app's login itself. */
async function asLogin<T>(run: (client: pg.Client) => Promise<T>, url = appUrl()): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The login begins as the role that stands on it.
  await client.query("set role none");
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const MAY = `
  select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolinherit,
    array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1) as member_of,
    (select count(*)::int from pg_class where relowner = r.oid) as owns
  from pg_roles r where r.rolname = current_user`;
const LITTLE = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false };

/** A table read as itself, the role of the functions, tables of its own, a policy less, a role more. */
const BEYOND = [
  "select from users",
  "set role app_definer",
  "set role app_backup",
  "create table public.mine (id int)",
  "create table jobs.mine (id int)",
  "alter table links disable row level security",
  "set role app_base; drop policy links_of_workspace on links",
  "create role mine",
];

describe("behind a pooler that drops what is said when a connection begins", () => {
  let pooler: DeafPooler;
  beforeEach(async () => {
    pooler = await deafPooler(owner.url);
  });
  afterEach(() => pooler.close());

  const through = (url: string) => {
    const [behind, front] = [new URL(url), new URL(pooler.url)];
    front.username = behind.username;
    front.password = behind.password;
    return front.href;
  };

  test("the app's login begins as its role, with its limits, because both stand on it", async () => {
    await (await prepareDatabase({ ...given(), DATABASE_URL: through(appUrl()) }, { log })).stop();
    const client = new pg.Client({ connectionString: through(appUrl()) });
    await client.connect();
    const { rows } = await client.query("select current_user as role, current_setting('statement_timeout') as most");
    await client.end();
    expect(rows).toEqual([{ role: "app_base", most: "9s" }]);
    expect(lines).toEqual([]);
  });

  test("one login for everything is refused in one sentence, before it serves anybody with all its rights", async () => {
    const start = prepareDatabase({ ...given(), DATABASE_URL: pooler.url, DATABASE_OWNER_URL: undefined }, { log });
    await expect(start).rejects.toThrow(/^DATABASE_URL leads through a pooler that drops the role the app asks for/);
  });
});

describe("with an owner's address beside the app's", () => {
  test("the first migration makes a login that is a member of app and app_base only", async () => {
    await (await prepareDatabase(given(), { log })).stop();
    const { rows } = await asLogin((client) => client.query(MAY));
    expect(rows).toEqual([{ ...LITTLE, member_of: ["app", "app_base"], owns: 0 }]);
    expect(lines).toEqual([]);
  });

  test("nor anything that goes past them", async () => {
    await (await prepareDatabase(given())).stop();
    const refused: string[] = [];
    for (const statement of BEYOND) {
      await asLogin((client) => client.query(statement)).catch((error) => {
        if (error.code === "42501") refused.push(statement);
      });
    }
    expect(refused).toEqual(BEYOND);
  });

  test("a second start finds it, and the jobs run as it", { timeout: 60_000 }, async () => {
    await (await prepareDatabase(given(), { log })).stop();
    const database = await prepareDatabase(given(), { log });
    openPool(database.url);
    const { ran, failed } = await runDueJobs(database.url);
    await closePool();
    await database.stop();
    expect(failed).toEqual([]);
    expect(ran).toContain("mail");
    expect(lines).toEqual([]);
  });

  test("a login that may more is named, and what it may", async () => {
    await runOn(owner.url, `create role ${LOGIN} login password 'x' createdb createrole`);
    await (await prepareDatabase({ ...given(), DATABASE_URL: appUrl().replace(/:[^:@]*@/, ":x@") }, { log })).stop();
    expect(lines).toEqual([
      expect.stringContaining(`The login ${LOGIN} of DATABASE_URL may make roles: give the app one`),
    ]);
  });
});

test("with one address the start says in plain words what that weakens, and works", async () => {
  const data = join(folder, "not", "there", "yet");
  const one = { DATABASE_URL: owner.url, DATABASE_OWNER_URL: undefined, DATA_DIR: data };
  await (await prepareDatabase(one, { log })).stop();
  expect(lines).toEqual([ONE_LOGIN]);
  expect(existsSync(data)).toBe(true);
});

test("our own PostgreSQL has both", { timeout: 60_000 }, async () => {
  const none = { DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
  const database = await prepareDatabase({ ...none, DATA_DIR: folder }, { log });
  try {
    const { rows } = await asLogin((client) => client.query(MAY), database.url);
    expect(rows).toEqual([{ ...LITTLE, member_of: ["app", "app_base"], owns: 0 }]);
    expect(lines).not.toContain(ONE_LOGIN);
  } finally {
    await database.stop();
  }
});
