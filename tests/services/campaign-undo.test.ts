// Words of a campaign that is out are undone, for thirty days: the company's in all its locations, and a location's own in its place.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { UNDO_MS } from "#lib/theme-engine/theme-trail.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { answerPart, changePart, undoPart } from "#server/campaign/parts/part-service.ts";
import { reviseCampaign, undoRevision } from "#server/campaign/parts/proposals.ts";
import { getCampaign } from "#server/campaign/reads.ts";
import { moveCampaign } from "#server/campaign/steps.ts";
import { linksPort } from "#server/links/links-port.ts";
import { linksShowing } from "#server/links/picture-uses.ts";
import { aPicture } from "#tests/services/campaign-support.ts";
import { asCaller as as, type Company, fieldOf, idIn, openCompany } from "#tests/support/campaign-places.ts";

let company: Company;
let olivia: UserActor;
let grace: UserActor;
let mia: UserActor;

beforeAll(async () => {
  company = await openCompany();
  ({ olivia, grace, mia } = company);
});

afterAll(() => company.close());

const at = (ms: number) => new Date(Date.now() + ms);

/** Grace takes part in what the company proposed. */
async function joined() {
  const out = await company.proposed([grace, mia]);
  const { data: part } = await answerPart(as(grace), {
    ...(await company.partOf(grace, out)),
    answer: "join",
    word: "",
  });
  return { out, part };
}

const said = async (who: UserActor, out: { id: string }, field: string) =>
  fieldOf(await company.partOf(who, out), field)?.said.value;

test("what the company changed is undone in every location, and what a location wrote stays", async () => {
  const { out, part } = await joined();
  const { data: own } = await changePart(as(grace), { ...part, text: "Ours, says Grace." });
  const { data: first } = await reviseCampaign(as(olivia), { ...out, text: "Tea is on us.", button: "Say yes" });
  expect(first.undo_until).not.toBeNull();
  const { data: second } = await reviseCampaign(as(olivia), { ...first, text: "Cake is on us." });
  await followParts(linksPort);
  expect([await said(grace, out, "text"), await said(mia, out, "text")]).toEqual([
    "Ours, says Grace.",
    "Cake is on us.",
  ]);
  const { data: once } = await undoRevision(as(olivia), second);
  expect(once.text).toBe("Tea is on us.");
  const { data: twice } = await undoRevision(as(olivia), once);
  expect([twice.text, twice.undo_until]).toEqual(["Coffee is on us, says {first_name|us}.", null]);
  await followParts(linksPort);
  expect(await said(mia, out, "text")).toBe("Coffee is on us, says {first_name|us}.");
  // The company says again what Grace wrote over: nothing is left to choose.
  const now = await company.partOf(grace, out);
  expect(fieldOf(now, "text")).toMatchObject({ said: { value: own.fields[1]?.said.value }, waits: null });
  await expect(undoRevision(as(olivia), twice)).rejects.toMatchObject({ code: "conflict" });
  const links = await company.query(
    "select to_jsonb(l) from campaign_links c join links l on l.id = c.link_id where c.campaign_id = $1",
    [out.id],
  );
  expect(JSON.stringify(links)).not.toMatch(/Tea|Cake/);
});

test("a location undoes what it wrote while it is out, in one step for one sitting, also when its time to change is over", async () => {
  const { out, part } = await joined();
  let own = (await changePart(as(grace), { ...part, text: "T" })).data;
  own = (await changePart(as(grace, at(1000)), { ...own, text: "Tea" })).data;
  expect(own.undo_until).not.toBeNull();
  own = (await changePart(as(grace, at(3_600_000)), { ...own, text: "Tea, and cake" })).data;
  await expect(undoPart(as(mia), own)).rejects.toMatchObject({ code: "not_found" });
  // Two days are over by then.
  own = (await undoPart(as(grace, at(72 * 3_600_000)), own)).data;
  expect([fieldOf(own, "text")?.own?.value, own.may_change]).toEqual(["Tea", false]);
  own = (await undoPart(as(grace, at(72 * 3_600_000)), own)).data;
  expect([fieldOf(own, "text")?.own, own.undo_until]).toEqual([null, null]);
  await expect(undoPart(as(grace), own)).rejects.toMatchObject({ code: "conflict" });
  expect(await said(grace, out, "text")).toBe("Coffee is on us, says {first_name|us}.");
});

