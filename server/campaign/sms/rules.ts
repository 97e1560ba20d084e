// Hours and prices of texts, for administrators of the platform: read, added and taken back, with their trail.
import { HOURS_TABLE } from "#lib/campaign/sms/hours-table.ts";
import type { HoursRow } from "#lib/campaign/sms/hours-types.ts";
import { pricesAt } from "#lib/campaign/sms/price-list.ts";
import { destinationOf } from "#lib/campaign/sms/prices.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type {
  SmsHours,
  SmsHoursInput,
  SmsPrice,
  SmsPriceInput,
  SmsPrices,
} from "#lib/services/campaign/sms-rules-contract.ts";
import { wakeTexts } from "#server/campaign/sms/bell.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import {
  endHours,
  insertHours,
  insertPrice,
  readHours,
  readPriceChanges,
  versionOf,
  weekOf,
} from "#server/campaign/sms/rules-store.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const PAST = "Choose a beginning in the future, or leave it empty.";
const ENDS_BEFORE = "The end is before the beginning.";

type Trail = { action: "all-texts.hours" | "all-texts.price"; subjectType: string; id: string; after: object };

function note({ actor, requestId }: SmsContext, tx: Tx, { id: subjectId, ...trail }: Trail): Promise<void> {
  return audit(tx, { actor, requestId, workspaceId: null, subjectId, ...trail });
}

function toRow({ place, week, cap, statute, validFrom, validUntil }: HoursRow): SmsHours["table"][number] {
  return { place, week: [...week], cap, statute, valid_from: validFrom, valid_until: validUntil };
}

async function hoursNow(context: SmsContext): Promise<{ data: SmsHours }> {
  const rows = await unscoped(readHours);
  const face = await peopleById(
    context.people,
    rows.map(({ madeBy }) => madeBy),
  );
  const changes = rows.map((row) => ({
    ...{ id: row.id, place: row.place, week: [...weekOf(row)], cap: row.cap, statute: row.statute },
    ...{ closed_on_holidays: row.closedOnHolidays, valid_from: row.validFrom, valid_until: row.validUntil },
    ...{ made_by: face(row.madeBy), made_at: instantOf(row.madeAt), ended_at: instantOf(row.endedAt) },
  }));
  return { data: { version: versionOf(rows), changes, table: HOURS_TABLE.rows.map(toRow) } };
}

/** GET /admin/texts/hours */
export async function getHours(context: SmsContext): Promise<{ data: SmsHours }> {
  authorizePerson(context.actor, "all-texts.read");
  return hoursNow(context);
}

/** POST /admin/texts/hours: it holds from the next text that is handed over. */
export async function addHours(context: SmsContext, input: SmsHoursInput): Promise<{ data: SmsHours }> {
  const { userId: madeBy } = authorizePerson(context.actor, "all-texts.hours");
  const { place, week, cap, statute, closed_on_holidays, valid_from, valid_until } = input;
  if (valid_until !== null && valid_until < valid_from)
    throw new AppError("invalid", ENDS_BEFORE, { fields: { valid_until: [ENDS_BEFORE] } });
  const id = newId();
  const said = { place, week, cap, statute, closedOnHolidays: closed_on_holidays };
  const times = { validFrom: valid_from, validUntil: valid_until, madeAt: context.now };
  await unscoped(async (tx) => {
    await insertHours(tx, { id, ...said, ...times, madeBy, endedBy: null, endedAt: null });
    await note(context, tx, { action: "all-texts.hours", subjectType: "text-hours", id, after: { ...input } });
  }, "decides");
  return hoursNow(context);
}

/** POST /admin/texts/hours/{id}/end: what stands in the table itself is never taken back. */
export async function takeHoursBack(context: SmsContext, { id }: { id: string }): Promise<{ data: SmsHours }> {
  const { userId: by } = authorizePerson(context.actor, "all-texts.hours");
  const { now: at } = context;
  const done = await unscoped(async (tx) => {
    if (!isId(id) || !(await endHours(tx, { id, by, at }))) return nothingDone(false);
    await note(context, tx, { action: "all-texts.hours", subjectType: "text-hours", id, after: { ended: true } });
    wakeTexts();
    return true;
  }, "decides");
  if (!done) throw new AppError("not_found");
  return hoursNow(context);
}

async function pricesNow(context: SmsContext): Promise<{ data: SmsPrices }> {
  const rows = await unscoped(readPriceChanges);
  const face = await peopleById(
    context.people,
    rows.map(({ madeBy }) => madeBy),
  );
  const changes: SmsPrice[] = rows.map(({ country, price, validFrom, madeBy }) => ({
    ...{ country, price, valid_from: instantOf(validFrom), made_by: face(madeBy) },
  }));
  const begun = rows.toReversed().map(({ country, price, validFrom: from }) => ({ country, price, from }));
  const now = Object.entries(pricesAt(begun, context.now)).map(([country, price]) => {
    const said = rows.findIndex((row) => row.country === country && row.validFrom <= context.now);
    return changes[said] ?? { country, price, valid_from: null, made_by: null };
  });
  return { data: { now, changes } };
}

/** GET /admin/texts/prices */
export async function getPrices(context: SmsContext): Promise<{ data: SmsPrices }> {
  authorizePerson(context.actor, "all-texts.read");
  return pricesNow(context);
}

/** POST /admin/texts/prices: nothing that is reserved or spent changes with it. */
export async function setPrice(context: SmsContext, input: SmsPriceInput): Promise<{ data: SmsPrices }> {
  const { userId: madeBy } = authorizePerson(context.actor, "all-texts.price");
  const { now: madeAt } = context;
  const validFrom = input.valid_from === null ? madeAt : new Date(input.valid_from);
  if (validFrom < madeAt) throw new AppError("invalid", PAST, { fields: { valid_from: [PAST] } });
  const id = newId();
  const { price } = input;
  const country = destinationOf(input.country);
  await unscoped(async (tx) => {
    await insertPrice(tx, { id, country, price, validFrom, madeBy, madeAt });
    const after = { country, price, valid_from: validFrom.toISOString() };
    await note(context, tx, { action: "all-texts.price", subjectType: "text-price", id, after });
  }, "decides");
  return pricesNow(context);
}
