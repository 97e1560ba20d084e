// Banners of campaigns on public cards: whose cards, which of several, by whose link, and how they are gone from pages that are kept.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { ShownBanner } from "#lib/campaign/banner.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { holdCampaign, releaseCampaign } from "#server/campaign/holding.ts";
import { getResult } from "#server/campaign/result.ts";
import { moveCampaign, sendCampaign, takePart } from "#server/campaign/steps.ts";
import { cardResponse } from "#server/card/handler.ts";
import { bannerChanges, cardChanges, cardPages } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { actor, aPicture, as, member, ready } from "#tests/services/campaign-support.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: TestDatabase;
let changes: ChangesPoller;
let place: string;
let olivia: UserActor;
let mia: UserActor;
const ada = actor({ userId: newId(), isAdmin: true });

const ask = (text: string, values: unknown[]) => asLogin(database.pool, text, values);

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  changes = startChanges({
    listeners: [cardChanges(), bannerChanges()],
    sweep: async () => undefined,
    everyMs: 60_000,
  });
});

beforeEach(async () => {
  place = newId();
  olivia = await member(database.pool, place, { role: "owner", email: `o-${place}@banners.test`, first: "Olivia" });
  mia = await member(database.pool, place, { role: "member", email: `m-${place}@banners.test`, first: "Mia" });
});

afterAll(async () => {
  await changes.stop();
  await closePool();
  await database.drop();
});

/** The address of a public card of this person. */
async function cardOf({ userId, workspaceId }: UserActor, over: { private?: boolean } = {}): Promise<string> {
  const call = cardCall(holder({ userId, workspaceId }));
  const { data } = await createShareCard(call, over);
  return (await publishShareCard(call, { id: data.id, version: data.version })).data.handle;
}

/** What its visitors see as soon as this process has heard of what changed. */
async function bannerAt(handle: string): Promise<ShownBanner | null> {
  await changes.poll();
  const request = new Request(`http://localhost:3000/c/${handle}`);
  const answer = await cardResponse(request, async (sight) => ({
    html: JSON.stringify(sight.state === "shown" ? sight.banner : sight.state),
    style: "",
  }));
  return JSON.parse(await answer.text());
}

const running = async (who: UserActor, over: Parameters<typeof ready>[1] = {}) =>
  (await sendCampaign(as(who), await ready(who, { channels: ["card"], headline: "Hi from {first_name|us}", ...over })))
    .data;
const aliasIn = (banner: ShownBanner | null) => banner?.href.split("/").at(-1);
const move = (of: Pick<Campaign, "id" | "version">, step: "pause" | "resume" | "stop") =>
  moveCampaign(as(olivia), { id: of.id, version: of.version, step });

const rightsUntil = (file: string, moment: Date) =>
  ask("update assets set rights_end_at = $2::timestamptz, rights_end_on = $2::timestamptz where id = $1", [
    file,
    moment,
  ]);

test("a banner stands on the cards of its place alone, filled in for each card's person", async () => {
  const below = newId();
  const grace = await member(database.pool, below, { role: "owner", email: `g-${below}@banners.test`, first: "Grace" });
  await ask("update workspaces set parent_id = $2 where id = $1", [below, place]);
  const cards = await Promise.all([cardOf(olivia), cardOf(mia), cardOf(grace)]);
  const headlines = () => Promise.all(cards.map(async (card) => (await bannerAt(card))?.headline));
  expect(await headlines()).toEqual([undefined, undefined, undefined]);
  await running(olivia);
  expect(await headlines()).toEqual(["Hi from Olivia", "Hi from Mia", undefined]);
  // No page of it is kept from before, as is of the other.
  expect(await bannerAt(await cardOf(grace))).toBeNull();
  await running(grace, { headline: "Below" });
  expect(await headlines()).toEqual(["Hi from Olivia", "Hi from Mia", "Below"]);
  await ask("update users set firstname = '' where id = $1", [mia.userId]);
  expect(await headlines()).toEqual(["Hi from Olivia", "Hi from us", "Below"]);
  await running(olivia, { channels: ["link"], headline: "A link alone" });
  expect(await headlines()).toEqual(["Hi from Olivia", "Hi from us", "Below"]);
});

test("a private card has none", async () => {
  const card = await cardOf(mia, { private: true });
  await running(olivia);
  expect(await bannerAt(card)).toBeNull();
});

