// kill -9, again and again, of the app and of PostgreSQL: what was acknowledged is there, and clicks lose a second at most.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAlive, readPostmaster } from "#db/embedded/postmaster.ts";
import { callerOf, logIn, textAt } from "#tests/support/api.ts";
import { type App, startApp } from "#tests/support/app.ts";
import { type Promised, startWriters } from "#tests/support/writers.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

const ROUNDS = 20;
/** Times forty rounds this is more than two thousand. */
const WRITES_A_ROUND = 52;
const ALIAS = "crash-clicked";
const SECOND = 1000;

let folder: string;
let port: string;
let app: App;
let token: string;
const promised: Promised = { links: new Set(), pictures: new Map(), clicks: [] };

const postmaster = () => readPostmaster(join(folder, "postgres"));
const start = () =>
  startApp(
    {
      PORT: port,
      DATA_DIR: folder,
      SEED: "demo",
      DATABASE_URL: undefined,
      PUBLIC_ORIGIN: undefined,
      LOG_LEVEL: "error",
    },
    "tests/support/api-server.ts",
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corner-crash-"));
  chmodSync(folder, 0o755);
  port = String(await freePort());
  app = await start();
  const call = callerOf(app.origin);
  token = await logIn(call, "noah@brightsmile.test");
  await call("POST", "/api/links", { token, json: { alias: ALIAS, default_destination_url: "https://example.com/" } });
});
afterAll(async () => {
  await app.stop();
  expect(postmaster()).toBeUndefined();
  rmSync(folder, { recursive: true, force: true });
});

const writers = () => startWriters({ origin: app.origin, token, alias: ALIAS, writers: 6, promised });

/** Asks the database itself, as a reader who may see everything. */
async function ask(text: string): Promise<Record<string, unknown>[]> {
  const { port: number, socketFolder } = postmaster() ?? { port: 0, socketFolder: "" };
  const client = new pg.Client({
    connectionString: `postgres://corner@localhost:${number}/corner?host=${encodeURIComponent(socketFolder)}`,
    options: "-c role=app_definer",
  });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function storedClicks(): Promise<number> {
  const [row] = await ask(
    `select count(*)::int as clicks from link_clicks c join links l on l.id = c.link_id where l.alias = '${ALIAS}'`,
  );
  return Number(row?.clicks);
}

/** What was acknowledged and is not there, of each kind. */
async function missing(): Promise<string[]> {
  const links = new Set((await ask("select alias from links where alias like 'crash-%'")).map((row) => row.alias));
  const rows = await ask("select id::text, length(original) as bytes from link_pictures");
  const pictures = new Map(rows.map((row) => [row.id, row.bytes]));
  return [
    ...[...promised.links].filter((alias) => !links.has(alias)),
    ...[...promised.pictures].filter(([id, bytes]) => pictures.get(id) !== bytes).map(([id]) => id),
  ];
}

describe("kill -9", () => {
  test(`of the app, ${ROUNDS} times`, { timeout: 400_000 }, async () => {
    const server = postmaster()?.pid;
    let lost = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, answered] = [await storedClicks(), promised.clicks.length];
      const running = writers();
      await running.acknowledged(WRITES_A_ROUND);
      await sleep(Math.random() * 100);
      app.process.kill("SIGKILL");
      const killed = Date.now();
      await running.stop();
      app = await start();
      // Adopted, not doubled and not started again.
      expect(postmaster()?.pid).toBe(server);
      const clicks = promised.clicks.slice(answered);
      const gone = clicks.length - ((await storedClicks()) - before);
      const lastSecond = clicks.filter((at) => at > killed - SECOND).length;
      expect(gone, `round ${round}: ${gone} of ${clicks.length} clicks`).toBeLessThanOrEqual(lastSecond);
      lost += Math.max(0, gone);
    }
    expect(await missing()).toEqual([]);
    expect(promised.links.size + promised.pictures.size).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);
    console.info(
      `${promised.links.size} links, ${promised.pictures.size} pictures, ${lost} of ${promised.clicks.length} clicks lost`,
    );
  });

  test(`of PostgreSQL, ${ROUNDS} times`, { timeout: 400_000 }, async () => {
    const [before, answered] = [await storedClicks(), promised.clicks.length];
    const running = writers();
    for (let round = 0; round < ROUNDS; round += 1) {
      await running.acknowledged(WRITES_A_ROUND);
      await sleep(Math.random() * 100);
      const { pid } = postmaster() ?? { pid: 0 };
      process.kill(pid, "SIGKILL");
      for (let waited = 0; waited < 200 && isAlive(pid); waited += 1) await sleep(10);
    }
    await running.acknowledged(WRITES_A_ROUND);
    await running.stop();
    expect(app.process.exitCode).toBeNull();
    expect(await missing()).toEqual([]);
    expect(promised.links.size + promised.pictures.size).toBeGreaterThanOrEqual(2000);
    expect(promised.pictures.size).toBeGreaterThanOrEqual(ROUNDS);
    // The app lived, so it waited with what it had counted, and stored each visit once.
    const clicks = promised.clicks.length - answered;
    let stored = 0;
    for (let waited = 0; waited < 100 && stored < clicks; waited += 1) {
      await sleep(100);
      stored = (await storedClicks()) - before;
    }
    expect(stored).toBe(clicks);
    expect(textAt(await callerOf(app.origin)("GET", "/api/auth/me", { token }), "data.email")).toBe(
      "noah@brightsmile.test",
    );
  });
});
