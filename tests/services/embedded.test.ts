import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBinaries, hydrateLinks, packageFolder } from "#db/embedded/binaries.ts";
import { isAlive, readPostmaster } from "#db/embedded/postmaster.ts";
import { sentenceFor } from "#db/embedded/sentences.ts";
import { startEmbedded } from "#db/embedded.ts";

type Holder = { process: ChildProcess; url: string; adopted: boolean; lines: string[] };

let folder: string;
let holders: ChildProcess[];
const silent = () => undefined;
const asRoot = process.getuid?.() === 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corner-embedded-"));
  chmodSync(folder, 0o755);
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) if (holder.exitCode === null && holder.signalCode === null) await leave(holder);
  rmSync(folder, { recursive: true, force: true });
});

function hold(dataDir = folder): Promise<Holder> {
  const child = spawn(process.execPath, ["tests/support/hold-database.ts", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  holders.push(child);
  const lines: string[] = [];
  return new Promise((done, failed) => {
    child.once("exit", (code) => failed(new Error(`ended with ${code}`)));
    child.stdout.on("data", (chunk) => {
      for (const text of String(chunk).trim().split("\n")) {
        const event = JSON.parse(text);
        if (event.line) lines.push(event.line);
        if (event.url) done({ process: child, url: event.url, adopted: event.adopted, lines });
      }
    });
  });
}

function leave(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill(signal);
  });
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const pidOf = (data = join(folder, "postgres")) => readPostmaster(data)?.pid ?? 0;

describe("the embedded PostgreSQL", () => {
  it("starts, keeps what was written, and ends with its only app", async () => {
    const first = await hold();
    expect(first.adopted).toBe(false);
    await ask(first.url, "create table kept (n int)");
    await ask(first.url, "insert into kept values (7)");
    const pid = pidOf();
    await leave(first.process);
    expect(isAlive(pid)).toBe(false);
    const second = await hold();
    expect(await ask(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("lets the app in as an account that is no superuser and can make roles", async () => {
    const { url } = await hold();
    const role = "select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user";
    expect(await ask(url, role)).toEqual([{ rolsuper: false, rolcreaterole: true, rolbypassrls: true }]);
    expect(await ask(url, "select current_setting('listen_addresses') as tcp")).toEqual([{ tcp: "" }]);
  });

  it("is shared by several apps and ends with the last one, also when the first leaves first", async () => {
    const apps = await Promise.all([hold(), hold(), hold()]);
    expect(apps.filter(({ adopted }) => !adopted)).toHaveLength(1);
    const pid = pidOf();
    for (const app of apps.toSorted((a, b) => Number(a.adopted) - Number(b.adopted)).slice(0, 2)) {
      await leave(app.process);
      expect(isAlive(pid)).toBe(true);
    }
    const last = apps.find((app) => app.process.exitCode === null);
    expect(await ask(last?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
    if (last) await leave(last.process);
    expect(isAlive(pid)).toBe(false);
  });

  it("adopts the server of a killed app instead of starting another", async () => {
    const killed = await hold();
    const pid = pidOf();
    await leave(killed.process, "SIGKILL");
    expect(isAlive(pid)).toBe(true);
    const next = await hold();
    expect(next.adopted).toBe(true);
    expect(pidOf()).toBe(pid);
    await leave(next.process);
    expect(isAlive(pid)).toBe(false);
  });

  it("takes its server along when the app exits in the middle", async () => {
    const app = await hold();
    const pid = pidOf();
    await leave(app.process, "SIGUSR2");
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(50);
    expect(isAlive(pid)).toBe(false);
  });

  it("starts the server again when it was killed", async () => {
    const app = await hold();
    await ask(app.url, "create table kept (n int)");
    const pid = pidOf();
    process.kill(pid, "SIGKILL");
    for (
      let tries = 0;
      tries < 450 && (pidOf() === pid || !readPostmaster(join(folder, "postgres"))?.ready);
      tries += 1
    )
      await sleep(100);
    expect(await ask(app.url, "select count(*)::int as n from kept")).toEqual([{ n: 0 }]);
    expect(pidOf()).not.toBe(pid);
  }, 60_000);

  it("is not stopped by a pid file that names a process of somebody else", async () => {
    const app = await hold();
    await leave(app.process);
    writeFileSync(
      join(folder, "postgres/postmaster.pid"),
      `${process.pid}\n${join(folder, "postgres")}\n1\n5432\n/tmp\n\n1 1\nready\n`,
    );
    const next = await hold();
    expect(next.adopted).toBe(false);
  });

  it("is not stopped by a pid file whose number is now another folder's PostgreSQL", async () => {
    const [first, other] = [await hold(), await hold(join(folder, "other"))];
    const stranger = readPostmaster(join(folder, "other", "postgres"))?.pid;
    await leave(first.process);
    writeFileSync(
      join(folder, "postgres/postmaster.pid"),
      `${stranger}\n${join(folder, "postgres")}\n1\n5432\n/tmp\n\n1 1\nready\n`,
    );
    const next = await hold();
    expect(next.adopted).toBe(false);
    expect(pidOf()).not.toBe(stranger);
    expect(await ask(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
  }, 60_000);

  it("keeps the socket's path short in a deep folder", async () => {
    const deep = join(folder, "d".repeat(60), "e".repeat(60));
    mkdirSync(deep, { recursive: true });
    const { url } = await hold(deep);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.runIf(asRoot)("puts the data where its account can reach it, says so, and finds it again", async () => {
    const secret = join(folder, "home");
    mkdirSync(secret, { mode: 0o700 });
    const app = await hold(join(secret, "data"));
    const line = app.lines.find((text) => text.startsWith("The database is in /var/lib/corner/"));
    expect(line).toBeDefined();
    await ask(app.url, "create table kept (n int)");
    await leave(app.process);
    chmodSync(secret, 0o755);
    const next = await hold(join(secret, "data"));
    expect(await ask(next.url, "select count(*)::int as n from kept")).toEqual([{ n: 0 }]);
    await leave(next.process);
    const elsewhere = /in (\/var\/lib\/corner\/[0-9a-f]+),/.exec(line ?? "")?.[1];
    if (elsewhere) rmSync(elsewhere, { recursive: true });
  });

  it("refuses data of another major version in one sentence", async () => {
    await leave((await hold()).process);
    writeFileSync(join(folder, "postgres/PG_VERSION"), "17\n");
    await expect(startEmbedded({ dataDir: folder, log: silent })).rejects.toThrow(
      /^The data in .* is of PostgreSQL 17 and this version of Corner brings 18: restore a backup into an empty DATA_DIR\.$/,
    );
  });

  it("clears the half-made data of a killed first start", async () => {
    mkdirSync(join(folder, "postgres.draft-999999"));
    await hold();
    expect(readdirSync(folder).filter((name) => name.includes("draft"))).toEqual([]);
  });
});

describe("the packaged binaries", () => {
  it("refuses a platform that has none in one sentence", () => {
    expect(() => packageFolder("win32-x64")).toThrow(/not for win32-x64: set DATABASE_URL \(on Windows: use WSL\)\.$/);
  });

  it("makes links that were skipped, and copies what cannot be used in place", () => {
    const source = packageFolder();
    const copy = join(folder, "package");
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
    const list = JSON.parse(readFileSync(join(copy, "native/pg-symlinks.json"), "utf8"));
    const link = join(copy, list[0].target);
    rmSync(link);
    expect(hydrateLinks(copy)).toBe(true);
    expect(existsSync(link)).toBe(true);
    expect(findBinaries({ account: undefined, log: silent }, copy).postgres).toBe(join(copy, "native/bin/postgres"));
  });

  it.runIf(asRoot)("runs from a copy where its account cannot enter the package's folder", () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o700 });
    cpSync(packageFolder(), join(closed, "package"), { recursive: true, verbatimSymlinks: true });
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const found = findBinaries({ account: { uid: 65_534, gid: 65_534 }, log }, join(closed, "package"));
    expect(found.postgres).toMatch(/^\/var\/cache\/corner\/postgres-18/);
    expect(lines[0]).toMatch(/^PostgreSQL runs from a copy in /);
  });
});

describe("sentences", () => {
  it.each([
    [
      "FATAL:  could not write lock file: No space left on device",
      "The disk that holds /d is full: make room and start again.",
    ],
    [
      'FATAL:  data directory "/d" has wrong ownership',
      "The data in /d belongs to another account: start Corner as that account.",
    ],
    ["2026 UTC [1] FATAL:  something odd", "The embedded PostgreSQL did not start: something odd."],
  ])("%s", (output, sentence) => {
    expect(sentenceFor(output, "/d")).toBe(sentence);
  });
});
