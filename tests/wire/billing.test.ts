// Billing over the wire: a workspace is made, tried, ordered, paid by hand, changed, canceled; and who may do none of it.
import { describe, expect, test } from "vitest";
import { at, logIn, rowsOf, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { ORDER, only, SOLO } from "#tests/support/plans.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
const admin = await api.signIn("admin@corner.test");

const post = (path: string, token: string, json: object = {}) => api.call("POST", `/api${path}`, { token, json });
const get = (path: string, token: string) => api.call("GET", `/api${path}`, { token });

const WORKSPACE = ["version", "workspace_name", "website", "logo_url", "address", "time_zone", "currency"];

function editOf(workspace: unknown): Record<string, unknown> {
  return { ...only(WORKSPACE, Object(workspace)), settings: { user_panel_logo: null } };
}

/** Somebody of their own in a workspace that was just made. */
const inFresh = (main_component = "company") =>
  inFreshWorkspace(api, database, { name: "Fresh & Co.", main_component, time_zone: "Europe/Berlin", currency: "EUR" });

const invoiceIn = (url: string) => new URL(url, "http://x").searchParams.get("invoice") ?? "";

/** Orders, and answers the invoice's id. */
async function order(token: string, wanted: object = ORDER): Promise<string> {
  const answer = await post("/billing/subscribe", token, wanted);
  expectData(answer);
  return invoiceIn(textAt(answer, "data.url"));
}

describe("a workspace of one's own", () => {
  test("begins with its plan's trial, in the browser's time zone and currency", async () => {
    const { token, id } = await inFresh();
    const made = await get(`/workspaces/${id}`, token);
    expect(at(made, "data")).toMatchObject({
      workspace_name: "Fresh & Co.",
      time_zone: "Europe/Berlin",
      currency: "EUR",
      role: "owner",
      subscription: { subscription_status: "trialing", product: "entrepreneur", main_component: "company" },
    });
    const billing = await get("/billing", token);
    expect(at(billing, "data")).toMatchObject({
      status: "trialing",
      interval: null,
      seats: 5,
      seats_used: 1,
      allowed: ["subscribe", "cancel"],
    });
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ main_component: "castle" }, "main_component"],
    [{ time_zone: "Mars/Olympus" }, "time_zone"],
    [{ currency: "ZZZ" }, "currency"],
    [{ currency: "usd" }, "currency"],
  ])("refuses %j", async (part, field) => {
    const token = await api.signIn("sofia@solo.test");
    const good = { name: "A", main_component: "solo", time_zone: "UTC", currency: "USD" };
    expectInvalid(await post("/workspaces", token, { ...good, ...part }), field);
  });

  test("is edited by its owner, and of two edits the second is told what the first made", async () => {
    const { token, id } = await inFresh();
    const made = at(await get(`/workspaces/${id}`, token), "data");
    const edit = { ...editOf(made), workspace_name: "Renamed", website: "https://renamed.test" };
    const send = (json: object) => api.call("PATCH", `/api/workspaces/${id}`, { token, json });
    expectData(await send(edit));
    const late = await send({ ...edit, workspace_name: "Too late" });
    expectError(late, "conflict");
    expect(at(late, "current.workspace_name")).toBe("Renamed");
    for (const website of ["javascript:alert(1)", "ftp://x.test", "https://a b.test", "https://"])
      expectInvalid(await send({ ...edit, version: 2, website }), "website");
  });

  test("shows a logo of ours by its id, and none of another host", async () => {
    const { token, id } = await inFresh();
    const edit = editOf(at(await get(`/workspaces/${id}`, token), "data"));
    const send = (json: object) => api.call("PATCH", `/api/workspaces/${id}`, { token, json });
    const ours = "/api/links/pictures/01890000-0000-7000-8000-000000000001";
    expect(at(await send({ ...edit, logo_url: ours }), "data.logo_url")).toBe(ours);
    const strange = [`https://evil.test${ours}`, `http://u@evil.test${ours}`, `${ours}.svg`, "/api/links/pictures/.."];
    for (const logo_url of [...strange, "https://evil.test/x.png", "/../x", "data:image/png;base64,AA"])
      expectInvalid(await send({ ...edit, version: 2, logo_url }), "logo_url");
  });

  test("another's is not there", async () => {
    const { id } = await inFresh();
    const noah = await api.signIn("noah@brightsmile.test");
    const own = at(await get("/auth/me", noah), "data.workspace");
    expectError(await api.call("PATCH", `/api/workspaces/${id}`, { token: noah, json: editOf(own) }), "not_found");
    expectError(await api.call("DELETE", `/api/workspaces/${id}`, { token: noah }), "not_found");
    expectError(await post(`/workspaces/${id}/restore`, noah), "not_found");
  });

  test("deleted, it is shut with the second message; restored, it opens", async () => {
    const { token, id } = await inFresh();
    expectData(await api.call("DELETE", `/api/workspaces/${id}`, { token }));
    const shut = await get("/links", token);
    expectError(shut, "workspace_blocked");
    expect(at(shut, "message")).toBe(
      "Your workspace is not active. Please contact our support or choose active workspace.",
    );
    expectData(await post(`/workspaces/${id}/restore`, token));
    expect((await get("/links", token)).status).toBe(200);
    await database.query("update workspaces set deleted_at = now() - interval '31 days' where id = $1", [id]);
    expectError(await post(`/workspaces/${id}/restore`, token), "gone");
  });
});

