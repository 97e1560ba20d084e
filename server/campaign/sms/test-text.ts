// A draft is sent to one's own number, as somebody with every field known would get it.
import { EXCLUSION_WORDS } from "#lib/campaign/sms/exclusions.ts";
import { fillText, textProblems } from "#lib/campaign/sms/merge.ts";
import { isAllowed } from "#lib/campaign/sms/prices.ts";
import { wholeText } from "#lib/campaign/sms/whole-text.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { wakeTexts } from "#server/campaign/sms/bell.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { priceHeld } from "#server/campaign/sms/inbox-changes.ts";
import { countryOf } from "#server/campaign/sms/judge.ts";
import { linkOf } from "#server/campaign/sms/personal-links.ts";
import { readOwnNumber, readPlace } from "#server/campaign/sms/place-store.ts";
import { smsChanges } from "#server/campaign/sms/service.ts";
import { TEST_TEXTS_PER_NUMBER, TEST_TEXTS_PER_PERSON } from "#server/campaign/sms/text-limits.ts";
import { insertMessage } from "#server/campaign/sms/thread-store.ts";
import { takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const NO_NUMBER = "Add your mobile number to your profile first.";
const EMPTY = "Write the text first.";

/** One's own number, counted before anything is held; throws where texts do not go there. */
async function ownNumber({ contacts }: SmsContext, scope: WorkspaceScope): Promise<string> {
  const number = await readWorkspace(scope, async (tx) => {
    const own = await readOwnNumber(tx);
    if (own === null) throw new AppError("conflict", NO_NUMBER);
    const country = countryOf(own);
    if (country === null || !isAllowed(country)) throw new AppError("conflict", EXCLUSION_WORDS.country.sentence);
    const isConfirmed = !(await readPlace(tx)).trial || (await contacts.isConfirmed(tx, scope, own));
    if (!isConfirmed) throw new AppError("conflict", EXCLUSION_WORDS.not_confirmed.sentence);
    return own;
  });
  await takeAttempt(TEST_TEXTS_PER_NUMBER, number);
  return number;
}

/** POST /texts/{id}/test */
export async function testText(context: SmsContext, { id }: { id: string }): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.test", id);
  const { scope } = write;
  const { now: at, sender } = context;
  await takeAttempt(TEST_TEXTS_PER_PERSON, scope.userId);
  const number = await ownNumber(context, scope);
  await smsChanges.change(write, async (tx) => {
    const row = await smsChanges.lockLiving(tx, write);
    if (row.words.trim() === "" || textProblems(row.words).length > 0) throw new AppError("invalid", EMPTY);
    const { brand } = await readPlace(tx);
    const { first_name: first, last_name: last, city } = sender;
    const link = (await linkOf(tx, context.links, row))?.shortlink ?? "";
    const known = { first_name: first, last_name: last, city, agent: first, business: brand, link };
    const text = wholeText(brand, fillText(row.words, known).text);
    const price = await priceHeld(tx, scope, { number, text, now: at });
    await insertMessage(tx, scope, {
      threadId: null,
      kind: "test",
      number,
      text,
      by: scope.userId,
      state: "waiting",
      price,
      at,
    });
    wakeTexts();
    return { after: { title: row.name } };
  });
  return smsChanges.answer(write);
}
