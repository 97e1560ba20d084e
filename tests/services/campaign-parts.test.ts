// Campaigns that a company proposes to its locations: what each location may do with its part, what flows in, and who reads what.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { getPart } from "#server/campaign/parts/part-reads.ts";
import { answerPart, changePart, choosePart, resetPart } from "#server/campaign/parts/part-service.ts";
import { remindPlace, reviseCampaign } from "#server/campaign/parts/proposals.ts";
import { exportCampaigns, getCampaign, getCampaigns, getCounts } from "#server/campaign/reads.ts";
import { getResult } from "#server/campaign/result.ts";
import { changeCampaign, removeCampaign } from "#server/campaign/service.ts";
import { decideCampaign, moveCampaign, sendCampaign, takePart } from "#server/campaign/steps.ts";
import { bannerFor } from "#server/card/banner.ts";
import { linksPort } from "#server/links/links-port.ts";
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
import { storeVisits } from "#tests/support/visits.ts";

let company: Company;
let olivia: UserActor;
let grace: UserActor;
let mia: UserActor;

beforeAll(async () => {
  company = await openCompany();
  ({ olivia, grace, mia } = company);
});

afterAll(() => company.close());

test("the banner of a part stands on the cards of the location that joined, in its words", async () => {
  const banner = async (who: UserActor) =>
    (await bannerFor({ workspaceId: idIn(who), ownerId: who.userId, private: false }, Date.now())).banner;
  const out = await company.proposed([grace, mia], { channels: ["card"] });
  expect(await banner(olivia)).toMatchObject({ headline: "Open in your neighborhood" });
  expect(await banner(grace)).toBeNull();
  const { id, version } = await company.partOf(grace, out);
  const { data: filled } = await changePart(as(grace), { id, version, headline: "Zilker" });
  await answerPart(as(grace), { ...filled, answer: "join", word: "" });
  expect(await banner(grace)).toMatchObject({ headline: "Open in Zilker", text: "Coffee is on us, says Pat." });
  expect(await banner(mia)).toBeNull();
  await moveCampaign(as(olivia), { id: out.id, version: out.version, step: "pause" });
  await followParts(linksPort);
  expect([await banner(grace), await banner(olivia)]).toEqual([null, null]);
});

test("each location is asked by a part and an email of its own, says yes or no, and the company sees where it stands", async () => {
  const out = await company.proposed([grace, mia]);
  expect(out.state).toBe("running");
  const asked = await company.partOf(grace, out);
  expect(asked).toMatchObject({
    state: "asked",
    from: "Harbor Realty",
    open: true,
    may_answer: true,
    may_change: true,
  });
  expect(asked.asked_by).toBe("Pat");
  const file = await exportCampaigns(as(grace), { sort_by: "name", sort_desc: false, filters: "" });
  expect(await file.text()).toMatch(/^.?Name,From,.*\r\nWinter open houses,Harbor Realty,/);
  expect(await emailTo(company.database.pool, "grace@made.test")).toMatchObject({
    subject: expect.stringContaining("asks"),
    action: { url: expect.stringContaining(encodeURIComponent(asked.id)) },
  });
  const { data: joined } = await answerPart(as(grace), { ...asked, answer: "join", word: "" });
  expect(joined).toMatchObject({ state: "running", may_answer: false, decisions: [{ verdict: "yes" }] });
  const { data: no } = await answerPart(as(mia), {
    ...(await company.partOf(mia, out)),
    answer: "decline",
    word: "Too busy",
  });
  expect(no).toMatchObject({ state: "declined", may_answer: true });
  expect(await emailTo(company.database.pool, "olivia@made.test")).toMatchObject({
    paragraphs: expect.arrayContaining(["“Too busy”"]),
  });
  const parts = await partsRead(olivia, out);
  expect(parts).toMatchObject([
    { place: { name: "Harbor Austin" }, state: "running", answer: { verdict: "yes" }, people: 1, may_remind: false },
    { place: { name: "Harbor Boston" }, state: "declined", answer: { verdict: "no", word: "Too busy" } },
  ]);
  expect((await getCampaign(as(olivia), out)).data.parts).toMatchObject({ asked: 0, joined: 1, declined: 1, left: 0 });
  const links = await company.query(
    "select l.title, l.owner_id from campaign_links c join links l on l.id = c.link_id where c.campaign_id = $1",
    [asked.id],
  );
  expect(links).toEqual([{ title: "Open in your neighborhood", owner_id: grace.userId }]);
});

