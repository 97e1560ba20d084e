// What an approval is worth: a no is not got round, what was approved stays so, and nobody is written to without end.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { changeCampaign } from "#server/campaign/service.ts";
import { decideCampaign, moveCampaign, sendCampaign } from "#server/campaign/steps.ts";
import { linksShowing } from "#server/links/picture-uses.ts";
import { updateShareLink } from "#server/links/service.ts";
import { aPicture, as, member, ready } from "#tests/services/campaign-support.ts";
import { as as asLinks, asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let place: string;
let olivia: UserActor;
let liam: UserActor;
let mia: UserActor;

const ask = (text: string, values: unknown[]) => asLogin(database.pool, text, values);

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  place = newId();
  olivia = await member(database.pool, place, { role: "owner", email: "olivia@yes.test" });
  liam = await member(database.pool, place, { role: "manager", email: "liam@yes.test", first: "Liam" });
  mia = await member(database.pool, place, { role: "member", email: "mia@yes.test", first: "Mia" });
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

test("who refused a campaign is asked again, unless the owner sends it or they can answer no more", async () => {
  const { data: asked } = await sendCampaign(as(mia), await ready(mia, { approvers: [liam.userId] }));
  const { data: refused } = await decideCampaign(as(liam), { ...asked, verdict: "no", word: "Not yet" });
  const { data: back } = await moveCampaign(as(mia), { ...refused, step: "back" });
  const { data: alone } = await changeCampaign(as(mia), { id: back.id, version: back.version, approvers: [] });
  await expect(sendCampaign(as(mia), alone)).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { approvers: [expect.stringContaining("Liam")] } },
  });
  expect((await sendCampaign(as(olivia), alone)).data.state).toBe("running");
});

test("the link of a campaign says and leads where the campaign says; its address and data are its owner's", async () => {
  const { data: out } = await sendCampaign(as(mia), await ready(mia, { goal: "visits" }));
  const id = out.links[0]?.id ?? "";
  const context = asLinks({ ...mia, permissions: { ...mia.permissions, "gui::share_links": true } });
  const [row] = await ask("select version, og_tags from links where id = $1", [id]);
  const version = Number(row?.version);
  const elsewhere = updateShareLink(context, { id, version, default_destination_url: "https://elsewhere.test/" });
  await expect(elsewhere).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("Winter") });
  const words = updateShareLink(context, { id, version, og_tags: [{ property: "og:title", content: "Other words" }] });
  await expect(words).rejects.toMatchObject({ code: "invalid" });
  const { data: own } = await updateShareLink(context, {
    id,
    version,
    alias: "mia-winter",
  });
  expect(own.alias).toBe("mia-winter");
});

test("a picture that locations may choose stays, and is said to be used by the campaign", async () => {
  const draft = await ready(mia);
  const url = (await aPicture(database.pool, { workspaceId: place, ownerId: mia.userId })).url;
  const id = url.split("/").at(-1) ?? "";
  await ask("update link_pictures set used_at = now() - interval '4 days' where id = $1", [id]);
  const choices = [{ value: url, alt: "A door" }];
  await ask("update campaigns set rights = $2 where id = $1", [
    ...[draft.id, JSON.stringify({ picture: { right: "choose", choices } })],
  ]);
  await database.pool.query("select link_pictures_sweep(2000)");
  expect(await ask("select id from link_pictures where id = $1", [id])).toEqual([{ id }]);
  expect((await linksShowing(place, [id])).get(id)).toEqual({
    ...{ name: "Winter", path: `/campaign-builder/${draft.id}`, ownerId: null },
  });
});

test("a picture with somebody who has not agreed goes out with no campaign", async () => {
  const { url, assetId } = await aPicture(database.pool, { workspaceId: place, ownerId: mia.userId });
  const said = (consent: string) =>
    ask("update assets set consent = $2, territory = 'Miami only' where id = $1", [assetId, consent]);
  await said("missing");
  const draft = await ready(mia, { picture_url: url });
  expect(draft.picture_terms).toEqual({ consent: "missing", territory: "Miami only" });
  await expect(sendCampaign(as(mia), draft)).rejects.toMatchObject({
    ...{ code: "invalid", message: expect.stringContaining("Somebody in the picture has not agreed yet.") },
  });
  await said("given");
  expect((await sendCampaign(as(mia), draft)).data.state).toBe("running");
});

test("a picture whose rights are over keeps a campaign from going out, also when they end between the asking and the yes", async () => {
  const { url, assetId } = await aPicture(database.pool, { workspaceId: place, ownerId: mia.userId });
  const ends = (moment: string) =>
    ask(`update assets set rights_end_at = ${moment}, rights_end_on = ${moment} where id = $1`, [assetId]);
  await ends("now() + interval '1 day'");
  const draft = await ready(mia, { picture_url: url, approvers: [liam.userId] });
  expect(Date.parse(draft.picture_until ?? "")).toBeGreaterThan(Date.now());
  const { data: asked } = await sendCampaign(as(mia), draft);
  await ends("now() - interval '1 second'");
  const over = { code: "invalid", message: expect.stringContaining("The rights to the picture have ended.") };
  await expect(decideCampaign(as(liam), { ...asked, verdict: "yes", word: "" })).rejects.toMatchObject(over);
  const { data: back } = await moveCampaign(as(mia), { ...asked, step: "back" });
  await expect(sendCampaign(as(mia), back)).rejects.toMatchObject(over);
  const { id, version } = back;
  const { data: without } = await changeCampaign(as(mia), { id, version, picture_url: null });
  expect(without.picture_until).toBeNull();
  expect((await sendCampaign(as(mia), without)).data.state).toBe("waiting");
});

test("forty campaigns an hour are sent by one person, each of which may write to somebody", async () => {
  const nina = await member(database.pool, place, { role: "manager", email: "nina@yes.test", first: "Nina" });
  const draft = await ready(nina);
  for (let n = 0; n < 40; n += 1)
    await sendCampaign(as(nina), { id: draft.id, version: -1 }).catch((error) => expect(error.code).toBe("conflict"));
  await expect(sendCampaign(as(nina), draft)).rejects.toMatchObject({ code: "rate_limited" });
});
