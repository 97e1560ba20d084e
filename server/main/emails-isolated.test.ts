// Names in emails are isolated, in every email that carries one: one that is written from right to left turns nothing around it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type EmailMessage, emailText } from "#lib/email.ts";
import { invitationEmail } from "#server/auth/account-access/invitation-email.ts";
import { franchiseReminder } from "#server/auth/admin/franchise-reminder.ts";
import { greeting, invoiceEmail, noticeEmail } from "#server/auth/billing/billing-emails.ts";
import { operatorEmail } from "#server/auth/billing/operator-email.ts";
import { waitsForSeatsEmail } from "#server/auth/directory/directory-emails.ts";
import { domainGoneEmail } from "#server/auth/domains/domains-emails.ts";
import { moveEmail } from "#server/auth/franchise/moves-emails.ts";
import * as handOvers from "#server/auth/hand-overs/hand-over-emails.ts";
import { impersonationStartedEmail, writeEmail } from "#server/auth/impersonation/impersonation-emails.ts";
import { dailyEmail } from "#server/auth/notifications/digest.ts";
import { orderFromAboveEmail, orderStateEmail, orderTakenEmail } from "#server/auth/orders/order-emails.ts";
import { nudgeEmail } from "#server/auth/people/nudge-email.ts";
import { deletionEmail } from "#server/auth/profile/account-deletion.ts";
import { confirmEmailChangeMessage } from "#server/auth/profile/email-change-emails.ts";
import { factorsRemovedEmail } from "#server/auth/security/security-emails.ts";
import { anotherAccountEmail } from "#server/auth/sign-on/sign-on-emails.ts";
import { answerEmail as supportAnswer } from "#server/auth/support/support-desk.ts";
import * as campaigns from "#server/campaign/campaign-emails.ts";
import * as held from "#server/campaign/held-emails.ts";
import * as parts from "#server/campaign/parts/part-emails.ts";
import * as partsHeld from "#server/campaign/parts/part-held-emails.ts";
import { contactEmail } from "#server/card/contact-letter.ts";
import { digestEmail } from "#server/card/devices/digest.ts";
import { answerEmail as exchanged, receiptEmail } from "#server/card/exchange/exchange-letters.ts";
import { codeEmail } from "#server/card/exchange/own-letter.ts";
import * as requests from "#server/card/theme-requests/request-letters.ts";
import { reminderEmail as themeReminder } from "#server/card/themes/theme-reminders.ts";
import { takenEmail } from "#server/contact/exports/admin-export-email.ts";
import { mentionEmail } from "#server/contact/mention-email.ts";
import * as introductions from "#server/contact/network/introduction-email.ts";
import { reminderEmail as tasksReminder } from "#server/contact/reminder-email.ts";
import { rightsEmail } from "#server/media/library/rights-watch.ts";
import { emailHtml } from "#server/platform/mail/email-html.ts";

const NAME = "\u05d3\u05e0\u05d4 \u05db\u05d4\u05df";
const ISOLATED = `\u2068${NAME}\u2069`;
const AT = new Date("2026-11-20T10:00:00Z");
const to = "ana@example.test";

/** Every text that somebody typed is the name; the row holds no more than its email reads. */
const row = (fields: object = {}) => ({ id: "1", name: NAME, ...fields }) as never;
const mailbox = { id: "1", email: to, name: NAME, workspace: NAME, time_zone: "UTC" };
const owner = { ...mailbox, firstname: NAME, status: "active" };
const billed = row({
  workspace: { id: "1", name: NAME, timeZone: "UTC", paymentUrl: null },
  owner: { id: "1", email: to, firstname: NAME },
});
const invoice = (status: string) =>
  row({ ...{ status, number: 7, total: 100, currency: "USD", due_at: AT }, lines: [{ label: NAME, amount: 100 }] });
const acted = { admin: row(), target: row({ email: to }), reason: NAME, now: AT, timeZone: "UTC" };
const house = { name: NAME, time_zone: "UTC" };
const part = { to, id: "1", name: NAME, from: NAME, place: NAME, answerBy: AT, zone: "UTC" };
const above = { row: row(), from: NAME, place: NAME };
const asked = (state: string, more: object = {}) =>
  row({
    ...{ asker_name: NAME, field: "logo", shown: NAME, value: NAME, reason: NAME, word: NAME, place_name: NAME },
    ...{ theme_name: NAME, theme_by: NAME, state, question: NAME, answer: NAME, reply: NAME, given: "location" },
    ...{ place: "location", again_on: null, ...more },
  });
