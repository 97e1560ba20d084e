// Campaigns of all workspaces for administrators: found, held with a reason, and released; what its workspace can do meanwhile.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import {
  countAllCampaigns,
  exportAllCampaigns,
  getAllCampaigns,
  getAnyCampaign,
} from "#server/campaign/admin-reads.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { holdCampaign, releaseCampaign } from "#server/campaign/holding.ts";
import { getCampaign } from "#server/campaign/reads.ts";
import { changeCampaign, copyCampaign, removeCampaign } from "#server/campaign/service.ts";
import { moveCampaign, sendCampaign, takePart } from "#server/campaign/steps.ts";
import { actor, as, member, ready } from "#tests/services/campaign-support.ts";
import { asLogin, visit } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo } from "#tests/support/emails.ts";

const WHY = "The offer names a price that is not true.";
const OWNER = "olivia@holds.test";
const MAKER = "mia@holds.test";
const LIST = { page: 1, per_page: 50, sort_by: "name", sort_desc: false, filters: "" } as const;

let database: TestDatabase;
let place: string;
let olivia: UserActor;
let liam: UserActor;
let mia: UserActor;
let ada: UserActor;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  place = newId();
  olivia = await member(database.pool, place, { role: "owner", email: OWNER });
  liam = await member(database.pool, place, { role: "manager", email: "liam@holds.test" });
  mia = await member(database.pool, place, { role: "member", email: MAKER });
  ada = actor({ userId: newId(), isAdmin: true });
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const running = async (over: Parameters<typeof ready>[1] = {}) =>
  (await sendCampaign(as(mia), await ready(mia, over))).data;
const hold = async ({ id }: Pick<Campaign, "id">) => (await holdCampaign(as(ada), { id, why: WHY })).data;
const aliasOf = ({ links }: Pick<Campaign, "links">) => links[0]?.shortlink.split("/").at(-1) ?? "";
const ids = (found: { data: readonly { id: string }[] }) => found.data.map(({ id }) => id);

test("a hold stops its links at once and tells who owns the place and who manages it, with the reason", async () => {
  const out = await running();
  const alias = aliasOf(out);
  expect((await visit(alias)).status).toBe(302);
  const held = await hold(out);
  expect(held).toMatchObject({ state: "held", held: { by: { id: ada.userId }, why: WHY } });
  expect(await visit(alias)).toMatchObject({ status: 410, body: expect.stringContaining("not available right now") });
  for (const address of [OWNER, MAKER]) {
    const [email, ...more] = await emailsTo(database.pool, address);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      purpose: "campaign-held",
      facts: expect.arrayContaining([{ label: "Why", value: WHY }]),
    });
    expect(email?.paragraphs.join(" ")).toContain("write to Support");
  }
  const rows = await asLogin(
    database.pool,
    "select actor_id, before, after from audit where workspace_id = $1 and action = 'campaigns.hold'",
    [place],
  );
  expect(rows).toMatchObject([
    { actor_id: ada.userId, before: { state: "running" }, after: { title: "Winter", why: WHY } },
  ]);
});

test("what is on hold its workspace cannot move, change, copy, delete or take part in, and reads why", async () => {
  const { id, version } = await hold(await running());
  expect((await getCampaign(as(mia), { id })).data.held).toMatchObject({ by: { id: ada.userId }, why: WHY });
  const refused = { code: "conflict", message: "This campaign is on hold. Write to Support to have it released." };
  await expect(changeCampaign(as(mia), { id, version, headline: "Other" })).rejects.toMatchObject(refused);
  await expect(copyCampaign(as(mia), { id })).rejects.toMatchObject(refused);
  await expect(removeCampaign(as(olivia), { id })).rejects.toMatchObject(refused);
  await expect(sendCampaign(as(mia), { id, version })).rejects.toMatchObject(refused);
  for (const step of ["resume", "stop", "cancel", "back"] as const)
    await expect(moveCampaign(as(olivia), { id, version, step })).rejects.toMatchObject(refused);
  await expect(takePart(as(liam), { id })).rejects.toMatchObject({ code: "conflict" });
  await asLogin(database.pool, "update campaigns set ends_at = now() - interval '1 minute' where id = $1", [id]);
  await runCampaigns();
  expect((await getCampaign(as(mia), { id })).data.state).toBe("held");
});

test("a release pauses it, its links work again, and the same people are told", async () => {
  const out = await running();
  const held = await hold(out);
  const { data: free } = await releaseCampaign(as(ada), held);
  expect(free).toMatchObject({ state: "paused", held: null });
  expect((await visit(aliasOf(out))).status).toBe(302);
  for (const address of [OWNER, MAKER])
    expect((await emailsTo(database.pool, address))[0]).toMatchObject({
      subject: expect.stringContaining("was released"),
    });
  expect((await moveCampaign(as(mia), { ...free, step: "resume" })).data.state).toBe("running");
});