test("a change is undone within thirty days, while the campaign is out, and of one version once", async () => {
  const { out } = await joined();
  const { data: revised } = await reviseCampaign(as(olivia), { ...out, text: "Tea is on us." });
  const late = as(olivia, at(UNDO_MS + 3_600_000));
  expect((await getCampaign(late, out)).data.undo_until).toBeNull();
  await expect(undoRevision(late, revised)).rejects.toMatchObject({ code: "conflict" });
  const both = await Promise.allSettled([undoRevision(as(olivia), revised), undoRevision(as(olivia), revised)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { data: again } = await reviseCampaign(as(olivia), {
    ...(await getCampaign(as(olivia), out)).data,
    text: "Cake is on us.",
  });
  const { data: stopped } = await moveCampaign(as(olivia), { ...again, step: "stop" });
  expect(stopped.undo_until).toBeNull();
  await expect(undoRevision(as(olivia), stopped)).rejects.toMatchObject({ code: "conflict" });
});

test("what a location wrote before it joined was never out, and is not gone back to", async () => {
  const out = await company.proposed([grace]);
  let own = (await changePart(as(grace), { ...(await company.partOf(grace, out)), text: "One" })).data;
  await expect(undoPart(as(grace), own)).rejects.toMatchObject({ code: "conflict" });
  own = (await answerPart(as(grace), { ...own, answer: "join", word: "" })).data;
  own = (await changePart(as(grace), { ...own, text: "Two" })).data;
  own = (await undoPart(as(grace), own)).data;
  expect([fieldOf(own, "text")?.own?.value, own.undo_until]).toEqual(["One", null]);
});

const GONE = { code: "conflict", message: expect.stringContaining("picture") };

/** Two pictures of theirs, and the first one's end. */
async function pictures(who: UserActor) {
  const place = { workspaceId: idIn(who), ownerId: who.userId };
  const [first, second] = [await aPicture(company.database.pool, place), await aPicture(company.database.pool, place)];
  const id = first.url.split("/").at(-1) ?? "";
  const ends = () => company.query("delete from link_pictures where id = $1", [id]);
  const shows = async () => (await linksShowing(idIn(who), [id])).size;
  return { first: first.url, second: second.url, ends, shows };
}

test("a picture that words from before show is in use while they can be undone, and once it is gone they cannot", async () => {
  const { out } = await joined();
  const { first, second, ends, shows } = await pictures(olivia);
  const { data: one } = await reviseCampaign(as(olivia), { ...out, picture_url: first, picture_alt: "" });
  const { data: two } = await reviseCampaign(as(olivia), { ...one, picture_url: second, picture_alt: "" });
  expect(await shows()).toBe(1);
  await ends();
  await expect(undoRevision(as(olivia), two)).rejects.toMatchObject(GONE);
  // What is shown already is not asked for: the words alone are undone.
  const { data: three } = await reviseCampaign(as(olivia), { ...two, text: "Tea is on us." });
  expect((await undoRevision(as(olivia), three)).data.picture_url).toBe(second);
  const aged = "select jsonb_agg(jsonb_set(m, '{at}', '1')) from jsonb_array_elements(said_trail) m";
  await company.query(`update campaigns set said_trail = (${aged}) where id = $1`, [out.id]);
  expect(await shows()).toBe(0);
});

test("a location does not go back to a picture that is gone, nor to a filling that no longer fits", async () => {
  const rights = { headline: { right: "slot" }, picture: { right: "own" } } as const;
  const out = await company.proposed([grace], { rights });
  let own = (await answerPart(as(grace), { ...(await company.partOf(grace, out)), answer: "join", word: "" })).data;
  const { first, second, ends, shows } = await pictures(grace);
  own = (await changePart(as(grace), { ...own, picture: { value: first, alt: "" } })).data;
  own = (await changePart(as(grace, at(3_600_000)), { ...own, picture: { value: second, alt: "" } })).data;
  expect(await shows()).toBe(1);
  await ends();
  await expect(undoPart(as(grace, at(7_200_000)), own)).rejects.toMatchObject(GONE);
  own = (await changePart(as(grace, at(10_800_000)), { ...own, headline: "n".repeat(90) })).data;
  own = (await changePart(as(grace, at(14_400_000)), { ...own, headline: "us" })).data;
  const headline = "Come and see everything that is new in [your neighborhood]";
  await reviseCampaign(as(olivia), { ...out, headline });
  await followParts(linksPort);
  own = await company.partOf(grace, out);
  await expect(undoPart(as(grace, at(18_000_000)), own)).rejects.toMatchObject({
    ...{ code: "invalid", details: { fields: { headline: [expect.any(String)] } } },
  });
});
