// Ads of campaigns: booked with the yes of each place, handed over once, inside the rules, and to the cent.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { adAccount, setAdAccount } from "#server/auth/admin/ad-account.ts";
import { placeAd } from "#server/campaign/ads/port.ts";
import { adsProvider } from "#server/campaign/ads/provider.ts";
import { getAds, setAdPlace } from "#server/campaign/ads/reads.ts";
import { adminRetryAd, retryAd } from "#server/campaign/ads/retry.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { setAtOnce } from "#server/campaign/parts/at-once.ts";
import { answerPart } from "#server/campaign/parts/part-service.ts";
import { getCampaign } from "#server/campaign/reads.ts";
import { moveCampaign, sendCampaign } from "#server/campaign/steps.ts";
import {
  ACCOUNT,
  anAdProvider,
  HOUSING,
  joinedAd,
  moneyOf,
  openAdCompany,
  orderOf,
  ordersOf,
  report,
  runIn,
} from "#tests/services/ads-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { aProposal, asCaller as as, type Company, campaignActor, idIn } from "#tests/support/campaign-places.ts";

let company: Company;
let olivia: UserActor;
let grace: UserActor;
let mia: UserActor;
let back = () => {};

beforeAll(async () => {
  company = await openAdCompany();
  ({ olivia, grace, mia } = company);
});

afterEach(() => {
  back();
  back = () => {};
});

afterAll(() => company.close());

function provided(...args: Parameters<typeof anAdProvider>) {
  const made = anAdProvider(...args);
  back = made.back;
  return made;
}

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const stop = async (who: UserActor, id: string) => {
  const { data } = await getCampaign(as(who), { id });
  return moveCampaign(as(who), { id, version: data.version, step: "stop" });
};

