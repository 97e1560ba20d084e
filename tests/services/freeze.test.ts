// An app and a PostgreSQL that stand still for a while, as a host does that is moved: nothing promised is lost, nothing old is told.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Call, callerOf, logIn, textAt } from "#tests/support/api.ts";
import type { App } from "#tests/support/app.ts";
import { type FaultyData, faultyData, roundsOf } from "#tests/support/faulty-app.ts";
import { type Promised, startWriters } from "#tests/support/writers.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

const ROUNDS = roundsOf("FREEZE_ROUNDS", 2);
/** A soak freezes for longer than the ten seconds after which an app empties its memory. */
const FROZEN_MS = roundsOf("FREEZE_SECONDS", 2) * 1000;
const LONGEST = ROUNDS * (FROZEN_MS + 60_000);
const ALIAS = "frozen-link";

let data: FaultyData;
let frozen: App;
let other: App;
let token: string;
let ask: Call;
let askOther: Call;
let link: string;
const promised: Promised = { links: new Set(), pictures: new Map(), clicks: [] };

beforeAll(async () => {
  data = faultyData();
  frozen = await data.start(String(await freePort()));
  other = await data.start(String(await freePort()));
  [ask, askOther] = [callerOf(frozen.origin), callerOf(other.origin)];
  token = await logIn(ask, "noah@brightsmile.test");
  const json = { alias: ALIAS, default_destination_url: "https://example.com/0" };
  link = textAt(await ask("POST", "/api/links", { token, json }), "data.id");
});
afterAll(async () => {
  await other.stop();
  await frozen.stop();
  data.remove();
});

const writers = () => startWriters({ origin: frozen.origin, token, alias: ALIAS, writers: 3, promised });
const targetOf = async (call: Call) => (await call("GET", `/l/${ALIAS}`)).headers.get("location");

/** The postmaster and every process that it started. */
async function processesOfPostgres(): Promise<number[]> {
  const { pid } = data.postmaster() ?? { pid: 0 };
  const rows = await data.ask("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  expect(rows.length).toBeGreaterThan(1);
  return [pid, ...rows.map((row) => Number(row.pid))].filter((one) => one > 0);
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A backend may have ended in between.
    }
  }
}

/** Stopped in the middle of a write an app holds what that writes: others are told to try again, and it goes on first. */
async function changedWhileFrozen(round: number): Promise<number> {
  signal([frozen.process.pid ?? 0], "SIGSTOP");
  try {
    const json = { version: round, default_destination_url: `https://example.com/${round}` };
    const { status, headers } = await askOther("PATCH", `/api/links/${link}`, { token, json });
    if (status === 200) await sleep(FROZEN_MS);
    else expect([status, headers.has("retry-after")]).toEqual([503, true]);
    return status;
  } finally {
    signal([frozen.process.pid ?? 0], "SIGCONT");
  }
}

test(`an app that stood still tells what changed meanwhile, ${ROUNDS} times`, { timeout: LONGEST }, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await using running = writers();
    await running.acknowledged(10);
    expect(await targetOf(ask)).toBe(`https://example.com/${round - 1}`);
    await expect.poll(() => changedWhileFrozen(round), { timeout: 60_000, interval: 500 }).toBe(200);
    await vi.waitFor(async () => expect(await targetOf(ask)).toBe(`https://example.com/${round}`), {
      timeout: 15_000,
      interval: 50,
    });
    await running.acknowledged(10);
    await running.stop();
  }
  expect(await data.missing(promised)).toEqual([]);
});

test(`while PostgreSQL stands still links lead on, and writes go on after it, ${ROUNDS} times`, {
  timeout: LONGEST,
}, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await using running = writers();
    await running.acknowledged(10);
    const target = await targetOf(ask);
    const pids = await processesOfPostgres();
    signal(pids, "SIGSTOP");
    try {
      const until = Date.now() + FROZEN_MS;
      while (Date.now() < until) {
        expect(await targetOf(ask)).toBe(target);
        expect((await ask("GET", "/health")).status).toBe(200);
        await sleep(100);
      }
    } finally {
      signal(pids, "SIGCONT");
    }
    await running.acknowledged(10);
    await running.stop();
  }
  expect(await data.missing(promised)).toEqual([]);
  expect([frozen.process.exitCode, other.process.exitCode]).toEqual([null, null]);
  expect(textAt(await ask("GET", "/api/auth/me", { token }), "data.email")).toBe("noah@brightsmile.test");
});
