// Every limit that refuses over HTTP, to the attempt: the last one of a period passes, the next one is told to wait.
import { expect, test } from "vitest";
import { at, DEMO_PASSWORD } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectError } from "#tests/support/wire.ts";

const { api, database } = await openedApi({ variables: { LOG_LEVEL: "error" } });

const UNKNOWN = "01890000-0000-7000-8000-0000000000ff";
const UNKNOWN_LINK = { token: "unknown", purpose: "password-reset", password: "seven herons at the mill" };
const WORKSPACE = { name: "Limited", main_component: "solo", time_zone: "UTC", currency: "USD" };
const QUESTION = { subject: "Limited", topic: "other", text: "May I?" };
const ZIP = { version: 1, upload: UNKNOWN, file_name: "photos.zip" };
const TEXT_FILE = { name: "a.txt", size: 3, content: "YWJj" };

type Sent = { method?: "GET"; path: string; json?: object; as?: string };
type Limited = [name: string, points: number, sent: Sent];

const LIMITS: Limited[] = [
  ["passkey-challenge", 600, { path: "/auth/login/passkey/options", json: {} }],
  ["password-again", 10, { path: "/auth/security/confirm", json: { password: "wrong" }, as: "noah@brightsmile.test" }],
  [
    "email-change",
    5,
    { path: "/auth/profile/email", json: { email: "mia@harbor.test", password: DEMO_PASSWORD }, as: "mia@harbor.test" },
  ],
  ["email-confirm", 30, { path: "/auth/email/confirm", json: { token: "unknown" } }],
  ["export", 5, { path: "/auth/export", json: {}, as: "mia@harbor.test" }],
  ["invitations", 300, { path: `/members/invitations/${UNKNOWN}/resend`, as: "noah@brightsmile.test" }],
  ["people-zips", 40, { path: `/members/imports/${UNKNOWN}/photos`, json: ZIP, as: "liam@harbor.test" }],
  ["support", 60, { path: "/support/questions", json: QUESTION, as: "mia@harbor.test" }],
  ["support-files", 60, { path: "/support/files", json: TEXT_FILE, as: "mia@harbor.test" }],
  ["metadata", 60, { path: "/links/metadata", json: { url: "http://127.0.0.1:9/" }, as: "noah@brightsmile.test" }],
  ["pictures", 300, { path: "/auth/photos", json: { content: "YWJj" }, as: "mia@harbor.test" }],
  ["pictures", 300, { path: "/links/pictures", json: { content: "YWJj" }, as: "mia@harbor.test" }],
  ["foreign-pictures", 120, { method: "GET", path: "/links/foreign-picture?url=ftp:x", as: "noah@brightsmile.test" }],
  ["workspaces", 10, { path: "/workspaces", json: WORKSPACE, as: "sofia@solo.test" }],
  ["secrets", 30, { path: "/auth/password/reset", json: UNKNOWN_LINK }],
  ["secrets", 30, { path: "/auth/activate", json: { token: "unknown", password: "seven herons at the mill" } }],
  ["secrets", 30, { path: "/auth/invitation/accept", json: { invitation_id: "unknown" } }],
  ["sign-on", 1200, { path: "/auth/sso/find", json: { email: "nobody" } }],
  ["sign-on-codes", 60, { path: "/auth/sso/enter", json: { code: "unknown" } }],
  ["sign-on-set-ups", 60, { path: "/sign-on/try", json: { version: 1 }, as: "olivia@harbor.test" }],
  ["promo", 20, { path: "/auth/promo-code", json: { promo_code: "UNKNOWN" } }],
];

/** Makes as if so many attempts of the present time were taken, by whoever took one. */
async function taken(name: string, points: number): Promise<void> {
  const { rowCount } = await database.query("update rate_limits set points = $2 where key like $1 || ':%'", [
    name,
    points,
  ]);
  expect(rowCount, `nobody is counted by ${name}`).toBeGreaterThan(0);
}

test.each(LIMITS)("%s: %i, and no more: %j", async (name, points, { method = "POST", path, json, as }) => {
  const token = as === undefined ? {} : { token: await api.signIn(as) };
  const ask = () => api.call(method, `/api${path}`, { ...token, ...(json ? { json } : {}) });
  await database.query("delete from rate_limits where key like $1 || ':%'", [name]);
  expect((await ask()).status).not.toBe(429);
  await taken(name, points - 1);
  expect((await ask()).status).not.toBe(429);
  // A success may have given its attempt back.
  await taken(name, points);
  expectError(await ask(), "rate_limited");
});

test("invitations: of several addresses at once, those beyond the limit are said to wait", async () => {
  const token = await api.signIn("noah@brightsmile.test");
  await taken("invitations", 299);
  const emails = ["one@example.test", "two@example.test"];
  const answer = await api.call("POST", "/api/members/invitations", { token, json: { emails, role: "member" } });
  expect([at(answer, "data.0.outcome"), at(answer, "data.1.outcome")]).toEqual(["invited", "refused"]);
  expect(at(answer, "data.1.message")).toMatch(/^Too many attempts/);
});

test("events: 120 batches a minute; what is too much is left out and nobody is told", async () => {
  const events = [{ name: "page", path: "/dashboard", screen: "desktop", at: new Date().toISOString() }];
  const stored = async () =>
    at(
      await api.call("POST", "/api/events", { json: { visitor: "01890000-0000-4000-8000-000000000001", events } }),
      "data.stored",
    );
  expect(await stored()).toBe(1);
  await taken("events", 119);
  expect(await stored()).toBe(1);
  expect(await stored()).toBe(0);
});