test("a location books its ad with its own yes: the money is held, and the provider gets it once the campaign runs", async () => {
  const { placed } = provided();
  const { out, part } = await joinedAd(company, grace);
  const order = await orderOf(company, grace);
  expect(order).toMatchObject({
    state: "waiting",
    reserved: 20_000,
    spent: 0,
    place: "Austin, MA",
    category: "housing",
  });
  expect(await ordersOf(company, olivia)).toEqual([]);
  await runIn(0);
  expect(placed).toEqual([
    expect.objectContaining({
      ...{ key: `${order.id}.1`, account: ACCOUNT, budget: 20_000, days: 7, category: "housing" },
      targeting: expect.objectContaining({ radius_miles: 15, exclusions: [], zip_codes: [] }),
      words: expect.objectContaining({ headline: "Open in your neighborhood", text: "Coffee is on us, says Pat." }),
    }),
  ]);
  expect(placed[0]?.words.destination).toMatch(/\/l\//);
  expect((await orderOf(company, grace)).state).toBe("accepted");
  const { data: seen } = await getAds(as(olivia), { id: out.id });
  expect(seen).toMatchObject([
    { id: order.id, workspace: { name: "Harbor Austin" }, state: "accepted", simulated: false },
  ]);
  expect((await getAds(as(grace), { id: part })).data).toHaveLength(1);
  await expect(getAds(as(mia), { id: part })).rejects.toEqual(code("not_found"));
  await expect(getAds(as(mia), { id: out.id })).rejects.toEqual(code("not_found"));
  await stop(grace, part);
});

test("a location that lets campaigns run at once is asked all the same where an ad costs money", async () => {
  provided();
  await setAtOnce(as(mia), { at_once: true });
  const out = await company.proposed([mia], { channels: ["ad"], ads: HOUSING });
  expect((await company.partOf(mia, out)).state).toBe("asked");
  expect(await ordersOf(company, mia)).toEqual([]);
  await setAtOnce(as(mia), { at_once: false });
});

test("it is handed over before the provider is called, and of two runs at once one calls", async () => {
  const seen: string[] = [];
  const { placed } = provided(async ({ key }) => {
    seen.push((await orderOf(company, grace)).state);
    return { result: "accepted", providerId: key };
  });
  const { part } = await joinedAd(company, grace);
  await Promise.all([runIn(0), runIn(0), runIn(0)]);
  expect(seen).toEqual(["handed_over"]);
  expect(placed).toHaveLength(1);
  await stop(grace, part);
});

test("what nobody answers is asked about, and never sent again by guess", async () => {
  const { placed, said } = provided(() => ({ result: "unknown" }));
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  expect(await orderOf(company, grace)).toMatchObject({ state: "unknown", reserved: 20_000 });
  await runIn(10);
  await runIn(60);
  expect(placed).toHaveLength(1);
  expect(said.asked).toBeGreaterThan(0);
  const { id, version } = await orderOf(company, grace);
  await expect(retryAd(as(grace), { id, version })).rejects.toEqual(code("conflict"));
  said.found = report({ providerId: "evo_found", spent: 1_200, impressions: 900, clicks: 9 });
  await runIn(70);
  expect(await orderOf(company, grace)).toMatchObject({ state: "running", spent: 1_200, reserved: 18_800 });
  expect(placed).toHaveLength(1);
  await stop(grace, part);
});

test("where the provider never took it, it goes there once more under the same key", async () => {
  const { placed, said } = provided(({ key }, nth) =>
    nth === 1 ? { result: "unknown" } : { result: "accepted", providerId: key },
  );
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  said.found = "nowhere";
  await runIn(10);
  expect((await orderOf(company, grace)).state).toBe("waiting");
  said.found = null;
  await runIn(20);
  expect(placed.map(({ key }) => key)).toEqual([placed[0]?.key, placed[0]?.key]);
  expect((await orderOf(company, grace)).state).toBe("accepted");
  await stop(grace, part);
});

test("what was certainly not taken is tried six times, later each time, and gives its money back", async () => {
  const { placed } = provided(() => ({ result: "refused", reason: "busy", retryAfter: 30 }));
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  expect(await orderOf(company, grace)).toMatchObject({ state: "waiting", tries: 1, reason: "busy" });
  await runIn(0.5);
  expect(placed).toHaveLength(1);
  for (const minutes of [2, 5, 10, 20, 60, 200]) await runIn(minutes);
  expect(placed).toHaveLength(6);
  expect(await orderOf(company, grace)).toMatchObject({ state: "refused", tries: 6, reserved: 0 });
  const held = await moneyOf(company, grace);
  expect(held).toMatchObject({ held: held?.orders_held, used: held?.orders_used });
  await stop(grace, part);
});

test("a refusal says what to do, and trying again is another attempt with its money held again", async () => {
  const { placed } = provided((_, nth) =>
    nth === 1 ? { result: "refused", reason: "words", retryAfter: null } : { result: "accepted", providerId: "evo_2" },
  );
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  const [seen] = (await getAds(as(grace), { id: part })).data;
  expect(seen).toMatchObject({
    state: "refused",
    may_retry: true,
    reserved: 0,
    stands: "The words break the platform’s rules",
  });
  expect(seen?.help).toMatch(/^Revise the campaign’s words/);
  const { id, version } = await orderOf(company, grace);
  await expect(retryAd(as(grace), { id, version: version - 1 })).rejects.toEqual(code("conflict"));
  await expect(retryAd(as(mia), { id, version })).rejects.toEqual(code("not_found"));
  await retryAd(as(grace), { id, version });
  expect(await orderOf(company, grace)).toMatchObject({ state: "waiting", attempt: 2, reserved: 20_000 });
  await runIn(1);
  expect(placed.map(({ key }) => key)).toEqual([`${id}.1`, `${id}.2`]);
  await stop(grace, part);
  await runIn(2);
});

test("an administrator tries for a workspace, and nobody else does", async () => {
  provided(() => ({ result: "refused", reason: "account", retryAfter: null }));
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  const { id, version } = await orderOf(company, grace);
  await expect(adminRetryAd(as(grace), { id, version })).rejects.toEqual(code("forbidden"));
  const admin = campaignActor({ userId: olivia.userId, isAdmin: true });
  const { data } = await adminRetryAd(as(admin), { id, version });
  expect(data).toMatchObject({ state: "waiting", workspace: { name: "Harbor Austin" } });
  await stop(grace, part);
  await runIn(1);
});

test("figures only rise, nothing above the budget is booked, and one that spends too much is stopped", async () => {
  const { said, steered } = provided();
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  said.found = report({ spent: 5_000, impressions: 4_000, clicks: 40 });
  await runIn(10);
  said.found = report({ spent: 3_000, impressions: 2_000, clicks: 20 });
  await runIn(20);
  expect(await orderOf(company, grace)).toMatchObject({
    state: "running",
    spent: 5_000,
    reserved: 15_000,
    impressions: 4_000,
  });
  said.found = report({ spent: 99_999, impressions: 5_000, clicks: 50 });
  await runIn(30);
  expect(await orderOf(company, grace)).toMatchObject({ spent: 20_000, reserved: 0 });
  expect(steered).toEqual(["stop"]);
  const money = await moneyOf(company, grace);
  expect(money).toMatchObject({ held: money?.orders_held, used: money?.orders_used });
  said.found = report({ progress: "ended", spent: 20_000 });
  await runIn(40);
  expect((await orderOf(company, grace)).state).toBe("ended");
  await stop(grace, part);
});

test("an ad rests and ends with its campaign, and what was not spent is given back", async () => {
  const { said, steered } = provided();
  const { part } = await joinedAd(company, grace);
  await runIn(0);
  const move = async (step: "pause" | "resume" | "stop") => {
    const { data } = await getCampaign(as(grace), { id: part });
    await moveCampaign(as(grace), { id: part, version: data.version, step });
  };
  await move("pause");
  said.found = report({ progress: "paused", spent: 700 });
  await runIn(1);
  expect(await orderOf(company, grace)).toMatchObject({ state: "paused", spent: 700 });
  await move("resume");
  said.found = report({ spent: 900 });
  await runIn(2);
  await move("stop");
  said.found = report({ progress: "ended", spent: 950 });
  await runIn(3);
  expect(steered).toEqual(["pause", "run", "stop"]);
  expect(await orderOf(company, grace)).toMatchObject({ state: "ended", spent: 950, reserved: 0 });
});

test("an ad whose campaign is over before it began goes nowhere", async () => {
  const { placed } = provided();
  const { part } = await joinedAd(company, grace);
  await stop(grace, part);
  await runIn(0);
  expect(placed).toEqual([]);
  expect(await orderOf(company, grace)).toMatchObject({ state: "stopped", reserved: 0 });
});

test("the month of a workspace has one limit, however many book at once", async () => {
  provided();
  const costly = { channels: ["ad"] as const, ads: { ...HOUSING, budget: 900_000, days: 60 } };
  const outs = [];
  for (const _ of [1, 2, 3, 4]) outs.push(await company.proposed([mia], { ...costly, channels: ["ad"] }));
  const parts = await Promise.all(outs.map((out) => company.partOf(mia, out)));
  const done = await Promise.allSettled(
    parts.map(({ id, version }) => answerPart(as(mia), { id, version, answer: "join", word: "" })),
  );
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await moneyOf(company, mia)).toMatchObject({ held: 1_800_000, orders_held: 1_800_000 });
  for (const { id } of parts) await stop(mia, id).catch(() => undefined);
  await runIn(0);
  expect(await moneyOf(company, mia)).toMatchObject({ held: 0, used: 0 });
});

