// What a part follows, and what it does not wait for: holds, pauses and ends before words, the location's own pause under the company's,
// and who is told.
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { holdCampaign, releaseCampaign } from "#server/campaign/holding.ts";
import { setAtOnce } from "#server/campaign/parts/at-once.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { answerPart, changePart } from "#server/campaign/parts/part-service.ts";
import { reviseCampaign } from "#server/campaign/parts/proposals.ts";
import { getCampaign } from "#server/campaign/reads.ts";
import { moveCampaign, sendCampaign } from "#server/campaign/steps.ts";
import { linksPort } from "#server/links/links-port.ts";
import { visit } from "#tests/services/links-support.ts";
import {
  aProposal,
  asCaller as as,
  type Company,
  campaignActor,
  fieldOf,
  idIn,
  openCompany,
  partsRead,
} from "#tests/support/campaign-places.ts";
import { emailsTo, emailTo } from "#tests/support/emails.ts";

let company: Company;
let olivia: UserActor;
let grace: UserActor;
let mia: UserActor;
const ada = campaignActor({ userId: newId(), isAdmin: true });

const HOUR = 3_600_000;
const WHY = "The offer names a price that is not true.";
const GRACE = "grace@made.test";

type Campaign = { id: string };

beforeAll(async () => {
  company = await openCompany();
  ({ olivia, grace, mia } = company);
});

afterAll(() => company.close());

const now = async (out: Campaign, who = olivia) => (await getCampaign(as(who), { id: out.id })).data;
const partNow = async (out: Campaign, who = grace) => now(await company.partOf(who, out), who);
const join = async (out: Campaign, who = grace) =>
  answerPart(as(who), { ...(await company.partOf(who, out)), answer: "join", word: "" });
const joined = async (over: Parameters<typeof aProposal>[2] = {}, who = grace) => {
  const out = await company.proposed([who], over);
  await join(out, who);
  return out;
};
type Step = Parameters<typeof moveCampaign>[1]["step"];
const above = async (out: Campaign, step: Step) => {
  await moveCampaign(as(olivia), { ...(await now(out)), step });
  await followParts(linksPort);
};
const own = async (out: Campaign, step: Step, who = grace) =>
  moveCampaign(as(who), { ...(await company.partOf(who, out)), step });
const hold = async (out: Campaign) => {
  await holdCampaign(as(ada), { ...(await now(out)), why: WHY });
  await followParts(linksPort);
};
const release = async (out: Campaign) => {
  await releaseCampaign(as(ada), await now(out));
  await followParts(linksPort);
};
const answers = async (out: Campaign, who = grace) => {
  const { links } = await partNow(out, who);
  return (await visit(links[0]?.shortlink.split("/").at(-1) ?? "")).status;
};
const subjects = async (to: string) => (await emailsTo(company.database.pool, to)).map(({ subject }) => subject);

test("words that cannot be applied keep no hold, release or end from a part, and the company sees where they do not come through", async () => {
  const out = await joined();
  const broken = { ...linksPort, change: () => Promise.reject(new AppError("invalid", "og:title is too long.")) };
  await reviseCampaign(as(olivia), { id: out.id, version: (await now(out)).version, text: "Tea is on us." });
  await holdCampaign(as(ada), { ...(await now(out)), why: WHY });
  await followParts(broken);
  expect([(await partNow(out)).state, await answers(out)]).toEqual(["held", 410]);
  expect(await partsRead(olivia, out)).toMatchObject([{ stuck: false }]);
  await releaseCampaign(as(ada), await now(out));
  await followParts(broken);
  expect([(await partNow(out)).state, await answers(out)]).toEqual(["paused", 302]);
  await moveCampaign(as(olivia), { ...(await now(out)), step: "stop" });
  await followParts(broken);
  expect((await partNow(out)).state).toBe("done");
});

test("what does not come through again and again is shown to the company until it does", async () => {
  const out = await joined();
  const broken = { ...linksPort, change: () => Promise.reject(new AppError("invalid", "og:title is too long.")) };
  await reviseCampaign(as(olivia), { id: out.id, version: (await now(out)).version, text: "Tea is on us." });
  for (let round = 0; round < 3; round++) await followParts(broken);
  expect(await partsRead(olivia, out)).toMatchObject([{ stuck: true }]);
  await followParts(linksPort);
  expect(await partsRead(olivia, out)).toMatchObject([{ stuck: false }]);
  expect(fieldOf(await company.partOf(grace, out), "text")?.said.value).toBe("Tea is on us.");
});

