// The job and the clock of parts: who is asked, at once or not, what a kill leaves, and who has left.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { holdCampaign, releaseCampaign } from "#server/campaign/holding.ts";
import { getAtOnce, setAtOnce } from "#server/campaign/parts/at-once.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { answerPart } from "#server/campaign/parts/part-service.ts";
import { getPlaces, reviseCampaign } from "#server/campaign/parts/proposals.ts";
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

beforeAll(async () => {
  company = await openCompany();
  ({ olivia, grace, mia } = company);
});

afterAll(() => company.close());

test("only for a location whose owner said so once it runs at once, and only what is ready there", async () => {
  expect((await getAtOnce(as(grace))).data).toEqual({ at_once: false, may_change: true });
  const manager = campaignActor({ ...grace, userId: newId(), role: "manager" });
  await expect(setAtOnce(as(manager), { at_once: true })).rejects.toMatchObject({ code: "forbidden" });
  await setAtOnce(as(grace), { at_once: true });
  try {
    const out = await company.proposed([grace, mia]);
    expect(await company.partOf(grace, out)).toMatchObject({ state: "running", decisions: [] });
    expect(await company.partOf(mia, out)).toMatchObject({ state: "asked" });
    expect((await emailTo(company.database.pool, "grace@made.test")).subject).toContain("joined");
    expect((await getCampaign(as(grace), { id: (await company.partOf(grace, out)).id })).data.links).toHaveLength(1);
  } finally {
    await setAtOnce(as(grace), { at_once: false });
  }
});

test("each location says which regions of its company it is in, and of no other company", async () => {
  const regionIn = async (workspace: string, name: string) => {
    const id = newId();
    await company.query(
      "insert into regions (workspace_id, id, name, created_by, created_at) values ($1, $2, $3, $2, now())",
      [workspace, id, name],
    );
    await company.query("insert into region_locations values ($1, $2, $3)", [workspace, id, idIn(grace)]);
    return { id, name };
  };
  const [coast, gone] = [await regionIn(idIn(olivia), "Coast"), await regionIn(idIn(olivia), "Gone")];
  await regionIn(newId(), "Theirs");
  await company.query("update regions set deleted_at = now() where id = $1", [gone.id]);
  const offered = (await getPlaces(as(olivia))).data;
  expect(offered.find(({ id }) => id === idIn(grace))?.regions).toEqual([coast]);
  expect(offered.find(({ id }) => id === idIn(mia))?.regions).toEqual([]);
});

test("a location that cannot be asked is skipped with its reason, and asked once it can", async () => {
  const parent = idIn(olivia);
  const blocked = await company.owner({ parent, name: "Harbor Blocked" }, "blocked@made.test");
  const solo = await company.owner({ parent, name: "Harbor Solo", component: "solo" }, "solo@made.test");
  await company.query("update workspaces set is_active = false where id = $1", [idIn(blocked)]);
  const offered = (await getPlaces(as(olivia))).data;
  expect(offered.find(({ id }) => id === idIn(blocked))).toMatchObject({ skipped: "blocked" });
  const out = await company.proposed([blocked, solo]);
  expect(await partsRead(olivia, out)).toMatchObject([
    { state: null, skipped: "blocked" },
    { state: null, skipped: "no_plan" },
  ]);
  expect((await getCampaign(as(olivia), out)).data.parts).toMatchObject({ skipped: 2, first: [] });
  await company.query("update workspaces set is_active = true where id = $1", [idIn(blocked)]);
  await reviseCampaign(as(olivia), { id: out.id, version: out.version, text: "Anew." });
  await followParts(linksPort);
  expect(await company.partOf(blocked, out)).toMatchObject({ state: "asked" });
  expect(await partsRead(olivia, out)).toMatchObject([{ state: "asked", skipped: null }, { skipped: "no_plan" }]);
});

test("what fails again and again is tried ever less often, and at once when the campaign changes", async () => {
  const out = await company.proposed([grace]);
  await company.query("update campaign_places set owed = true, tries = 12 where campaign_id = $1", [out.id]);
  const due = `select floor(extract(epoch from now()) / 60)::bigint % 64 = 0 as its_minute,
    exists (select from campaign_parts_due(1000, null) d where d.campaign_id = $1) as due`;
  const [late] = await company.query(due, [out.id]);
  expect(late?.due).toBe(late?.its_minute);
  await company.query("update campaigns set version = version + 1 where id = $1", [out.id]);
  expect((await company.query(due, [out.id]))[0]).toMatchObject({ due: true });
});

test("a part does not start while the company's campaign stands still, and starts with it", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const out = await company.proposed([grace], {
    starts_at: soon,
    answer_by: new Date(Date.now() + 1_800_000).toISOString(),
  });
  const { data: joined } = await answerPart(as(grace), {
    ...(await company.partOf(grace, out)),
    answer: "join",
    word: "",
  });
  await company.query(
    "update campaigns set starts_at = now() - interval '1 minute' where $1 in (id, from_campaign_id)",
    [out.id],
  );
  await company.query("update campaigns set state = 'paused', version = version + 1 where id = $1", [out.id]);
  await runCampaigns();
  expect(await company.partOf(grace, out)).toMatchObject({ state: "booked" });
  await company.query("update campaigns set state = 'running', version = version + 1 where id = $1", [out.id]);
  await runCampaigns();
  expect(await company.partOf(grace, out)).toMatchObject({ id: joined.id, state: "running" });
});

