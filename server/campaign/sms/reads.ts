// Reading texts: the list, one of them, what stands beside the writing, and the people of one.

import { DEFAULT_COUNTRIES } from "#lib/campaign/sms/prices.ts";
import { STOP_WORDS } from "#lib/campaign/sms/whole-text.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { SMS_COLUMNS, SMS_PEOPLE_COLUMNS } from "#lib/services/campaign/sms-columns.ts";
import type { SmsExport, SmsList, SmsPeopleAsk, SmsPeopleExport } from "#lib/services/campaign/sms-contract.ts";
import type { Sms, SmsDesk, SmsRow } from "#lib/services/campaign/sms-entities.ts";
import { SMS_RESTORE_DAYS } from "#lib/services/campaign/sms-limits.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { countOpened, linkOf, openedOf } from "#server/campaign/sms/personal-links.ts";
import { readMoney, readOwnNumber, readPlace } from "#server/campaign/sms/place-store.ts";
import { listRecipients, nextOf, type PeopleAsk, sumsOf } from "#server/campaign/sms/recipient-store.ts";
import { findSend, listSends, type SendAsk, type SendRecord, versionOfTexts } from "#server/campaign/sms/send-store.ts";
import { toSender } from "#server/campaign/sms/sender-wire.ts";
import { senderHere } from "#server/campaign/sms/senders.ts";
import { countOpen } from "#server/campaign/sms/thread-store.ts";
import { toRecipient, toSms, toSmsRow } from "#server/campaign/sms/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

function askOf({ now }: SmsContext, { state, deleted = false }: Pick<SmsExport, "state" | "deleted">) {
  return { state, deletedAfter: deleted ? restorableFrom(now, SMS_RESTORE_DAYS) : null };
}

async function listed(context: SmsContext, scope: WorkspaceScope, ask: SendAsk) {
  const { page, sums } = await readWorkspace(scope, async (tx) => {
    const page = await listSends(tx, scope, ask);
    const ids = page.rows.map(({ id }) => id);
    return { page, sums: await sumsOf(tx, scope, ids) };
  });
  const face = await peopleById(
    context.people,
    page.rows.map(({ ownerId }) => ownerId),
  );
  return { ...page, rows: page.rows.map((row) => toSmsRow(row, { sums: sums.get(row.id), face })) };
}

/** GET /texts */
export async function getTexts(context: SmsContext, input: SmsList) {
  const scope = authorize(context.actor, "texts.read");
  const found = await listed(context, scope, { ...pageOf(input), ...askOf(context, input) });
  return toPage(found, input, (row: SmsRow) => row);
}

/** What leaves the product as a file is written down with who took it. */
function noteExport({ actor, requestId }: SmsContext, scope: WorkspaceScope, subjectId: string | null): Promise<void> {
  const { workspaceId } = scope;
  const taken = { action: "texts.export", subjectType: "text", subjectId, workspaceId, requestId } as const;
  return inWorkspace(scope, (tx) => audit(tx, { actor, ...taken }));
}

/** GET /texts/export */
export async function exportTexts(context: SmsContext, input: SmsExport): Promise<File> {
  const scope = authorize(context.actor, "texts.export");
  await noteExport(context, scope, null);
  const pieces = orderedPieces({ ...wholeOf(input), ...askOf(context, input) }, (ask) => listed(context, scope, ask));
  return csvExport(context.gone, { name: "texts", timeZone: context.timeZone, columns: SMS_COLUMNS }, pieces);
}

/** GET /texts/desk */
export async function getDesk(context: SmsContext): Promise<{ data: SmsDesk }> {
  const scope = authorize(context.actor, "texts.read");
  return readWorkspace(scope, async (tx) => {
    const place = await readPlace(tx);
    return {
      data: {
        sender: toSender(await senderHere(tx, scope)),
        ...{ brand: place.brand, trial: place.trial, stop_words: STOP_WORDS },
        countries: [...DEFAULT_COUNTRIES],
        money: await readMoney(tx, scope, { ...place, now: context.now }),
        may_test_to: await readOwnNumber(tx),
        waiting_answers: await countOpen(tx, scope),
      },
    };
  });
}