const move = (kind: string) =>
  row({ kind, location: NAME, from: NAME, to: NAME, asked_by: NAME, asked_in: NAME, ends_at: AT.toISOString() });
const device = row({ number: "BSD-1", health: "silent", healthSays: { days: 23 }, taps: 0 });
const task = { contact_id: "1", name: NAME, text: NAME, due_on: "2026-11-20", due_time: null };
const order = row({
  ...{ email: to, number: 7, workspaceId: null, placedFrom: null, currency: "USD" },
  tracking: { carrier: NAME, number: NAME },
});
const content = { firstname: NAME, lastname: "", title: NAME, company: NAME, blocks: [] };
const about = { to, who: NAME, person: NAME, text: NAME };

/** Each builder that takes in what somebody typed, by its file, in every form it has. */
const EMAILS: Readonly<Record<string, readonly (EmailMessage | null)[]>> = {
  "server/auth/account-access/invitation-email.ts invitationEmail": [
    invitationEmail({
      ...({ email: to, role: "member", secret: "s", timeZone: "UTC", expiresAt: AT } as const),
      ...{ workspaceName: NAME, inviter: NAME, message: NAME },
    }),
  ],
  "server/auth/admin/franchise-reminder.ts franchiseReminder": [["unpaid"], ["no-manager"]].map((health) =>
    franchiseReminder(row({ owner: NAME, email: to, health })),
  ),
  "server/auth/billing/billing-emails.ts noticeEmail": (
    [
      "trial-ending",
      "trial-ended",
      "past_due",
      "soft_failure",
      "unpaid",
      "expired",
      "canceled",
      "canceling",
      "paused",
    ] as const
  ).map((notice) => noticeEmail(billed, { notice, at: AT })),
  "server/auth/billing/billing-emails.ts invoiceEmail": ["paid", "open"].map((one) =>
    invoiceEmail(billed, invoice(one)),
  ),
  "server/auth/billing/operator-email.ts operatorEmail": (["hold", "suspend", "reinstate"] as const).map((act) =>
    operatorEmail(billed, { act, reason: NAME }),
  ),
  "server/auth/directory/directory-emails.ts waitsForSeatsEmail": [waitsForSeatsEmail(owner, 2)],
  "server/auth/domains/domains-emails.ts domainGoneEmail": [domainGoneEmail(owner, { domain: "a.test", value: "v" })],
  "server/auth/franchise/moves-emails.ts moveEmail": ["join", "leave", "franchise", "owner", "close"].flatMap((kind) =>
    (["asked", "done", "declined", "withdrawn", "left_behind"] as const).map((news) =>
      moveEmail(row({ email: to, time_zone: "UTC" }), move(kind), news),
    ),
  ),
  "server/auth/hand-overs/hand-over-emails.ts leavingEmail": [handOvers.leavingEmail(mailbox, { at: AT, alone: 2 })],
  "server/auth/hand-overs/hand-over-emails.ts leftEmail": [true, false].map((handed) =>
    handOvers.leftEmail(mailbox, { handed }),
  ),
  "server/auth/hand-overs/hand-over-emails.ts movedEmail": [true, false].map((back) =>
    handOvers.movedEmail(mailbox, { from: NAME, back }),
  ),
  "server/auth/hand-overs/hand-over-emails.ts stayingEmail": [true, false].map((back) =>
    handOvers.stayingEmail(mailbox, { back }),
  ),
  "server/auth/hand-overs/hand-over-emails.ts handedEmail": [
    handOvers.handedEmail(mailbox, { leaver: mailbox, moved: { links: 2 }, until: AT }),
  ],
  "server/auth/hand-overs/hand-over-emails.ts receiverEmail": [
    handOvers.receiverEmail(mailbox, { leaver: mailbox, at: AT }),
    handOvers.receiverEmail(mailbox, { leaver: mailbox, at: null }),
    handOvers.receiverEmail(mailbox, { leaver: mailbox, at: null, off: true }),
  ],
  "server/auth/hand-overs/hand-over-emails.ts undecidedEmail": [
    handOvers.undecidedEmail(mailbox, { leaver: mailbox, place: "place" }),
  ],
  "server/auth/impersonation/impersonation-emails.ts impersonationStartedEmail": [impersonationStartedEmail(acted)],
  "server/auth/impersonation/impersonation-emails.ts writeEmail": [writeEmail(acted)],
  "server/auth/orders/order-emails.ts orderFromAboveEmail": [
    orderFromAboveEmail(to, order, { by: row({ name: NAME, company: NAME }), place: NAME }),
  ],
  "server/auth/orders/order-emails.ts orderStateEmail": [orderStateEmail(order, "shipped")],
  "server/auth/orders/order-emails.ts orderTakenEmail": [orderTakenEmail(order, { workspace: NAME, day: AT })],
  "server/auth/people/nudge-email.ts nudgeEmail": [
    nudgeEmail({ to, firstname: NAME, by: NAME, workspaceName: NAME, missing: ["Photo"] }),
  ],
  "server/auth/profile/account-deletion.ts deletionEmail": [
    deletionEmail(to, row({ closes: [{ name: NAME }], leaves: [{ name: NAME }, { name: NAME }] })),
  ],
  "server/auth/profile/email-change-emails.ts confirmEmailChangeMessage": [
    confirmEmailChangeMessage({ to, secret: "s", name: NAME, of: "1" }),
  ],
  "server/auth/security/security-emails.ts factorsRemovedEmail": [
    factorsRemovedEmail(to, { by: { firstname: NAME, lastname: "" }, reason: NAME, timeZone: "UTC" }),
  ],
  "server/auth/sign-on/sign-on-emails.ts anotherAccountEmail": [anotherAccountEmail(owner)],
  "server/auth/support/support-desk.ts answerEmail": [supportAnswer({ to, subject: NAME, text: NAME, id: "1" })],
  "server/campaign/campaign-emails.ts askedEmail": [campaigns.askedEmail(mailbox, { row: row(), maker: NAME })],
  "server/campaign/campaign-emails.ts decidedEmail": (["yes", "no"] as const).map((verdict) =>
    campaigns.decidedEmail(mailbox, { row: row(), by: NAME, verdict, word: NAME }),
  ),
  "server/campaign/held-emails.ts heldEmail": [
    held.heldEmail(mailbox, { row: row(), house, admin: NAME, why: NAME, at: AT }),
  ],
  "server/campaign/held-emails.ts releasedEmail": [
    held.releasedEmail(mailbox, { row: row(), house, admin: NAME, state: "draft" }),
  ],
  "server/campaign/parts/part-emails.ts joinEmail": [parts.joinEmail(part)],
  "server/campaign/parts/part-emails.ts reminderEmail": [parts.reminderEmail(part)],
  "server/campaign/parts/part-emails.ts joinedEmail": [parts.joinedEmail(part)],
  "server/campaign/parts/part-emails.ts answeredEmail": [true, false].map((joined) =>
    parts.answeredEmail({ to, id: "1", name: NAME, place: NAME, by: NAME, joined, word: NAME }),
  ),
  "server/campaign/parts/part-emails.ts changedEmail": [
    parts.changedEmail({ ...part, changed: ["name"] as never, chooses: ["name"] as never }),
  ],
  "server/campaign/parts/part-held-emails.ts heldAboveEmail": [
    partsHeld.heldAboveEmail(mailbox, { ...above, why: NAME, at: AT, zone: "UTC" }),
  ],
  "server/campaign/parts/part-held-emails.ts releasedAboveEmail": [
    partsHeld.releasedAboveEmail(mailbox, { ...above, next: { state: "paused", pausedAbove: true } as never }),
  ],
  "server/card/contact-letter.ts contactEmail": [
    contactEmail({ card: { content }, address: "https://corner.test/c/ana", to, token: "t" }),
  ],
  "server/card/devices/digest.ts digestEmail": [1, 12].map((total) =>
    digestEmail(to, { workspace: NAME, country: null, devices: [device], total }),
  ),
  "server/card/exchange/exchange-letters.ts answerEmail": [
    exchanged(to, row({ reach: NAME, company: NAME, note: NAME, help: [NAME] }), {
      ...{ event: NAME, introduced: true, introducer: NAME, readdressed: false },
    }),
    exchanged(to, row({ reach: NAME, company: NAME, note: NAME, help: [NAME] }), {
      ...{ event: NAME, introduced: false, introducer: null, readdressed: true },
    }),
  ],
  "server/card/exchange/exchange-letters.ts receiptEmail": [
    receiptEmail({ to, owner: NAME, company: "Harbor", handle: "ana", token: "t" }),
  ],
  "server/card/exchange/own-letter.ts codeEmail": [codeEmail({ to, brand: NAME, code: "123456", token: "t" })],
  "server/card/theme-requests/request-letters.ts requestEmail": [requests.requestEmail(to, asked("waiting"))],
  "server/card/theme-requests/request-letters.ts answeredEmail": ["approved", "declined", "asked"].flatMap((state) =>
    [true, false].map((own) => requests.answeredEmail(to, asked(state), own)),
  ),
  "server/card/theme-requests/request-letters.ts repliedEmail": [requests.repliedEmail(to, asked("waiting"))],
  "server/card/themes/theme-reminders.ts reminderEmail": [
    themeReminder(to, row({ by: NAME }), row({ attributes: { workspace: NAME } })),
  ],
  "server/contact/exports/admin-export-email.ts takenEmail": [
    takenEmail(
      { workspace: NAME, time_zone: "UTC", owner_email: to, subject: NAME },
      { admin: NAME, why: NAME, at: AT },
    ),
  ],
  "server/auth/notifications/digest.ts dailyEmail": [
    dailyEmail({
      email: to,
      rows: [NAME, "Harbor"].map((workspace) => ({ kind: "campaign-asked", workspace, about: NAME, by: NAME })),
    }),
  ],
  "server/contact/mention-email.ts mentionEmail": [mentionEmail({ to, contact: { id: "1", name: NAME }, text: NAME })],
  "server/contact/network/introduction-email.ts askedEmail": [introductions.askedEmail(about)],
  "server/contact/network/introduction-email.ts answeredEmail": (["yes", "no", "later"] as const).map((act) =>
    introductions.answeredEmail({ ...about, act }),
  ),
  "server/contact/reminder-email.ts reminderEmail": [[task], [task, task]].map((tasks) =>
    tasksReminder({ email: to, notifications: null, workspace: NAME, time_zone: "UTC" }, tasks),
  ),
  "server/media/library/rights-watch.ts rightsEmail": [
    rightsEmail(to, {
      workspace: NAME,
      files: [row({ rightsEndOn: "2026-12-12", uses: 2, places: [{ name: NAME }] })],
    }),
  ],
};

