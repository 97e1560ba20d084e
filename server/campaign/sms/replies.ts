// A reply comes in: read by the table of words, noted where it belongs, and a STOP among them holds before anybody is answered.
import { isTypedStop, type ReplyKind, readReply } from "#lib/campaign/sms/stop-words.ts";
import { NOTICES } from "#lib/campaign/sms/whole-text.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { wakeTexts } from "#server/campaign/sms/bell.ts";
import { TEXTS_ACTOR } from "#server/campaign/sms/context.ts";
import { readPlace } from "#server/campaign/sms/place-store.ts";
import { hasLaterStop, hasNotice, hasReply, lastSender } from "#server/campaign/sms/reply-store.ts";
import { keepReadStop, keepStop, startNumber, tidyStop } from "#server/campaign/sms/stops.ts";
import {
  insertMessage,
  type ThreadChange,
  type ThreadRecord,
  threadWith,
  updateThread,
} from "#server/campaign/sms/thread-store.ts";
import { notify } from "#server/platform/notify.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { Numbered, TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { readWorkspace, stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

const HOUR_MS = 3_600_000;
const DECIDE_MS = 24 * HOUR_MS;
const MOST_REPLY = 1600;
const MOST_LAST = 160;

export type Reply = { workspaceId: string; from: string; body: string; providerId: string | null; at: Date };

/** Takes a reply in, once however often it is told; answers how it was read. */
export async function takeReply(contacts: TextContactsPort, reply: Reply): Promise<ReplyKind> {
  const { workspaceId, from: number } = reply;
  const scope = authorize(TEXTS_ACTOR, "texts.answer", { workspaceId, ownerId: null });
  const said = { workspaceId, number, marker: await stopMarker() };
  const kind = readReply(reply.body);
  // A STOP is kept before anything is waited for; told twice, it says nothing against a START since.
  const isFirst = kind === "stop" && !(await readWorkspace(scope, (tx) => hasReply(tx, scope, reply.providerId)));
  const readAt = isFirst ? await keep(contacts, said, reply.body) : undefined;
  const isNew = await unscoped(async (tx) => {
    const thread = await stepInto(tx, scope, () => note(tx, scope, { contacts, reply, kind, readAt }));
    if (thread === null) return false;
    // Again, while the conversation is held: a START that came in between does not end it.
    if (kind === "stop") await contacts.stop(tx, said);
    if (kind === "start") {
      if (await stepInto(tx, scope, () => hasLaterStop(tx, scope, { thread: thread.id, after: reply.at })))
        return false;
      await startNumber(tx, contacts, said);
    }
    await stepInto(tx, scope, () => answerBySelf(tx, scope, { thread, kind, at: reply.at }));
    if (kind === "free" || kind === "unsure") await stepInto(tx, scope, () => tellOfReply(tx, scope, thread));
    wakeTexts();
    return true;
  });
  if (isNew && kind === "stop") await tidyStop(said);
  return kind;
}

/** Null for what they typed; undefined where a stop that is read says nothing new. */
async function keep(contacts: TextContactsPort, said: Numbered, body: string): Promise<Date | null | undefined> {
  if (!isTypedStop(body)) return (await keepReadStop(contacts, said)) ?? undefined;
  await keepStop(contacts, said);
  return null;
}

/** Whoever the conversation is with: who took it over, else who texted them last. */
async function tellOfReply(tx: Tx, scope: WorkspaceScope, { id, number, assignedTo }: ThreadRecord): Promise<void> {
  const person = assignedTo ?? (await lastSender(tx, scope, number));
  if (person !== null) await notify(tx, { kind: "text-answer", person, workspace: scope.workspaceId, subject: id });
}

/** `readAt`: when a stop was kept that was only read out of words. */
type Noted = { contacts: TextContactsPort; reply: Reply; kind: ReplyKind; readAt: Date | null | undefined };

/** What was read by itself needs nobody, and what may be more is somebody's to look at. A STOP is due: what waits ends with it. */
function threadAfter(kind: ReplyKind, at: Date): ThreadChange {
  if (kind === "free") return { state: "open" };
  if (kind === "unsure") return { state: "open", decideBy: new Date(at.getTime() + DECIDE_MS) };
  return kind === "stop" ? { state: "done", stopped: true, decideBy: at } : {};
}

/** The conversation as it was before; null where the reply was there already. */
async function note(
  tx: Tx,
  scope: WorkspaceScope,
  { contacts, reply, kind, readAt }: Noted,
): Promise<ThreadRecord | null> {
  const { from: number, providerId, at } = reply;
  const text = reply.body.slice(0, MOST_REPLY);
  const holder = await contacts.holderOf(tx, scope, number);
  const who = { number, contactId: holder?.id ?? null, name: holder?.name ?? "" };
  const thread = await threadWith(tx, scope, { ...who, at });
  const said = { threadId: thread.id, kind: "reply", number, text, reading: kind, state: "received", providerId, at };
  if ((await insertMessage(tx, scope, said)) === null) return null;
  await updateThread(tx, scope, {
    ...{ id: thread.id, last: text.slice(0, MOST_LAST), lastAt: at },
    ...(holder === null ? {} : { contactId: holder.id, name: holder.name }),
    ...threadAfter(kind, at),
    ...(readAt === undefined ? {} : { stopReadAt: readAt }),
  });
  return thread;
}

/** The one confirmation, and what HELP says: at any hour, with nothing that sells. A second STOP is not confirmed again, and the others once an hour. */
async function answerBySelf(
  tx: Tx,
  scope: WorkspaceScope,
  { thread, kind, at }: { thread: ThreadRecord; kind: ReplyKind; at: Date },
) {
  if (kind !== "stop" && kind !== "start" && kind !== "help") return;
  if (kind === "stop" && thread.stopped) return;
  const { brand } = await readPlace(tx);
  const { id: threadId, number } = thread;
  const text = NOTICES[kind](brand);
  const since = new Date(at.getTime() - HOUR_MS);
  if (kind !== "stop" && (await hasNotice(tx, scope, { thread: threadId, text, after: since }))) return;
  await insertMessage(tx, scope, { threadId, kind: "notice", number, text, state: "waiting", at });
}
