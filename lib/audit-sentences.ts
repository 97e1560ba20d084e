// Every act that the audit trail can hold, in words, after the name of who did it. The list is closed: what is not in it cannot be written down.
import { isolate } from "#lib/isolate.ts";
import { isRecord } from "#lib/record.ts";
import { ACCOUNT_SENTENCES } from "#lib/services/auth/account-sentences.ts";
import { ORDER_SENTENCES } from "#lib/services/auth/order-sentences.ts";
import { PEOPLE_SENTENCES } from "#lib/services/auth/sentences.ts";
import { CAMPAIGN_SENTENCES } from "#lib/services/campaign/sentences.ts";
import { CARD_SENTENCES } from "#lib/services/card/sentences.ts";
import { CONTACT_SENTENCES } from "#lib/services/contact/sentences.ts";

/**
 * `{who}` is the person it was done to, `{to}` the second person of a two-person act, `{it}` the thing it was done to.
 * A person whom nothing names is "someone"; a thing that nothing names is left out.
 */
export const SENTENCES = {
  ...ACCOUNT_SENTENCES,
  ...CAMPAIGN_SENTENCES,
  ...CARD_SENTENCES,
  ...CONTACT_SENTENCES,
  ...ORDER_SENTENCES,
  ...PEOPLE_SENTENCES,
  "export.start": "asked for a copy of their data",
  "impersonation.link": "created a link to act as {who}",
  "impersonation.start": "began acting as {who}",
  "impersonation.write": "asked to make changes while acting as {who}",
  "impersonation.stop": "stopped acting as {who}",
  "impersonation.expire": "reached the time limit while acting as {who}",
  "accounts.create": "created an account for {who}",
  "accounts.update": "changed the account status of {who}",
  "accounts.sessions": "signed {who} out",
  "accounts.factors": "removed the two-step verification of {who}",
  "accounts.letter": "sent {who} a link to set a password",
  "figures.export": "downloaded results of cards as CSV",
  "admin.export": "downloaded a list as CSV",
  "audit.export": "downloaded the audit log as CSV",
  "workspace.update": "changed the settings of the workspace {it}",
  "workspaces.select": "chose the workspace {it}",
  "workspaces.switch": "switched to the workspace {it}",
  "workspaces.create": "created the workspace {it}",
  "workspaces.delete": "deleted the workspace {it}",
  "workspaces.restore": "restored the workspace {it}",
  "workspaces.purge": "closed the deleted workspace {it} for good",
  "workspaces.erase": "erased the data of the closed workspace {it}",
  "workspaces.ad-account": "changed the ad account of the workspace {it}",
  "workspaces.hold": "put the workspace {it} on hold",
  "workspaces.suspend": "suspended the workspace {it}",
  "workspaces.reinstate": "reopened the workspace {it}",
  "groups.create": "created the group {it}",
  "groups.rename": "renamed the group {it}",
  "groups.delete": "deleted the group {it}",
  "groups.restore": "restored the group {it}",
  "groups.add": "added people to the group {it}",
  "groups.take": "took people out of the group {it}",
  "links.create": "created the link {it}",
  "links.update": "changed the link {it}",
  "links.recipient": "created a contact’s personal address for the link {it}",
  "links.delete": "deleted the link {it}",
  "links.restore": "restored the link {it}",
  "links.hand-over": "handed the share links of {who} over to {to}",
  "media.upload": "uploaded the file {it}",
  "media.update": "changed the file {it}",
  "media.folder": "renamed a folder of the media library",
  "media.replace": "replaced the file {it} everywhere",
  "media.export": "downloaded the list of files as CSV",
  "media.delete": "deleted the file {it}",
  "media.restore": "restored the file {it}",
  "plans.create": "created the plan {it}",
  "plans.update": "changed the plan {it}",
  "promos.create": "created the promo code {it}",
  "promos.update": "changed the promo code {it}",
  "codes.closing": "changed where codes lead after the end",
  "codes.export": "downloaded where every code leads",
  "invoices.settle": "marked the invoice {it} as paid",
  "billing.subscribe": "ordered a subscription",
  "billing.change": "changed the subscription",
  "billing.withdraw": "withdrew the order on the invoice {it}",
  "billing.cancel": "canceled the subscription",
  "billing.keep": "kept the subscription",
  "billing.pause": "paused the subscription",
  "billing.resume": "resumed the subscription",
  "billing.portal": "opened the payment page",
  "billing.provider": "updated the subscription from Stripe",
  "billing.clock": "moved the subscription to its next stage",
  "support.ask": "asked support a question",
  "support.reply": "added to a question to support",
  "support.answer": "answered a question to support",
  "support.note": "left an internal note on a question to support",
  "support.change": "changed the status of a question to support",
  "outbox.reveal": "revealed the link of an email",
  "outbox.retry": "sent an email again",
  "jobs.retry": "ran a job again",
} as const satisfies Readonly<Record<string, string>>;

type Side = Readonly<Record<string, unknown>>;
type Form = { when: (after: Side, before: Side) => boolean; says: string };

const event =
  (name: string): Form["when"] =>
  (after) =>
    after.event === name;
const state =
  (name: string): Form["when"] =>
  (after) =>
    after.state === name;

