// What is written of texts before they are sent: each change authorized, at its version, with its trail in one transaction.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { ChangeSms, NewSms, Sms } from "#lib/services/campaign/sms-entities.ts";
import { SMS_RESTORE_DAYS, WAIT_HOURS } from "#lib/services/campaign/sms-limits.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { linkOf } from "#server/campaign/sms/personal-links.ts";
import { smsInScope } from "#server/campaign/sms/reads.ts";
import { findSend, insertSend, type SendChange, type SendRecord, updateSend } from "#server/campaign/sms/send-store.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { Mutations } from "#server/platform/mutations.ts";

const NOT_A_DRAFT = "This text was sent. Only drafts can be changed.";
const NO_SUCH_LINK = "This share link no longer exists. Choose another one.";
const IS_OUT = "Stop the text first. Then it can be deleted.";

/** The changes of texts; every file that changes one goes through it. */
export const smsChanges = new Mutations<SmsContext, SendRecord, Sms>({
  subject: "text",
  restoreDays: SMS_RESTORE_DAYS,
  lock: (tx, scope, id) => findSend(tx, scope, { id, lock: true }),
  read: smsInScope,
  traceOf: (trace) => trace,
});

/** POST /texts */
export async function startText(context: SmsContext, { name }: NewSms): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.create", newId());
  const { scope, id } = write;
  const { now: at } = context;
  subjectIs(id);
  await smsChanges.change(write, async (tx) => {
    const audience = { kind: "all", value: "", label: "Everybody" };
    const times = { stateAt: at, createdAt: at, updatedAt: at };
    await insertSend(tx, scope, { id, ownerId: scope.userId, name, audience, dropHours: WAIT_HOURS, ...times });
    return { after: { title: name } };
  });
  return smsChanges.answer(write);
}

/** What was typed, as columns. */
async function changeOf(
  context: SmsContext,
  input: ChangeSms,
  scope: Parameters<typeof findSend>[1],
): Promise<SendChange> {
  const {
    name,
    words,
    audience,
    starts_at: starts,
    drop_hours: dropHours,
    looks_up: looksUp,
    link_id: linkId,
    cap,
  } = input;
  const chosen = audience && { ...audience, label: await context.contacts.nameOf(scope, audience) };
  const startsAt = typeof starts === "string" ? new Date(starts) : starts;
  const typed = { name, words, audience: chosen, startsAt, dropHours, looksUp, linkId, cap };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

/** PATCH /texts/{id}: of two changes of one version the second is a `conflict` with the text as it is now. */
export async function changeText(context: SmsContext, input: ChangeSms): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.update", input.id);
  const { scope } = write;
  const change = await changeOf(context, input, scope);
  return smsChanges.atVersion(write, input.version, async (tx, before) => {
    if (before.state !== "draft") throw new AppError("conflict", NOT_A_DRAFT);
    if (change.linkId && (await linkOf(tx, context.links, { words: "", linkId: change.linkId })) === null)
      throw new AppError("invalid", NO_SUCH_LINK, { fields: { link_id: [NO_SUCH_LINK] } });
    await updateSend(tx, scope, { ...change, id: before.id, updatedAt: context.now });
    return { after: { title: change.name ?? before.name, fields: Object.keys(change) } };
  });
}

/** DELETE /texts/{id}: what is out has to be stopped first. */
export async function removeText(context: SmsContext, { id }: { id: string }): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.delete", id);
  await smsChanges.change(write, async (tx) => {
    const row = await smsChanges.lockLiving(tx, write);
    if (!["draft", "done", "stopped"].includes(row.state)) throw new AppError("conflict", IS_OUT);
    await updateSend(tx, write.scope, { id: row.id, deletedAt: context.now, updatedAt: context.now });
    return { after: { title: row.name } };
  });
  return smsChanges.answer(write);
}

/** POST /texts/{id}/restore, for thirty days. */
export async function restoreText(context: SmsContext, { id }: { id: string }): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.restore", id);
  return smsChanges.restore(write, async (tx, row) => {
    await updateSend(tx, write.scope, { id: row.id, deletedAt: null, updatedAt: context.now });
    return { after: { title: row.name } };
  });
}