test("of several the one that started last is shown, and pausing it gives its place to the one before", async () => {
  const card = await cardOf(mia);
  await running(olivia, { headline: "First" });
  const second = await running(olivia, { headline: "Second" });
  await ask("update campaigns set ran_at = ran_at + interval '1 minute' where id = $1", [second.id]);
  expect((await bannerAt(card))?.headline).toBe("Second");
  const { data: paused } = await move(second, "pause");
  expect((await bannerAt(card))?.headline).toBe("First");
  await move(paused, "resume");
  expect((await bannerAt(card))?.headline).toBe("Second");
});

test.each<[string, (campaign: Campaign, file: string) => Promise<unknown>]>([
  ["paused", (campaign) => move(campaign, "pause")],
  ["stopped", (campaign) => move(campaign, "stop")],
  ["held", ({ id }) => holdCampaign(as(ada), { id, why: "The price in it is not true." })],
  ["deleted", ({ id }) => ask("update campaigns set deleted_at = now() where id = $1", [id])],
  ["erased", ({ id }) => ask("delete from campaigns where id = $1", [id])],
  ["without its link", ({ links }) => ask("update links set deleted_at = now() where id = $1", [links[0]?.id])],
  ["without rights to its picture", (_, file) => rightsUntil(file, new Date())],
  ["without its picture", (_, file) => ask("update assets set deleted_at = now() where id = $1", [file])],
  ["in a blocked place", () => ask("update workspaces set is_active = false where id = $1", [place])],
  ["in a canceled place", () => ask("update workspaces set subscription_status = 'canceled' where id = $1", [place])],
  ["in a closed place", () => ask("update workspaces set closed_at = now() where id = $1", [place])],
])("a banner that is %s is gone from a page that was kept", async (_, act) => {
  const { url, assetId } = await aPicture(database.pool, { workspaceId: place, ownerId: olivia.userId });
  const card = await cardOf(mia);
  const campaign = await running(olivia, { picture_url: url, picture_alt: "A lighthouse" });
  expect(await bannerAt(card)).toMatchObject({
    picture: { src: expect.stringContaining(`/api/media/renditions/${assetId}/preview-50-50-`), alt: "A lighthouse" },
  });
  expect(cardPages().get(card)).toBeDefined();
  await act(campaign, assetId);
  expect(await bannerAt(card)).toBeNull();
});

test("a page is kept no longer than its banner's end or its picture's rights", async () => {
  const { url, assetId } = await aPicture(database.pool, { workspaceId: place, ownerId: olivia.userId });
  const card = await cardOf(mia);
  const end = new Date(Date.now() + 86_400_000 * 2);
  await running(olivia, { picture_url: url, ends_at: end.toISOString() });
  const untilOf = async () => (await bannerAt(card)) && cardPages().get(card)?.until;
  expect(await untilOf()).toBe(end.getTime());
  const rights = new Date(Date.now() + 86_400_000);
  await rightsUntil(assetId, rights);
  expect(await untilOf()).toBe(rights.getTime());
});

test("a released campaign shows again only once its place resumes it", async () => {
  const card = await cardOf(mia);
  const out = await running(olivia);
  const { data: held } = await holdCampaign(as(ada), { ...out, why: "The price in it is not true." });
  const { data: free } = await releaseCampaign(as(ada), held);
  expect(await bannerAt(card)).toBeNull();
  await move(free, "resume");
  expect(await bannerAt(card)).not.toBeNull();
});

test("its button is the campaign's link, the person's own where they made one, and counts for the channel", async () => {
  const [hers, owners] = [await cardOf(mia), await cardOf(olivia)];
  const out = await running(olivia, { goal: "visits", channels: ["link", "card"] });
  const made = out.links.find(({ channel }) => channel === "card");
  expect(await bannerAt(hers)).toMatchObject({ href: made?.shortlink });
  const { data: taken } = await takePart(as(mia), { id: out.id });
  const own = taken.links.find(({ channel, mine }) => channel === "card" && mine);
  expect(aliasIn(await bannerAt(hers))).toBe(own?.shortlink.split("/").at(-1));
  expect(await bannerAt(owners)).toMatchObject({ href: made?.shortlink });
  await storeVisits(database.pool, [{ workspaceId: place, subjectId: own?.id ?? "" }]);
  const { data: result } = await getResult(as(olivia), out);
  expect(result.channels.map(({ channel, came }) => [channel, came])).toEqual([
    ["link", 0],
    ["card", 1],
  ]);
  const [{ leads } = { leads: "" }] = await ask("select default_destination_url as leads from links where id = $1", [
    made?.id,
  ]);
  expect(leads).toMatch(/\/c\/mia-chen\.C\w{4}B$/);
});