test("a location changes what its rights allow, is refused by field otherwise, and its link says it", async () => {
  const out = await company.proposed([grace]);
  const asked = await company.partOf(grace, out);
  const refused = (over: object) => changePart(as(grace), { id: asked.id, version: asked.version, ...over });
  await expect(refused({ destination: "https://elsewhere.test" })).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { destination: [expect.any(String)] } },
  });
  await expect(refused({ button: "Buy" })).rejects.toMatchObject({
    details: { fields: { button: [expect.any(String)] } },
  });
  await expect(refused({ headline: "x".repeat(115) })).rejects.toMatchObject({
    details: { fields: { headline: [expect.any(String)] } },
  });
  const { data: own } = await changePart(as(grace), { ...asked, headline: "Zilker", button: "Save a seat" });
  expect(fieldOf(own, "headline")).toMatchObject({ said: { value: "Open in Zilker" }, own: { value: "Zilker" } });
  // What a location is still writing is nobody else's; what goes out in the company's name the company reads.
  const says = async () => (await partsRead(olivia, out)).map((part) => part.says);
  expect(await says()).toEqual([[]]);
  const { data: joined } = await answerPart(as(grace), { ...own, answer: "join", word: "" });
  expect(await says()).toEqual([
    [
      { field: "headline", value: "Open in Zilker", alt: "" },
      { field: "button", value: "Save a seat", alt: "" },
    ],
  ]);
  await changePart(as(grace), { ...joined, headline: "Travis Heights" });
  const [link] = await company.query(
    "select l.title from campaign_links c join links l on l.id = c.link_id where c.campaign_id = $1",
    [asked.id],
  );
  expect(link).toEqual({ title: "Open in Travis Heights" });
  const { data: back } = await resetPart(as(grace), { ...(await company.partOf(grace, out)), field: "headline" });
  expect(fieldOf(back, "headline")).toMatchObject({ said: { value: "Open in your neighborhood" }, own: null });
  expect(await partsRead(olivia, out)).toMatchObject([{ wrote: ["button"] }]);
});

test("the company's change flows in, but for what the location changed as well: that it chooses, and its own words run until then", async () => {
  const out = await company.proposed([grace, mia]);
  const { data: own } = await changePart(as(grace), {
    ...(await company.partOf(grace, out)),
    text: "Tacos at all of them.",
  });
  await answerPart(as(grace), { ...own, answer: "join", word: "" });
  const { data: revised } = await reviseCampaign(as(olivia), {
    ...{ id: out.id, version: out.version, text: "Tea is on us.", headline: "Doors open in [your town]" },
  });
  expect(revised.version).toBe(out.version + 1);
  await followParts(linksPort);
  const there = await company.partOf(grace, out);
  expect(fieldOf(there, "text")).toMatchObject({
    said: { value: "Tacos at all of them." },
    waits: { theirs: { value: "Tea is on us." } },
  });
  expect(fieldOf(there, "headline")).toMatchObject({ said: { value: "Doors open in your town" }, waits: null });
  expect(fieldOf(await company.partOf(mia, out), "text")).toMatchObject({
    said: { value: "Tea is on us." },
    waits: null,
  });
  expect(await partsRead(olivia, out)).toMatchObject([{ chooses: ["text"], wrote: ["text"] }, { chooses: [] }]);
  const late = choosePart(as(grace), { id: there.id, version: there.version - 1, field: "text", choice: "theirs" });
  await expect(late).rejects.toMatchObject({ code: "conflict" });
  // However long ago its time to change was over.
  const after = as(grace, new Date(Date.now() + 60 * 3_600_000));
  const { data: chosen } = await choosePart(after, { ...there, field: "text", choice: "theirs" });
  expect(fieldOf(chosen, "text")).toMatchObject({ said: { value: "Tea is on us." }, waits: null, own: null });
  const [link] = await company.query(
    "select l.title, l.og_tags::text as tags from campaign_links c join links l on l.id = c.link_id where c.campaign_id = $1",
    [there.id],
  );
  expect(link).toMatchObject({ title: "Doors open in your town", tags: expect.stringContaining("Tea is on us.") });
});