describe("paying by invoice", () => {
  test("an order is an invoice; marked paid, the workspace runs, for the session that was open", async () => {
    const { token, id } = await inFresh();
    await database.query("update workspaces set subscription_status = 'trial_ended' where id = $1", [id]);
    expectError(await get("/links", token), "workspace_blocked");
    const invoice = await order(token, { ...ORDER, seats: 7 });
    expect(await order(token, { ...ORDER, seats: 7 })).toBe(invoice);
    const shown = await get(`/billing/invoices/${invoice}`, token);
    expect(at(shown, "data")).toMatchObject({ status: "open", total: 4900, currency: "USD" });
    const waiting = await get(`/workspaces/${id}`, token);
    expect(at(waiting, "data.payment_url")).toBe(`/subscribe/pending?invoice=${invoice}`);
    expectError(await post(`/admin/invoices/${invoice}/settle`, token, { status: "paid" }), "forbidden");
    expectData(await post(`/admin/invoices/${invoice}/settle`, admin, { status: "paid", note: "Bank, 20 Nov" }));
    expect((await get("/links", token)).status).toBe(200);
    const billing = await get("/billing", token);
    expect(at(billing, "data")).toMatchObject({
      status: "active",
      interval: "month",
      seats: 7,
      amount: 4900,
      payment_url: null,
      allowed: ["change", "cancel", "pause"],
    });
    const again = await post(`/admin/invoices/${invoice}/settle`, admin, { status: "paid" });
    expectError(again, "conflict");
    expect(at(again, "current.status")).toBe("paid");
    const { rows } = await database.query("select purpose from outbox order by created_at desc limit 2");
    expect(rows).toEqual([{ purpose: "billing" }, { purpose: "billing" }]);
  });

  test("an order says so in billing, and can be withdrawn until it is paid", async () => {
    const { token } = await inFresh();
    expect(at(await get("/billing", token), "data.order")).toBe(null);
    expectError(await post("/billing/withdraw", token), "conflict");
    const invoice = await order(token);
    const ordered = await get("/billing", token);
    expect(at(ordered, "data.order")).toMatchObject({ invoice_id: invoice, amount: 3900, interval: "month" });
    expect(at(ordered, "data.allowed")).toContain("withdraw");
    const withdrawn = await post("/billing/withdraw", token);
    expectData(withdrawn);
    expect(at(withdrawn, "data.order")).toBe(null);
    expect(at(await get(`/billing/invoices/${invoice}`, token), "data")).toMatchObject({
      status: "void",
      note: "Withdrawn by the owner",
    });
    expectError(await post("/billing/withdraw", token), "conflict");
  });

  test("a changed mind leaves one invoice open", async () => {
    const { token } = await inFresh();
    const first = await order(token);
    const second = await order(token, { ...ORDER, interval: "year" });
    expect(second).not.toBe(first);
    const list = await get("/billing/invoices?sort_desc=0", token);
    expect(rowsOf(list).map((row) => row.get("status"))).toEqual(["void", "open"]);
    const numbers = rowsOf(list).map((row) => Number(String(row.get("number")).split("-")[1]));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  test("more seats are quoted for the rest of the period and begin at once; fewer begin with the next one", async () => {
    const { token } = await inFresh();
    const invoice = await order(token);
    await post(`/admin/invoices/${invoice}/settle`, admin, { status: "paid" });
    const more = await post("/billing/quote", token, { ...ORDER, seats: 8 });
    expect(at(more, "data")).toMatchObject({ starts: "now", recurring: { amount: 5400, interval: "month" } });
    const changed = await post("/billing/change", token, { ...ORDER, seats: 8 });
    expect(at(changed, "data.seats")).toBe(8);
    const fewer = await post("/billing/change", token, { ...ORDER, seats: 6 });
    expect(at(fewer, "data")).toMatchObject({ seats: 8, next: { seats: 6 } });
    const kept = await post("/billing/keep", token);
    expect(at(kept, "data.next")).toBeNull();
  });

  test("canceled, it ends with the period, until that is taken back; paused, nobody works in it", async () => {
    const { token } = await inFresh();
    await post(`/admin/invoices/${await order(token)}/settle`, admin, { status: "paid" });
    expect(at(await post("/billing/cancel", token), "data.cancel_at_period_end")).toBe(true);
    expectError(await post("/billing/cancel", token), "conflict");
    expect(at(await post("/billing/keep", token), "data.cancel_at_period_end")).toBe(false);
    expect(at(await post("/billing/pause", token), "data.status")).toBe("paused");
    expectError(await get("/links", token), "workspace_blocked");
    expect(at(await post("/billing/resume", token), "data.status")).toBe("active");
  });

  test("seats below the people, a currency that is not sold, a plan that is unknown: each is said at its field", async () => {
    const { token, id } = await inFresh();
    await database.query(
      `select membership_add(id, $1, 'member', '{}') from users where email in ('mia@harbor.test', 'liam@harbor.test')`,
      [id],
    );
    expectInvalid(await post("/billing/subscribe", token, { ...ORDER, plan_id: SOLO, seats: 1 }), "seats");
    expectInvalid(await post("/billing/subscribe", token, { ...ORDER, plan_id: SOLO, seats: 3 }), "seats");
    expectInvalid(await post("/billing/subscribe", token, { ...ORDER, currency: "JPY" }), "currency");
    expectInvalid(await post("/billing/subscribe", token, { ...ORDER, plan_id: id }), "plan_id");
  });

  test("marked paid by two administrators at once, twice each, an invoice is paid once and one receipt goes out", async () => {
    const { token, id } = await inFresh();
    const invoice = await order(token);
    await database.query("delete from outbox");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(`/admin/invoices/${invoice}/settle`, admin, { status: "paid" })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(at(answer, "current.status")).toBe("paid");
    expectError(await post(`/admin/invoices/${invoice}/settle`, admin, { status: "void" }), "conflict");
    const { rows } = await database.query("select subject from outbox where purpose = 'billing'");
    expect(rows).toEqual([{ subject: expect.stringMatching(/^Receipt /) }]);
    const { rows: trail } = await database.query(
      "select 1 from audit where action = 'invoices.settle' and workspace_id = $1",
      [id],
    );
    expect(trail).toHaveLength(1);
    expect(rowsOf(await get("/billing/invoices", token)).map((row) => row.get("status"))).toEqual(["paid"]);
  });

  test("who is asked in keeps the seat: fewer are not agreed to below them, and none is promised beyond what is planned", async () => {
    const { token } = await inFresh();
    await post(`/admin/invoices/${await order(token, { ...ORDER, seats: 8 })}/settle`, admin, { status: "paid" });
    const invite = async (...emails: string[]) =>
      rowsOf(await post("/members/invitations", token, { emails, role: "member" })).map((row) => row.get("outcome"));
    const five = ["a", "b", "c", "d", "e"].map((name) => `${name}@seats.test`);
    expect(await invite(...five)).toEqual(five.map(() => "invited"));
    const fewer = await post("/billing/change", token, { ...ORDER, seats: 5 });
    expectInvalid(fewer, "seats");
    expect(at(fewer, "errors.seats.0")).toBe(
      "1 person has a seat and 5 more are invited. Take 6 seats, or take invitations back first.",
    );
    expect(at(await post("/billing/change", token, { ...ORDER, seats: 6 }), "data.next.seats")).toBe(6);
    expect(await invite("f@seats.test")).toEqual(["refused"]);
    expectData(await post("/billing/keep", token));
    expect(await invite("f@seats.test")).toEqual(["invited"]);
  });

  test("managers, members, suspended people and other tenants see nothing of it", async () => {
    const { token } = await inFresh();
    const invoice = await order(token);
    for (const email of ["liam@harbor.test", "mia@harbor.test", "emma@locked.test"]) {
      const other = await api.signIn(email);
      expectError(await get("/billing", other), "forbidden");
      expectError(await post("/billing/subscribe", other, ORDER), "forbidden");
    }
    const noah = await api.signIn("noah@brightsmile.test");
    expectError(await get(`/billing/invoices/${invoice}`, noah), "not_found");
    const own = rowsOf(await get("/billing/invoices", noah));
    expect(own.map((row) => row.get("id"))).not.toContain(invoice);
    expect(new Set(own.map((row) => row.get("workspace_id"))).size).toBe(1);
    expectError(await get("/admin/invoices", noah), "forbidden");
  });

  test("a location is paid with its franchise", async () => {
    const token = await logIn(api.call, "olivia@harbor.test");
    const boston = textAt(await get("/workspaces?filters=Boston", token), "data.0.id");
    await post("/workspaces/select", token, { workspace_id: boston });
    expect(at(await get("/billing", token), "data")).toMatchObject({ paid_by: "Harbor Realty", allowed: [] });
    expectError(await post("/billing/subscribe", token, ORDER), "conflict");
  });

  test("as CSV, without a formula in it", async () => {
    const { token, id } = await inFresh();
    await database.query("update workspaces set name = '=cmd|x' where id = $1", [id]);
    await order(token);
    const file = await get("/admin/invoices/export?filters=cmd", admin);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.text).toContain("'=cmd|x");
    expect(file.text).toContain("39.00,USD");
    expect((await get("/billing/invoices/export", token)).text).toContain(",open,39.00,USD");
  });
});

test("links of a canceled workspace keep leading where they led", async () => {
  const { token, id } = await inFresh();
  const made = await post("/links", token, { default_destination_url: "https://example.com/kept" });
  const alias = textAt(made, "data.alias");
  for (const status of ["canceled", "unpaid", "paused", "suspended", "expired"]) {
    await database.query("update workspaces set subscription_status = $2 where id = $1", [id, status]);
    expectError(await get("/links", token), "workspace_blocked");
    const answer = await api.call("GET", `/l/${alias}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://example.com/kept"]);
  }
  await database.query("update workspaces set subscription_status = 'active', main_component = 'solo' where id = $1", [
    id,
  ]);
  expect((await api.call("GET", `/l/${alias}`)).status).toBe(302);
});
