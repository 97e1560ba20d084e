// Campaigns: what goes out and when, who says yes, what came of it, and that nobody reads another's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { exportCampaigns, getCampaign, getCampaigns, getCounts } from "#server/campaign/reads.ts";
import { exportResult, getResult } from "#server/campaign/result.ts";
import { changeCampaign, copyCampaign, removeCampaign, restoreCampaign } from "#server/campaign/service.ts";
import { decideCampaign, moveCampaign, sendCampaign, takePart } from "#server/campaign/steps.ts";
import { actor, as, member, ready, WORDS } from "#tests/services/campaign-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailTo } from "#tests/support/emails.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: TestDatabase;
let olivia: UserActor;
let liam: UserActor;
let mia: UserActor;
const LIAM_EMAIL = "liam@made.test";
const stranger = actor({ userId: newId(), workspaceId: newId(), role: "owner" });

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  const place = newId();
  olivia = await member(database.pool, place, { role: "owner", email: "olivia@made.test" });
  liam = await member(database.pool, place, { role: "manager", email: LIAM_EMAIL });
  mia = await member(database.pool, place, { role: "member", email: "mia@made.test" });
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

test("a campaign that nobody is asked about runs at once, with links that carry its code and its words", async () => {
  const draft = await ready(mia, { channels: ["link", "post"] });
  const { data: out } = await sendCampaign(as(mia), draft);
  expect(out).toMatchObject({ state: "running", links: [{ mine: true }, { mine: true }] });
  const links = await asLogin(
    database.pool,
    "select l.default_destination_url as url, l.title from campaign_links c join links l on l.id = c.link_id where c.campaign_id = $1 order by c.channel",
    [out.id],
  );
  const [{ code }] = (await asLogin(database.pool, "select code from campaigns where id = $1", [out.id])) as [
    { code: string },
  ];
  expect(links).toEqual([
    { url: `${env().PUBLIC_ORIGIN}/c/mia-chen.C${code}L`, title: "Open in Boston" },
    { url: `${env().PUBLIC_ORIGIN}/c/mia-chen.C${code}P`, title: "Open in Boston" },
  ]);
});

test("what is not ready does not go out, in the words of the check", async () => {
  const draft = await ready(mia, { headline: "Hi {nickname}" });
  await expect(sendCampaign(as(mia), draft)).rejects.toMatchObject({
    code: "invalid",
    message: "A field would stay empty. {nickname} is not a field. Choose one from the list, or remove it.",
  });
});

