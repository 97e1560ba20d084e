// Asking support: a person's own questions, whatever state their workspace is in.

import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { type Actor, authorizePerson } from "#lib/permissions/index.ts";
import type { AskInput, MessageInput, SupportListInput } from "#lib/services/auth/support-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { questionsTable } from "#server/auth/support/support-csv.ts";
import { hangFiles } from "#server/auth/support/support-file-store.ts";
import { homeScope, type Opened, openOwn } from "#server/auth/support/support-place.ts";
import {
  insertMessage,
  insertQuestion,
  lockQuestion,
  markRead,
  questionsOf,
  updateQuestion,
  versionOfQuestions,
} from "#server/auth/support/support-repository.ts";
import { conversationOf, toQuestion } from "#server/auth/support/support-wire.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone, subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces, mapPieces } from "#server/platform/export-file.ts";
import { SUPPORT_MESSAGES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /support/questions */
export async function supportQuestions(context: CallContext, input: SupportListInput) {
  const { userId } = authorizePerson(context.actor, "support.read");
  return toPage(await questionsOf({ ...pageOf(input), owner: userId, state: input.state }), input, toQuestion);
}

/** GET /support/questions/export */
export async function exportSupportQuestions(context: CallContext, input: Listed<SupportListInput>): Promise<File> {
  const { userId } = authorizePerson(context.actor, "support.read");
  const pieces = heldPieces({ ...wholeOf(input), owner: userId, state: input.state }, questionsOf);
  return csvExport(context.request.gone, questionsTable(zoneOf(context.session)), mapPieces(pieces, toQuestion));
}

/** The version of one's own questions and of what was said. */
export async function questionsVersion(actor: Actor): Promise<string> {
  return versionOfQuestions(authorizePerson(actor, "support.read").userId);
}

/** POST /support/questions */
export async function askSupport(context: CallContext, input: AskInput) {
  const user = authorizePerson(context.actor, "support.write");
  await takeAttempt(SUPPORT_MESSAGES_PER_PERSON, user.userId);
  const scope = homeScope(context, user);
  const opened: Opened = { user, scope, id: newId(), ownerId: user.userId, side: "person" };
  const { subject, topic } = input;
  subjectIs(opened.id);
  await inWorkspace(
    scope,
    async (tx) => {
      await insertQuestion(tx, scope, { id: opened.id, ownerId: user.userId, subject, topic });
      await say(tx, opened, { ...input, internal: false });
      await recordSupport(tx, context, { opened, action: "support.ask", after: { topic, files: input.files.length } });
    },
    "decides",
  );
  return conversationOf(context, opened);
}

/** Stores what a side says, with its files; throws `invalid` when a file is not there or not whole. */
export async function say(tx: Tx, opened: Opened, input: MessageInput & { internal: boolean }): Promise<void> {
  const { user, scope, id, ownerId, side } = opened;
  const message = newId();
  await insertMessage(tx, scope, {
    id: message,
    questionId: id,
    ownerId,
    authorId: user.userId,
    actedById: user.impersonatorId,
    side,
    internal: input.internal,
    text: input.text,
  });
  const files = [...new Set(input.files)];
  if ((await hangFiles(tx, scope, { files, ownerId: user.userId, messageId: message })) === files.length) return;
  const sentence = "A file did not arrive whole. Attach it again.";
  throw new AppError("invalid", sentence, { fields: { files: [sentence] } });
}

type Recorded = { opened: Opened; action: AuditAction; before?: object; after: object };

/** Writes the audit row; while impersonating it names both. */
export async function recordSupport(tx: Tx, context: CallContext, { opened, action, ...trace }: Recorded) {
  await audit(tx, {
    actor: context.actor,
    action,
    subjectType: "question",
    subjectId: opened.id,
    workspaceId: opened.scope.workspaceId,
    ...trace,
    requestId: context.request.id,
  });
}

/** GET /support/questions/{id} */
export async function supportQuestion(context: CallContext, input: { id: string }) {
  return conversationOf(context, await openOwn(context, "support.read", input.id));
}

/** POST /support/questions/{id}/messages: whatever was answered or closed is open again. */
export async function replySupport(context: CallContext, input: MessageInput & { id: string }) {
  const opened = await openOwn(context, "support.write", input.id);
  await takeAttempt(SUPPORT_MESSAGES_PER_PERSON, opened.user.userId);
  const now = new Date();
  await inWorkspace(
    opened.scope,
    async (tx) => {
      await lockQuestion(tx, opened.scope, opened.id);
      await say(tx, opened, { ...input, internal: false });
      const fields = { state: "open", updatedAt: now, askedAt: now, ownerReadAt: now };
      await updateQuestion(tx, opened.scope, { id: opened.id, ...fields });
      await recordSupport(tx, context, { opened, action: "support.reply", after: { files: input.files.length } });
    },
    "decides",
  );
  return conversationOf(context, opened);
}

/** PATCH /support/questions/{id}: of two changes of one version the second is a `conflict`. */
export async function changeQuestion(
  context: CallContext,
  input: { id: string; state: "open" | "closed"; version: number },
) {
  const opened = await openOwn(context, "support.write", input.id);
  const done = await inWorkspace(
    opened.scope,
    async (tx) => {
      const held = await lockQuestion(tx, opened.scope, opened.id);
      if (!held || held.version !== input.version) return nothingDone(false);
      if (held.state === input.state) return true;
      await updateQuestion(tx, opened.scope, { id: opened.id, state: input.state, updatedAt: new Date() });
      const trace = { before: { state: held.state }, after: { state: input.state } };
      await recordSupport(tx, context, { opened, action: "support.change", ...trace });
      return true;
    },
    "decides",
  );
  const answer = await conversationOf(context, opened);
  if (!done) throw new AppError("conflict", undefined, { current: answer.data.question });
  return answer;
}

/** POST /support/questions/{id}/read; who looks for somebody else leaves the mark as it is. */
export async function readQuestion(context: CallContext, input: { id: string }) {
  const { user, scope, id } = await openOwn(context, "support.read", input.id);
  if (user.impersonatorId === null) await inWorkspace(scope, (tx) => markRead(tx, scope, { id, side: "person" }));
  return { data: { id } };
}
