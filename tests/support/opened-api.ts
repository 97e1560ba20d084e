// What suites about the API begin and end with: the app, and a connection to its database beside it.
import pg from "pg";
import { afterAll } from "vitest";
import { type Answer, type Api, startApi } from "#tests/support/api.ts";
import { demoDatabase } from "#tests/support/demo-database.ts";

/** Opens both for the tests of the file that awaits it, and closes them after the last of these. */
export async function openedApi(options?: Parameters<typeof startApi>[0]): Promise<{ api: Api; database: pg.Client }> {
  const api = await startApi(options);
  const database = new pg.Client({ connectionString: api.databaseUrl });
  afterAll(async () => {
    await database.end();
    await api.stop();
  });
  await database.connect();
  return { api, database };
}

type Strangers = {
  api: Api;
  pool: pg.Pool;
  /** A call of the account access, by default from an address that nobody asked from before. */
  post: (path: string, json: object, headers?: Record<string, string>) => Promise<Answer>;
};

/** The same on a demo of the file's own, for what strangers do from outside. */
export async function openedToStrangers(): Promise<Strangers> {
  const database = await demoDatabase();
  const api = await startApi({ database, variables: { TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "error" } });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  let addresses = 0;
  afterAll(async () => {
    await pool.end();
    await api.stop();
    await database.drop();
  });
  const post: Strangers["post"] = (path, json, headers = {}) => {
    addresses += 1;
    const from = { "x-forwarded-for": `203.0.113.${addresses % 250}` };
    return api.call("POST", `/api/auth/${path}`, { json, headers: { ...from, ...headers } });
  };
  return { api, pool, post };
}