test("a window that closes while somebody writes says so, and who did not answer is left out", async () => {
  const out = await company.proposed([grace, mia]);
  const asked = await company.partOf(grace, out);
  const after = as(grace, new Date(Date.now() + 49 * 3_600_000));
  const write = changePart(after, { ...asked, text: "Written too long." });
  await expect(write).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("deadline has passed"),
  });
  await expect(answerPart(after, { ...asked, answer: "join", word: "" })).rejects.toMatchObject({ code: "conflict" });
  await company.query(
    "update campaigns set answer_by = now() - interval '1 second' where $1 in (id, from_campaign_id)",
    [out.id],
  );
  await Promise.all([runCampaigns(), runCampaigns()]);
  // Another version by now, and still in the words of the window.
  await expect(changePart(as(grace), { ...asked, text: "Later." })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("deadline has passed"),
    details: { current: { state: "left" } },
  });
  expect((await getCampaign(as(olivia), out)).data.parts).toMatchObject({ left: 2, joined: 0 });
  expect(fieldOf(await company.partOf(grace, out), "text")?.own).toBeNull();
});

test("who declined may answer anew while the window is open", async () => {
  const out = await company.proposed([grace]);
  const { data: no } = await answerPart(as(grace), {
    ...(await company.partOf(grace, out)),
    answer: "decline",
    word: "",
  });
  const { data: open } = await answerPart(as(grace), { ...no, answer: "again", word: "" });
  expect(open).toMatchObject({ state: "asked" });
  const { data: yes } = await answerPart(as(grace), { ...open, answer: "join", word: "On we go" });
  expect(yes.decisions.map(({ verdict }) => verdict)).toEqual(["no", "yes"]);
  const late = as(grace, new Date(Date.now() + 49 * 3_600_000));
  await expect(answerPart(late, { ...yes, answer: "again", word: "" })).rejects.toMatchObject({ code: "conflict" });
});

test("the company's pause, its going on and its end reach every part, and no location goes on before it", async () => {
  const out = await company.proposed([grace, mia]);
  const join = async (who: UserActor) =>
    answerPart(as(who), { ...(await company.partOf(who, out)), answer: "join", word: "" });
  await join(grace);
  await moveCampaign(as(olivia), { ...out, step: "pause" });
  await followParts(linksPort);
  const held = await company.partOf(grace, out);
  expect(held).toMatchObject({ state: "paused", paused_above: true });
  await expect(moveCampaign(as(grace), { ...held, step: "resume" })).rejects.toMatchObject({ code: "conflict" });
  expect((await join(mia)).data).toMatchObject({ state: "paused", paused_above: true });
  const { data: now } = await getCampaign(as(olivia), out);
  const { data: on } = await moveCampaign(as(olivia), { ...now, step: "resume" });
  await followParts(linksPort);
  expect(await company.partOf(grace, out)).toMatchObject({ state: "running", paused_above: false });
  await moveCampaign(as(mia), { ...(await company.partOf(mia, out)), step: "pause" });
  await moveCampaign(as(olivia), { ...on, step: "stop" });
  await followParts(linksPort);
  expect(await company.partOf(grace, out)).toMatchObject({ state: "done" });
  expect(await company.partOf(mia, out)).toMatchObject({ state: "done" });
});

test("what locations were asked about is no draft again, and a part is none of the location's", async () => {
  const out = await company.proposed([grace], { starts_at: new Date(Date.now() + 96 * 3_600_000).toISOString() });
  await expect(moveCampaign(as(olivia), { ...out, step: "back" })).rejects.toMatchObject({ code: "conflict" });
  const { data: joined } = await answerPart(as(grace), {
    ...(await company.partOf(grace, out)),
    answer: "join",
    word: "",
  });
  expect(joined.state).toBe("booked");
  await expect(moveCampaign(as(grace), { ...joined, step: "back" })).rejects.toMatchObject({ code: "conflict" });
  const edit = changeCampaign(as(grace), { id: joined.id, version: joined.version, button: "Buy" });
  await expect(edit).rejects.toMatchObject({ code: "conflict" });
  await moveCampaign(as(olivia), { ...out, step: "cancel" });
  await followParts(linksPort);
  expect(await company.partOf(grace, out)).toMatchObject({ state: "cancelled" });
});

