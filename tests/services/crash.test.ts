// kill -9, again and again, of the app and of PostgreSQL: what was acknowledged is there, and clicks lose a second at most.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAlive } from "#db/embedded/postmaster.ts";
import { callerOf, logIn, textAt } from "#tests/support/api.ts";
import type { App } from "#tests/support/app.ts";
import { type FaultyData, faultyData, roundsOf } from "#tests/support/faulty-app.ts";
import { type Promised, startWriters } from "#tests/support/writers.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

/** Of each kind; a soak makes two hundred. */
const ROUNDS = roundsOf("CRASH_ROUNDS", 20);
/** Times forty rounds this is more than two thousand. */
const WRITES_A_ROUND = 52;
const LONGEST = ROUNDS * 20_000;
const ALIAS = "crash-clicked";
const SECOND = 1000;

let data: FaultyData;
let port: string;
let app: App;
let token: string;
const promised: Promised = { links: new Set(), pictures: new Map(), clicks: [] };

const postmaster = () => data.postmaster();
const missing = () => data.missing(promised);

beforeAll(async () => {
  data = faultyData();
  port = String(await freePort());
  app = await data.start(port);
  const call = callerOf(app.origin);
  token = await logIn(call, "noah@brightsmile.test");
  await call("POST", "/api/links", { token, json: { alias: ALIAS, default_destination_url: "https://example.com/" } });
});
afterAll(async () => {
  await app.stop();
  expect(postmaster()).toBeUndefined();
  data.remove();
});

const writers = () => startWriters({ origin: app.origin, token, alias: ALIAS, writers: 6, promised });

async function storedClicks(): Promise<number> {
  const [row] = await data.ask(
    `select count(*)::int as clicks from interactions c join links l on l.id = c.subject_id where l.alias = '${ALIAS}'`,
  );
  return Number(row?.clicks);
}

describe("kill -9", () => {
  test(`of the app, ${ROUNDS} times`, { timeout: LONGEST }, async () => {
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
      app = await data.start(port);
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

  test(`of PostgreSQL, ${ROUNDS} times`, { timeout: LONGEST }, async () => {
    const [before, answered] = [await storedClicks(), promised.clicks.length];
    const running = writers();
    for (let round = 0; round < ROUNDS; round += 1) {
      await running.acknowledged(WRITES_A_ROUND, 1);
      await sleep(Math.random() * 100);
      const { pid } = postmaster() ?? { pid: 0 };
      process.kill(pid, "SIGKILL");
      for (let waited = 0; waited < 200 && isAlive(pid); waited += 1) await sleep(10);
    }
    await running.acknowledged(WRITES_A_ROUND);
    await running.stop();
    expect(app.process.exitCode).toBeNull();
    expect(await missing()).toEqual([]);
    expect(promised.links.size + promised.pictures.size).toBeGreaterThanOrEqual(2 * ROUNDS * WRITES_A_ROUND);
    expect(promised.pictures.size).toBeGreaterThanOrEqual(ROUNDS);
    // The app lived, so it waited with what it had counted, and stored each visit once.
    const clicks = promised.clicks.length - answered;
    let stored = 0;
    for (let waited = 0; waited < 200 && stored < clicks; waited += 1) {
      await sleep(100);
      stored = (await storedClicks()) - before;
    }
    expect(stored).toBe(clicks);
    expect(textAt(await callerOf(app.origin)("GET", "/api/auth/me", { token }), "data.email")).toBe(
      "noah@brightsmile.test",
    );
  });
});
