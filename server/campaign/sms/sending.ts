// A text goes out: everybody it is for becomes a row, what it costs at its most is held, and the clock hands them over one by one.
import { textProblems } from "#lib/campaign/sms/merge.ts";
import { MOST_SEGMENTS } from "#lib/campaign/sms/segments.ts";
import { afterSendStep } from "#lib/campaign/sms/sms-states.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SmsMoveInput } from "#lib/services/campaign/sms-contract.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { MOST_AUDIENCE } from "#lib/services/campaign/sms-limits.ts";
import { judged, judgingOf, startOf } from "#server/campaign/sms/audience.ts";
import { wakeTexts } from "#server/campaign/sms/bell.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import type { Judged } from "#server/campaign/sms/judge.ts";
import { holdsLink, linkOf, putLinks } from "#server/campaign/sms/personal-links.ts";
import { holdMoney, readPlace } from "#server/campaign/sms/place-store.ts";
import { dropRecipients, insertRecipients, moveAll, type NewRecipient } from "#server/campaign/sms/recipient-store.ts";
import { type SendRecord, updateSend } from "#server/campaign/sms/send-store.ts";
import { senderToSend } from "#server/campaign/sms/senders.ts";
import { smsChanges } from "#server/campaign/sms/service.ts";
import { stateOf } from "#server/campaign/sms/wire.ts";
import { CAMPAIGN_SENDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

const HOUR_MS = 3_600_000;
const EMPTY = "Write the text first.";
const BRACE = "There is a brace without a field in the text.";
const PAST = "Choose a start in the future, or clear it.";
const NOBODY = "Nobody of this audience can get it. Look at the reasons.";
const NO_LINK = "Choose a share link, or take {link} out of the text.";
const TOO_MANY = "A text goes to at most 100,000 people. Choose a smaller audience.";
const TOO_LONG = "The text is too long for at least one person. Shorten it.";
const TOO_DEAR = "What is left to spend does not cover it. Choose fewer people or a shorter text.";
const OVER_CAP = "It would cost more than the limit that you set for it.";
const WRONG_STEP = "The text is somewhere else by now. Look at it again.";

function invalid(field: string, message: string): never {
  throw new AppError("invalid", message, { fields: { [field]: [message] } });
}

function refuseWords(words: string): void {
  if (words.trim() === "") invalid("words", EMPTY);
  const [problem] = textProblems(words);
  if (problem?.kind === "brace") invalid("words", BRACE);
  if (problem?.kind === "unknown") invalid("words", `There is no field {${problem.field}}.`);
}

type Times = { at: Date; starts: Date };

function toRow(send: string, { at, starts }: Times, one: Judged): NewRecipient {
  const { person, reason, text, segments, price, country, region, evidence, looksUp: toLookUp } = one;
  const goes = reason === null;
  return {
    ...{ id: newId(), sendId: send, contactId: person.id, name: person.name, number: person.number ?? "" },
    ...{ reason, country, region, evidence, consent: person.consent, changedAt: at },
    ...{ state: goes ? "waiting" : "excluded", nextAt: goes ? starts : null },
    ...(goes ? { text, segments, price, toLookUp } : {}),
  };
}

type Asked = Parameters<typeof judged>[2];
type Sending = Pick<Asked, "context" | "marker"> & { row: SendRecord };
type Sums = { people: number; receives: number; price: number };

/** Writes everybody down, each in the state that they begin in. */
async function writeDown(tx: Tx, scope: WorkspaceScope, { times, ...asked }: Asked & { times: Times }): Promise<Sums> {
  const sums = { people: 0, receives: 0, price: 0 };
  for await (const some of judged(tx, scope, asked)) {
    for (const { reason, segments, price } of some) {
      if (reason === null && segments > MOST_SEGMENTS) invalid("words", TOO_LONG);
      sums.people += 1;
      sums.receives += Number(reason === null);
      sums.price += reason === null ? price : 0;
    }
    const rows = some.map((one) => toRow(asked.send.id, times, one));
    const { send, context } = asked;
    await insertRecipients(tx, scope, await putLinks(tx, scope, { rows, links: context.links, send, now: times.at }));
  }
  if (sums.people >= MOST_AUDIENCE) throw new AppError("invalid", TOO_MANY);
  if (sums.receives === 0) throw new AppError("invalid", NOBODY);
  return sums;
}

/** What it costs at its most has to be there, before the sum is held. */
async function sendNow(tx: Tx, scope: WorkspaceScope, { context, row, marker }: Sending) {
  const { now: at } = context;
  refuseWords(row.words);
  if (row.startsAt !== null && row.startsAt <= at) invalid("starts_at", PAST);
  if (holdsLink(row) && (await linkOf(tx, context.links, row)) === null) invalid("link_id", NO_LINK);
  await senderToSend(tx, scope, at);
  const place = await readPlace(tx);
  // Held first: whoever reserves at the same moment waits until this is done, and sees what is left then.
  const money = await holdMoney(tx, { ...place, now: at });
  const starts = startOf(row, at);
  const judging = await judgingOf(tx, scope, { context, send: row });
  const asked = { context, send: row, judging, marker, now: starts };
  const sums = await writeDown(tx, scope, { ...asked, times: { at, starts } });
  if (row.cap !== null && sums.price > row.cap) throw new AppError("conflict", OVER_CAP);
  if (sums.price > money.left) throw new AppError("conflict", TOO_DEAR);
  const state = starts > at ? "booked" : "running";
  const dropsAt = new Date(starts.getTime() + row.dropHours * HOUR_MS);
  // What is booked is sent as it begins.
  const told = { state, stateAt: at, sentAt: state === "booked" ? null : at, updatedAt: at };
  await updateSend(tx, scope, { id: row.id, ...told, dropsAt, people: sums.people });
  return { after: { title: row.name, state, ...sums } };
}

/** POST /texts/{id}/send */
export async function sendText(context: SmsContext, input: { id: string; version: number }): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.send", input.id);
  await takeAttempt(CAMPAIGN_SENDS_PER_PERSON, write.scope.userId);
  const marker = await stopMarker();
  return smsChanges.atVersion(write, input.version, async (tx, row) => {
    if (row.state !== "draft") throw new AppError("conflict", WRONG_STEP);
    const did = await sendNow(tx, write.scope, { context, row, marker });
    wakeTexts();
    return did;
  });
}

/** POST /texts/{id}/move: what is handed over by then is out; what waits never goes once it is stopped. */
export async function moveText(context: SmsContext, { id, version, step }: SmsMoveInput): Promise<{ data: Sms }> {
  const write = smsChanges.by(context, "texts.move", id);
  const { scope } = write;
  return smsChanges.atVersion(write, version, async (tx, row) => {
    const state = afterSendStep(step, stateOf(row));
    if (state === null) throw new AppError("conflict", WRONG_STEP);
    const at = context.now;
    if (step === "stop") await moveAll(tx, scope, { send: row.id, event: "stop", at });
    if (step === "back") {
      await moveAll(tx, scope, { send: row.id, event: "drop", at });
      await dropRecipients(tx, scope, row.id);
    }
    const gone = step === "back" ? { people: 0, sentAt: null, dropsAt: null } : {};
    await updateSend(tx, scope, { id: row.id, ...gone, state, stateAt: at, updatedAt: at });
    if (step === "resume") wakeTexts();
    return { before: { state: row.state }, after: { title: row.name, state } };
  });
}
