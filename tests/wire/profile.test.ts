// A person's own profile over the wire: fields, photo, email, emails, and where onboarding stands.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { PIXEL } from "#lib/services/denials.ts";
import { type Answer, at, logIn, textAt } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi({ variables: { LOG_LEVEL: "info" } });

const call = (method: string, path: string, token: string, json?: unknown): Promise<Answer> =>
  api.call(method, `/api${path}`, { token, ...(json === undefined ? {} : { json }) });

async function profileOf(token: string): Promise<{ version: number; answer: Answer }> {
  const answer = await call("GET", "/auth/profile", token);
  expectData(answer);
  return { version: Number(at(answer, "data.version")), answer };
}

async function change(token: string, json: object): Promise<Answer> {
  const { version } = await profileOf(token);
  return call("PATCH", "/auth/profile", token, { version, ...json });
}

async function emailsTo(
  email: string,
): Promise<{ purpose: string; subject: string; letter: { action?: { url: string } } }[]> {
  const { rows } = await database.query(
    "select purpose, subject, letter from outbox where recipient = $1 order by id",
    [email],
  );
  return rows;
}

describe("fields", () => {
  test("are normalised, changed one by one and taken away by an empty text", async () => {
    const noah = await api.signIn("noah@brightsmile.test");
    const changed = await change(noah, {
      firstname: "  Noah ",
      phone: { phone: "+44 20 7946 0958", country: "us" },
      zip: "02903",
      city: "Providence",
      address: { address: "1 Main Street", country: "us" },
      companyLogoUrl: "/api/links/pictures/01890000-0000-4000-8000-000000000001",
    });
    expectData(changed);
    expect(at(changed, "data")).toMatchObject({
      firstname: "Noah",
      phone: { phone: "20 7946 0958", country: "GB", prefix: "+44" },
      zip: "02903",
      city: "Providence",
      address: { address: "1 Main Street", apt: null, state: null, country: "US" },
      companyLogoUrl: "/api/links/pictures/01890000-0000-4000-8000-000000000001",
    });
    const emptied = await change(noah, {
      companyLogoUrl: "",
      zip: "",
      address: { address: "" },
      phone: { phone: "", country: "" },
    });
    expect(at(emptied, "data")).toMatchObject({
      companyLogoUrl: null,
      zip: null,
      city: "Providence",
      phone: null,
      address: { address: null, country: "US" },
    });
    const me = await call("GET", "/auth/me", noah);
    expect(at(me, "data")).toMatchObject({ city: "Providence", zip: null, companyLogoUrl: null, phone: null });
  });

  test.each([
    ["firstname", { firstname: "" }],
    ["firstname", { firstname: "No\u202eah" }],
    ["firstname", { firstname: "a\nb" }],
    ["title", { title: "x".repeat(121) }],
    ["phone", { phone: { phone: "5550190", country: "US" } }],
    ["phone.country", { phone: { phone: "617 555 0190", country: "USA" } }],
    ["companyLogoUrl", { companyLogoUrl: "javascript:alert(1)" }],
    ["companyLogoUrl", { companyLogoUrl: "https://brightsmile.test/logo.png" }],
    ["companyLogoUrl", { companyLogoUrl: "https://evil.test/api/links/pictures/01890000-0000-4000-8000-000000000001" }],
    ["companyLogoUrl", { companyLogoUrl: "//evil.test/a.png" }],
    ["companyLogoUrl", { companyLogoUrl: "https://user:pass@evil.test/a.png" }],
    ["address.country", { address: { country: "<b>" } }],
  ])("%s refuses %j", async (field, json) => {
    expectInvalid(await change(await api.signIn("noah@brightsmile.test"), json), field);
  });

  test("what the profile is not cannot be written: no role, no address, no photo of somebody else", async () => {
    const mia = await api.signIn("mia@harbor.test");
    const before = (await profileOf(mia)).answer;
    await change(mia, {
      is_admin: true,
      isAdmin: true,
      email: "admin@corner.test",
      photo_url: "/x",
      id: "x",
      city: "Salem",
    });
    const after = (await profileOf(mia)).answer;
    for (const name of ["email", "id", "photo_url"]) expect(at(after, `data.${name}`)).toBe(at(before, `data.${name}`));
    expect(at(await call("GET", "/auth/me", mia), "data.is_admin")).toBe(false);
  });

  test("of two tabs the later one gets a conflict with what is there now, and loses nothing by trying again", async () => {
    const sofia = await api.signIn("sofia@solo.test");
    const { version } = await profileOf(sofia);
    const answers = await Promise.all(
      ["One", "Two"].map((title) => call("PATCH", "/auth/profile", sofia, { version, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (!refused) throw new Error("nobody was refused");
    expectError(refused, "conflict");
    expect(at(refused, "current.version")).toBe(version + 1);
    expect(at(refused, "current.title")).toMatch(/^(One|Two)$/);
    expectData(await call("PATCH", "/auth/profile", sofia, { version: version + 1, title: "Three" }));
  });

  test("the trail says which fields, never what they held", async () => {
    const grace = await api.signIn("grace@harbor.test");
    await change(grace, { city: "Secret Cove" });
    const { rows } = await database.query(
      "select after from audit where action = 'profile.update' and after::text like '%city%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    const { rowCount } = await database.query("select 1 from audit where after::text like '%Secret Cove%'");
    expect(rowCount).toBe(0);
  });
});

describe("photo", () => {
  const put = async (token: string, content: Buffer | string) =>
    call("POST", "/auth/photos", token, { content: Buffer.isBuffer(content) ? content.toString("base64") : content });

  test("becomes a square WebP that anybody with its address sees, and no camera's words with it", async () => {
    const liam = await api.signIn("liam@harbor.test");
    const made = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#803020" } })
      .withExif({ IFD0: { Copyright: "planted-secret" } })
      .jpeg()
      .toBuffer();
    const answer = await put(liam, made);
    expectData(answer, 201);
    const url = textAt(answer, "data.photo_url");
    const seen = await fetch(`${api.origin}${url}`);
    expect(seen.headers.get("content-type")).toBe("image/webp");
    expect(seen.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await seen.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(bytes.includes("planted-secret")).toBe(false);
    expect(at(await call("GET", "/auth/me", liam), "data.photo_url")).toBe(url);
  });

  test.each([
    ["text", Buffer.from("hello")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n")],
    ["half a picture", Buffer.from(PIXEL, "base64").subarray(0, 45)],
    ["an iPhone's HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1")],
  ])("%s is refused with a sentence", async (what, bytes) => {
    const answer = await put(await api.signIn("daniel@harbor.test"), bytes);
    expectInvalid(answer, "content");
    expect(at(answer, "errors.content.0")).toMatch(what.includes("HEIC") ? /HEIC/ : /picture/);
  });

  test("a small file that unfolds into a huge picture is refused", async () => {
    const huge = await sharp({ create: { width: 6600, height: 6600, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(500_000);
    expectInvalid(await put(await api.signIn("daniel@harbor.test"), huge), "content");
  });

  test("comes back after it was removed or replaced; the one before that is gone", async () => {
    const hannah = await api.signIn("hannah@harbor.test");
    const seeded = textAt(await call("GET", "/auth/profile", hannah), "data.photo_url");
    expect(at(await call("DELETE", "/auth/photo", hannah), "data.photo_url")).toBeNull();
    expect(at(await call("POST", "/auth/photo/restore", hannah), "data.photo_url")).toBe(seeded);
    const first = textAt(await put(hannah, PIXEL), "data.photo_url");
    const second = textAt(await put(hannah, PIXEL), "data.photo_url");
    expect((await fetch(`${api.origin}${first}`)).status).toBe(200);
    expect(at(await call("POST", "/auth/photo/restore", hannah), "data.photo_url")).toBe(first);
    const third = textAt(await put(hannah, PIXEL), "data.photo_url");
    expect((await fetch(`${api.origin}${second}`)).status).toBe(404);
    expect((await fetch(`${api.origin}${third}`)).status).toBe(200);
  });
});

describe("email", () => {
  const ask = (token: string, email: string, password = "corner-demo") =>
    call("POST", "/auth/profile/email", token, { email, password });
  const linkIn = async (email: string) => (await emailsTo(email)).at(-1)?.letter.action?.url.split("/").at(-1) ?? "";

  test("changes only by the password and the link to the new address, once; the old one is told twice", async () => {
    const oscar = await logIn(api.call, "oscar@nfc.test");
    expectInvalid(await ask(oscar, "oscar@new.test", "wrong"), "password");
    expectInvalid(await ask(oscar, "no address"), "email");
    expectInvalid(await ask(oscar, "OSCAR@nfc.test"), "email");
    expectData(await ask(oscar, " Oscar@New.test "));
    expect(at((await profileOf(oscar)).answer, "data.pending_email")).toBe("oscar@new.test");
    const token = await linkIn("oscar@new.test");
    expect(
      (await api.call("POST", "/api/auth/login", { json: { email: "oscar@new.test", password: "corner-demo" } }))
        .status,
    ).toBe(422);
    expectData(await api.call("POST", "/api/auth/email/confirm", { json: { token } }));
    expectError(await api.call("POST", "/api/auth/email/confirm", { json: { token } }), "gone");
    expect(await logIn(api.call, "oscar@new.test")).not.toBe("");
    expect(
      (await api.call("POST", "/api/auth/login", { json: { email: "oscar@nfc.test", password: "corner-demo" } }))
        .status,
    ).toBe(422);
    const told = await emailsTo("oscar@nfc.test");
    expect(told.map(({ purpose }) => purpose)).toEqual(["security-changed", "security-changed"]);
    expect(JSON.stringify(told)).not.toContain("oscar@new.test");
    expect(JSON.stringify(told)).not.toContain(token);
    const { rowCount } = await database.query("select 1 from one_time_tokens where hash = $1", [token]);
    expect(rowCount).toBe(0);
  });

  test("an address that somebody has is answered like any other, and its link never comes", async () => {
    const lucas = await logIn(api.call, "lucas@inactive.test");
    const taken = await ask(lucas, "noah@brightsmile.test");
    const free = await ask(lucas, "lucas@free.test");
    expect([taken.status, Object.keys(Object(at(taken, "data")))]).toEqual([
      free.status,
      Object.keys(Object(at(free, "data"))),
    ]);
    const [letter] = await emailsTo("noah@brightsmile.test");
    expect(letter).toMatchObject({ subject: "This address already has an account" });
    expect(letter?.letter.action).toBeUndefined();
  });

  test("asking again or withdrawing kills the link before", async () => {
    const ava = await logIn(api.call, "ava@lapsed.test");
    await ask(ava, "ava@one.test");
    const first = await linkIn("ava@one.test");
    await ask(ava, "ava@two.test");
    const second = await linkIn("ava@two.test");
    expectError(await api.call("POST", "/api/auth/email/confirm", { json: { token: first } }), "gone");
    expectData(await call("DELETE", "/auth/profile/email", ava));
    expectError(await api.call("POST", "/api/auth/email/confirm", { json: { token: second } }), "gone");
    expect(at((await profileOf(ava)).answer, "data.pending_email")).toBeNull();
  });

  test("the password can be guessed ten times", async () => {
    const priya = await api.signIn("priya@harbor.test");
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(priya, "p@new.test", "wrong")).status).toBe(422);
    expectError(await ask(priya, "p@new.test", "corner-demo"), "rate_limited");
  });
});

test("emails are switched one by one, and nothing but them", async () => {
  const ethan = await api.signIn("ethan@broker.test");
  const choices = z.record(z.string(), z.boolean()).parse(at((await profileOf(ethan)).answer, "data.notifications"));
  const beside = (way: string) =>
    Object.fromEntries(Object.entries(choices).flatMap(([name, on]) => (name.endsWith(way) ? [[name, on]] : [])));
  const emails = Object.fromEntries(Object.entries(choices).filter(([name]) => !/-(screen|push)$/.test(name)));
  expect(emails).toEqual({
    "support-answer": true,
    billing: true,
    "export-ready": true,
    "card-answer": true,
    "change-request": true,
    "change-answer": true,
    "theme-waits": true,
    "devices-look": true,
    "media-rights": true,
    "task-due": true,
    introduction: true,
    mention: true,
    campaign: true,
    // One email a day instead, for whoever wants that.
    "daily-digest": false,
  });
  const shown = beside("-screen");
  expect(Object.keys(shown)).toHaveLength(14);
  expect(new Set(Object.values(shown))).toEqual(new Set([true]));
  expect(Object.keys(beside("-push"))).toHaveLength(14);
  // What somebody waits for is said on their devices, unless they say otherwise.
  expect(beside("-push")).toMatchObject({ "card-answer-push": true, "mention-push": true, "order-push": false });
  const off = await call("PATCH", "/auth/profile/notifications", ethan, { billing: false });
  expect(at(off, "data")).toMatchObject({ "support-answer": true, billing: false, "export-ready": true });
  expectError(await call("PATCH", "/auth/profile/notifications", ethan, { impersonation: false }), "invalid");
  expect(at((await profileOf(ethan)).answer, "data.notifications.billing")).toBe(false);
});

describe("the welcome", () => {
  test("remembers the step, what was put off and what was typed, and skipping puts the rest off", async () => {
    const jack = await logIn(api.call, "jack@fresh.test");
    const welcome = { step: "reach", skipped: ["company"], drafts: { reach: { phone: "617" } } };
    expectData(await call("PATCH", "/auth/onboarding", jack, welcome));
    expect(at(await call("GET", "/auth/onboarding", jack), "data")).toEqual(welcome);
    const left = await call("POST", "/auth/onboarding/finish", jack, { skip: true });
    expect(at(left, "data.home")).toBe("/dashboard");
    expect(at(await call("GET", "/auth/onboarding", jack), "data.skipped")).toEqual(["company", "reach", "invite"]);
  });

  test("notes that were put away stay so until they are named again, whatever else is saved", async () => {
    const jack = await logIn(api.call, "jack@fresh.test");
    const step = { step: "reach", skipped: [], drafts: {} };
    const away = async () => at(await call("GET", "/auth/onboarding", jack), "data.put_away");
    expectData(await call("PATCH", "/auth/onboarding", jack, { ...step, put_away: ["setup", "news-0.9.0"] }));
    expectData(await call("PATCH", "/auth/onboarding", jack, step));
    expect(await away()).toEqual(["setup", "news-0.9.0"]);
    expectData(await call("PATCH", "/auth/onboarding", jack, { ...step, put_away: [] }));
    expect(await away()).toBeUndefined();
  });

  test.each([
    { step: "you", skipped: [], drafts: {}, put_away: ["<b>"] },
    { step: "you", skipped: [], drafts: {}, put_away: Array.from({ length: 21 }, (_, n) => `note-${n}`) },
    { step: "nowhere", skipped: [], drafts: {} },
    { step: "you", skipped: ["x"], drafts: {} },
    { step: "you", skipped: [], drafts: { you: { a: 1 } } },
    { step: "you", skipped: [], drafts: { you: { firstname: "x".repeat(301) } } },
    {
      step: "you",
      skipped: [],
      drafts: { you: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, "x".repeat(290)])) },
    },
  ])("refuses %#", async (json) => {
    expectError(await call("PATCH", "/auth/onboarding", await api.signIn("ruby@conference.test"), json), "invalid");
  });

  test("a phone in its old spelling is still taken, and still has to be one", async () => {
    const ruby = await logIn(api.call, "ruby@conference.test");
    expectInvalid(await call("POST", "/auth/onboarding/finish", ruby, { firstname: "Ruby", phone: "12" }), "phone");
    expectData(await call("POST", "/auth/onboarding/finish", ruby, { firstname: "Ruby", phone: "617 555 0190" }));
    expect(at((await profileOf(ruby)).answer, "data.phone")).toEqual({
      phone: "617 555 0190",
      country: "US",
      prefix: "+1",
    });
  });
});