test("the job does a thing once, however often and from wherever it is called, and what was broken off is found again", async () => {
  await followParts(linksPort);
  await setAtOnce(as(grace), { at_once: true });
  const { data: out } = await sendCampaign(as(olivia), await aProposal(olivia, [idIn(grace), idIn(mia)]));
  await setAtOnce(as(grace), { at_once: false });
  const emails = async () => (await emailsTo(company.database.pool, "grace@made.test")).length;
  const before = await emails();
  expect(await followParts(linksPort, AbortSignal.abort())).toBe(0);
  const done = await Promise.all([followParts(linksPort), followParts(linksPort), followParts(linksPort)]);
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await followParts(linksPort)).toBe(0);
  // As after a lost note: nothing is made, told or written again.
  await company.query("update campaign_places set done_version = 0, owed = true where campaign_id = $1", [out.id]);
  await followParts(linksPort);
  const parts = await company.query("select version from campaigns where from_campaign_id = $1", [out.id]);
  expect(parts).toEqual([{ version: 1 }, { version: 1 }]);
  expect(await emails()).toBe(before + 1);
});

test("what ends in the middle of one location leaves nothing of it behind, and keeps no other from its own", async () => {
  await setAtOnce(as(grace), { at_once: true });
  const { data: out } = await sendCampaign(as(olivia), await aProposal(olivia, [idIn(grace), idIn(mia)]));
  const emails = async () => (await emailsTo(company.database.pool, "grace@made.test")).length;
  const before = await emails();
  const broken = { ...linksPort, make: () => Promise.reject(new Error("gone")) };
  await followParts(broken);
  expect(await company.partIdIn(grace, out)).toBeUndefined();
  expect(await company.partOf(mia, out)).toMatchObject({ state: "asked" });
  await followParts(linksPort);
  await setAtOnce(as(grace), { at_once: false });
  expect(await company.partOf(grace, out)).toMatchObject({ state: "running" });
  expect(await emails()).toBe(before + 1);
});

test("a location that has left keeps its part, and nothing flows in or out any more", async () => {
  const parent = idIn(olivia);
  const leaver = await company.owner({ parent, name: "Harbor Leaver" }, "leaver@made.test");
  const out = await company.proposed([leaver, mia]);
  const { data: joined } = await answerPart(as(leaver), {
    ...(await company.partOf(leaver, out)),
    answer: "join",
    word: "",
  });
  await company.query("update workspaces set parent_id = null where id = $1", [idIn(leaver)]);
  await reviseCampaign(as(olivia), { id: out.id, version: out.version, text: "Flows no more." });
  await followParts(linksPort);
  const kept = await company.partOf(leaver, out);
  expect(kept).toMatchObject({ state: "running", version: joined.version, asked_by: null });
  expect(fieldOf(kept, "text")).toMatchObject({ said: { value: "Coffee is on us, says {first_name|us}." } });
  const parts = await partsRead(olivia, out);
  expect(parts.find(({ place }) => place.id === idIn(leaver))).toMatchObject({
    state: null,
    skipped: "gone",
    brought: 0,
  });
  const { data: mine } = await moveCampaign(as(leaver), { ...kept, step: "stop" });
  expect(mine.state).toBe("done");
});

test("who decides is the location's owner, and where the company owns it itself, its manager", async () => {
  const shop = await company.owner({ parent: idIn(olivia), name: "Harbor Shop" }, "shop@made.test");
  const [shopId, dana] = [idIn(shop), newId()];
  await company.query("update memberships set user_id = $2 where workspace_id = $1", [shopId, olivia.userId]);
  await company.query("update workspaces set owner_id = $2 where id = $1", [shopId, olivia.userId]);
  const person =
    "insert into users (id, email, firstname, user_state) values ($1, 'dana@made.test', 'Dana', '_ACTIVE_')";
  await company.query(person, [dana]);
  const asked = async () => (await getPlaces(as(olivia))).data.find(({ id }) => id === shopId)?.owner;
  expect(await asked()).toBe("Pat");
  await company.query("select membership_add($1, $2, 'manager', '{}')", [dana, shopId]);
  expect(await asked()).toBe("Dana");
});

test("a hold of the company's campaign holds the links of its parts, and no company lifts a hold of a part alone", async () => {
  const admin = campaignActor({ userId: newId(), isAdmin: true });
  const why = "The offer names a price that is not true.";
  const out = await company.proposed([grace, mia]);
  for (const who of [grace, mia])
    await answerPart(as(who), { ...(await company.partOf(who, out)), answer: "join", word: "" });
  const answers = async (who: UserActor) => {
    const { links } = (await getCampaign(as(who), { id: (await company.partOf(who, out)).id })).data;
    return (await visit(links[0]?.shortlink.split("/").at(-1) ?? "")).status;
  };
  const state = async (who: UserActor) => (await company.partOf(who, out)).state;
  const { data: held } = await holdCampaign(as(admin), { id: out.id, why });
  await followParts(linksPort);
  expect([await state(grace), await answers(grace), await answers(mia)]).toEqual(["held", 410, 410]);
  await releaseCampaign(as(admin), held);
  await followParts(linksPort);
  expect([await state(grace), await answers(grace)]).toEqual(["paused", 302]);

  const part = (await getCampaign(as(grace), { id: (await company.partOf(grace, out)).id })).data;
  const { data: alone } = await holdCampaign(as(admin), { id: part.id, why });
  const { data: paused } = await getCampaign(as(olivia), out);
  await moveCampaign(as(olivia), { ...paused, step: "resume" });
  await followParts(linksPort);
  expect([await state(mia), await state(grace), await answers(grace)]).toEqual(["running", "held", 410]);
  await releaseCampaign(as(admin), alone);
  await followParts(linksPort);
  expect([await state(grace), await answers(grace)]).toEqual(["running", 302]);
});