test("a headline that a preview does not take in one of its locations goes out nowhere", async () => {
  const headline = `${"{company}".repeat(13)} [town]`;
  const names = [idIn(grace), idIn(mia)];
  await company.query("update workspaces set name = 'Harbor Realty of Greater Austin' where id = $1", [idIn(grace)]);
  const refused = { code: "invalid", message: expect.stringContaining("Harbor Realty of Greater Austin would show") };
  await expect(sendCampaign(as(olivia), await aProposal(olivia, names, { headline }))).rejects.toMatchObject(refused);
  const out = await company.proposed([grace, mia]);
  const revise = reviseCampaign(as(olivia), { id: out.id, version: out.version, headline });
  await expect(revise).rejects.toMatchObject(refused);
  await company.query("update workspaces set name = 'Harbor Austin' where id = $1", [idIn(grace)]);
});

test("where no link takes what would run at once, the location is asked instead", async () => {
  await setAtOnce(as(grace), { at_once: true });
  try {
    const { data: out } = await sendCampaign(as(olivia), await aProposal(olivia, [idIn(grace)]));
    await followParts({ ...linksPort, make: () => Promise.reject(new AppError("invalid", "og:title is too long.")) });
    expect(await company.partOf(grace, out)).toMatchObject({ state: "asked" });
    expect((await subjects(GRACE))[0]).toContain("asks");
  } finally {
    await setAtOnce(as(grace), { at_once: false });
  }
});

test("what the company paused the location cannot resume, also where it had paused it before, and its own pause stays", async () => {
  const out = await joined();
  await own(out, "pause");
  await above(out, "pause");
  await expect(own(out, "resume")).rejects.toMatchObject({ message: expect.stringContaining("Only your company") });
  await above(out, "resume");
  expect(await company.partOf(grace, out)).toMatchObject({ state: "paused", paused_above: false });
  await own(out, "resume");
  expect((await partNow(out)).state).toBe("running");
});

test("after a hold a part waits for its start, and a location's own pause is kept", async () => {
  const soon = await joined({ starts_at: new Date(Date.now() + 72 * HOUR).toISOString() });
  const paused = await joined();
  await own(paused, "pause");
  for (const out of [soon, paused]) {
    await hold(out);
    await release(out);
    await above(out, "resume");
  }
  expect((await now(soon)).state).toBe("booked");
  expect(await partNow(soon)).toMatchObject({ state: "booked", ran_at: null });
  expect((await partNow(paused)).state).toBe("paused");
});

test("a part starts with the company's campaign and not before, and says since when it ran", async () => {
  const out = await joined({ starts_at: new Date(Date.now() + 72 * HOUR).toISOString() });
  const begin = "update campaigns set starts_at = now() - interval '1 minute' where";
  await company.query(`${begin} from_campaign_id = $1`, [out.id]);
  await runCampaigns();
  expect((await partNow(out)).state).toBe("booked");
  await company.query(`${begin} id = $1`, [out.id]);
  await runCampaigns();
  await followParts(linksPort);
  expect(await partNow(out)).toMatchObject({ state: "running", ran_at: expect.any(String) });
});

test("a location's people are told of a hold from above with its reason, and of its release", async () => {
  const out = await joined();
  await hold(out);
  const email = await emailTo(company.database.pool, GRACE);
  expect(email).toMatchObject({
    purpose: "campaign-held",
    subject: "The campaign Winter open houses is on hold",
    facts: expect.arrayContaining([{ label: "Why", value: WHY }]),
  });
  expect(email.action.url).toContain(encodeURIComponent((await partNow(out)).id));
  const before = (await subjects(GRACE)).length;
  await followParts(linksPort);
  expect(await subjects(GRACE)).toHaveLength(before);
  await release(out);
  expect((await emailTo(company.database.pool, GRACE)).paragraphs).toContain(
    "It is paused until Harbor Realty resumes it.",
  );
});

test("while the company's campaign is held the time to answer rests, and is longer by that once it is released", async () => {
  const out = await company.proposed([grace, mia]);
  await hold(out);
  const asked = await company.partOf(grace, out);
  expect(asked).toMatchObject({ state: "asked", rests: true, open: true, may_answer: false, may_change: true });
  const late =
    "update campaigns set answer_by = now() - interval '1 minute', state_at = state_at - interval '2 minutes' where";
  await company.query(`${late} $1 in (id, from_campaign_id)`, [out.id]);
  await runCampaigns();
  const { data: typed } = await changePart(as(grace), { ...asked, text: "Typed meanwhile." });
  expect(typed).toMatchObject({ state: "asked", rests: true });
  await expect(join(out)).rejects.toMatchObject({ message: expect.stringContaining("is on hold") });
  await release(out);
  await runCampaigns();
  expect((await join(out)).data.state).toBe("paused");
  // Who had been too late before stays so.
  await company.query(
    "update campaigns set answer_by = now() - interval '1 minute' where $1 in (id, from_campaign_id)",
    [out.id],
  );
  await hold(out);
  await release(out);
  await runCampaigns();
  expect((await company.partOf(mia, out)).state).toBe("left");
});