/** Acts that say more than their name does: the first form that holds is what happened. */
const FORMS: Readonly<Partial<Record<AuditAction, readonly Form[]>>> = {
  "accounts.update": [
    { when: state("_SUSPENDED_"), says: "suspended the account of {who}" },
    { when: state("_PASSWORD_CHANGE_"), says: "asked {who} to choose a new password" },
    { when: state("_ACTIVE_"), says: "reactivated the account of {who}" },
  ],
  "accounts.letter": [
    { when: (after) => after.kind === "activate", says: "sent {who} a link to activate the account" },
  ],
  "members.invite": [
    { when: (after) => after.sent_again === true, says: "sent the invitation to {who} again" },
    { when: (after) => after.link === true, says: "created a new link for the invitation to {who}" },
    { when: (after) => after.revoked === true, says: "withdrew the invitation to {who}" },
  ],
  "members.import": [
    { when: (after) => after.done === true, says: "finished sending the invitations from a file" },
    { when: (after) => after.discarded === true, says: "discarded a file of people to invite" },
    { when: (after) => after.started !== true, says: "uploaded a file of people to invite" },
  ],
  "members.update": [
    { when: (after, before) => after.suspended === true && before.suspended === false, says: "suspended {who}" },
    { when: (after, before) => after.suspended === false && before.suspended === true, says: "reactivated {who}" },
  ],
  "campaigns.send": [{ when: state("waiting"), says: "asked for approval of the campaign {it}" }],
  "campaigns.decide": [{ when: state("refused"), says: "refused the campaign {it}" }],
  "campaigns.move": [
    { when: state("draft"), says: "withdrew the campaign {it}" },
    { when: state("paused"), says: "paused the campaign {it}" },
    { when: state("running"), says: "resumed the campaign {it}" },
    { when: state("done"), says: "stopped the campaign {it}" },
    { when: state("cancelled"), says: "canceled the campaign {it}" },
  ],
  "campaigns.clock": [
    { when: state("running"), says: "started the campaign {it} at its time" },
    { when: state("done"), says: "ended the campaign {it} at its time" },
  ],
  "cards.hand-over": [{ when: (after) => after.owner_id === null, says: "ended the cards of {who}" }],
  "themes.give": [
    { when: (after) => after.theme === null, says: "let the cards of {who} follow their location’s theme" },
  ],
  "promos.update": [
    { when: (after) => after.paused === true, says: "paused the promo code {it}" },
    { when: (after) => after.paused === false, says: "resumed the promo code {it}" },
  ],
  "locations.open": [
    { when: (after) => after.opened === true, says: "opened the location {it}" },
    { when: (after) => after.opened === false, says: "marked the location {it} as not open yet" },
    { when: (after) => "opens_on" in after && !("name" in after), says: "moved the opening of the location {it}" },
  ],
  "locations.close": [{ when: (after) => after.closed === false, says: "opened the closed location {it} again" }],
  "franchise.regions": [
    { when: (after) => after.added === true, says: "created the region {it}" },
    { when: (after) => after.deleted === true, says: "deleted the region {it}" },
    { when: (after) => after.deleted === false, says: "restored the region {it}" },
  ],
  "sign-on.switch": [
    { when: state("off"), says: "switched off single sign-on with {it}" },
    { when: state("forced"), says: "required single sign-on with {it}" },
  ],
  "invoices.settle": [{ when: (after) => after.status === "void", says: "voided the invoice {it}" }],
  "billing.clock": [
    { when: event("renew"), says: "renewed the subscription" },
    { when: event("end-trial"), says: "ended the trial" },
    { when: event("fall-due"), says: "marked the subscription as past due" },
    { when: event("soften"), says: "sent a last reminder about the unpaid invoice" },
    { when: event("leave-unpaid"), says: "closed the workspace until the invoice is paid" },
    { when: event("expire"), says: "let the subscription expire" },
    { when: event("cancel"), says: "ended the canceled subscription" },
  ],
  "support.change": [
    { when: state("closed"), says: "closed a question to support" },
    { when: state("open"), says: "reopened a question to support" },
    { when: (after) => "assigneeId" in after, says: "reassigned a question to support" },
  ],
};

/** What can be written down. */
export type AuditAction = keyof typeof SENTENCES;

/** What was done, to what or whom, and the two sides of its row. */
export type Act = {
  action: string;
  it: string | null;
  /** The second person of an act that moves something from one to another. */
  to?: string | null;
  before?: unknown;
  after?: unknown;
};

/** True for an act of the closed list. */
export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(SENTENCES, action);
}

/** Every act, in the list's order. */
export function auditActions(): AuditAction[] {
  return Object.keys(SENTENCES).filter(isAuditAction);
}

/** What was done, in words, after the name of who did it. */
export function sentenceOf({ action, it, to = null, before, after }: Act): string {
  if (!isAuditAction(action)) return "did something this version has no words for";
  const [is, was] = [isRecord(after) ? after : {}, isRecord(before) ? before : {}];
  const form = FORMS[action]?.find(({ when }) => when(is, was));
  return fill(form?.says ?? SENTENCES[action], it, to);
}

/** Every way in which an act can be put, without names; the first is the general one. */
export function formsOf(action: AuditAction): [string, ...string[]] {
  const [general, ...forms] = [SENTENCES[action], ...(FORMS[action] ?? []).map(({ says }) => says)].map((words) =>
    fill(words, null, null),
  );
  return [general ?? "", ...forms];
}

function fill(words: string, it: string | null, to: string | null): string {
  return words.replace(/ ?\{(it|who|to)\}/g, (place) => {
    const name = { it, who: it || "someone", to: to || "someone else" }[place.trim().slice(1, -1)];
    return name ? ` ${isolate(name)}` : "";
  });
}

/** The acts whose words hold this text, so that a search finds what it shows. */
export function actionsSaying(text: string): string[] {
  const needle = text.trim().toLowerCase();
  if (needle === "") return [];
  return auditActions().filter(
    (action) => action === needle || formsOf(action).some((words) => words.toLowerCase().includes(needle)),
  );
}
