// How sure duplicates have to be, over HTTP: read by everybody, decided by whoever looks after the workspace, a version once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, startApi } from "#tests/support/api.ts";

let api: Api;
let liam: string;
let mia: string;

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: "warn" } });
  liam = await api.signIn("liam@harbor.test");
  mia = await api.signIn("mia@harbor.test");
});
afterAll(() => api.stop());

const RULE = "/api/contacts/pair-rule";
const change = (token: string, body: object) => api.call("PATCH", RULE, { token, json: body });

test("pairs join by themselves where a manager says so, and not before", async () => {
  const before = await api.call("GET", RULE, { token: liam });
  expect(at(before, "data")).toMatchObject({ shown_from: "maybe", joins_from: null, may_change: true });
  expect(at(await api.call("GET", RULE, { token: mia }), "data")).toMatchObject({ may_change: false });
  const version = at(before, "data.version");
  const chosen = { shown_from: "likely", joins_from: "sure", version };
  expect((await change(mia, chosen)).status).toBe(403);
  const changed = await change(liam, chosen);
  expect([changed.status, at(changed, "data.joins_from")]).toEqual([200, "sure"]);
  // A pair that may be one is never sure enough to join by itself.
  expect((await change(liam, { ...chosen, joins_from: "maybe", version: at(changed, "data.version") })).status).toBe(
    422,
  );
  const stale = await change(liam, { ...chosen, joins_from: null });
  expect(stale.status).toBe(409);
  expect(at(stale, "current")).toMatchObject({ shown_from: "likely", joins_from: "sure" });
  expect(at(await api.call("GET", RULE, { token: mia }), "data.joins_from")).toBe("sure");
});
