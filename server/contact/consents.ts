// What colleagues write down about being written to: a yes with its proof, a stop, and a mistake of the last ten minutes.
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { RecordConsent, RecordStop, TakeConsentBack } from "#lib/services/contact/consent-entities.ts";
import { CONSENT_UNDO_MINUTES, type ConsentChannel, MOST_CONSENTS } from "#lib/services/contact/consent-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { stopAddress, stopSpellings } from "#lib/stop-address.ts";
import { insertConsents, readConsents } from "#server/contact/consent-repository.ts";
import { mayAnswerForBrand, undoUntil } from "#server/contact/consent-wire.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { type FactRow, readAddresses } from "#server/contact/fact-repository.ts";
import { keepShown } from "#server/contact/kept.ts";
import { FIELD_OF, reachableOf } from "#server/contact/may-write.ts";
import { peopleOfRecords } from "#server/contact/merge-repository.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import { contacts } from "#server/contact/service.ts";
import { startOfDay } from "#server/platform/days.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { allMarks, stopMarker, takeStopBack, writeStop } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

const FULL = `A contact’s record holds at most ${MOST_CONSENTS} entries.`;
const WRONG_ADDRESS: Record<"email" | "phone", string> = {
  email: "Choose one of their email addresses.",
  phone: "Choose one of their phone numbers.",
};
const NO_NUMBER = "This is no whole phone number. Add the number with its area code first.";
const NOT_THE_BRAND = "Only somebody who manages the whole workspace can answer for the brand.";
/** A day before this is a slip of a finger, and so is a yes that outlives whoever wrote it down. */
const FIRST_DAY = "1990-01-01";
const MOST_YEARS = 10;
const TOO_LATE = `You can only undo what you recorded yourself, within ${CONSENT_UNDO_MINUTES} minutes.`;

function refuse(field: string, message: string): never {
  throw new AppError("invalid", message, { fields: { [field]: [message] } });
}

const yearsAfter = (day: string) => `${Number(day.slice(0, 4)) + MOST_YEARS}${day.slice(4)}`;

/** When a yes was said and until when it holds: today's counts from now on, an earlier day's from its beginning. */
function timesOf({ now, timeZone }: ContactContext, { said_on: day, until }: RecordConsent) {
  const today = dayIn(now, timeZone);
  if (day > today) refuse("said_on", "Choose a day that is not in the future.");
  if (day < FIRST_DAY) refuse("said_on", "Choose a day after 1989.");
  if (until !== null && until > yearsAfter(today)) refuse("until", `Choose a day in the next ${MOST_YEARS} years.`);
  if (until !== null && until < today) refuse("until", "Choose a day that is not over.");
  const at = day === today ? now : startOfDay(day, timeZone);
  return { at, until: until === null ? null : startOfDay(addDays(until, 1), timeZone) };
}

/** Of a person whom several records are joined into, all of them. */
async function recordIds(tx: Tx, scope: WorkspaceScope, contact: ContactRow): Promise<string[]> {
  return [...(await peopleOfRecords(tx, scope, [contact])).keys()];
}

type Of = { contact: ContactRow; fact: string; channel: ConsentChannel; answer: "yes" | "no" };

/** The address that it was said of; throws `invalid` for any other value, and for a yes where there is no room: a stop is always written. */
async function addressIn(tx: Tx, scope: WorkspaceScope, { contact, fact, channel, answer }: Of): Promise<FactRow> {
  const field = FIELD_OF[channel];
  const records = await recordIds(tx, scope, contact);
  const known = await readAddresses(tx, scope, records);
  const found = known.find((one) => one.id === fact.toLowerCase() && one.field === field && one.endedAt === null);
  if (found === undefined) refuse("fact", WRONG_ADDRESS[field]);
  const normal = reachableOf(found);
  if (normal === null) refuse("fact", NO_NUMBER);
  const full = answer === "yes" && (await readConsents(tx, scope, records)).length >= MOST_CONSENTS;
  if (full) throw new AppError("invalid", FULL);
  return { ...found, normal };
}

