// Signing up: nothing is made before the email is answered, and nobody learns who has an account.
import { beforeAll, describe, expect, test } from "vitest";
import { at, cookieOf, textAt } from "#tests/support/api.ts";
import { emailsTo, emailTo } from "#tests/support/emails.ts";
import { openedToStrangers } from "#tests/support/opened-api.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, pool, post } = await openedToStrangers();

const GOOD = {
  firstname: "Nora",
  lastname: "Vance",
  password: "seven herons at the mill",
  workspace_name: "Vance Flowers",
  plan: "company",
  time_zone: "Europe/Rome",
  currency: "EUR",
};

const signUp = (email: string, over: object = {}, from?: string) =>
  post("sign-up", { ...GOOD, email, ...over }, from === undefined ? {} : { "x-forwarded-for": from });

async function secretFor(email: string, over: object = {}): Promise<string> {
  expectData(await signUp(email, over));
  return (await emailTo(pool, email)).secret;
}

/** Presses the link where nobody signed up, and so chooses a password. */
const confirm = (token: string, password = GOOD.password) => post("activate", { token, password });

const people = async (email: string) =>
  Number((await pool.query("select count(*) from emails where email = $1", [email])).rows[0]?.count);

describe("a new address", () => {
  test("gets an email; its answer makes the person and the workspace on trial, and signs in", async () => {
    const secret = await secretFor("Nora@Flowers.test".toLowerCase());
    expect(await people("nora@flowers.test")).toBe(0);
    const what = await post("activation", { token: secret });
    expectData(what);
    expect(at(what, "data")).toEqual({
      kind: "sign-up",
      password_needed: true,
      email: "nora@flowers.test",
      firstname: "Nora",
      workspace_name: "Vance Flowers",
      promo: null,
      tag: null,
    });
    // Looking spends nothing, however often.
    expectData(await post("activation", { token: secret }));
    const entered = await confirm(secret);
    expectData(entered);
    expect(textAt(entered, "data.home")).toBe("/onboarding");
    const me = await api.call("GET", "/api/auth/me", { token: textAt(entered, "data.token") });
    expect(at(me, "data")).toMatchObject({
      email: "nora@flowers.test",
      firstname: "Nora",
      lastname: "Vance",
      is_onboarding: false,
      user_state: "_ACTIVE_",
      workspace: {
        workspace_name: "Vance Flowers",
        role: "owner",
        time_zone: "Europe/Rome",
        currency: "EUR",
        is_active_workspace: true,
        subscription: { subscription_status: "trialing", product: "entrepreneur", main_component: "company" },
      },
    });
    const json = { email: "nora@flowers.test", password: GOOD.password };
    expectData(await api.call("POST", "/api/auth/login", { json }));
  });

  test("a browser gets the cookie, and is known from now on", async () => {
    const email = "browser@flowers.test";
    const own = { origin: api.origin, "sec-fetch-site": "same-origin" };
    const asked = await post("sign-up", { ...GOOD, email }, own);
    expectData(asked);
    const mine = { ...own, cookie: cookieOf(asked, "device").split(";")[0] ?? "" };
    const token = (await emailTo(pool, email)).secret;
    expect(at(await post("activation", { token }, mine), "data.password_needed")).toBe(false);
    const entered = await post("activate", { token }, mine);
    expectData(entered);
    expect(at(entered, "data.token")).toBe("");
    expect(cookieOf(entered, "token")).toMatch(/HttpOnly/);
    expect(cookieOf(entered, "device")).toMatch(/^device=[\w-]{43}; .*HttpOnly/);
  });

  test("signed up by a stranger is the owner's alone: who presses the link elsewhere chooses the password", async () => {
    const email = "owner@flowers.test";
    const own = { origin: api.origin, "sec-fetch-site": "same-origin" };
    expectData(await post("sign-up", { ...GOOD, email }, own));
    const token = (await emailTo(pool, email)).secret;
    const elsewhere = { ...own, cookie: `device=${"x".repeat(43)}` };
    expect(at(await post("activation", { token }, elsewhere), "data.password_needed")).toBe(true);
    expectInvalid(await post("activate", { token }, elsewhere), "password");
    expectInvalid(await post("activate", { token, password: "Vance Flowers 12" }, elsewhere), "password");
    expect(await people(email)).toBe(0);
    const password = "nine otters under the bridge";
    expectData(await post("activate", { token, password }, elsewhere));
    expectInvalid(await post("login", { email, password: GOOD.password }), "password");
    expectData(await post("login", { email, password }));
  });

  test("a link works once, also when two press it at the same time, and kills the address's others", async () => {
    const first = await secretFor("twice@flowers.test");
    const second = await secretFor("twice@flowers.test");
    const found = await Promise.all([first, first, first].map((token) => confirm(token)));
    expect(found.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    for (const token of [first, second]) {
      expectError(await confirm(token), "gone");
      expectError(await post("activation", { token }), "gone");
    }
    expect(await people("twice@flowers.test")).toBe(1);
  });

  test("after a day it is gone", async () => {
    const token = await secretFor("late@flowers.test");
    await runOn(api.databaseUrl, "update sign_ups set expires_at = now() where email = 'late@flowers.test'");
    expectError(await post("activation", { token }), "gone");
    expectError(await confirm(token), "gone");
    expect(await people("late@flowers.test")).toBe(0);
  });

  test("secrets are stored by their hash alone, and the password only as Argon2id", async () => {
    const token = await secretFor("hashed@flowers.test");
    const { rows } = await pool.query("select * from sign_ups where email = 'hashed@flowers.test'");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(GOOD.password);
    expect(rows[0]).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
  });

  test("an unknown time zone or currency falls back", async () => {
    const token = await secretFor("mars@flowers.test", { time_zone: "Mars/Olympus", currency: "zzz", plan: "solo" });
    const entered = await confirm(token);
    const me = await api.call("GET", "/api/auth/me", { token: textAt(entered, "data.token") });
    expect(at(me, "data.workspace")).toMatchObject({
      time_zone: "UTC",
      currency: "USD",
      subscription: { product: "solopreneur", main_component: "solo" },
    });
  });
});

describe("what is refused", () => {
  test.each([
    ["nothing", { email: "", firstname: "", lastname: "", password: "", workspace_name: "" }, "email"],
    ["no address", { email: "nonsense" }, "email"],
    ["a short password", { password: "short" }, "password"],
    ["a password out of the names", { password: "Vance Flowers 12" }, "password"],
    ["a common password", { password: "correct horse battery staple" }, "password"],
    ["a name that turns the line round", { firstname: "Ida\u202e" }, "firstname"],
    ["a workspace's name of two lines", { workspace_name: "Flowers\nand more" }, "workspace_name"],
    ["a plan nobody signs up for alone", { plan: "distributor" }, "plan"],
    ["a promo code that is none", { promo_code: "NOTHING" }, "promo_code"],
  ])("%s", async (_, over, field) => {
    expectInvalid(await signUp("refused@flowers.test", over), field);
    expect(await emailsTo(pool, "refused@flowers.test")).toEqual([]);
  });
});

describe("who has an account stays with them", () => {
  test("a known address gets the same answer, and an email that says so", async () => {
    const unknown = await signUp("nobody-yet@flowers.test");
    const known = await signUp("noah@brightsmile.test");
    expect(known.text).toBe(unknown.text);
    expect(known.status).toBe(200);
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
    expect((await emailTo(pool, "noah@brightsmile.test")).subject).toMatch(/already have an account/);
    expect(await people("noah@brightsmile.test")).toBe(1);
  });

  test("who signed up and never answered cannot log in, and a wrong password hears what any stranger hears", async () => {
    await secretFor("pending@flowers.test");
    expectError(await post("login", { email: "pending@flowers.test", password: GOOD.password }), "forbidden");
    const pending = await post("login", { email: "pending@flowers.test", password: "nine herons at the mill" });
    const stranger = await post("login", { email: "stranger@flowers.test", password: GOOD.password });
    expectInvalid(pending, "password");
    expect(pending.text).toBe(stranger.text);
  });

  test("an address that got an account in between keeps it", async () => {
    const token = await secretFor("between@flowers.test");
    const { rows } = await pool.query("select id from users where email = 'sofia@solo.test'");
    await pool.query("insert into emails (email, user_id) values ('between@flowers.test', $1)", [rows[0]?.id]);
    expectError(await confirm(token), "gone");
    expect((await pool.query("select 1 from users where email = 'between@flowers.test'")).rowCount).toBe(0);
  });
});

describe("limits", () => {
  test("twenty sign-ups an hour from one network address", async () => {
    const tries = Array.from({ length: 23 }, (_, n) => signUp(`many${n}@flowers.test`, {}, "198.51.100.7"));
    const found = (await Promise.all(tries)).map(({ status }) => status);
    expect(found.filter((status) => status === 429)).toHaveLength(3);
  });

  test("five emails an hour to one address, whoever asks; the answer stays the same", async () => {
    for (const email of ["flooded@flowers.test", "olivia@harbor.test"]) {
      const tries = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
      expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
      expect(await emailsTo(pool, email)).toHaveLength(5);
    }
  });
});

describe("promo codes", () => {
  beforeAll(() =>
    runOn(
      api.databaseUrl,
      `insert into promo_codes (code, trial_days, main_component, max_uses, expires_at) values
        ('LONG45', 45, null, 1, now() + interval '1 day'), ('BROKER', null, 'brokerage', 5, now() + interval '1 day'),
        ('OVER', 10, null, 5, now() - interval '1 second'), ('FULL', 10, null, 1, now() + interval '1 day')`,
    ).then(() => runOn(api.databaseUrl, "update promo_codes set uses = 1 where code = 'FULL'")),
  );

  test("what one gives, in any spelling; what is over, full or unknown is refused alike", async () => {
    const found = await post("promo-code", { promo_code: " long 45 " });
    expect(found.body).toEqual({
      data: { code: "LONG45", title: "a trial of 45 days", trial_days: 45, main_component: null },
    });
    const refused = await Promise.all(
      ["OVER", "FULL", "NEVER"].map((promo_code) => post("promo-code", { promo_code })),
    );
    for (const answer of refused) expectInvalid(answer, "promo_code");
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  });

  test("is spent by the activation, not by the asking; whoever comes too late gets the usual trial", async () => {
    const [first, second] = [
      await secretFor("promo1@flowers.test", { promo_code: "long45" }),
      await secretFor("promo2@flowers.test", { promo_code: "LONG45" }),
    ];
    expect(at(await post("activation", { token: first }), "data.promo")).toBe("LONG45: a trial of 45 days.");
    expectData(await confirm(first));
    expect(at(await post("activation", { token: second }), "data.promo")).toMatch(/no longer valid.*14-day trial/);
    expectData(await confirm(second));
    const { rows } = await pool.query(
      "select after from audit where action = 'sign-up.activate' and after ->> 'trial_days' is not null order by at desc limit 2",
    );
    expect(rows.map((row) => row.after)).toEqual([
      { plan: "company", trial_days: 14, promo_code: null },
      { plan: "company", trial_days: 45, promo_code: "LONG45" },
    ]);
  });

  test("is as long as the plan on sale says, and not as long as the code of this app says", async () => {
    await pool.query("update plans set trial_days = 30 where main_component = 'company'");
    try {
      const token = await secretFor("thirty@flowers.test");
      const entered = await confirm(token);
      expectData(entered);
      const { rows } = await pool.query(
        "select after->'trial_days' as days from audit where action = 'sign-up.activate' order by at desc limit 1",
      );
      expect(rows).toEqual([{ days: 30 }]);
    } finally {
      await pool.query("update plans set trial_days = 14 where main_component = 'company'");
    }
  });

  test("may give a plan", async () => {
    const entered = await confirm(await secretFor("broker@flowers.test", { promo_code: "broker" }));
    const me = await api.call("GET", "/api/auth/me", { token: textAt(entered, "data.token") });
    expect(at(me, "data.workspace.subscription.main_component")).toBe("brokerage");
  });

  test("twenty guesses from one network address", async () => {
    const tries = Array.from({ length: 23 }, (_, n) =>
      post("promo-code", { promo_code: `G${n}` }, { "x-forwarded-for": "198.51.100.8" }),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(3);
  });
});