const AUSTIN = { lat: 30.2672, lng: -97.7431 };
const ROUND_ROCK = { lat: 30.5083, lng: -97.6789 };

test("a housing ad may not reach into another location’s territory: it is refused with the way to move it, never cut", async () => {
  provided();
  await setAdPlace(as(mia), { ...ROUND_ROCK, territory: 10, version: 0 });
  const asked = async () => {
    const out = await company.proposed([grace], { channels: ["ad"], ads: HOUSING });
    return company.partOf(grace, out);
  };
  const first = await asked();
  const join = ({ id, version }: { id: string; version: number }) =>
    answerPart(as(grace), { id, version, answer: "join" as const, word: "" });
  expect(first.checks[0]).toMatchObject({
    state: "stops",
    says: expect.stringMatching(/^Other locations have territories/),
  });
  await expect(join(first)).rejects.toThrow("Other locations have territories");
  await setAdPlace(as(grace), { ...AUSTIN, territory: 0, version: 0 });
  await expect(join(first)).rejects.toThrow("reaches 8 miles into the territory of Harbor Boston");
  await expect(setAdPlace(as(grace), { ...AUSTIN, territory: 0, version: 0 })).rejects.toEqual(code("conflict"));
  await setAdPlace(as(grace), { lat: 30.1, lng: -97.7431, territory: 0, version: 1 });
  await join(first);
  expect(await orderOf(company, grace)).toMatchObject({ state: "waiting", exclusions: [] });
  await stop(grace, first.id);
  await runIn(0);
});

