// Support's desk: everybody's questions, for administrators; answering, noting, assigning, closing.

import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { type Actor, authorizePerson } from "#lib/permissions/index.ts";
import type { DeskChange, DeskListInput, MessageInput } from "#lib/services/auth/support-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { cut } from "#lib/text.ts";
import { wantsEmail } from "#server/auth/core/email-preferences.ts";
import { recordSupport, say } from "#server/auth/support/support.ts";
import { deskTable } from "#server/auth/support/support-csv.ts";
import { openAtDesk } from "#server/auth/support/support-place.ts";
import {
  administrators,
  type HeldQuestion,
  lockQuestion,
  mailOf,
  markRead,
  type QuestionChange,
  questionsOf,
  updateQuestion,
  versionOfQuestions,
} from "#server/auth/support/support-repository.ts";
import { deskConversationOf, toDeskQuestion } from "#server/auth/support/support-wire.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces, mapPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notify } from "#server/platform/notify.ts";
import { inWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

/** GET /support/desk */
export async function desk(context: CallContext, input: DeskListInput) {
  const { userId } = authorizePerson(context.actor, "support.list");
  return toPage(await questionsOf({ ...pageOf(input), ...narrowed(input, userId) }), input, toDeskQuestion);
}

/** GET /support/desk/export */
export async function exportDesk(context: CallContext, input: Listed<DeskListInput>): Promise<File> {
  const { userId } = authorizePerson(context.actor, "support.list");
  const pieces = heldPieces({ ...wholeOf(input), ...narrowed(input, userId) }, questionsOf);
  return csvExport(context.request.gone, deskTable(zoneOf(context.session)), mapPieces(pieces, toDeskQuestion));
}

function narrowed({ state, assigned }: Pick<DeskListInput, "state" | "assigned">, userId: string) {
  return { owner: null, state, assignee: assigned === "me" ? userId : null };
}

/** The version of everybody's questions. */
export async function deskVersion(actor: Actor): Promise<string> {
  authorizePerson(actor, "support.list");
  return versionOfQuestions(null);
}

/** GET /support/desk/admins */
export async function deskAdmins(context: CallContext) {
  authorizePerson(context.actor, "support.list");
  return { data: await unscoped(administrators) };
}

/** GET /support/desk/{id} */
export async function deskQuestion(context: CallContext, input: { id: string }) {
  return deskConversationOf(context, await openAtDesk(context, "support.list", input.id));
}

/** Where the answer goes; null for somebody who reads answers here alone. */
async function wantedMailOf(tx: Tx, userId: string): Promise<string | null> {
  return (await wantsEmail(tx, userId, "support-answer")) ? mailOf(tx, userId) : null;
}

/** POST /support/desk/{id}/messages: an answer goes to the person by email too, a note to nobody. */
export async function answerSupport(context: CallContext, input: MessageInput & { id: string; internal: boolean }) {
  const opened = await openAtDesk(context, "support.answer", input.id);
  const { scope, id, user, ownerId } = opened;
  const email = input.internal ? null : await unscoped((tx) => wantedMailOf(tx, ownerId));
  const now = new Date();
  await inWorkspace(
    scope,
    async (tx) => {
      const held = await lockQuestion(tx, scope, id);
      if (!held) throw new AppError("not_found");
      await say(tx, opened, input);
      // Who answers takes care of it, unless somebody does already.
      const mine = { assigneeId: held.assigneeId ?? user.userId, supportReadAt: now };
      const answered = input.internal ? {} : { state: "answered", updatedAt: now, answeredAt: now };
      await updateQuestion(tx, scope, { id, ...mine, ...answered });
      const told = { person: ownerId, workspace: scope.workspaceId, subject: id };
      if (!input.internal) await notify(tx, { kind: "support-answer", ...told, by: user.userId });
      if (email !== null) await queueEmail(tx, answerEmail({ to: email, subject: held.subject, text: input.text, id }));
      const action = input.internal ? "support.note" : "support.answer";
      await recordSupport(tx, context, { opened, action, after: { files: input.files.length } });
    },
    "decides",
  );
  return deskConversationOf(context, opened);
}

type Answered = { to: string; subject: string; text: string; id: string };

/** The answer as its asker gets it. */
export function answerEmail({ to, subject, text, id }: Answered): EmailMessage {
  const about = cut(subject.replace(/\s+/g, " "), 100);
  return {
    to,
    purpose: "support-answer",
    subject: `Re: ${isolate(about)}`,
    preview: cut(text.replace(/\s+/g, " "), 120),
    heading: "We answered your question",
    paragraphs: text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    facts: [{ label: "Your question", value: about }],
    action: {
      label: "See the conversation",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(`${paths.support()}?question=${id}`)}`,
      secret: false,
    },
    footnotes: ["Reply there. Emails to this address are not read."],
  };
}

/** PATCH /support/desk/{id}: of two changes of one version the second is a `conflict`. */
export async function changeDesk(context: CallContext, input: DeskChange & { id: string }) {
  const opened = await openAtDesk(context, "support.answer", input.id);
  if (input.assignee) await refuseStranger(input.assignee);
  const done = await inWorkspace(
    opened.scope,
    async (tx) => {
      const held = await lockQuestion(tx, opened.scope, opened.id);
      if (!held || held.version !== input.version) return nothingDone(false);
      const fields = changesOf(held, input);
      await updateQuestion(tx, opened.scope, { id: opened.id, ...fields });
      const before = { state: held.state, assignee_id: held.assigneeId };
      await recordSupport(tx, context, { opened, action: "support.change", before, after: fields });
      return true;
    },
    "decides",
  );
  const answer = await deskConversationOf(context, opened);
  if (!done) throw new AppError("conflict", undefined, { current: answer.data.question });
  return answer;
}

async function refuseStranger(assignee: string): Promise<void> {
  const known = await unscoped(administrators);
  if (known.some(({ id }) => id === assignee)) return;
  const sentence = "Choose an administrator.";
  throw new AppError("invalid", sentence, { fields: { assignee: [sentence] } });
}

function changesOf(held: HeldQuestion, { state, assignee }: DeskChange): QuestionChange {
  return {
    ...(state !== undefined && state !== held.state ? { state, updatedAt: new Date() } : {}),
    ...(assignee === undefined ? {} : { assigneeId: assignee }),
  };
}

/** POST /support/desk/{id}/read */
export async function readDesk(context: CallContext, input: { id: string }) {
  const { scope, id } = await openAtDesk(context, "support.list", input.id);
  await inWorkspace(scope, (tx) => markRead(tx, scope, { id, side: "support" }));
  return { data: { id } };
}
