// Opens the questions to support and what was said: lists by functions, everything else inside the question's own workspace.
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema/auth.ts";
import { supportMessages, supportQuestions } from "#db/schema/auth-support.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { SUPPORT_STATES, SUPPORT_TOPICS } from "#lib/services/auth/support-limits.ts";
import { askOf, foundRow, type PageAsk, type Window } from "#server/platform/list.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const listedRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  owner_id: z.string(),
  subject: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  assignee_id: z.string().nullable(),
  assignee_name: z.string().nullable(),
  created_at: rowDate,
  updated_at: rowDate,
  asked_at: rowDate,
  answered_at: rowDate.nullable(),
  owner_read_at: rowDate,
  support_read_at: rowDate.nullable(),
  version: z.number(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  photo_url: z.string().nullable(),
  workspace_name: z.string().nullable(),
});
const questionsPage = foundRow(listedRow);

export type QuestionRow = z.infer<typeof listedRow>;
export type QuestionsAsk = Window &
  Partial<PageAsk> & {
    owner: string | null;
    /** Only this question. */
    id?: string;
    state?: string;
    assignee?: string | null;
  };

/** One page of questions: a person's, or everybody's without an owner. */
export async function questionsOf({ owner, id, state = "", assignee = null, ...ask }: QuestionsAsk) {
  const { sort = "updated_at", descending = true } = ask;
  const page = { ...askOf({ ...ask, sort, descending }, state !== "" || assignee !== null), state, assignee, owner };
  const [row] = await readOnce("select support_questions_of($1) as page", [JSON.stringify({ ...page, one: id })]);
  return questionsPage.parse(row?.page);
}

/** A text that is another one after every change of a person's questions, or of everybody's without an owner. */
export async function versionOfQuestions(owner: string | null): Promise<string> {
  const [row] = await readOnce("select version_questions($1) as version", [owner]);
  return String(row?.version);
}

/** Where a question lives and whose it is; null for an unknown one. */
export async function placeOfQuestion(id: string): Promise<{ workspaceId: string; ownerId: string } | null> {
  const [row] = await readOnce("select workspace_id, owner_id from support_place($1)", [id]);
  return row ? { workspaceId: String(row.workspace_id), ownerId: String(row.owner_id) } : null;
}

const ofQuestion = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(supportQuestions.workspaceId, workspaceId), eq(supportQuestions.id, id));

export type NewQuestion = { id: string; ownerId: string; subject: string; topic: string };

/** Stores a question. */
export async function insertQuestion(tx: Tx, { workspaceId }: WorkspaceScope, question: NewQuestion): Promise<void> {
  await tx.insert(supportQuestions).values({ ...question, workspaceId });
}

export type HeldQuestion = { state: string; subject: string; version: number; assigneeId: string | null };

/** A question held until the transaction ends. */
export async function lockQuestion(tx: Tx, scope: WorkspaceScope, id: string): Promise<HeldQuestion | null> {
  const { state, subject, version, assigneeId } = supportQuestions;
  const rows = await tx
    .select({ state, subject, version, assigneeId })
    .from(supportQuestions)
    .where(ofQuestion(scope, id))
    .for("update");
  return rows[0] ?? null;
}

export type QuestionChange = Partial<{
  state: string;
  assigneeId: string | null;
  updatedAt: Date;
  askedAt: Date;
  answeredAt: Date;
  ownerReadAt: Date;
  supportReadAt: Date;
}>;

/** Changes a question; the version goes up by one. */
export async function updateQuestion(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...fields }: QuestionChange & { id: string },
): Promise<void> {
  await tx
    .update(supportQuestions)
    .set({ ...fields, version: sql`${supportQuestions.version} + 1` })
    .where(ofQuestion(scope, id));
}

/** Remembers that one side has seen it; no change of the question itself. */
export async function markRead(
  tx: Tx,
  scope: WorkspaceScope,
  { id, side }: { id: string; side: "person" | "support" },
): Promise<void> {
  const seen = side === "person" ? { ownerReadAt: sql`now()` } : { supportReadAt: sql`now()` };
  await tx.update(supportQuestions).set(seen).where(ofQuestion(scope, id));
}

export type NewMessage = {
  id: string;
  questionId: string;
  ownerId: string;
  authorId: string;
  actedById: string | null;
  side: "person" | "support";
  internal: boolean;
  text: string;
};

/** Stores what somebody said. */
export async function insertMessage(tx: Tx, { workspaceId }: WorkspaceScope, message: NewMessage): Promise<void> {
  await tx.insert(supportMessages).values({ ...message, workspaceId });
}

/** Everything said about a question, in order; support's notes only for support. */
export async function messagesOf(tx: Tx, scope: WorkspaceScope, { id, notes }: { id: string; notes: boolean }) {
  const { workspaceId, questionId, internal, createdAt } = supportMessages;
  return tx
    .select()
    .from(supportMessages)
    .where(and(eq(workspaceId, scope.workspaceId), eq(questionId, id), notes ? undefined : eq(internal, false)))
    .orderBy(asc(createdAt), asc(supportMessages.id));
}

/** A person's address, for the email that tells of an answer; null for one who is gone. */
export async function mailOf(tx: Tx, userId: string): Promise<string | null> {
  const rows = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return rows[0]?.email ?? null;
}

/** The administrators, by name. */
export async function administrators(tx: Tx): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .select({ id: users.id, first: users.firstname, last: users.lastname })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.firstname), asc(users.id));
  return rows.map(({ id, first, last }) => ({ id, name: `${first} ${last}`.trim() }));
}