/** A text in the scope, deleted or not; another’s id is `not_found`. */
export async function smsInScope(context: SmsContext, scope: WorkspaceScope, id: string): Promise<Sms> {
  const found = isId(id)
    ? await readWorkspace(scope, async (tx) => {
        const row = await findSend(tx, scope, { id });
        if (row === null) return null;
        const sums = (await sumsOf(tx, scope, [row.id])).get(row.id);
        const link = (await linkOf(tx, context.links, row))?.shortlink ?? "";
        const opened = row.linkId === null ? 0 : await countOpened(tx, scope, row.id);
        const next = await nextOf(tx, scope, row.id);
        return { row, sums, link, opened, sender: await senderHere(tx, scope), next };
      })
    : null;
  if (found === null) throw new AppError("not_found");
  const { row, ...side } = found;
  return toSms(row, { ...side, face: await peopleById(context.people, [row.ownerId]) });
}

/** GET /texts/{id}; a deleted one is `gone`. */
export async function getText(context: SmsContext, { id }: { id: string }): Promise<{ data: Sms }> {
  const text = await smsInScope(context, authorize(context.actor, "texts.read"), id);
  if (text.deleted_at !== null) throw new AppError("gone");
  return { data: text };
}

/** A living one; throws `not_found` and `gone`. */
export async function livingInScope(tx: Tx, scope: WorkspaceScope, id: string): Promise<SendRecord> {
  const row = isId(id) ? await findSend(tx, scope, { id }) : null;
  if (row === null) throw new AppError("not_found");
  if (row.deletedAt !== null) throw new AppError("gone");
  return row;
}

const peopleOf = ({ id, state, reason }: Pick<SmsPeopleExport, "id" | "state" | "reason">) => ({
  ...{ send: id, state, reason },
});

/** One page of them, with who opened their own link. */
async function listPeople(tx: Tx, scope: WorkspaceScope, ask: PeopleAsk) {
  const found = await listRecipients(tx, scope, ask);
  const ids = found.rows.flatMap(({ id, personalId }) => (personalId === null ? [] : [id]));
  const opened = ids.length === 0 ? null : await openedOf(tx, scope, { send: ask.send, ids });
  return { ...found, rows: found.rows.map((row) => ({ ...row, openedAt: opened?.get(row.id) ?? null })) };
}

/** GET /texts/{id}/people */
export async function getPeople(context: SmsContext, input: SmsPeopleAsk) {
  const scope = authorize(context.actor, "texts.read");
  const found = await readWorkspace(scope, async (tx) => {
    await livingInScope(tx, scope, input.id);
    return listPeople(tx, scope, { ...pageOf(input), ...peopleOf(input) });
  });
  return toPage(found, input, toRecipient);
}

/** GET /texts/{id}/people/export */
export async function exportPeople(context: SmsContext, input: SmsPeopleExport): Promise<File> {
  const scope = authorize(context.actor, "texts.export");
  await readWorkspace(scope, (tx) => livingInScope(tx, scope, input.id));
  await noteExport(context, scope, input.id);
  const read = (ask: PeopleAsk) => readWorkspace(scope, (tx) => listPeople(tx, scope, ask));
  const pieces = mapPieces(orderedPieces({ ...wholeOf(input), ...peopleOf(input) }, read), toRecipient);
  return csvExport(context.gone, { name: "text", timeZone: context.timeZone, columns: SMS_PEOPLE_COLUMNS }, pieces);
}

/** A text that is another one after every change of the texts here, of their people, and of what was answered. */
export function textsVersion(actor: Actor): Promise<string> {
  return readWorkspace(authorize(actor, "texts.read"), versionOfTexts);
}