test("nobody reads another location's part, contacts or links, and the company reads sums alone", async () => {
  const out = await company.proposed([grace, mia]);
  const { data: joined } = await answerPart(as(grace), {
    ...(await company.partOf(grace, out)),
    answer: "join",
    word: "",
  });
  const stranger = campaignActor({ userId: newId(), workspaceId: newId(), role: "owner" });
  for (const who of [mia, olivia, stranger]) {
    for (const call of [getPart, getCampaign, getResult, removeCampaign, takePart])
      await expect(call(as(who), { id: joined.id })).rejects.toMatchObject({ code: "not_found" });
    const change = changePart(as(who), { ...joined, text: "Not theirs" });
    await expect(change).rejects.toMatchObject({ code: "not_found" });
  }
  for (const who of [grace, stranger]) {
    await expect(partsRead(who, out)).rejects.toMatchObject({ code: "not_found" });
    await expect(getCampaign(as(who), { id: out.id })).rejects.toMatchObject({ code: "not_found" });
    const revise = reviseCampaign(as(who), { id: out.id, version: out.version, text: "Not theirs" });
    await expect(revise).rejects.toMatchObject({ code: "not_found" });
    const remind = remindPlace(as(who), { id: out.id, place_id: idIn(mia) });
    await expect(remind).rejects.toMatchObject({ code: "not_found" });
  }
  const [{ code }] = (await company.query("select code from campaigns where id = $1", [joined.id])) as [
    { code: string },
  ];
  const visit = {
    workspaceId: idIn(grace),
    subjectId: newId(),
    ownerId: grace.userId,
    kind: "save",
    code: `C${code}L`,
  };
  await storeVisits(company.database.pool, [visit, visit]);
  await company.query("insert into location_facts (workspace_id, location_id, residents) values ($1, $2, 40000)", [
    idIn(olivia),
    idIn(grace),
  ]);
  const parts = await partsRead(olivia, out);
  expect(parts[0]).toMatchObject({ brought: 2, people: 1, residents: 40_000 });
  // What its locations brought the company's campaign brought, everywhere alike; of people there nothing is said.
  const { data: result } = await getResult(as(olivia), { id: out.id });
  expect(result).toMatchObject({ brought: 2, steps: { saved: 2 }, days: [{ count: 2 }] });
  expect(result.people.map(({ person, brought }) => [person.id, brought])).toEqual([[olivia.userId, 0]]);
  expect(result.channels.find(({ channel }) => channel === "link")).toMatchObject({ saved: 2 });
  expect((await getCampaign(as(olivia), { id: out.id })).data.brought).toBe(2);
  expect(Object.keys(parts[0] ?? {}).toSorted()).toEqual(
    "answer brought chooses id may_remind people place reminded_at residents says skipped state stuck waits_for wrote".split(
      " ",
    ),
  );
  const { id, version } = await aProposal(mia, []);
  const foreign = changeCampaign(as(mia), { id, version, places: [idIn(grace)] });
  await expect(foreign).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { places: [expect.any(String)] } },
  });
});

test("a location is reminded by an email, once a day at most", async () => {
  const out = await company.proposed([mia]);
  const before = (await emailsTo(company.database.pool, "mia@made.test")).length;
  const place = { id: out.id, place_id: idIn(mia) };
  const { data } = await remindPlace(as(olivia), place);
  expect(data).toMatchObject({ locations: 1, joined: 0, asking: 0 });
  expect(await partsRead(olivia, out)).toMatchObject([{ may_remind: false, waits_for: "Pat" }]);
  await expect(remindPlace(as(olivia), place)).rejects.toMatchObject({ code: "conflict" });
  expect(await emailsTo(company.database.pool, "mia@made.test")).toHaveLength(before + 1);
  await answerPart(as(mia), { ...(await company.partOf(mia, out)), answer: "join", word: "" });
  const tomorrow = as(olivia, new Date(Date.now() + 25 * 3_600_000));
  await expect(remindPlace(tomorrow, place)).rejects.toMatchObject({ code: "conflict" });
});