test("no part is let go while the campaign above it is held, and it is behind no longer once that is released", async () => {
  const out = await joined();
  await hold(out);
  await expect(releaseCampaign(as(ada), await partNow(out))).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Release that one first"),
  });
  expect(await answers(out)).toBe(410);
  await release(out);
  expect(await answers(out)).toBe(302);
});

test("a location that leaves can resume what the company had paused, and what was held through it is held alone", async () => {
  const leaver = await company.owner({ parent: idIn(olivia), name: "Harbor Parting" }, "parting@made.test");
  const [paused, held] = [await joined({}, leaver), await joined({}, leaver)];
  await above(paused, "pause");
  await hold(held);
  await company.query("update workspaces set parent_id = null where id = $1", [idIn(leaver)]);
  await followParts(linksPort);
  expect(await company.partOf(leaver, paused)).toMatchObject({ state: "paused", paused_above: false });
  await own(paused, "resume", leaver);
  expect((await partNow(held, leaver)).state).toBe("held");
  await releaseCampaign(as(ada), await partNow(held, leaver));
  expect(await answers(held, leaver)).toBe(302);
});

test("who looks after a part that is out is told what the company changed there, by one letter an hour", async () => {
  const out = await joined();
  const waiting = await company.proposed([mia]);
  const told = async (to: string) => (await subjects(to)).filter((subject) => subject.includes("changed")).length;
  const before = await told(GRACE);
  const revise = async (of: Campaign, words: object) => {
    await reviseCampaign(as(olivia), { id: of.id, version: (await now(of)).version, ...words });
    await followParts(linksPort);
  };
  await revise(waiting, { text: "Nobody runs this yet." });
  expect(await told("mia@made.test")).toBe(0);
  await revise(out, { text: "Tea is on us." });
  const [email] = await emailsTo(company.database.pool, GRACE);
  expect(email).toMatchObject({ subject: "Harbor Realty changed Winter open houses" });
  expect(email?.paragraphs[0]).toContain("changed the text of the campaign");
  await revise(out, { headline: "Doors open in [town]" });
  await revise(out, { text: "Cocoa is on us." });
  expect(await told(GRACE)).toBe(before + 1);
  await company.query("update campaign_places set told_at = now() - interval '1 hour' where campaign_id = $1", [
    out.id,
  ]);
  await Promise.all([followParts(linksPort), followParts(linksPort)]);
  expect(await told(GRACE)).toBe(before + 2);
  expect((await emailTo(company.database.pool, GRACE)).paragraphs[0]).toContain("changed the headline and the text");
  expect(await followParts(linksPort)).toBe(0);
});

/** Booked ones that no step can be taken with: there is no version behind theirs. */
const COPIES = `insert into campaigns select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Fails',
  'code', lpad(n::text, 4, '0'), 'state', 'booked', 'starts_at', now() - interval '2 hours', 'version', 2147483647))).*
  from campaigns c cross join generate_series(1, 25) n where c.id = $1`;

test("the clock takes a few of each workspace in turn, and what fails keeps nobody behind it", async () => {
  const [{ id: many }, { id: one }] = [await aProposal(olivia, []), await aProposal(mia, [])];
  await company.query(COPIES, [many]);
  const book = "update campaigns set state = 'booked', starts_at = now() - interval '1 minute' where id = any ($1)";
  await company.query(book, [[many, one]]);
  const first = await company.query("select workspace_id, id from campaigns_due(20, 200, '[]')");
  expect(first.slice(0, 2)).toContainEqual({ workspace_id: idIn(mia), id: one });
  expect(first).toHaveLength(21);
  expect(await runCampaigns(AbortSignal.abort())).toBe(0);
  expect(await runCampaigns()).toBe(2);
  expect([(await now({ id: many })).state, (await now({ id: one }, mia)).state]).toEqual(["running", "running"]);
  await company.query("update campaigns set version = 1 where name = 'Fails'");
  expect((await Promise.all([runCampaigns(), runCampaigns()])).reduce((sum, done) => sum + done, 0)).toBe(25);
});
