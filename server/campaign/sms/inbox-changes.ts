// What is done in the inbox: an answer is typed, a conversation is somebody's or done, a reply that may be a STOP is decided, and one that was read as a STOP by mistake is corrected.
import { sql } from "drizzle-orm";
import { priceOf } from "#lib/campaign/sms/prices.ts";
import { measureText } from "#lib/campaign/sms/segments.ts";
import { AppError } from "#lib/errors.ts";
import type {
  SmsAnswerInput,
  SmsCorrectInput,
  SmsSortInput,
  SmsThread,
} from "#lib/services/campaign/sms-inbox-contract.ts";
import { approversHere } from "#server/campaign/repository.ts";
import { answerHours } from "#server/campaign/sms/answer-hours.ts";
import { wakeTexts } from "#server/campaign/sms/bell.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { STOPPED, threadInScope } from "#server/campaign/sms/inbox.ts";
import { countryOf } from "#server/campaign/sms/judge.ts";
import { holdMoney, kindOf, readPlace } from "#server/campaign/sms/place-store.ts";
import { priceList } from "#server/campaign/sms/rules-store.ts";
import { senderToSend } from "#server/campaign/sms/senders.ts";
import { hasStoppedHere } from "#server/campaign/sms/stopped.ts";
import { stopByReply } from "#server/campaign/sms/stops.ts";
import { findThread, insertMessage, type ThreadRecord, updateThread } from "#server/campaign/sms/thread-store.ts";
import { Mutations } from "#server/platform/mutations.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

const TOO_DEAR = "The allowance for texts is used up.";
const NOT_HERE = "Choose a manager or the owner of this workspace.";
const TYPED = "They said STOP themselves. Only they can change that, by texting START.";
const NOTHING_ASKED = "Somebody has already decided about this reply.";

type Row = ThreadRecord & { deletedAt: null };

/** The changes of conversations; none of them is ever deleted by hand. */
const threads = new Mutations<SmsContext, Row, SmsThread>({
  subject: "text-thread",
  restoreDays: 0,
  lock: async (tx, scope, id) => {
    const row = await findThread(tx, scope, { id, lock: true });
    return row === null ? null : { ...row, deletedAt: null };
  },
  read: threadInScope,
  traceOf: (trace) => trace,
});

type Priced = { number: string; text: string; now: Date };

/** What a single text costs, with the money for it there; throws where it is not, or nothing may leave. */
export async function priceHeld(
  tx: Tx,
  scope: Parameters<typeof senderToSend>[1],
  { number, text, now }: Priced,
): Promise<number> {
  const sender = await senderToSend(tx, scope, now);
  const { segments } = measureText(text, kindOf(sender));
  const price = priceOf(countryOf(number) ?? "", segments, await priceList(tx, now));
  const { left } = await holdMoney(tx, { ...(await readPlace(tx)), now });
  if (price === null || price > left) throw new AppError("conflict", TOO_DEAR);
  return price;
}

/** POST /texts/inbox/{id}/answers */
export async function answerText(context: SmsContext, { id, text }: SmsAnswerInput): Promise<{ data: SmsThread }> {
  const write = threads.by(context, "texts.answer", id);
  const { scope } = write;
  const { now: at, contacts } = context;
  const marker = await stopMarker();
  await threads.change(write, async (tx) => {
    const thread = await threads.lockLiving(tx, write);
    const { number } = thread;
    if (thread.stopped || (await hasStoppedHere(tx, contacts.marksOf(number, marker))))
      throw new AppError("conflict", STOPPED);
    const hours = await answerHours(tx, scope, { number, at });
    if (!hours.may) throw new AppError("conflict", hours.sentence);
    const price = await priceHeld(tx, scope, { number, text, now: at });
    const said = { threadId: id, kind: "answer", number, text, by: scope.userId, state: "waiting", price, at };
    await insertMessage(tx, scope, said);
    await updateThread(tx, scope, { id, last: text.slice(0, 160), lastAt: at });
    wakeTexts();
    return { after: { answered: true } };
  });
  return threads.answer(write);
}

async function refuseStranger(tx: Tx, person: string | null | undefined): Promise<void> {
  if (!person || (await approversHere(tx)).includes(person)) return;
  throw new AppError("invalid", NOT_HERE, { fields: { assigned_to: [NOT_HERE] } });
}

/** PATCH /texts/inbox/{id} */
export async function sortThread(context: SmsContext, input: SmsSortInput): Promise<{ data: SmsThread }> {
  const write = threads.by(context, "texts.sort", input.id);
  const { scope } = write;
  const { state, assigned_to: assignedTo, meant } = input;
  let stops: string | null = null;
  const done = await threads.atVersion(write, input.version, async (tx, before) => {
    await refuseStranger(tx, assignedTo);
    if (meant !== undefined && (before.decideBy === null || before.stopped))
      throw new AppError("conflict", NOTHING_ASKED);
    if (meant === "stop") stops = before.number;
    await updateThread(tx, scope, {
      id: before.id,
      ...(state === undefined ? {} : { state }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
      // A STOP clears it by itself, once it is written down.
      ...(meant === "free" ? { decideBy: null } : {}),
    });
    return { after: { state, meant, assigned: assignedTo !== undefined } };
  });
  if (stops === null) return done;
  await stopByReply(context.contacts, { workspaceId: scope.workspaceId, number: stops });
  return threads.answer(write);
}

/**
 * POST /texts/inbox/{id}/correction: lifts the one stop that was read out of these words, and nothing else that they ever
 * said; whoever it kept from a text is not sent it after all.
 */
export async function correctThread(
  context: SmsContext,
  { id, version, why }: SmsCorrectInput,
): Promise<{ data: SmsThread }> {
  const write = threads.by(context, "texts.correct", id);
  const marker = await stopMarker();
  return threads.atVersion(write, version, async (tx, { number, stopped, stopReadAt }) => {
    if (!stopped || stopReadAt === null) throw new AppError("conflict", TYPED);
    const marks = sql.param(context.contacts.marksOf(number, marker));
    const { rows } = await tx.execute(sql`select sms_stop_mistaken(${id}::uuid, ${marks}::text[]) as taken`);
    if (rows[0]?.taken !== true) throw new AppError("conflict", TYPED);
    return { after: { why } };
  });
}
