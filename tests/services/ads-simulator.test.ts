// The embedded provider of ads: it takes an order once, refuses what platforms refuse, and its figures follow the time that an ad was shown.
import { afterAll, beforeAll, expect, test } from "vitest";
import { everybodyWithin } from "#lib/campaign/ads/targeting.ts";
import { shownFor, simulatedRefusal, simulatedReport, simulator } from "#server/campaign/ads/simulator.ts";
import { ACCOUNT, joinedAd, openAdCompany, orderOf, runIn } from "#tests/services/ads-support.ts";
import { type Company, idIn } from "#tests/support/campaign-places.ts";

let company: Company;

beforeAll(async () => {
  company = await openAdCompany();
});

afterAll(() => company.close());

const words = (headline: string, text = "Coffee is on us.") => ({
  ...{ headline, text, button: "Come by", picture: null, destination: "https://harbor.test/" },
});
const placement = (key: string, headline = "Open in Zilker", account = ACCOUNT) => ({
  ...{ workspaceId: idIn(company.grace), key, account, category: "housing" as const, budget: 20_000, days: 7 },
  ...{ currency: "USD" as const, targeting: everybodyWithin(15), words: words(headline) },
  place: { name: "Austin, TX", lat: null, lng: null },
});

test("the same key is booked once, whatever comes with it the second time", async () => {
  const first = await simulator.place(placement("one.1"));
  expect(first).toEqual({ result: "accepted", providerId: "sim_one.1" });
  expect(await simulator.place({ ...placement("one.1"), budget: 90_000 })).toEqual(first);
  const rows = await company.query("select budget from ad_simulations where key = 'one.1'");
  expect(rows).toEqual([{ budget: 20_000 }]);
});

test("what never came is nowhere, and what was refused stays so", async () => {
  const ref = { workspaceId: idIn(company.grace), key: "two.1" };
  expect(await simulator.find(ref)).toBe("nowhere");
  expect(await simulator.place(placement("two.1", "BUY NOW IN ZILKER"))).toMatchObject({ reason: "words" });
  expect(await simulator.find(ref)).toMatchObject({ progress: "refused", reason: "words", spent: 0 });
});

test("it refuses what platforms refuse", () => {
  expect(simulatedRefusal({ words: words("Open in Zilker"), account: ACCOUNT })).toBeNull();
  expect(simulatedRefusal({ words: words("OPEN IN ZILKER"), account: ACCOUNT })).toBe("words");
  expect(simulatedRefusal({ words: words("Open", "Now!!"), account: ACCOUNT })).toBe("words");
  expect(simulatedRefusal({ words: words("Open"), account: "4407" })).toBe("account");
});

const HOUR = 3_600_000;
const row = { key: "k.1", budget: 20_000, days: 7, refused: "", ran: 0, stoppedAt: null };

test("figures follow the time that it was shown: a pause counts for nothing, and its days end it", () => {
  const placedAt = new Date("2026-11-28T12:00:00Z");
  const at = (hours: number) => new Date(placedAt.getTime() + hours * HOUR);
  const running = { ...row, placedAt, runsSince: placedAt };
  expect(simulatedReport(running, at(0)).progress).toBe("accepted");
  expect(simulatedReport(running, at(30))).toMatchObject({ progress: "running" });
  const paused = { ...running, runsSince: null, ran: 30 * HOUR };
  expect(simulatedReport(paused, at(200))).toMatchObject({ progress: "paused" });
  expect(simulatedReport(paused, at(200)).spent).toBe(simulatedReport(running, at(30)).spent);
  expect(shownFor(paused, at(200))).toBe(shownFor(running, at(30)));
  expect(simulatedReport(running, at(24 * 8))).toMatchObject({ progress: "ended" });
  expect(simulatedReport({ ...paused, stoppedAt: at(31) }, at(200)).progress).toBe("ended");
});

test("an ad goes all the way with it, from the yes of its location to figures of its own", async () => {
  const { part } = await joinedAd(company, company.grace);
  await runIn(0);
  expect(await orderOf(company, company.grace)).toMatchObject({ state: "accepted", spent: 0 });
  await company.query("update ad_simulations set runs_since = now() - interval '3 days' where key like $1", [
    `${(await orderOf(company, company.grace)).id}%`,
  ]);
  await runIn(10);
  const order = await orderOf(company, company.grace);
  expect(order.state).toBe("running");
  expect(order.spent).toBeGreaterThan(3_000);
  expect(order.spent + order.reserved).toBe(order.budget);
  expect(part).not.toBe("");
});
