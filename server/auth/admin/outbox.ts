// The outbox for administrators: what left by mail, one letter as it looks, and trying one again.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { letterText } from "#lib/letter.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import {
  OUTBOX_STATES,
  type OutboxLetter,
  type OutboxRow,
  type outboxContract,
} from "#lib/services/auth/outbox-contract.ts";
import { audit } from "#server/audit.ts";
import type { CallContext } from "#server/context.ts";
import { csvFile } from "#server/csv.ts";
import { letterOf } from "#server/mail/letter-row.ts";
import { nudgePostman } from "#server/mail/nudge.ts";
import { type OutboxEntry, outboxEntry, outboxPage, requeue } from "#server/mail/outbox-repository.ts";
import { unscoped } from "#server/transaction.ts";

const MOST_EXPORTED = 50_000;

type ListInput = z.output<NonNullable<(typeof outboxContract)["outbox"]["~orpc"]["inputSchema"]>>;

/** GET /admin/outbox */
export async function listOutbox(context: CallContext, input: ListInput) {
  authorizePerson(context.actor, "outbox.read");
  const { page, per_page } = input;
  const { total, rows } = await outboxPage({ ...asked(input), limit: per_page, offset: (page - 1) * per_page });
  return { data: rows.map(toRow), meta: { page, per_page, total } };
}

/** GET /admin/outbox/export */
export async function exportOutbox(context: CallContext, input: Omit<ListInput, "page" | "per_page">): Promise<File> {
  authorizePerson(context.actor, "outbox.read");
  const { rows } = await outboxPage({ ...asked(input), limit: MOST_EXPORTED, offset: 0 });
  const lines = rows
    .map(toRow)
    .map((row) => [row.kind, row.recipient, row.purpose, row.subject, row.state, row.attempts, row.created_at]);
  const head = ["Kind", "Recipient", "Purpose", "Subject", "State", "Attempts", "Created"];
  return csvFile({ name: "outbox", head, rows: lines });
}

function asked(input: Omit<ListInput, "page" | "per_page">) {
  const { filters: filter, sort_by: sort, sort_desc: descending } = input;
  return { filter, state: input.state || undefined, kind: input.kind || undefined, sort, descending };
}

/** GET /admin/outbox/{id} */
export async function readLetter(context: CallContext, { id }: { id: string }): Promise<{ data: OutboxLetter }> {
  authorizePerson(context.actor, "outbox.read");
  const entry = await found(id);
  const letter = letterOf(entry.letter);
  if (!letter) return { data: { ...toRow(entry), html: null, text: null } };
  const { letterHtml } = await import("#server/mail/look.ts");
  return { data: { ...toRow(entry), html: await letterHtml(letter), text: letterText(letter) } };
}

/** POST /admin/outbox/{id}/retry: for what failed, and for what was kept while there was no mail server. */
export async function retryLetter(context: CallContext, { id }: { id: string }): Promise<{ data: OutboxRow }> {
  authorizePerson(context.actor, "outbox.retry");
  const before = await found(id);
  await unscoped(async (tx) => {
    if (!(await requeue(tx, id))) throw new AppError("gone", whyNot(before));
    await audit(tx, {
      actor: context.actor,
      action: "outbox.retry",
      subjectType: "outbox",
      subjectId: id,
      workspaceId: null,
      before: { state: before.state, attempts: before.attempts },
      after: { state: "waiting" },
      requestId: context.request.id,
    });
  });
  nudgePostman();
  return { data: toRow(await found(id)) };
}

function whyNot({ state, hasWords }: OutboxEntry): string {
  if (state === "sent") return "This letter was sent.";
  if (state === "waiting") return "This letter waits for its next try already.";
  return hasWords ? "This letter changed in the meantime." : "The words of this letter were blanked after a week.";
}

async function found(id: string): Promise<OutboxEntry & { letter: unknown }> {
  const entry = isId(id) ? await unscoped((tx) => outboxEntry(tx, id)) : null;
  if (!entry) throw new AppError("not_found");
  return entry;
}

function toRow(entry: OutboxEntry): OutboxRow {
  const state = OUTBOX_STATES.find((known) => known === entry.state) ?? "waiting";
  return {
    id: entry.id,
    kind: entry.kind === "sms" ? "sms" : "mail",
    recipient: entry.recipient,
    purpose: entry.purpose,
    subject: entry.subject,
    state,
    attempts: entry.attempts,
    last_error: entry.lastError,
    created_at: entry.createdAt.toISOString(),
    next_attempt_at: state === "waiting" ? entry.nextAttemptAt.toISOString() : null,
    sent_at: entry.sentAt?.toISOString() ?? null,
    has_words: entry.hasWords,
  };
}
