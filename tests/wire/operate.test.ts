// The operator's word on a workspace: on hold, suspended, open again; and that it is nobody else's.
import { expect, test } from "vitest";
import { at, rowsOf, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { ORDER } from "#tests/support/plans.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
const admin = await api.signIn("admin@corner.test");

const FIRST_MESSAGE =
  "Your subscription has ended. Please renew it, or choose another workspace with active subscription.";
const post = (path: string, token: string, json: object = {}) => api.call("POST", `/api${path}`, { token, json });
const get = (path: string, token: string) => api.call("GET", `/api${path}`, { token });
const operate = (id: string, act: string, reason = "A chargeback") =>
  post(`/admin/workspaces/${id}/standing`, admin, { act, reason });
const moment = (date: unknown) => new Date(String(date)).getTime();

const inFresh = () => inFreshWorkspace(api, database, { name: "Watched" });

async function billed(id: string) {
  const { rows } = await database.query(
    `select w.subscription_status as status, s.* from workspaces w join subscriptions s on s.workspace_id = w.id where w.id = $1`,
    [id],
  );
  return rows[0];
}

const paid = async (token: string) => {
  const url = textAt(await post("/billing/subscribe", token, ORDER), "data.url");
  const invoice = new URL(url, "http://x").searchParams.get("invoice");
  expectData(await post(`/admin/invoices/${invoice}/settle`, admin, { status: "paid" }));
};

test.each([
  ["hold", "on_hold"],
  ["suspend", "suspended"],
])("%s shuts it with the first message, tells the owner why, and is written down", async (act, status) => {
  const { person, token, id } = await inFresh();
  // The owner has switched emails about money off, and gets this one all the same.
  await database.query(`update users set notifications = '{"billing": false}' where id = $1`, [person.id]);
  const done = await operate(id, act);
  expectData(done);
  expect(at(done, "data")).toMatchObject({ id, subscription_status: status });
  const shut = await get("/links", token);
  expectError(shut, "workspace_blocked");
  expect(at(shut, "message")).toBe(FIRST_MESSAGE);
  const { rows: letters } = await database.query("select recipient, subject, letter from outbox where recipient = $1", [
    person.email,
  ]);
  expect(letters).toEqual([
    expect.objectContaining({ recipient: person.email, subject: expect.stringMatching(/^Watched is /) }),
  ]);
  expect(JSON.stringify(letters[0])).toContain("A chargeback");
  const { rows } = await database.query(
    "select action, before, after from audit where subject_id = $1 and action = $2",
    [id, `workspaces.${act}`],
  );
  expect(rows).toEqual([
    expect.objectContaining({ before: { status: "trialing" }, after: { status, reason: "A chargeback" } }),
  ]);
  expectError(await operate(id, act), "conflict");
  expect((await billed(id)).held_from).toBe("trialing");
});

test("opened again it is what it was: a trial goes on, with the days that it lost", async () => {
  const { token, id } = await inFresh();
  const before = await billed(id);
  expectData(await operate(id, "hold"));
  expectData(await operate(id, "suspend"));
  await database.query("update subscriptions set paused_at = now() - interval '3 days' where workspace_id = $1", [id]);
  expect(at(await operate(id, "reinstate"), "data.subscription_status")).toBe("trialing");
  const after = await billed(id);
  expect(after).toMatchObject({ status: "trialing", held_from: null, paused_at: null });
  const moved = (moment(after.trial_ends_at) - moment(before.trial_ends_at)) / 86_400_000;
  expect(moved).toBeGreaterThan(2.99);
  expect(moved).toBeLessThan(3.01);
  expect((await get("/links", token)).status).toBe(200);
  expectError(await operate(id, "reinstate"), "conflict");
});

test.each(["past_due", "unpaid", "trial_ended", "pending"])(
  "who was %s is that again, and not active",
  async (status) => {
    const { id } = await inFresh();
    await database.query("update workspaces set subscription_status = $2 where id = $1", [id, status]);
    expectData(await operate(id, "suspend"));
    expect(at(await operate(id, "reinstate"), "data.subscription_status")).toBe(status);
  },
);

test("who pays while it is stopped is not let in by that, and is in order once it is opened", async () => {
  const { token, id } = await inFresh();
  await database.query("update workspaces set subscription_status = 'trial_ended' where id = $1", [id]);
  const url = textAt(await post("/billing/subscribe", token, ORDER), "data.url");
  expectData(await operate(id, "suspend"));
  expect(at(await get("/billing", token), "data.allowed")).toEqual(["withdraw"]);
  const invoice = new URL(url, "http://x").searchParams.get("invoice");
  expectData(await post(`/admin/invoices/${invoice}/settle`, admin, { status: "paid" }));
  expectError(await get("/links", token), "workspace_blocked");
  expect(at(await operate(id, "reinstate"), "data.subscription_status")).toBe("active");
  const { period_start, period_end } = await billed(id);
  expect(Math.abs(moment(period_start) - Date.now())).toBeLessThan(60_000);
  expect(moment(period_end)).toBeGreaterThan(Date.now() + 27 * 86_400_000);
});

test("a pause of the owner's own is a pause again", async () => {
  const { token, id } = await inFresh();
  await paid(token);
  expectData(await post("/billing/pause", token));
  const { paused_at } = await billed(id);
  expectData(await operate(id, "suspend"));
  expect(at(await operate(id, "reinstate"), "data.subscription_status")).toBe("paused");
  expect(await billed(id)).toMatchObject({ paused_at, held_from: null });
  expect(at(await post("/billing/resume", token), "data.status")).toBe("active");
});

test("a location is not stopped alone; with its franchise it is", async () => {
  const list = await get("/admin/workspaces?filters=harbor&per_page=100", admin);
  const named = (name: string) => rowsOf(list).find((row) => row.get("name") === name);
  const boston = named("Harbor Realty Boston");
  expect(boston?.get("acts")).toEqual([]);
  const refused = await operate(String(boston?.get("id")), "hold");
  expectError(refused, "conflict");
  expect(at(refused, "message")).toBe("Harbor Realty pays for this location. Do it there.");
  const franchise = String(named("Harbor Realty")?.get("id"));
  expectData(await operate(franchise, "hold"));
  expectError(await get("/links", await api.signIn("liam@harbor.test")), "workspace_blocked");
  expectData(await operate(franchise, "reinstate"));
  expect((await get("/links", await api.signIn("liam@harbor.test"))).status).toBe(200);
});

test("without a reason, with an act that there is not, of nobody's, and by anybody else it is refused", async () => {
  const { token, id } = await inFresh();
  expectInvalid(await operate(id, "hold", " "), "reason");
  expectInvalid(await operate(id, "close"), "act");
  expectError(await operate("01890000-0000-7000-8000-0000000000fe", "hold"), "not_found");
  expectError(await post(`/admin/workspaces/${id}/standing`, token, { act: "hold", reason: "mine" }), "forbidden");
  expect((await billed(id)).status).toBe("trialing");
});
