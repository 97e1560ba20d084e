// The short links of campaigns: made when it is booked, in the name and words of whoever looks after it, and again where one was deleted.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { PICTURE_PATH } from "#lib/services/links/entities.ts";
import { exportCampaigns, getCampaign } from "#server/campaign/reads.ts";
import { changeCampaign, copyCampaign } from "#server/campaign/service.ts";
import { decideCampaign, moveCampaign, sendCampaign, takePart } from "#server/campaign/steps.ts";
import { aPicture, as, member, ready } from "#tests/services/campaign-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: TestDatabase;
let liam: UserActor;
let mia: UserActor;
let place: string;

const ask = (text: string, values: unknown[]) => asLogin(database.pool, text, values);

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  place = newId();
  await member(database.pool, place, { role: "owner", email: "olivia@made.test" });
  liam = await member(database.pool, place, { role: "manager", email: "liam@made.test", first: "Liam" });
  mia = await member(database.pool, place, { role: "member", email: "mia@made.test", first: "Mia" });
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const linksOf = (id: string) =>
  ask(
    `select l.owner_id, l.created_by, (select t ->> 'content' from jsonb_array_elements(l.og_tags) t where t ->> 'property' = 'og:description') as says
     from campaign_links c join links l on l.id = c.link_id where c.campaign_id = $1`,
    [id],
  );

/** Liam calls with his own name. */
const asLiam = () => ({ ...as(liam), sender: { ...as(liam).sender, first_name: "Liam" } });

test("while a campaign waits for a yes nobody can open its links; the yes makes them, its maker's and in its maker's words", async () => {
  const { data: asked } = await sendCampaign(as(mia), await ready(mia, { approvers: [liam.userId] }));
  expect([asked.state, asked.links, await linksOf(asked.id)]).toEqual(["waiting", [], []]);
  const { data: out } = await decideCampaign(asLiam(), { ...asked, verdict: "yes", word: "" });
  expect(out.state).toBe("running");
  expect(await linksOf(asked.id)).toEqual([
    { owner_id: mia.userId, created_by: mia.userId, says: "Come by, says Mia." },
  ]);
  expect((await getCampaign(as(mia), out)).data.links).toMatchObject([{ mine: true, person: { id: mia.userId } }]);
});

test("a no makes no link, and what is out says the approved words until the next yes", async () => {
  const { data: asked } = await sendCampaign(as(mia), await ready(mia, { approvers: [liam.userId] }));
  const { data: refused } = await decideCampaign(as(liam), { ...asked, verdict: "no", word: "Not yet" });
  expect(await linksOf(asked.id)).toEqual([]);
  const { data: back } = await moveCampaign(as(mia), { ...refused, step: "back" });
  const start = new Date(Date.now() + 3600_000).toISOString();
  const { data: later } = await changeCampaign(as(mia), { id: back.id, version: back.version, starts_at: start });
  const { data: again } = await sendCampaign(as(mia), later);
  const { data: booked } = await decideCampaign(as(liam), { ...again, verdict: "yes", word: "" });
  expect(booked.state).toBe("booked");
  const { data: draft } = await moveCampaign(as(mia), { ...booked, step: "back" });
  const { data: other } = await changeCampaign(as(mia), { id: draft.id, version: draft.version, text: "Other words" });
  const { data: waits } = await sendCampaign(as(mia), other);
  expect(await linksOf(asked.id)).toMatchObject([{ says: "Come by, says Mia." }]);
  await decideCampaign(as(liam), { ...waits, verdict: "yes", word: "" });
  expect(await linksOf(asked.id)).toMatchObject([{ says: "Other words" }]);
});

test("a manager who sends a member's campaign sends the member's links", async () => {
  const { data: out } = await sendCampaign(asLiam(), await ready(mia));
  expect(await linksOf(out.id)).toMatchObject([{ owner_id: mia.userId, says: "Come by, says Mia." }]);
});

test("what no link can lead to is refused before anybody is asked", async () => {
  const draft = await ready(mia, { goal: "visits", approvers: [liam.userId], destination_url: "javascript:alert(1)" });
  await expect(sendCampaign(as(mia), draft)).rejects.toMatchObject({ code: "invalid" });
  expect((await getCampaign(as(mia), draft)).data.state).toBe("draft");
});

test("a link that was deleted is made again, and what it brought still counts", async () => {
  const { data: out } = await sendCampaign(as(mia), await ready(mia, { goal: "visits" }));
  const [first] = out.links;
  await storeVisits(database.pool, [{ workspaceId: place, subjectId: first?.id ?? "" }]);
  await ask("update links set deleted_at = now() where id = $1", [first?.id]);
  expect((await getCampaign(as(mia), out)).data.links).toEqual([]);
  const { data: again } = await takePart(as(mia), { id: out.id });
  expect(again.links).toMatchObject([{ mine: true, people: 0 }]);
  expect(again.links[0]?.id).not.toBe(first?.id);
  expect(again.brought).toBe(1);
  await takePart(as(mia), { id: out.id });
  await ask("update links set deleted_at = null where id = $1", [first?.id]);
  expect((await getCampaign(as(mia), out)).data.links.map(({ id }) => id)).toEqual([again.links[0]?.id]);
});

test("a campaign shows pictures of its own workspace alone", async () => {
  const draft = await ready(mia);
  const elsewhere = newId();
  const boss = await member(database.pool, elsewhere, { role: "owner", email: "other@made.test" });
  const own = (await aPicture(database.pool, { workspaceId: place, ownerId: liam.userId })).url;
  const foreign = [
    "https://elsewhere.test/pixel.gif",
    `${env().PUBLIC_ORIGIN}${PICTURE_PATH}${newId()}`,
    (await aPicture(database.pool, { workspaceId: elsewhere, ownerId: boss.userId })).url,
    `https://elsewhere.test/?${own}`,
  ];
  for (const url of foreign) {
    const change = changeCampaign(as(mia), { id: draft.id, version: draft.version, picture_url: url });
    await expect(change).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { picture_url: [expect.any(String)] } },
    });
  }
  const { data } = await changeCampaign(as(mia), { id: draft.id, version: draft.version, picture_url: own });
  expect(data.picture_url).toBe(own);
  const none = await changeCampaign(as(mia), { id: data.id, version: data.version, picture_url: null });
  expect(none.data.picture_url).toBeNull();
});

test("a file of campaigns leaves its line in the trail", async () => {
  await exportCampaigns(as(liam), { sort_by: "name", sort_desc: false, filters: "" });
  const lines = await ask("select actor_id from audit where workspace_id = $1 and action = 'campaigns.export'", [
    place,
  ]);
  expect(lines).toEqual([{ actor_id: liam.userId }]);
});

test("the name of a copy is cut between characters", async () => {
  const names: string[] = [];
  for (const before of [51, 52]) {
    const { id, version } = await ready(mia);
    await changeCampaign(as(mia), { id, version, name: `${"x".repeat(before)}🏡` });
    names.push((await copyCampaign(as(mia), { id })).data.name);
  }
  expect(names).toEqual([`${"x".repeat(51)}🏡 (copy)`, `${"x".repeat(52)} (copy)`]);
});
