// Landlines are looked up before their texts would go: paid for once, left out, remembered, and learned from what did not arrive.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { countAudience } from "#server/campaign/sms/audience.ts";
import { giveSmsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsProvider } from "#server/campaign/sms/providers/port.ts";
import { getDesk, getPeople, getText } from "#server/campaign/sms/reads.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { changeText } from "#server/campaign/sms/service.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { aDraft, aNumber, aProvider, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const run = (at = noon()) => runTexts(textContacts, undefined, () => at);
const LIST = { page: 1, per_page: 50, sort_by: "name", sort_desc: false, filters: "" } as const;
const [TEXT, LOOK_UP] = [11_200, 8_000];

/** A provider that looks numbers up: a number of these is a landline, and of `silent` nobody can say. */
function lookingUp(landlines: readonly string[], silent: readonly string[] = []) {
  const { handed, provider } = aProvider();
  const asked: string[] = [];
  const lineOf: SmsProvider["lineOf"] = async (number) => {
    asked.push(number);
    if (silent.includes(number)) return null;
    return landlines.includes(number) ? "landline" : "mobile";
  };
  return { handed, asked, back: giveSmsProvider({ ...provider, lineOf }) };
}

async function lookingDraft(liam: UserActor): Promise<Sms> {
  const draft = await aDraft(liam);
  return (await changeText(texting(liam), { id: draft.id, version: draft.version, looks_up: true })).data;
}

const report = async (liam: UserActor, draft: Sms) => (await countAudience(texting(liam), draft)).data;
const money = async (liam: UserActor) => (await getDesk(texting(liam))).data.money;

test("a landline is found before its text goes, is paid for once, and is known the next time", async () => {
  const liam = await aTextPlace(owner);
  const [home, phone] = [await aReader(owner, liam, { name: "A" }), await aReader(owner, liam, { name: "B" })];
  const { handed, asked, back } = lookingUp([home.number]);
  const draft = await lookingDraft(liam);
  const most = { receives: 2, look_ups: 2, price: 2 * (TEXT + LOOK_UP) };
  expect(await report(liam, draft)).toMatchObject(most);
  await sendText(texting(liam), draft);
  expect(await money(liam)).toMatchObject({ reserved: most.price, spent: 0 });
  await Promise.all([run(), run()]);
  expect(handed.map(({ to }) => to)).toEqual([phone.number]);
  const { data: people } = await getPeople(texting(liam), { ...LIST, id: draft.id });
  expect(people).toMatchObject([
    { state: "excluded", reason: "landline" },
    { state: "accepted", price: TEXT },
  ]);
  expect((await getText(texting(liam), draft)).data).toMatchObject({ reserved: 0, spent: TEXT });
  expect(await money(liam)).toMatchObject({ reserved: 0, spent: TEXT + 2 * LOOK_UP });
  const before = asked.length;
  const next = await lookingDraft(liam);
  expect(await report(liam, next)).toMatchObject({
    receives: 1,
    look_ups: 0,
    excluded: [{ reason: "landline", count: 1 }],
  });
  await owner.query("update sms_lines set asked_at = asked_at - interval '91 days' where workspace_id = $1", [
    liam.workspaceId,
  ]);
  expect(await report(liam, next)).toMatchObject({ receives: 2, look_ups: 2, excluded: [] });
  expect(asked).toHaveLength(before);
  back();
});

test("of whom nobody can say they are texted, and nothing is paid for it", async () => {
  const liam = await aTextPlace(owner);
  const { number } = await aReader(owner, liam);
  const { handed, back } = lookingUp([], [number]);
  const draft = await lookingDraft(liam);
  await sendText(texting(liam), draft);
  await run();
  await run();
  expect(handed.map(({ to }) => to)).toEqual([number]);
  expect(await money(liam)).toMatchObject({ reserved: 0, spent: TEXT });
  back();
});

test("nothing is looked up where no text can leave", async () => {
  const liam = await aTextPlace(owner);
  await aReader(owner, liam);
  const { asked, back } = lookingUp([]);
  await sendText(texting(liam), await lookingDraft(liam));
  const place = [liam.workspaceId];
  await owner.query("update sms_senders set registration = 'suspended' where workspace_id = $1", place);
  await run();
  expect(asked).toEqual([]);
  await owner.query("update sms_senders set registration = 'approved' where workspace_id = $1", place);
  await run();
  expect(asked).toHaveLength(1);
  back();
});

test("without a look-up nobody is asked about, and what did not arrive is learned", async () => {
  const liam = await aTextPlace(owner);
  const { number } = await aReader(owner, liam);
  const { provider } = aProvider(() => ({ result: "refused", reason: "landline", retryAfter: null }));
  const asked: string[] = [];
  const lineOf: SmsProvider["lineOf"] = async (one) => {
    asked.push(one);
    return "mobile";
  };
  const back = giveSmsProvider({ ...provider, lineOf });
  const draft = await aDraft(liam);
  expect(await report(liam, draft)).toMatchObject({ look_ups: 0, price: TEXT });
  await sendText(texting(liam), draft);
  await run();
  expect(asked).toEqual([]);
  expect(await report(liam, await aDraft(liam))).toMatchObject({ excluded: [{ reason: "landline", count: 1 }] });
  expect(number).toMatch(/^\+1617/);
  back();
});

test("what is known of a line ends with its contact", async () => {
  const liam = await aTextPlace(owner);
  const { id, number } = await aReader(owner, liam, { number: aNumber() });
  const { back } = lookingUp([number]);
  await sendText(texting(liam), await lookingDraft(liam));
  await run();
  await owner.query("begin");
  await owner.query("select set_config('app.workspace', $1, true)", [liam.workspaceId]);
  await owner.query("select contact_drop($1)", [id]);
  await owner.query("commit");
  const { rows } = await owner.query("select count(*)::integer as n from sms_lines where number = $1", [number]);
  expect(rows).toEqual([{ n: 0 }]);
  back();
});