test("no proposal goes out without a time to answer, with rights that cannot work, or to be answered too late", async () => {
  const places = [idIn(grace)];
  const send = async (over: object) => sendCampaign(as(olivia), await aProposal(olivia, places, over));
  await expect(send({ answer_by: null })).rejects.toMatchObject({
    message: expect.stringContaining("There is no deadline"),
  });
  await expect(send({ headline: "No blank" })).rejects.toMatchObject({
    message: expect.stringContaining("exactly one blank"),
  });
  await company.query("update users set lastname = 'Harper' where id = $1", [olivia.userId]);
  await expect(send({ headline: "Hi {last_name} in [town]" })).rejects.toMatchObject({
    message: expect.stringContaining("Harbor Austin has nothing for {last_name}"),
  });
  const liam = campaignActor({ ...olivia, userId: newId(), role: "manager" });
  await company.query(
    "insert into users (id, email, firstname, user_state) values ($1, 'liam@made.test', 'Liam', '_ACTIVE_')",
    [liam.userId],
  );
  await company.query("select membership_add($1, $2, 'manager', '{}')", [liam.userId, liam.workspaceId]);
  const { data: waits } = await send({ approvers: [liam.userId] });
  expect(waits).toMatchObject({ state: "waiting", parts: null });
  const late = as(liam, new Date(Date.now() + 60 * 3_600_000));
  await expect(decideCampaign(late, { ...waits, verdict: "yes", word: "" })).rejects.toMatchObject({
    code: "conflict",
  });
  await decideCampaign(as(liam), { ...waits, verdict: "yes", word: "" });
  await followParts(linksPort);
  expect(await company.partOf(grace, waits)).toMatchObject({ state: "asked" });
});

test("a part stands in the location's list, and the company's with how its locations answered", async () => {
  const out = await company.proposed([grace], { name: "Zinnia" });
  const list = { page: 1, per_page: 50, sort_by: "updated_at", sort_desc: true, filters: "zinnia" } as const;
  expect((await getCampaigns(as(grace), list)).data).toMatchObject([
    { from: "Harbor Realty", state: "asked", parts: null },
  ]);
  // It waits for who decides there, and for nobody else.
  const waiting = async (who: UserActor) => (await getCampaigns(as(who), { ...list, mine: true })).data.length;
  expect([await waiting(grace), await waiting(olivia)]).toEqual([1, 0]);
  const { waits_for_me: before } = (await getCounts(as(grace))).data;
  await answerPart(as(grace), { ...(await company.partOf(grace, out)), answer: "decline", word: "" });
  expect((await getCounts(as(grace))).data.waits_for_me).toBe(before - 1);
  expect(await waiting(grace)).toBe(0);
  await answerPart(as(grace), { ...(await company.partOf(grace, out)), answer: "again", word: "" });
  expect((await getCampaigns(as(olivia), list)).data).toMatchObject([
    { id: out.id, from: null, parts: { asked: 1, first: [{ name: "Harbor Austin", state: "asked", owner: "Pat" }] } },
  ]);
});

test("what somebody approved no other manager revises", async () => {
  const managed = async (email: string) => {
    const one = campaignActor({ ...olivia, userId: newId(), role: "manager" });
    await company.database.pool.query(
      "insert into users (id, email, firstname, user_state) values ($1, $2, 'Liam', '_ACTIVE_')",
      [one.userId, email],
    );
    await company.database.pool.query("select membership_add($1, $2, 'manager', '{}')", [one.userId, idIn(olivia)]);
    return one;
  };
  const [liam, other] = [await managed("approves@made.test"), await managed("revises@made.test")];
  const { data: waits } = await sendCampaign(
    as(olivia),
    await aProposal(olivia, [idIn(grace)], { approvers: [liam.userId] }),
  );
  const { data: out } = await decideCampaign(as(liam), { ...waits, verdict: "yes", word: "" });
  const revision = { id: out.id, version: out.version, text: "Nobody approved this." };
  await expect(reviseCampaign(as(other), revision)).rejects.toMatchObject({
    code: "forbidden",
    message: expect.stringContaining("Liam"),
  });
  const { data: now } = await reviseCampaign(as(liam), { ...revision, text: "Liam approves this." });
  expect(now.text).toBe("Liam approves this.");
  expect((await reviseCampaign(as(olivia), { ...revision, version: now.version })).data.text).toBe(revision.text);
});
