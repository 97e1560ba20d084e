// The real app while PostgreSQL keeps it waiting: what needs the part that is stuck is told to come back, the rest goes on.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "#tests/support/api.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";

const PERSON = "noah@brightsmile.test";
/** More than the app has connections for calls. */
const CALLS = 14;

let app: BuiltApp;
let token: string;
let cookie: string;
beforeAll(async () => {
  app = await startBuiltApp();
  token = await app.signIn(PERSON);
  cookie = `token=${token}`;
  // Built pages are loaded at their first use.
  await app.call("GET", "/dashboard", { headers: { cookie } });
});
afterAll(() => app.stop());

/** Keeps a table to itself for as long as the work takes. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await holder.end();
  }
}

const list = () => app.call("GET", "/api/links", { token });

describe("while the links are locked", () => {
  test("lists are 503 with the time to come back, and everything else is answered meanwhile", async () => {
    await whileLocked("links", async () => {
      let over = false;
      const lists = Promise.all(Array.from({ length: CALLS }, list)).finally(() => {
        over = true;
      });
      // Once the lists hold every connection they may have.
      await expect.poll(async () => (await app.call("GET", "/ready")).status, { timeout: 15_000 }).toBe(200);
      await logIn(app.call, PERSON);
      expect((await app.call("GET", "/api/auth/me", { token })).status).toBe(200);
      expect((await app.call("GET", "/ready")).status).toBe(200);
      expect(over).toBe(false);
      for (const answer of await lists) {
        expect([answer.status, answer.text.includes('"unavailable"')]).toEqual([503, true]);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    });
    expect((await list()).status).toBe(200);
  });

  test("a page that shows them says that it is worth another try", async () => {
    await whileLocked("links", async () => {
      const page = await app.call("GET", "/share-links", { headers: { cookie } });
      // Its frame had left already, so the status has, too.
      expect(page.text.replaceAll("\\", "")).toContain('"digest":"unavailable');
    });
  });
});

test("a page of which not even the frame can be read is 503 with the time to come back", async () => {
  await whileLocked("sessions", async () => {
    const page = await app.call("GET", "/share-links", { headers: { cookie } });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await app.call("GET", "/ready")).status).toBe(200);
  });
  expect((await app.call("GET", "/share-links", { headers: { cookie } })).status).toBe(200);
});
