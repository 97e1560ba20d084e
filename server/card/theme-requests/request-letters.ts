// The emails of change requests: whoever may answer learns that somebody asks, and whoever asked what was answered.
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { wanted } from "#lib/email-preferences.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { cut } from "#lib/text.ts";
import { decidersOf, mailboxOf, type RequestRow } from "#server/card/theme-requests/request-store.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notify } from "#server/platform/notify.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** More than this many nobody needs to hear of one request. */
const MOST_TOLD = 20;
const OFF = "You can turn off these emails under Settings, Notifications.";

const text = (value: RequestRow["value"]) =>
  value === null ? "" : cut(typeof value === "string" ? value : value.filter(Boolean).join(", "), 300);

const open = (page: string) => ({ url: `${env().PUBLIC_ORIGIN}${paths.comeTo(page)}`, secret: false as const });

/** To whoever may answer: what is asked, why, and what the location says to it. */
export function requestEmail(to: string, row: RequestRow): EmailMessage {
  const who = isolate(cut(row.asker_name, 80));
  const label = FIELD_LABELS[row.field];
  const facts = [
    { label: "Now", value: text(row.shown) },
    { label: "Asked for", value: text(row.value) },
    { label: "Why", value: row.reason },
    { label: "The location says", value: row.word ?? "" },
  ];
  return {
    to,
    purpose: "change-request",
    subject: `${who} asks to change: ${label}`,
    preview: `${isolate(row.place_name)} wears ${isolate(row.theme_name)}, which locks this.`,
    heading: `${who} asks for another ${label.toLowerCase()}`,
    paragraphs: [`${isolate(row.theme_by)} has locked this in the theme ${isolate(row.theme_name)}.`],
    facts: facts.filter(({ value }) => value !== ""),
    action: { label: "Answer", ...open(cardPaths.changeRequest(row.id)) },
    footnotes: [OFF],
  };
}

type Told = "answered" | "replied";

const HEADINGS: Record<RequestRow["state"], (label: string) => string> = {
  approved: (label) => `Yes: ${label}`,
  declined: (label) => `Not changed: ${label}`,
  asked: (label) => `A question about your request: ${label}`,
  waiting: (label) => `Your request waits again: ${label}`,
  withdrawn: (label) => `Withdrawn: ${label}`,
};

/** What follows from the answer, in a sentence. */
function follows({ state, given, place_name, again_on }: RequestRow): string[] {
  if (state === "declined") return again_on === null ? [] : [`You can ask again from ${again_on}.`];
  if (state !== "approved") return [];
  if (given === "all") return ["It is no longer locked, so you can write it yourself."];
  return given === "location" ? [`Every card of ${isolate(place_name)} shows it now.`] : ["Your card shows it now."];
}

/** To whoever asked, or passed it on: the answer in the words of who gave it. */
export function answeredEmail(to: string, row: RequestRow, asked: boolean): EmailMessage {
  const heading = HEADINGS[row.state](FIELD_LABELS[row.field]);
  const said = row.state === "asked" ? row.question : row.answer;
  // What is asked for a location stands in the company's view.
  const own = asked && row.place === "person";
  const facts = [
    { label: "Asked for", value: text(row.value) },
    { label: row.state === "asked" ? "Question" : "Answer", value: said ?? "" },
  ];
  return {
    to,
    purpose: "change-answer",
    subject: heading,
    preview: said || "Somebody looked at what you asked for.",
    heading,
    paragraphs: asked
      ? [`You asked ${isolate(row.theme_by)} to change this on the cards.`, ...follows(row)]
      : [`You passed on what ${isolate(cut(row.asker_name, 80))} asked for.`],
    facts: facts.filter(({ value }) => value !== ""),
    action: { label: "See the request", ...open(own ? cardPaths.myRequests() : cardPaths.changeRequest(row.id)) },
    footnotes: [OFF],
  };
}

/** To whoever asked back. */
export function repliedEmail(to: string, row: RequestRow): EmailMessage {
  const who = isolate(cut(row.asker_name, 80));
  return {
    ...requestEmail(to, row),
    subject: `${who} answered your question`,
    preview: row.reply ?? "",
    heading: `${who} answered your question`,
    facts: [
      { label: "Question", value: row.question ?? "" },
      { label: "Answer", value: row.reply ?? "" },
    ],
  };
}

/** Where it is decided now. */
const stageOf = (row: RequestRow) => (row.stage === "location" ? row.workspace_id : row.theme_workspace_id);

/** Everybody who may answer now, but whoever asked. */
export async function tellDeciders(
  tx: Tx,
  row: RequestRow,
  { scope, of }: { scope: WorkspaceScope; of: RequestRow["stage"] },
): Promise<void> {
  const workspace = of === "location" ? row.workspace_id : row.theme_workspace_id;
  const deciders = (await decidersOf(tx, workspace)).filter(
    ({ user_id: id }) => id !== row.asker_id && id !== scope.userId,
  );
  const told = deciders.filter(({ notifications }) => wanted(notifications, "change-request"));
  for (const { user_id: person } of deciders.slice(0, MOST_TOLD)) {
    await notify(tx, { kind: "change-request", person, workspace, subject: row.id, by: row.asker_id });
  }
  for (const { email } of told.slice(0, MOST_TOLD)) await queueEmail(tx, requestEmail(email, row));
}

/** One person of the request, where they want to hear of it. */
export async function tellOne(tx: Tx, row: RequestRow, { who, what }: { who: string; what: Told }): Promise<void> {
  const mailbox = await mailboxOf(tx, row.id, who);
  const purpose = what === "replied" ? "change-request" : "change-answer";
  const at = { subject: row.id, workspace: what === "replied" ? stageOf(row) : row.workspace_id };
  const asker = who === row.asker_id;
  const kind = what === "answered" && !asker ? "change-decided" : purpose;
  await notify(tx, { kind, person: who, ...at, by: what === "replied" ? row.asker_id : null });
  if (mailbox === null || !wanted(mailbox.notifications, purpose)) return;
  await queueEmail(
    tx,
    what === "replied" ? repliedEmail(mailbox.email, row) : answeredEmail(mailbox.email, row, asker),
  );
}

/** Whoever asked, and whoever passed it on; nobody is told of what they did themselves. */
export async function tellAnswer(tx: Tx, row: RequestRow, by: string): Promise<void> {
  const decided = row.state === "approved" || row.state === "declined";
  const told = new Set([row.asker_id, ...(decided && row.passed_by !== null ? [row.passed_by] : [])]);
  for (const who of told) if (who !== by) await tellOne(tx, row, { who, what: "answered" });
}
