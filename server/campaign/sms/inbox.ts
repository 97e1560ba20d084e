// The inbox of texts: what people answered, read by whoever looks after the workspace, and answered inside the hours of the other side.
import { REPLY_KINDS } from "#lib/campaign/sms/stop-words.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { SmsInboxAsk, SmsMessage, SmsThread, SmsThreadRow } from "#lib/services/campaign/sms-inbox-contract.ts";
import type { Person } from "#lib/services/person.ts";
import { answerHours } from "#server/campaign/sms/answer-hours.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import {
  findThread,
  listThreads,
  type MessageRecord,
  readMessages,
  type ThreadRecord,
} from "#server/campaign/sms/thread-store.ts";
import { pageOf, toPage } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type Face = (id: string) => Person;

function toThreadRow(row: ThreadRecord, face: Face): SmsThreadRow {
  const { id, number, name, stopped, last, version } = row;
  return {
    ...{ id, number, name, stopped, last, version, contact_id: row.contactId },
    state: row.state === "done" ? "done" : "open",
    asks: row.decideBy !== null && !stopped,
    decide_by: stopped ? null : instantOf(row.decideBy),
    assigned_to: row.assignedTo === null ? null : face(row.assignedTo),
    last_at: instantOf(row.lastAt),
  };
}

function toMessage({ id, kind, text, reading, by, state, at }: MessageRecord, face: Face): SmsMessage {
  return {
    ...{ id, text, at: instantOf(at), direction: kind === "reply" ? "in" : "out" },
    reading: REPLY_KINDS.find((one) => one === reading) ?? null,
    by: by === null ? null : face(by),
    state: kind === "reply" ? "" : state,
  };
}

/** GET /texts/inbox */
export async function getInbox(context: SmsContext, input: SmsInboxAsk) {
  const scope = authorize(context.actor, "texts.inbox");
  const { state, mine = false } = input;
  const ask = { ...pageOf(input), state, mine: mine ? scope.userId : null };
  const found = await readWorkspace(scope, (tx) => listThreads(tx, scope, ask));
  const face = await peopleById(
    context.people,
    found.rows.flatMap(({ assignedTo }) => assignedTo ?? []),
  );
  return toPage(found, input, (row) => toThreadRow(row, face));
}

/** What keeps somebody from an answer who said STOP. */
export const STOPPED = "They said STOP. Nobody can text them until they text START.";

/** A conversation in the scope; another’s id is `not_found`. */
export async function threadInScope(context: SmsContext, scope: WorkspaceScope, id: string): Promise<SmsThread> {
  const found = isId(id)
    ? await readWorkspace(scope, async (tx) => {
        const row = await findThread(tx, scope, { id });
        if (row === null) return null;
        const hours = await answerHours(tx, scope, { number: row.number, at: context.now });
        return { row, hours, messages: await readMessages(tx, scope, row.id) };
      })
    : null;
  if (found === null) throw new AppError("not_found");
  const { row, hours, messages } = found;
  const people = [...messages.map(({ by }) => by), row.assignedTo].flatMap((one) => one ?? []);
  const face = await peopleById(context.people, people);
  const why = row.stopped ? STOPPED : hours.may ? "" : hours.sentence;
  return {
    ...toThreadRow(row, face),
    may_correct: row.stopped && row.stopReadAt !== null,
    ...{ may_answer: why === "", why, messages: messages.map((one) => toMessage(one, face)) },
  };
}

/** GET /texts/inbox/{id} */
export async function getThread(context: SmsContext, { id }: { id: string }): Promise<{ data: SmsThread }> {
  return { data: await threadInScope(context, authorize(context.actor, "texts.inbox"), id) };
}