/** POST /contacts/{id}/consents: it answers a colleague's stop that is older, and never a stop of their own. */
export async function recordConsent(context: ContactContext, input: RecordConsent): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.consent", input.id);
  const { scope } = write;
  const { channel, purpose, scope: reach, source, proof } = input;
  const times = timesOf(context, input);
  if (reach === "brand" && !mayAnswerForBrand(scope)) throw new AppError("forbidden", NOT_THE_BRAND);
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  await contacts.change(write, async (tx) => {
    const contact = await contacts.lockLiving(tx, write);
    const { normal: address, contactId } = await addressIn(tx, scope, {
      ...{ contact, channel, fact: input.fact, answer: "yes" },
    });
    const said = { id: newId(), contactId, channel, purpose, scope: reach, source, proof, address };
    await insertConsents(tx, scope, [{ ...said, ...times, answer: "yes", givenTo: contact.ownerId, by: scope.userId }]);
    await keepShown(tx, scope, { contact, updatedAt: context.now });
    return { after: { channel, answer: "yes" } };
  });
  return contacts.answer(write);
}

/** POST /contacts/{id}/stops: a row here, and a stop of the address that outlives it. */
export async function recordStop(context: ContactContext, input: RecordStop): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.stop", input.id);
  const { scope } = write;
  const { channel, reach, source, proof } = input;
  if (reach === "brand" && !mayAnswerForBrand(scope)) throw new AppError("forbidden", NOT_THE_BRAND);
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  const marker = await stopMarker();
  await contacts.change(write, async (tx) => {
    const contact = await contacts.lockLiving(tx, write);
    const {
      field,
      normal: address,
      contactId,
    } = await addressIn(tx, scope, {
      ...{ contact, channel, fact: input.fact, answer: "no" },
    });
    const said = { id: newId(), contactId, channel, source, proof, address, at: context.now };
    await insertConsents(tx, scope, [
      { ...said, purpose: "any", scope: reach, answer: "no", givenTo: null, by: scope.userId },
    ]);
    for (const spelling of stopSpellings(stopAddress(field === "email" ? "email" : "phone", address))) {
      const { own: mark, keyId } = marker(spelling);
      const stop = { mark, keyId, workspaceId: scope.workspaceId, channel, purpose: "any" } as const;
      await writeStop(tx, { ...stop, scope: reach, source: "colleague" });
    }
    await keepShown(tx, scope, { contact, updatedAt: context.now });
    return { after: { channel, answer: "no", reach } };
  });
  return contacts.answer(write);
}

/** PATCH /contacts/{id}/consents: a mistake of one's own, in its ten minutes; the row stays, and counts for nothing. */
export async function takeConsentBack(
  context: ContactContext,
  input: TakeConsentBack,
): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.consent", input.id);
  const { scope } = write;
  const { now: at } = context;
  const marker = await stopMarker();
  await contacts.change(write, async (tx) => {
    const contact = await contacts.lockLiving(tx, write);
    const all = await readConsents(tx, scope, await recordIds(tx, scope, contact));
    const row = isId(input.consent) ? all.find(({ id }) => id === input.consent.toLowerCase()) : undefined;
    if (row === undefined) throw new AppError("not_found");
    const until = undoUntil(row, all, scope);
    if (until === null || until <= at) throw new AppError("forbidden", TOO_LATE);
    const { channel, purpose, scope: reach, answer, address, source, proof } = row;
    const back = { id: newId(), contactId: row.contactId, by: scope.userId, at, takesBack: row.id };
    if (answer === "no") {
      const marks = allMarks(marker, stopAddress(FIELD_OF[channel], address));
      if (!(await takeStopBack(tx, row.id, marks))) throw new AppError("forbidden", TOO_LATE);
    }
    await insertConsents(tx, scope, [
      { ...back, channel, purpose, scope: reach, answer, address, source, proof, givenTo: null },
    ]);
    await keepShown(tx, scope, { contact, updatedAt: at });
    return { after: { channel, answer, taken_back: true } };
  });
  return contacts.answer(write);
}
