// A stranger signs up with a tag in hand: it waits for the email, is theirs with the account, and the first of many gets it.
import { beforeAll, expect, test } from "vitest";
import { at, textAt } from "#tests/support/api.ts";
import { emailTo } from "#tests/support/emails.ts";
import { openedToStrangers } from "#tests/support/opened-api.ts";
import { expectData, expectInvalid } from "#tests/support/wire.ts";

const { api, pool, post } = await openedToStrangers();
const admin = await api.signIn("admin@corner.test");
const noah = await api.signIn("noah@brightsmile.test");
let buyer = "";

beforeAll(async () => {
  const me = await api.call("GET", "/api/auth/me", { token: noah });
  buyer = textAt(me, "data.workspace.workspace_id");
});

/** A tag of Noah's practice in its box: as it stands behind `/t/`, and the code from its back. */
async function printed() {
  const json = { workspace_id: buyer, kind: "tag", chip: "counter", size: 1 };
  const batch = await api.call("POST", "/api/admin/device-batches", { token: admin, json });
  const path = `/api/admin/device-batches/${textAt(batch, "data.id")}/print`;
  const file = await api.call("POST", path, { token: admin, json: {} });
  const tag = textAt(file, "data.rows.0.address").replace(/^.*\/t\/([^?]*).*$/, "$1");
  return { tag, tag_code: textAt(file, "data.rows.0.code") };
}

const GOOD = {
  firstname: "Oscar",
  lastname: "Lindgren",
  password: "seven herons at the mill",
  workspace_name: "Lindgren Homes",
  plan: "solo",
};

const signUp = (email: string, over: object) => post("sign-up", { ...GOOD, email, ...over });
const confirm = (token: string) => post("activate", { token, password: GOOD.password });

async function secretFor(email: string, over: object): Promise<string> {
  expectData(await signUp(email, over));
  return (await emailTo(pool, email)).secret;
}

async function workspaceOf(entered: Awaited<ReturnType<typeof confirm>>) {
  const token = textAt(entered, "data.token");
  return { token, me: await api.call("GET", "/api/auth/me", { token }) };
}

test.each([
  ["a tap", (tag: string) => tag, "_WORKSPACE_NFC_"],
  ["the printed code", (tag: string) => `${tag}.Q`, "_WORKSPACE_QRCODE_"],
])("a workspace that comes by %s says so, and its tag waits for its card", async (_how, asked, type) => {
  const { tag, tag_code } = await printed();
  const email = `${type.toLowerCase()}@lindgren.test`.replaceAll("_", "");
  const secret = await secretFor(email, { tag: asked(tag), tag_code });
  // Until the email is answered the tag is nobody's, in whatever browser that happens.
  expect(at(await post("activation", { token: secret }), "data.tag")).toMatch(/^Your tag opens your card/);
  const { token, me } = await workspaceOf(await confirm(secret));
  expect(at(me, "data.workspace.registration_type")).toBe(type);
  expect(at(me, "data.has_ordered_devices")).toBe(true);
  const face = await api.call("POST", "/api/devices/face", { token, json: { tag } });
  expect(at(face, "data")).toMatchObject({ state: "held", inside: { own: true } });
  // A link works once, and so does the code.
  expectInvalid(await signUp("second@lindgren.test", { tag, tag_code }), "tag_code");
});

test("of two sign-ups with one tag the first that is answered has it, and the other is told, with an account all the same", async () => {
  const { tag, tag_code } = await printed();
  const [first, second] = [
    await secretFor("first@lindgren.test", { tag, tag_code }),
    await secretFor("late@lindgren.test", { tag_code }),
  ];
  expect(at(await confirm(first), "data.home")).toBe("/onboarding");
  expect(at(await post("activation", { token: second }), "data.tag")).toMatch(/set up by somebody else/);
  const lost = await confirm(second);
  expect(at(lost, "data.home")).toBe(`/register/promo?tag=${tag}`);
  expect(at((await workspaceOf(lost)).me, "data.has_ordered_devices")).toBe(false);
});

test("a wrong code makes no sign-up, and the address alone claims nothing", async () => {
  const { tag } = await printed();
  expectInvalid(await signUp("wrong@lindgren.test", { tag, tag_code: "AAAA-AAAA-AAAA" }), "tag_code");
  const secret = await secretFor("alone@lindgren.test", { tag });
  const { me } = await workspaceOf(await confirm(secret));
  expect([at(me, "data.has_ordered_devices"), at(me, "data.workspace.registration_type")]).toEqual([false, null]);
});

test("somebody who has a workspace keeps its type with a tag", async () => {
  const { tag, tag_code } = await printed();
  const sofia = await api.signIn("sofia@solo.test");
  expectData(await api.call("POST", "/api/devices/claim", { token: sofia, json: { tag, tag_code } }));
  const me = await api.call("GET", "/api/auth/me", { token: sofia });
  expect(at(me, "data.workspace.registration_type")).toBeNull();
});

test("what a sign-up keeps of a code is its hash", async () => {
  const { tag, tag_code } = await printed();
  await secretFor("hashed@lindgren.test", { tag, tag_code });
  const { rows } = await pool.query("select * from sign_ups where email = 'hashed@lindgren.test'");
  expect(rows[0]?.tag_code).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain(tag_code.toLowerCase().replaceAll("-", ""));
});
