// Hours and prices of texts as administrators keep them: what is added holds for the next text, and nothing is ever looser.
import { expect, test } from "vitest";
import { countAudience } from "#server/campaign/sms/audience.ts";
import { getThread } from "#server/campaign/sms/inbox.ts";
import { getPeople, getText } from "#server/campaign/sms/reads.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { addHours, getHours, getPrices, setPrice, takeHoursBack } from "#server/campaign/sms/rules.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { actor } from "#tests/services/campaign-support.ts";
import { aDraft, aProvider, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const run = (at = noon()) => runTexts(textContacts, undefined, () => at);
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const LIST = { page: 1, per_page: 50, sort_by: "name", sort_desc: true, filters: "" } as const;
const hours = (from: number, to: number) => Array(7).fill({ from: from * 60, to: to * 60 });
const HOURS = { closed_on_holidays: false, cap: 3, statute: "Our lawyer", valid_from: "2020-01-01", valid_until: null };

async function aPlace() {
  const liam = await aTextPlace(owner);
  const reader = await aReader(owner, liam);
  const admin = texting(actor({ userId: liam.userId, isAdmin: true, permissions: {} }));
  return { liam, reader, admin, draft: await aDraft(liam) };
}

test("hours that an administrator adds hold for the count, the text and an answer, until they are taken back", async () => {
  const { liam, reader, admin, draft } = await aPlace();
  const { handed, take } = aProvider();
  const back = take();
  expect((await countAudience(texting(liam), draft)).data).toMatchObject({ now: 1, waits: [] });
  const { data } = await addHours(admin, { ...HOURS, place: "US-MA", week: hours(15, 18) });
  expect(data.changes).toMatchObject([{ place: "US-MA", statute: "Our lawyer", ended_at: null }]);
  const { data: report } = await countAudience(texting(liam), draft);
  expect(report).toMatchObject({ now: 0, waits: [{ count: 1, sentence: expect.stringContaining("Our lawyer") }] });
  await sendText(texting(liam), draft);
  await run();
  expect(handed).toEqual([]);
  const { data: people } = await getPeople(texting(liam), { ...LIST, id: draft.id });
  expect(people).toMatchObject([{ state: "waiting", next_at: expect.stringMatching(/T(19|20):00/) }]);
  const said = { workspaceId: liam.workspaceId ?? "", from: reader.number, body: "Hello", at: noon() };
  await takeReply(textContacts, { ...said, providerId: "r1" });
  const { rows } = await owner.query("select id from sms_threads where number = $1", [reader.number]);
  expect((await getThread(texting(liam), { id: rows[0]?.id })).data.may_answer).toBe(false);
  const taken = await takeHoursBack(admin, { id: data.changes[0]?.id ?? "" });
  expect(taken.data.version).not.toBe(data.version);
  await expect(takeHoursBack(admin, { id: data.changes[0]?.id ?? "" })).rejects.toEqual(code("not_found"));
  await owner.query("update sms_recipients set next_at = $2 where send_id = $1", [draft.id, noon()]);
  await run();
  expect(handed).toHaveLength(1);
  back();
});

test("hours that are wider open nothing", async () => {
  const { liam, admin, draft } = await aPlace();
  const back = aProvider().take();
  const { data } = await addHours(admin, { ...HOURS, place: "*", week: hours(0, 24) });
  const night = new Date(noon().getTime() + 14 * 3_600_000);
  expect((await countAudience(texting(liam, night), draft)).data).toMatchObject({ now: 0, waits: [{ count: 1 }] });
  await takeHoursBack(admin, { id: data.changes[0]?.id ?? "" });
  back();
});

test("a price counts from its moment on; what was sent before keeps its own", async () => {
  const { liam, admin, draft } = await aPlace();
  const back = aProvider().take();
  const next = await aDraft(liam, "Another one.");
  await sendText(texting(liam), draft);
  await expect(
    setPrice(admin, { country: "US", price: 20_000, valid_from: new Date(noon().getTime() - 1000).toISOString() }),
  ).rejects.toEqual(code("invalid"));
  const later = new Date(noon().getTime() + 3_600_000);
  await setPrice(admin, { country: "US", price: 30_000, valid_from: later.toISOString() });
  await setPrice(admin, { country: "PR", price: 20_000, valid_from: null });
  expect((await countAudience(texting(liam), next)).data.price).toBe(20_000);
  expect((await countAudience(texting(liam, later), next)).data.price).toBe(30_000);
  expect((await getText(texting(liam), draft)).data.reserved).toBe(11_200);
  await sendText(texting(liam), next);
  expect((await getText(texting(liam), next)).data.reserved).toBe(20_000);
  const { data } = await getPrices(admin);
  expect(data.now.find(({ country }) => country === "US")).toMatchObject({ price: 20_000 });
  expect(data.changes.map(({ price }) => price)).toEqual([30_000, 20_000]);
  const { rows } = await owner.query("select count(*)::integer as n from audit where action = 'all-texts.price'");
  expect(rows).toEqual([{ n: 2 }]);
  await owner.query("delete from sms_prices");
  back();
});

test("nobody but an administrator reads or changes them", async () => {
  const { liam } = await aPlace();
  const refused = code("forbidden");
  await expect(getHours(texting(liam))).rejects.toEqual(refused);
  await expect(addHours(texting(liam), { ...HOURS, place: "US", week: hours(9, 17) })).rejects.toEqual(refused);
  await expect(getPrices(texting(liam))).rejects.toEqual(refused);
  await expect(setPrice(texting(liam), { country: "US", price: 1, valid_from: null })).rejects.toEqual(refused);
});