test("where the law lets a circle be cut, another location’s territory is left out of it", async () => {
  provided();
  await company.database.pool.query("update workspaces set business_type = $1 where id = $2", [
    JSON.stringify({ business_type_id: "dental", fb_ad_acc_id: ACCOUNT }),
    idIn(olivia),
  ]);
  await setAdPlace(as(grace), { ...AUSTIN, territory: 0, version: 2 });
  const { part } = await joinedAd(company, grace, { ads: { ...HOUSING, category: "none" } });
  const order = await orderOf(company, grace);
  expect(order).toMatchObject({ category: "none", exclusions: [{ ...ROUND_ROCK, miles: 10 }] });
  await stop(grace, part);
  await runIn(0);
});

test("the port takes nothing that the law or the budget forbids, whatever a row says", async () => {
  const { placed } = provided();
  const placement = {
    ...{
      workspaceId: idIn(grace),
      key: "k.1",
      account: ACCOUNT,
      category: "housing" as const,
      budget: 20_000,
      days: 7,
    },
    currency: "USD" as const,
    place: { name: "Austin", lat: null, lng: null },
    words: { headline: "", text: "", button: "", picture: null, destination: "https://harbor.test/" },
    targeting: {
      ...{ radius_miles: 15, age_from: 18, age_to: 65, gender: "all" as const, zip_codes: [], exclusions: [] },
      ...{ lookalike: false, saved_audience: false },
    },
  };
  const narrow = { ...placement, targeting: { ...placement.targeting, radius_miles: 5 } };
  expect(await placeAd(adsProvider(), narrow)).toEqual({ result: "refused", reason: "targeting", retryAfter: null });
  expect(await placeAd(adsProvider(), { ...placement, budget: 5_000_000 })).toMatchObject({ reason: "budget" });
  expect(placed).toEqual([]);
  expect(await placeAd(adsProvider(), placement)).toMatchObject({ result: "accepted" });
});

test("without an ad account nothing is booked, and a member or an impersonator books nothing", async () => {
  provided();
  const own = await aProposal(olivia, [], { channels: ["ad"], ads: HOUSING, rights: {} });
  const send = (who: UserActor) => sendCampaign(as(who), { id: own.id, version: own.version });
  await expect(send({ ...olivia, role: "member" })).rejects.toEqual(code("forbidden"));
  await expect(send({ ...olivia, impersonatorId: grace.userId })).rejects.toEqual(code("forbidden"));
  await company.database.pool.query("update workspaces set business_type = null where id = $1", [idIn(olivia)]);
  await expect(send(olivia)).rejects.toThrow("There is no ad account");
  expect(await ordersOf(company, olivia)).toEqual([]);
  await runCampaigns();
});

test("an administrator connects an account, and nobody else; a location uses its company’s", async () => {
  const call = callContext;
  const input = { id: idIn(olivia), business_type_id: "real_estate" as const, fb_ad_acc_id: "act_99999" };
  await expect(setAdAccount(call(olivia), input)).rejects.toEqual(code("forbidden"));
  const admin = campaignActor({ userId: olivia.userId, isAdmin: true });
  const { data } = await setAdAccount(call(admin), input);
  expect(data).toEqual({ ...input, name: "Harbor Realty" });
  expect((await adAccount(call(admin), { id: idIn(olivia) })).data).toEqual(data);
  provided();
  const { part } = await joinedAd(company, mia, { ads: { ...HOUSING, radius: 20 } });
  expect(await company.query("select account, category from ad_orders where campaign_id = $1", [part])).toEqual([
    { account: "act_99999", category: "housing" },
  ]);
});