/** Builders that say nothing anybody typed: an address, a number, our own words. */
const NAMELESS = [
  ...["confirmSignUpEmail", "accountExistsEmail", "activateAccountEmail", "resetEmail", "setPasswordEmail"],
  ...["passwordChangedEmail", "addressTakenEmail", "oldAddressEmail", "orderPlacedEmail", "orderPartEmail"],
  ...["orderElsewhereEmail", "claimWords", "emailOf", "emailFor", "masked"],
];

/** Every place of the name, less those in isolates and those that are a line or a cell of their own. */
const bare = (text: string) => {
  const alone = text.split(/\n|<[^>]*>/).filter((line) => line.trim() === NAME || line.trim() === `“${ISOLATED}”`);
  const whole = alone.filter((line) => line.trim() === NAME).length;
  return text.split(NAME).length - text.split(ISOLATED).length - whole;
};

test.each(Object.entries(EMAILS))("%s", async (_builder, emails) => {
  expect(emails.length).toBeGreaterThan(0);
  for (const email of emails) {
    if (email === null) throw new Error("There is nothing to read.");
    const all = [email.subject, email.preview, emailText(email), await emailHtml(email)];
    expect(all.some((text) => text.includes(NAME))).toBe(true);
    for (const text of all) expect([bare(text), text]).toEqual([0, text]);
  }
});

test("is every builder of an email there is", () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("server/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return [
      ...source.matchAll(/function (\w+)\((?:(?!\nfunction |\nexport )[\s\S])*?\): EmailMessage(?: \| null)? \{/g),
    ].map(([, name]) => `${file} ${name}`);
  });
  const typed = found.filter((one) => !NAMELESS.includes(one.split(" ")[1] ?? ""));
  expect(typed.sort()).toEqual(Object.keys(EMAILS).sort());
});

test("a name with an address in it goes to no mailbox that anybody may type", () => {
  const { paragraphs } = confirmEmailChangeMessage({ to, secret: "s", name: "evil.example", of: "1" });
  expect(paragraphs[0]).toMatch(/^Somebody asked/);
});

test("in the greeting of an email about money", () => {
  expect(greeting(NAME)).toBe(`Hello ${ISOLATED},`);
  expect(greeting("Ana")).toBe("Hello Ana,");
});
