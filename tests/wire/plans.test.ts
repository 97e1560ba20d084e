// Plans over the wire: what is sold, and what an administrator makes, edits and archives.
import { describe, expect, test } from "vitest";
import { at, rowsOf, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { ORDER, only, SOLO } from "#tests/support/plans.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
const admin = await api.signIn("admin@corner.test");

const post = (path: string, token: string, json: object = {}) => api.call("POST", `/api${path}`, { token, json });
const get = (path: string, token: string) => api.call("GET", `/api${path}`, { token });

const PLAN = ["flags", "prices", "seats_included", "trial_days", "conference"];

/** Somebody of their own in a workspace that was just made. */
const inFresh = (main_component = "company") =>
  inFreshWorkspace(api, database, { name: "Fresh & Co.", main_component, time_zone: "Europe/Berlin", currency: "EUR" });

describe("plans", () => {
  test("everybody reads what is sold", async () => {
    const answer = await api.call("GET", "/api/plans");
    expectData(answer);
    expect(rowsOf(answer).map((row) => row.get("name"))).toEqual([
      "SOLOpreneur",
      "ENTREpreneur [BROKERAGE]",
      "ENTREpreneur [COMPANY]",
      "Franchise",
      "Distributor",
    ]);
  });

  test("an edit says whom it concerns, narrows a permission at once, and refuses the second of two", async () => {
    const list = await get("/admin/plans?sort_by=name&sort_desc=0&filters=solo", admin);
    const [solo] = rowsOf(list);
    const plan = only(PLAN, Object.fromEntries(solo ?? []));
    const version = Number(solo?.get("version"));
    const flags = String(plan.flags)
      .split(",")
      .filter((flag) => flag !== "share_links" && flag !== "support");
    const preview = await post(`/admin/plans/${SOLO}/preview`, admin, { ...plan, flags });
    expect(at(preview, "data")).toMatchObject({ lost: ["share_links"], gained: [] });
    expect(Number(at(preview, "data.workspaces"))).toBeGreaterThan(3);
    const oscar = await api.signIn("oscar@nfc.test");
    expect((await get("/links", oscar)).status).toBe(200);
    const edit = (json: object) => api.call("PATCH", `/api/admin/plans/${SOLO}`, { token: admin, json });
    expectData(await edit({ ...plan, flags, version }));
    expectError(await get("/links", oscar), "forbidden");
    expect(at(await get("/auth/me", oscar), "data.permissions")).toHaveProperty(["gui::support"], true);
    expectError(await edit({ ...plan, flags, version }), "conflict");
    expectData(await edit({ ...plan, version: version + 1 }));
    expect((await get("/links", oscar)).status).toBe(200);
    expectInvalid(await edit({ ...plan, flags: ["fly"], version }), "flags");
    expectInvalid(await edit({ ...plan, prices: {}, version }), "prices");
  });

  const NEW = {
    name: "ENTREpreneur [STUDIO]",
    main_component: "company",
    flags: ["share_links", "dashboard_personal"],
    prices: { USD: { month: 1900, year: 19000, seat_month: 300, seat_year: 3000 } },
    seats_included: 2,
    trial_days: 7,
    conference: false,
  };

  test("one is made once, sold in its currencies, and new workspaces begin as before", async () => {
    const send = (key: string) =>
      api.call("POST", "/api/admin/plans", { token: admin, json: NEW, headers: { "idempotency-key": key } });
    const [first, double] = await Promise.all([send("make-studio"), send("make-studio")]);
    const id = textAt(first.status === 201 ? first : double, "data.id");
    const rows = rowsOf(await get("/admin/plans?filters=studio", admin));
    expect(rows.map((row) => row.get("id"))).toEqual([id]);
    expect(Object.fromEntries(rows[0] ?? [])).toMatchObject({
      product: "entrepreneur",
      seats_included: 2,
      workspaces: 0,
    });
    for (const name of [NEW.name, " entrepreneur [studio] "])
      expectInvalid(await post("/admin/plans", admin, { ...NEW, name }), "name");
    const sold = rowsOf(await api.call("GET", "/api/plans"));
    expect(sold.map((row) => row.get("id")).at(-1)).toBe(id);
    const { token } = await inFresh();
    expect(at(await get("/billing", token), "data.plan.name")).toBe("ENTREpreneur [COMPANY]");
    const quote = await post("/billing/quote", token, { ...ORDER, plan_id: id, seats: 4 });
    expect(at(quote, "data.due_now")).toBe(2500);
    const francs = { ...ORDER, plan_id: id, currency: "CHF" };
    expectInvalid(await post("/billing/quote", token, francs), "currency");
    const edit = { ...only(PLAN, NEW), prices: { ...NEW.prices, CHF: NEW.prices.USD }, version: 1 };
    expectData(await api.call("PATCH", `/api/admin/plans/${id}`, { token: admin, json: edit }));
    expect(at(await post("/billing/quote", token, francs), "data.currency")).toBe("CHF");
    const { rows: trail } = await database.query("select after from audit where action = 'plans.create'");
    expect(trail).toEqual([{ after: expect.objectContaining({ name: NEW.name }) }]);
    expectData(await post(`/admin/plans/${id}/archive`, admin, { archived: true }));
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ main_component: "castle" }, "main_component"],
    [{ flags: ["fly"] }, "flags"],
    [{ prices: {} }, "prices"],
    [{ prices: { XAU: NEW.prices.USD } }, "prices"],
    [{ prices: { KRW: NEW.prices.USD } }, "prices"],
    [{ seats_included: 0 }, "seats_included"],
    [{ trial_days: 400 }, "trial_days"],
  ])("a new one with %j is refused at its field", async (part, field) => {
    expectInvalid(await post("/admin/plans", admin, { ...NEW, name: "Never", ...part }), field);
    expect(rowsOf(await get("/admin/plans?filters=never", admin))).toEqual([]);
  });

  test("archived, it is sold no more, and who has it keeps it", async () => {
    const oscar = await api.signIn("oscar@nfc.test");
    expectData(await post(`/admin/plans/${SOLO}/archive`, admin, { archived: true }));
    expect(rowsOf(await api.call("GET", "/api/plans")).map((row) => row.get("id"))).not.toContain(SOLO);
    expect((await get("/links", oscar)).status).toBe(200);
    expectData(await post(`/admin/plans/${SOLO}/archive`, admin, { archived: false }));
  });
});
