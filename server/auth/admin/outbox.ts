// The outbox for administrators: what left by mail, one email as it looks, and trying one again.

import type { z } from "zod";
import type { CsvColumn } from "#lib/csv-table.ts";
import { type EmailMessage, emailText } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorizePerson } from "#lib/permissions/index.ts";
import {
  OUTBOX_STATES,
  type OutboxEmail,
  type OutboxRow,
  type outboxContract,
} from "#lib/services/auth/outbox-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { showsLinks } from "#server/auth/core/demo-place.ts";
import { adminsBehind } from "#server/auth/core/repository.ts";
import { requireFactor } from "#server/auth/security/confirm.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { emailOf } from "#server/platform/mail/email-row.ts";
import { masked, secretIn } from "#server/platform/mail/masked.ts";
import {
  type OutboxEntry,
  outboxEntry,
  outboxPage,
  requeue,
  versionOfOutbox,
} from "#server/platform/mail/outbox-repository.ts";
import { textOf } from "#server/platform/mail/text-outbox.ts";
import { wakeDelivery } from "#server/platform/mail/wake-delivery.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type ListInput = z.output<NonNullable<(typeof outboxContract)["outbox"]["~orpc"]["inputSchema"]>>;

/** GET /admin/outbox */
export async function listOutbox(context: CallContext, input: ListInput) {
  authorizePerson(context.actor, "outbox.read");
  return toPage(await outboxPage({ ...pageOf(input), ...narrowed(input) }), input, toRow);
}

/** The version of the outbox. */
export async function outboxVersion(actor: Actor): Promise<string> {
  authorizePerson(actor, "outbox.read");
  return versionOfOutbox();
}

/** GET /admin/outbox/export */
export async function exportOutbox(context: CallContext, input: Listed<ListInput>): Promise<File> {
  authorizePerson(context.actor, "outbox.read");
  const pieces = mapPieces(orderedPieces({ ...wholeOf(input), ...narrowed(input) }, outboxPage), toRow);
  return csvExport(
    context.request.gone,
    { name: "outbox", timeZone: zoneOf(context.session), columns: COLUMNS },
    pieces,
  );
}

const COLUMNS: readonly CsvColumn<OutboxRow>[] = [
  ["Kind", (row) => row.kind],
  ["Recipient", (row) => row.recipient],
  ["Purpose", (row) => row.purpose],
  ["Subject", (row) => row.subject],
  ["Status", (row) => row.state],
  ["Attempts", (row) => row.attempts],
  ["Created", (row) => row.created_at, "moment"],
];

function narrowed({ state, kind }: Pick<ListInput, "state" | "kind">) {
  return { state: state || undefined, kind: kind || undefined };
}

/** GET /admin/outbox/{id} */
export async function readLetter(context: CallContext, { id }: { id: string }): Promise<{ data: OutboxEmail }> {
  authorizePerson(context.actor, "outbox.read");
  const entry = await found(id);
  const email = emailOf(entry.letter);
  const link = email ? await unscoped((tx) => standingOf(tx, context, email)) : "none";
  return answer(entry, email && (link === "shown" ? email : masked(email)), link);
}

/** POST /admin/outbox/{id}/reveal: never another administrator's, else each could become all the others. */
export async function revealLetter(context: CallContext, { id, reason }: { id: string; reason: string }) {
  const admin = authorizePerson(context.actor, "outbox.reveal");
  const entry = await found(id);
  const email = emailOf(entry.letter);
  if (!email) throw new AppError("gone", "The text of this email was deleted.");
  await unscoped(async (tx) => {
    if ((await standingOf(tx, context, email)) === "never")
      throw new AppError("forbidden", "What lets another administrator in is never shown.");
    await requireFactor(tx, admin);
    await audit(tx, {
      actor: context.actor,
      action: "outbox.reveal",
      subjectType: "outbox",
      subjectId: id,
      workspaceId: null,
      after: { purpose: entry.purpose, reason },
      requestId: context.request.id,
    });
  });
  return answer(entry, email, secretIn(email) ? "shown" : "none");
}

type Standing = OutboxEmail["link"];

/** Whether what the email's reader gets in by is shown to this administrator, and if not, whether it can be. */
async function standingOf(tx: Tx, { actor }: CallContext, email: EmailMessage): Promise<Standing> {
  const secret = secretIn(email);
  if (!secret) return "none";
  const me = actor.kind === "user" ? actor.userId : null;
  const admins = await adminsBehind(tx, { address: email.to, of: secret.of });
  if (admins.some((id) => id !== me)) return "never";
  return showsLinks(env()) ? "shown" : "hidden";
}

async function answer(
  entry: OutboxEntry & { letter: unknown },
  email: EmailMessage | null,
  link: Standing,
): Promise<{ data: OutboxEmail }> {
  if (!email)
    return { data: { ...toRow(entry), link, html: null, text: entry.kind === "sms" ? textOf(entry.letter) : null } };
  const { emailHtml } = await import("#server/platform/mail/email-html.ts");
  return { data: { ...toRow(entry), link, html: await emailHtml(email), text: emailText(email) } };
}

/** POST /admin/outbox/{id}/retry: for what failed, and for what was kept while there was no mail server. */
export async function retryLetter(context: CallContext, { id }: { id: string }): Promise<{ data: OutboxRow }> {
  authorizePerson(context.actor, "outbox.retry");
  const before = await found(id);
  const made = await unscoped(async (tx) => {
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
    return { data: toRow((await outboxEntry(tx, id)) ?? before) };
  }, "decides");
  wakeDelivery();
  return made;
}

function whyNot({ state, hasWords }: OutboxEntry): string {
  if (state === "sent") return "This email was already sent.";
  if (state === "waiting") return "This email is already waiting to be sent.";
  return hasWords ? "This email changed in the meantime." : "The text of this email was erased after a week.";
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
    created_at: instantOf(entry.createdAt),
    next_attempt_at: state === "waiting" ? instantOf(entry.nextAttemptAt) : null,
    sent_at: instantOf(entry.sentAt),
    has_words: entry.hasWords,
  };
}