test("what nobody had approved is a draft again, and what had not begun waits for its start", async () => {
  const { data: asked } = await sendCampaign(as(mia), await ready(mia, { approvers: [liam.userId] }));
  const { data: draft } = await releaseCampaign(as(ada), await hold(asked));
  expect(draft.state).toBe("draft");
  const booked = await running({ starts_at: new Date(Date.now() + 86_400_000).toISOString() });
  const { data: paused } = await releaseCampaign(as(ada), await hold(booked));
  const { data: again } = await moveCampaign(as(mia), { ...paused, step: "resume" });
  expect(again).toMatchObject({ state: "booked", ran_at: null });
});

test("of two administrators the second is told that it is on hold, and a release takes it as it was seen", async () => {
  const out = await running();
  const both = await Promise.allSettled([hold(out), hold(out)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const late = releaseCampaign(as(ada), out);
  await expect(late).rejects.toMatchObject({ code: "conflict", details: { current: { state: "held" } } });
  const free = await running();
  await expect(releaseCampaign(as(ada), free)).rejects.toMatchObject({ code: "conflict" });
});

test("nobody keeps a campaign from being held by ending it, taking it back, or changing it all the time", async () => {
  const soon = { starts_at: new Date(Date.now() + 86_400_000).toISOString() };
  const over = [
    (await moveCampaign(as(mia), { ...(await running()), step: "stop" })).data,
    (await moveCampaign(as(mia), { ...(await running(soon)), step: "cancel" })).data,
    (await moveCampaign(as(mia), { ...(await running(soon)), step: "back" })).data,
  ];
  expect(over.map(({ state }) => state)).toEqual(["done", "cancelled", "draft"]);
  for (const campaign of over) {
    expect((await visit(aliasOf(campaign))).status).toBe(302);
    const held = await hold(campaign);
    expect((await visit(aliasOf(campaign))).status).toBe(410);
    const { data: free } = await releaseCampaign(as(ada), held);
    expect(free.state).toBe(campaign.state);
    expect((await visit(aliasOf(campaign))).status).toBe(302);
  }
  const seen = await running();
  await moveCampaign(as(mia), { ...seen, step: "pause" });
  expect((await hold(seen)).state).toBe("held");
});

test("only administrators look over all workspaces, find by place and person, and take a file that is written down", async () => {
  const other = newId();
  const noah = await member(database.pool, other, { role: "owner", email: "noah@elsewhere.test" });
  const { data: far } = await sendCampaign(as(noah), await ready(noah, { name: "Zebra crossing", channels: ["post"] }));
  const near = await hold(await running({ name: "Zebra cake" }));
  for (const call of [getAllCampaigns, exportAllCampaigns])
    await expect(call(as(olivia), LIST)).rejects.toMatchObject({ code: "forbidden" });
  await expect(holdCampaign(as(olivia), { ...far, why: WHY })).rejects.toMatchObject({ code: "forbidden" });
  expect(ids(await getAllCampaigns(as(ada), { ...LIST, filters: "zebra" }))).toEqual([near.id, far.id]);
  expect(ids(await getAllCampaigns(as(ada), { ...LIST, filters: "elsewhere.te" }))).toEqual([far.id]);
  expect(ids(await getAllCampaigns(as(ada), { ...LIST, filters: "zebra", state: "held" }))).toEqual([near.id]);
  expect(ids(await getAllCampaigns(as(ada), { ...LIST, filters: "zebra", channel: "post" }))).toEqual([far.id]);
  expect((await getAllCampaigns(as(ada), { ...LIST, goal: "hire" })).meta.total).toBe(0);
  const { data: whole } = await getAnyCampaign(as(ada), far);
  expect(whole).toMatchObject({
    workspace: { id: other },
    workspace_owner: { id: noah.userId },
    links: [{ channel: "post" }],
  });
  expect((await countAllCampaigns(as(ada))).data).toMatchObject({ places: 2, held: expect.any(Number) });
  const file = await exportAllCampaigns(as(ada), { sort_by: "name", sort_desc: false, filters: "zebra" });
  expect(await file.text()).toContain(WHY);
  const rows = await asLogin(database.pool, "select actor_id from audit where action = 'all-campaigns.export'", []);
  expect(rows).toEqual([{ actor_id: ada.userId }]);
  await asLogin(database.pool, "update campaigns set deleted_at = now() where id = $1", [far.id]);
  await expect(getAnyCampaign(as(ada), far)).rejects.toMatchObject({ code: "not_found" });
});
