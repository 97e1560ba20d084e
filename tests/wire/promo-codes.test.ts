// The Promo Code Manager over the wire: made once, found, changed within what is promised, and read by administrators alone.
import { describe, expect, test } from "vitest";
import { at, rowsOf, textAt } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
const admin = await api.signIn("admin@corner.test");

const LIMITS = {
  ...{ note: "", plan_ids: null, minimums: null, first_order: false, per_person: null },
  ...{ max_uses: null, starts_on: null, ends_on: null },
};
const GIFT = { percent: null, amounts: null, trial_days: null, main_component: null, lasts: "once", months: null };
const NEW = { ...LIMITS, ...GIFT, percent: 20, singles: null };

const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.call("POST", `/api${path}`, { token: admin, json, headers });
const list = (query: string) => api.call("GET", `/api/admin/promo-codes?${query}`, { token: admin });
const codes = async (query: string) => rowsOf(await list(query)).map((row) => row.get("code"));

describe("a code", () => {
  test("is made once, however often it is sent, and stands in the trail", async () => {
    const send = () =>
      post("/admin/promo-codes", { ...NEW, code: "once-only", note: "Twice" }, { "idempotency-key": "promo-once" });
    const [first, second] = [await send(), await send()];
    expectData(first, 201);
    expect(second.text).toBe(first.text);
    expect(at(first, "data")).toMatchObject({
      code: "ONCE-ONLY",
      title: "20% off the first payment",
      state: "active",
      uses: 0,
    });
    expectInvalid(await post("/admin/promo-codes", { ...NEW, code: "ONCE-ONLY" }), "code");
    const { rows } = await database.query(
      "select after from audit where action = 'promos.create' and after ->> 'name' = 'ONCE-ONLY'",
    );
    expect(rows).toEqual([{ after: { name: "ONCE-ONLY", gives: "20% off the first payment", singles: null } }]);
  });

  test.each<[object, string]>([
    [{ code: "a" }, "code"],
    [{ code: "no spaces" }, "code"],
    [{ percent: 0 }, "percent"],
    [{ percent: null }, "percent"],
    [{ amounts: { USD: 100 } }, "percent"],
    [{ lasts: "months" }, "months"],
    [{ singles: 10_001 }, "singles"],
    [{ starts_on: "2027-02-01", ends_on: "2027-01-31" }, "ends_on"],
    [{ plan_ids: ["none"] }, "plan_ids"],
  ])("refuses %j", async (over, field) => {
    expectInvalid(await post("/admin/promo-codes", { ...NEW, code: "REFUSED", ...over }), field);
    expect(await codes("filters=refused")).toEqual([]);
  });

  test("of two edits the second is told what the first made; what is used already is no limit", async () => {
    const made = await post("/admin/promo-codes", { ...NEW, code: "EDITED", max_uses: 5 });
    const id = textAt(made, "data.id");
    await database.query("update promo_codes set uses = 3 where code = 'EDITED'");
    const edit = (json: object) =>
      api.call("PATCH", `/api/admin/promo-codes/${id}`, { token: admin, json: { ...LIMITS, ...json } });
    expectInvalid(await edit({ version: 1, max_uses: 2 }), "max_uses");
    expect(at(await edit({ version: 1, max_uses: 4, note: "Fewer", ends_on: "2030-12-31" }), "data")).toMatchObject({
      ...{ max_uses: 4, note: "Fewer", ends_on: "2030-12-31", percent: 20, version: 2 },
    });
    const late = await edit({ version: 1, note: "Too late" });
    expectError(late, "conflict");
    expect(at(late, "current.note")).toBe("Fewer");
  });
});

describe("the list", () => {
  test("is searched by code and note, narrowed by state and gift, and sorted", async () => {
    expect(await codes("filters=vouchers")).toEqual(["GIFT"]);
    expect(await codes("state=planned")).toEqual(["SPRING25"]);
    expect(await codes("state=paused")).toEqual(["PARTNER50"]);
    expect(await codes("state=ended")).toEqual(["SUMMER15"]);
    expect(await codes("gives=trial&sort_by=code&sort_desc=0")).toEqual(["BROKER60", "WELCOME30"]);
    expect((await codes("sort_by=ends_on&sort_desc=0"))[0]).toBe("SUMMER15");
    const file = await api.call("GET", "/api/admin/promo-codes/export?state=paused", { token: admin });
    expect(file.text).toContain("PARTNER50,For partners of the brand,50% off every payment,paused,0,20");
    expect(file.text).not.toContain("SPRING25");
  });

  test("is nobody's but an administrator's", async () => {
    const olivia = await api.signIn("olivia@harbor.test");
    expectError(await api.call("GET", "/api/admin/promo-codes", { token: olivia }), "forbidden");
  });
});
