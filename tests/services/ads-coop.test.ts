// An ad of a location whose franchise shares its cost: the share is held with the ad's own money, used with it, and given back with it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { getAdDesk } from "#server/campaign/ads/reads.ts";
import { retryAd } from "#server/campaign/ads/retry.ts";
import { allocateTo, shareOne } from "#server/campaign/coop/coop-changes.ts";
import { getCampaign } from "#server/campaign/reads.ts";
import { moveCampaign } from "#server/campaign/steps.ts";
import { anAdProvider, joinedAd, openAdCompany, orderOf, report, runIn } from "#tests/services/ads-support.ts";
import { asFranchise, sumsOf, unclosed } from "#tests/services/coop-support.ts";
import { asCaller as as, type Company, idIn } from "#tests/support/campaign-places.ts";

let company: Company;
let grace: UserActor;

beforeAll(async () => {
  company = await openAdCompany();
  ({ grace } = company);
  const owner = as(asFranchise(company.olivia));
  await shareOne(owner, { id: idIn(grace), percent: 50 });
  await allocateTo(owner, { id: idIn(grace), amount: 8_000, note: "" });
});
afterAll(() => company.close());

const kept = async () => (await sumsOf(company, grace)).kept;

test("before it is booked the location reads what its franchise covers", async () => {
  const { data } = await getAdDesk(as(grace));
  expect(data.coop).toEqual({ from: expect.stringContaining("Harbor"), percent: 50, available: 8_000 });
  expect((await getAdDesk(as(company.olivia))).data.coop).toBe(null);
});

test("every cent of it is explained: held as far as something is left, spent with the ad, and back at its end", async () => {
  const { said, back } = anAdProvider();
  const { part } = await joinedAd(company, grace);
  // Half of 20,000 would be 10,000: no more than what was allocated.
  expect(await kept()).toMatchObject({ available: 0, reserved: 8_000, spent: 0, pledged: 12_000, owed: 0 });
  await runIn(0);
  said.found = report({ spent: 5_000, impressions: 4_000, clicks: 40 });
  await runIn(10);
  said.found = report({ spent: 3_000 });
  await runIn(20);
  expect(await kept()).toMatchObject({ available: 0, reserved: 6_000, spent: 2_000, pledged: 9_000, owed: 3_000 });
  const { data } = await getCampaign(as(grace), { id: part });
  await moveCampaign(as(grace), { id: part, version: data.version, step: "stop" });
  said.found = report({ progress: "ended", spent: 5_001 });
  await runIn(30);
  expect(await orderOf(company, grace)).toMatchObject({ state: "ended", spent: 5_001, reserved: 0 });
  expect(await kept()).toMatchObject({ available: 6_000, reserved: 0, spent: 2_000, pledged: 0, owed: 3_001 });
  expect(await unclosed(company, grace)).toBe("");
  back();
});

test("one that is refused gives its share back, and tried again it holds what is left then", async () => {
  const { back } = anAdProvider(() => ({ result: "refused", reason: "words", retryAfter: null }));
  const before = await kept();
  await joinedAd(company, grace);
  expect(await kept()).toMatchObject({ available: 0, reserved: before.available });
  await runIn(0);
  const { id, version, state } = await orderOf(company, grace);
  expect(state).toBe("refused");
  expect(await kept()).toEqual(before);
  await retryAd(as(grace), { id, version });
  expect(await kept()).toMatchObject({ available: 0, reserved: before.available, spent: before.spent });
  expect(await unclosed(company, grace)).toBe("");
  back();
});
