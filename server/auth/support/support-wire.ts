// From the rows of support to the wire: a question as either side sees it, and the conversation below it.

import { AppError } from "#lib/errors.ts";
import type {
  Conversation,
  DeskConversation,
  DeskQuestion,
  SupportMessage,
  SupportQuestion,
} from "#lib/services/auth/support-entities.ts";
import { filesOf } from "#server/auth/support/support-file-store.ts";
import type { Opened } from "#server/auth/support/support-place.ts";
import { messagesOf, type QuestionRow, questionsOf } from "#server/auth/support/support-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** A question as the person who asked it sees it. */
export function toQuestion(row: QuestionRow): SupportQuestion {
  const { id, subject, topic, state, version, answered_at, owner_read_at } = row;
  return {
    id,
    subject,
    topic,
    state,
    version,
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
    unread: answered_at !== null && answered_at > owner_read_at,
  };
}

/** A question as support sees it. */
export function toDeskQuestion(row: QuestionRow): DeskQuestion {
  const { support_read_at, asked_at, assignee_id } = row;
  return {
    ...toQuestion(row),
    unread: support_read_at === null || asked_at > support_read_at,
    person: { id: row.owner_id, name: row.name ?? "", email: row.email ?? "", photo_url: row.photo_url },
    workspace_name: row.workspace_name,
    assignee: assignee_id === null ? null : { id: assignee_id, name: row.assignee_name ?? "" },
  };
}

async function rowOf({ id, ownerId, side }: Opened): Promise<QuestionRow> {
  const { rows } = await questionsOf({ owner: side === "person" ? ownerId : null, id, limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}

/** One's own question and what was said, without support's notes. */
export async function conversationOf(context: CallContext, opened: Opened): Promise<{ data: Conversation }> {
  const [row, messages] = await Promise.all([rowOf(opened), said(context, opened)]);
  return { data: { question: toQuestion(row), messages } };
}

/** The same at the desk, with the notes. */
export async function deskConversationOf(context: CallContext, opened: Opened): Promise<{ data: DeskConversation }> {
  const [row, messages] = await Promise.all([rowOf(opened), said(context, opened)]);
  return { data: { question: toDeskQuestion(row), messages } };
}

async function said(context: CallContext, { scope, id, side }: Opened): Promise<SupportMessage[]> {
  const { rows, files } = await inWorkspace(scope, async (tx) => {
    const rows = await messagesOf(tx, scope, { id, notes: side === "support" });
    return {
      rows,
      files: await filesOf(
        tx,
        scope,
        rows.map((row) => row.id),
      ),
    };
  });
  const person = await peopleById(
    context.people,
    rows.flatMap((row) => [row.authorId, ...(row.actedById ? [row.actedById] : [])]),
  );
  return rows.map((row) => ({
    id: row.id,
    side: row.side === "support" ? "support" : "person",
    internal: row.internal,
    text: row.text,
    author: person(row.authorId),
    acted_by: row.actedById === null ? null : person(row.actedById).name,
    created_at: instantOf(row.createdAt),
    files: files.flatMap((file) =>
      file.messageId === row.id ? [{ id: file.id, name: file.name, size: file.size }] : [],
    ),
  }));
}