test("two are asked one after the other, and a no with its word brings it back to its maker", async () => {
  const draft = await ready(mia, { approvers: [liam.userId, olivia.userId] });
  const { data: asked } = await sendCampaign(as(mia), draft);
  expect(asked).toMatchObject({ state: "waiting", waits_for: { id: liam.userId } });
  // Who approves it sees it in its maker's name.
  expect((await getCampaign(as(liam), asked)).data.maker).toEqual({ first_name: "Pat", last_name: "" });
  expect(await emailTo(database.pool, LIAM_EMAIL)).toMatchObject({
    subject: expect.stringContaining("Approve the campaign"),
  });
  await expect(decideCampaign(as(olivia), { ...asked, verdict: "yes", word: "" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const { data: second } = await decideCampaign(as(liam), { ...asked, verdict: "yes", word: "Nice" });
  expect(second).toMatchObject({ state: "waiting", waits_for: { id: olivia.userId } });
  await expect(decideCampaign(as(olivia), { ...second, verdict: "no", word: "" })).rejects.toMatchObject({
    code: "invalid",
  });
  const { data: refused } = await decideCampaign(as(olivia), { ...second, verdict: "no", word: "Too long" });
  expect(refused).toMatchObject({ state: "refused", waits_for: null });
  const { data: back } = await moveCampaign(as(mia), { ...refused, step: "back" });
  const { data: again } = await sendCampaign(as(mia), back);
  expect(again).toMatchObject({ state: "waiting", waits_for: { id: liam.userId } });
  expect(again.decisions.map(({ verdict, word }) => [verdict, word])).toEqual([
    ["yes", "Nice"],
    ["no", "Too long"],
  ]);
});

test("of two answers to one version the second is told how it is now", async () => {
  const { data: asked } = await sendCampaign(as(mia), await ready(mia, { approvers: [liam.userId] }));
  const both = await Promise.allSettled([
    decideCampaign(as(liam), { ...asked, verdict: "yes", word: "" }),
    decideCampaign(as(liam), { ...asked, verdict: "no", word: "No" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { data: now } = await getCampaign(as(mia), { id: asked.id });
  expect(now.decisions).toHaveLength(1);
});

test("only what is a draft is changed, and of two changes the second is a conflict", async () => {
  const draft = await ready(mia);
  const { data: first } = await changeCampaign(as(mia), { id: draft.id, version: draft.version, headline: "One" });
  const late = changeCampaign(as(mia), { id: draft.id, version: draft.version, headline: "Two" });
  await expect(late).rejects.toMatchObject({ code: "conflict", details: { current: { headline: "One" } } });
  const { data: out } = await sendCampaign(as(mia), first);
  const change = changeCampaign(as(mia), { id: out.id, version: out.version, headline: "Three" });
  await expect(change).rejects.toMatchObject({ code: "conflict" });
});

test("the clock starts and ends it once, however often it rings", async () => {
  const soon = new Date(Date.now() + 3600_000);
  const draft = await ready(mia, {
    starts_at: soon.toISOString(),
    ends_at: new Date(Date.now() + 7200_000).toISOString(),
  });
  const { data: booked } = await sendCampaign(as(mia), draft);
  expect(booked.state).toBe("booked");
  const move = (from: string) =>
    asLogin(
      database.pool,
      "update campaigns set starts_at = now() - interval '1 minute', ends_at = case when $2 = 'end' then now() - interval '1 second' else ends_at end where id = $1",
      [booked.id, from],
    );
  await move("start");
  await Promise.all([runCampaigns(), runCampaigns()]);
  expect((await getCampaign(as(mia), booked)).data).toMatchObject({ state: "running", version: booked.version + 1 });
  await move("end");
  await runCampaigns(AbortSignal.abort());
  expect((await getCampaign(as(mia), booked)).data.state).toBe("running");
  await runCampaigns();
  expect((await getCampaign(as(mia), booked)).data.state).toBe("done");
});

test("what came of it is counted by its codes and links, and bots never count", async () => {
  const { data: out } = await sendCampaign(as(mia), await ready(mia));
  const [{ code }] = (await asLogin(database.pool, "select code from campaigns where id = $1", [out.id])) as [
    { code: string },
  ];
  const card = newId();
  const at = { workspaceId: mia.workspaceId ?? "", subjectId: card, ownerId: mia.userId, code: `C${code}L` };
  const visit = (kind: string, over = {}) => ({ ...at, kind, ...over });
  const bot = visit("open", { class: 2 });
  const other = visit("save", { code: "CZZZZL" });
  await storeVisits(database.pool, [visit("open"), visit("open"), bot, visit("save"), visit("answer"), other]);
  await storeVisits(database.pool, [{ workspaceId: at.workspaceId, subjectId: out.links[0]?.id ?? "" }]);
  const { data } = await getResult(as(liam), out);
  expect(data).toMatchObject({ brought: 1, steps: { came: 1, opened: 2, saved: 1, answered: 1, introduced: 0 } });
  expect(data.channels).toEqual([{ channel: "link", came: 1, opened: 2, saved: 1, answered: 1 }]);
  expect((await getCampaign(as(mia), out)).data.brought).toBe(1);
  const file = await (await exportResult(as(liam), out)).text();
  expect(file.split("\r\n").slice(0, 3)).toEqual([
    "Part,Of,What,Count",
    "Campaign,Winter,saved contacts,1",
    "Campaign,Winter,Came,1",
  ]);
  expect(file).toContain("Channel,Link with a preview,Opened,2");
  expect(file).toMatch(/Person,Person \w{4},saved contacts,1/);
  await expect(exportResult(as(stranger), out)).rejects.toMatchObject({ code: "not_found" });
  expect((await getCounts(as(mia))).data.brought).toBeGreaterThanOrEqual(1);
});

test("a colleague takes part in what is out with links of their own, and sees no draft of another's", async () => {
  const draft = await ready(liam);
  await expect(getCampaign(as(mia), draft)).rejects.toMatchObject({ code: "not_found" });
  const { data: out } = await sendCampaign(as(liam), draft);
  const { data: mine } = await takePart(as(mia), { id: out.id, destination_url: `${env().PUBLIC_ORIGIN}/c/mia-chen` });
  expect(mine).toMatchObject({ may_change: false, links: [{ mine: true, person: { id: mia.userId } }] });
  expect((await getCampaign(as(liam), out)).data.links).toHaveLength(2);
  await expect(moveCampaign(as(mia), { ...mine, step: "stop" })).rejects.toMatchObject({ code: "forbidden" });
});

test("another workspace's campaign is none at all", async () => {
  const { data: out } = await sendCampaign(as(mia), await ready(mia));
  for (const call of [getCampaign, getResult, removeCampaign, copyCampaign, takePart]) {
    await expect(call(as(stranger), { id: out.id })).rejects.toMatchObject({ code: "not_found" });
  }
  const list = { page: 1, per_page: 50, sort_by: "updated_at", sort_desc: true, filters: "" } as const;
  expect((await getCampaigns(as(stranger), list)).meta.total).toBe(0);
});

test("the list finds by words, state and whom it waits for; deleted ones come back", async () => {
  const { data: asked } = await sendCampaign(as(mia), await ready(mia, { name: "Zinnia", approvers: [liam.userId] }));
  const list = { page: 1, per_page: 50, sort_by: "name", sort_desc: false, filters: "zinnia" } as const;
  expect((await getCampaigns(as(liam), list)).data.map(({ name }) => name)).toEqual(["Zinnia"]);
  expect((await getCampaigns(as(liam), { ...list, mine: true })).meta.total).toBe(1);
  const file = await exportCampaigns(as(liam), { sort_by: "name", sort_desc: false, filters: "zinnia" });
  expect(await file.text()).toContain("Zinnia,,Get cards into pockets,Waiting for approval,");
  expect((await getCampaigns(as(olivia), { ...list, mine: true })).meta.total).toBe(0);
  expect((await getCampaigns(as(liam), { ...list, state: "running" })).meta.total).toBe(0);
  await expect(removeCampaign(as(mia), asked)).rejects.toMatchObject({ code: "conflict" });
  const { data: off } = await moveCampaign(as(mia), { ...asked, step: "cancel" });
  await removeCampaign(as(mia), off);
  expect((await getCampaigns(as(mia), { ...list, deleted: true })).meta.total).toBe(1);
  await restoreCampaign(as(mia), off);
  expect((await getCampaigns(as(mia), list)).meta.total).toBe(1);
  const { data: copy } = await copyCampaign(as(mia), off);
  expect(copy).toMatchObject({ name: "Zinnia (copy)", state: "draft", headline: WORDS.headline, links: [] });
});
