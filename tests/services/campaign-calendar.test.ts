// The calendar of campaigns: whose are on it, on which days, and what is told beside them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "#lib/date-format.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { CampaignCalendarAsk } from "#lib/services/campaign/contract.ts";
import { getCalendar } from "#server/campaign/calendar.ts";
import { asCaller as as, type Company, campaignActor, idIn, openCompany } from "#tests/support/campaign-places.ts";

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30", filters: "" };
const on = async (who: UserActor, ask: Partial<CampaignCalendarAsk> = {}) =>
  (await getCalendar(as(who), { ...NOVEMBER, ...ask })).data;
const named = async (who: UserActor, ask: Partial<CampaignCalendarAsk> = {}) =>
  (await on(who, ask)).campaigns.map(({ name }) => name).toSorted();

type Row = { name: string; state: string } & Partial<
  Record<"starts" | "ends" | "ran" | "answer" | "since" | "owner" | "deleted", string | null>
>;

/** Each is a campaign's own. */
const codes = Array.from({ length: 99 }, (_, n) => `A${String(n).padStart(3, "0")}`);
/** The day of a moment for who reads here. */
const dayOf = (moment: string | null) => dayIn(new Date(moment ?? ""), "America/New_York");

/** A campaign in this place as it stands there, whatever led to it. */
async function there(who: UserActor, row: Row): Promise<void> {
  const { name, state, starts = null, ends = null, ran = null, answer = null, deleted = null } = row;
  await company.query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, state, state_at, code, starts_at, ends_at, ran_at, answer_by,
       deleted_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'visits', $5, coalesce($6, now()), $12, $7, $8, $9, $10, $11, now(), now())`,
    [
      ...[idIn(who), newId(), row.owner ?? who.userId, name, state, row.since ?? null],
      ...[starts, ends, ran, answer, deleted, codes.pop()],
    ],
  );
}

/** The owner of a place of its own. */
const aPlace = (name: string) => company.owner({ name }, `${name}@made.test`);

test("a campaign is on the days that it ran, runs or will run, an open end is on all that follow", async () => {
  const who = await aPlace("days");
  await there(who, { name: "booked", state: "booked", starts: "2026-11-20T14:00Z", ends: "2026-12-09T14:00Z" });
  await there(who, { name: "open", state: "running", starts: "2026-09-01T14:00Z", ran: "2026-09-02T14:00Z" });
  const stopped = { starts: "2026-10-20T14:00Z", ran: "2026-10-20T14:00Z", ends: "2026-11-20T14:00Z" };
  await there(who, { name: "stopped before", state: "done", since: "2026-10-28T14:00Z", ...stopped });
  await there(who, { name: "stopped within", state: "done", since: "2026-11-03T14:00Z", ...stopped });
  await there(who, { name: "later", state: "booked", starts: "2026-12-02T14:00Z" });
  expect(await named(who)).toEqual(["booked", "open", "stopped within"]);
  const { campaigns } = await on(who);
  expect(campaigns.map(({ name, runs, due_at }) => [name, runs, due_at])).toEqual([
    ["open", { from: "2026-09-02T14:00:00.000Z", to: null }, null],
    ["stopped within", { from: "2026-10-20T14:00:00.000Z", to: "2026-11-03T14:00:00.000Z" }, null],
    ["booked", { from: "2026-11-20T14:00:00.000Z", to: "2026-12-09T14:00:00.000Z" }, null],
  ]);
});

test("days are the workspace's own, a day of 25 hours too, and what ends at midnight is not on the next one", async () => {
  const who = await aPlace("edges");
  // In New York November 1 begins at 4:00 UTC and ends at 5:00 UTC: clocks are set back on it.
  const oneDay = { from: "2026-11-01", to: "2026-11-01" };
  await there(who, { name: "ends at midnight", state: "running", ran: "2026-10-20T04:00Z", ends: "2026-11-01T04:00Z" });
  await there(who, { name: "ends after it", state: "running", ran: "2026-10-20T04:00Z", ends: "2026-11-01T04:00:01Z" });
  await there(who, { name: "starts in the last hour", state: "booked", starts: "2026-11-02T04:30Z" });
  await there(who, { name: "starts at midnight", state: "booked", starts: "2026-11-02T05:00Z" });
  await there(who, { name: "due in the last hour", state: "asked", answer: "2026-11-02T04:59:59Z" });
  await there(who, { name: "due at midnight", state: "asked", answer: "2026-11-02T05:00Z" });
  expect(await named(who, oneDay)).toEqual(["due in the last hour", "ends after it", "starts in the last hour"]);
});

test("what waits is on the day it is due, and what has no dates is counted", async () => {
  const who = await aPlace("waits");
  const dates = { starts: "2026-11-10T14:00Z", ends: "2026-12-20T14:00Z" };
  await there(who, { name: "approval", state: "waiting", ...dates });
  await there(who, { name: "answer", state: "asked", ...dates, answer: "2026-11-08T23:00Z" });
  await there(who, { name: "no dates", state: "draft" });
  await there(who, { name: "at once", state: "waiting" });
  for (const state of ["cancelled", "declined", "left"]) await there(who, { name: state, state, ...dates });
  await there(who, { name: "cancelled without dates", state: "cancelled" });
  const { campaigns, undated, more } = await on(who);
  expect(campaigns.map(({ name, runs, due_at }) => [name, runs, due_at])).toEqual([
    ["answer", null, "2026-11-08T23:00:00.000Z"],
    ["approval", null, "2026-11-10T14:00:00.000Z"],
  ]);
  expect({ undated, more }).toEqual({ undated: 2, more: false });
  expect(await named(who, { from: "2026-11-11" })).toEqual([]);
  expect(await on(who, { state: "draft" })).toMatchObject({ campaigns: [], undated: 1 });
  expect(await on(who, { mine: true })).toMatchObject({ campaigns: [{ name: "answer" }], undated: 0 });
  expect(await on(who, { filters: "approv" })).toMatchObject({ campaigns: [{ name: "approval" }], undated: 0 });
});

test("a company reads its proposal with its locations and when they are due, a location its own part alone", async () => {
  const { olivia, grace, mia, partOf } = company;
  const starts_at = new Date(Date.now() + 96 * 3_600_000).toISOString();
  const out = await company.proposed([grace, mia], { starts_at, name: "Doors" });
  const days = { from: dayOf(starts_at), to: dayOf(starts_at) };
  const due = dayOf(out.answer_by);
  expect(await on(olivia, days)).toMatchObject({
    campaigns: [{ id: out.id, due_at: out.answer_by, runs: { from: starts_at }, parts: { asked: 2 } }],
  });
  expect((await on(olivia, { from: due, to: due })).campaigns).toHaveLength(1);
  const part = await partOf(grace, out);
  const own = { id: part.id, from: "Harbor Realty", runs: null, due_at: out.answer_by, parts: null };
  expect((await on(grace, { from: due, to: due })).campaigns).toMatchObject([own]);
  expect((await on(grace, days)).campaigns).toEqual([]);
  // Once everybody has answered nothing is due, and the day is empty.
  await company.query("update campaigns set state = 'declined' where from_campaign_id = $1", [out.id]);
  expect((await on(olivia, { from: due, to: due })).campaigns).toEqual([]);
  expect(await on(olivia, days)).toMatchObject({ campaigns: [{ due_at: null }] });
});

test("nobody reads another workspace's, a deleted one, a colleague's draft, or without the right", async () => {
  const who = await aPlace("bounds");
  const dates = { starts: "2026-11-10T14:00Z", ends: "2026-11-12T14:00Z" };
  await there(who, { name: "theirs", state: "booked", ...dates });
  await there(who, { name: "gone", state: "booked", ...dates, deleted: "2026-11-09T00:00Z" });
  await there(who, { name: "draft", state: "draft", ...dates });
  await there(who, { name: "undated draft", state: "draft" });
  expect(await named(who)).toEqual(["draft", "theirs"]);
  const member = campaignActor({ userId: newId(), workspaceId: who.workspaceId, role: "member" });
  expect(await on(member)).toMatchObject({ campaigns: [{ name: "theirs" }], undated: 0 });
  const stranger = campaignActor({ userId: newId(), workspaceId: newId(), role: "owner" });
  expect(await on(stranger)).toEqual({ campaigns: [], more: false, undated: 0 });
  await expect(on({ ...who, permissions: {} })).rejects.toMatchObject({ code: "forbidden" });
});

test("a window is 62 days at most and forward, and more than 500 campaigns are told of", async () => {
  const who = await aPlace("many");
  await expect(on(who, { to: "2027-01-02" })).rejects.toMatchObject({ code: "invalid" });
  await expect(on(who, { to: "2026-10-31" })).rejects.toMatchObject({ code: "invalid" });
  await company.query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, state, state_at, code, starts_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'n' || n, 'visits', 'booked', now(), 'B' || lpad(n::text, 3, '0'), '2026-11-10T14:00Z', now(), now()
     from generate_series(1, 501) n`,
    [who.workspaceId, who.userId],
  );
  const { campaigns, more } = await on(who, { to: "2027-01-01" });
  expect([campaigns.length, more]).toEqual([500, true]);
});
