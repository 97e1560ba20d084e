// Every act that is written down has words, the right way round: an audit log is read by people.

import { expect, test } from "vitest";
import { namelessActor } from "#lib/audit-actor.ts";
import { actionsSaying, auditActions, formsOf, sentenceOf } from "#lib/audit-sentences.ts";

/** What each act says after "Ada", done to Liam (or to the thing named Autumn) with Olivia as the second person. */
const SAID: Record<string, string> = {
  "session.start": "signed in",
  "session.end": "logged out",
  "sessions.revoke": "ended one or more of their own sessions",
  "password.set": "chose a new password",
  "password.change": "changed their password",
  "password.forgot": "asked for a password reset link for Autumn",
  "password.reset": "reset their password by email",
  "security.totp-on": "turned on codes from an authenticator app",
  "security.totp-off": "turned off codes from an authenticator app",
  "security.recovery-codes": "made new recovery codes",
  "security.passkey-added": "added the passkey Autumn",
  "security.passkey-renamed": "renamed the passkey Autumn",
  "security.passkey-removed": "removed the passkey Autumn",
  "profile.update": "changed their profile",
  "profile.photo": "changed their photo",
  "profile.notifications": "changed their notification preferences",
  "push.added": "turned on notifications on Autumn",
  "push.removed": "turned off notifications on Autumn",
  "email.request": "asked to change their email address",
  "email.withdraw": "withdrew the change of their email address",
  "email.change": "changed their email address",
  "export.start": "asked for a copy of their data",
  "sign-up.ask": "signed up and was sent a confirmation email",
  "sign-up.activate": "confirmed the email address of a new account",
  "account.activate": "activated their account",
  "account.delete": "deleted the account of Liam at their request",
  "onboarding.save": "saved a step of onboarding",
  "onboarding.finish": "finished onboarding",
  "invitation.accept": "accepted an invitation",
  "impersonation.link": "created a link to act as Liam",
  "impersonation.start": "began acting as Liam",
  "impersonation.write": "asked to make changes while acting as Liam",
  "impersonation.stop": "stopped acting as Liam",
  "impersonation.expire": "reached the time limit while acting as Liam",
  "accounts.create": "created an account for Liam",
  "accounts.update": "changed the account status of Liam",
  "accounts.sessions": "signed Liam out",
  "accounts.factors": "removed the two-step verification of Liam",
  "accounts.letter": "sent Liam a link to set a password",
  "admin.export": "downloaded a list as CSV",
  "audit.export": "downloaded the audit log as CSV",
  "workspace.update": "changed the settings of the workspace Autumn",
  "workspaces.select": "chose the workspace Autumn",
  "workspaces.switch": "switched to the workspace Autumn",
  "workspaces.create": "created the workspace Autumn",
  "workspaces.delete": "deleted the workspace Autumn",
  "workspaces.restore": "restored the workspace Autumn",
  "workspaces.purge": "closed the deleted workspace Autumn for good",
  "workspaces.erase": "erased the data of the closed workspace Autumn",
  "workspaces.hold": "put the workspace Autumn on hold",
  "workspaces.suspend": "suspended the workspace Autumn",
  "workspaces.reinstate": "reopened the workspace Autumn",
  "members.invite": "invited Liam",
  "members.import": "uploaded a file of people to invite",
  "members.update": "changed the role of Liam",
  "members.remove": "removed Liam from the workspace",
  "members.own": "made Liam the owner of the workspace",
  "exchanges.create": "added somebody to the answers on cards",
  "exchanges.update": "marked a visitor’s answer as done or waiting",
  "exchanges.delete": "deleted a visitor’s answer",
  "exchanges.restore": "restored a visitor’s answer",
  "figures.export": "downloaded results of cards as CSV",
  "exchanges.export": "downloaded visitors’ answers as CSV",
  "contacts.create": "added a contact",
  "contacts.update": "changed a contact",
  "contacts.fact": "changed what is known of a contact",
  "contacts.note": "changed the notes or tasks of a contact",
  "contacts.consent": "changed the recorded consent of a contact",
  "contacts.stop": "recorded that a contact said stop",
  "contacts.delete": "deleted a contact",
  "contacts.restore": "restored a contact",
  "contacts.export": "downloaded contacts",
  "contacts.export-fetch": "downloaded the file of an export of contacts",
  "contacts.export-drop": "deleted the file of an export of contacts",
  "contacts.fields": "changed the fields of contacts",
  "contact-exports.take": "exported this workspace’s contacts as an administrator",
  "contact-exports.fetch": "downloaded an administrator’s export of contacts",
  "contact-exports.drop": "deleted the file of an administrator’s export of contacts",
  "contacts.brand-export": "downloaded the contacts of a location that the brand sees",
  "contacts.file": "changed the files of a contact",
  "contacts.relate": "changed who is around a contact",
  "contacts.segment": "changed a segment of contacts",
  "contacts.give": "handed a contact over to a colleague",
  "contacts.merge": "joined two records of a contact",
  "contacts.unmerge": "took a joined contact apart",
  "contacts.pair-rule": "changed which duplicates are shown and join by themselves",
  "contacts.match": "decided whether two contacts are one person",
  "referrals.export": "downloaded referrals",
  "referrals.limit": "changed how much a gift can cost",
  "referrals.thank": "changed a thank-you for a referral",
  "network.answer": "answered a request for an introduction",
  "network.ask": "asked a colleague for an introduction",
  "network.open": "changed whether colleagues find introductions through them",
  "contacts.request": "worked on what somebody asked for about themselves",
  "contacts.request-file": "downloaded what is held of somebody who asked",
  "contacts.import": "imported contacts from a file",
  "contacts.import-undo": "undid an import of contacts",
  "contacts.hand-over": "handed the contacts of Liam over to Olivia",
  "retention.change": "changed how long visitors’ answers are kept",
  "consents.change": "changed what visitors are asked about emails and texts",
  "cards.lift": "restored a card that had been taken down",
  "cards.settle": "left a reported card unchanged",
  "themes.create": "created the theme Autumn",
  "themes.update": "changed the draft of the theme Autumn",
  "themes.publish": "published the theme Autumn",
  "themes.undo": "undid a version of the theme Autumn",
  "themes.wear": "switched cards to the theme Autumn",
  "themes.merge": "changed the cards’ own values over the theme",
  "themes.delete": "retired the theme Autumn",
  "themes.restore": "brought back the theme Autumn",
  "requests.ask": "asked to change Autumn on cards",
  "requests.update": "changed or withdrew a request to change Autumn",
  "requests.decide": "answered a request to change Autumn",
  "requests.undo": "took back an answer to a request to change Autumn",
  "requests.export": "downloaded change requests",
  "cards.take-down": "took down a card that was reported",
  "cards.create": "created the card Autumn",
  "cards.update": "changed the card Autumn",
  "cards.publish": "published the card Autumn",
  "cards.pass": "added the card Autumn to a wallet",
  "cards.delete": "deleted the card Autumn",
  "cards.restore": "restored the card Autumn",
  "cards.hand-over": "redirected the cards of Liam to Olivia",
  "events.create": "created the event Autumn",
  "events.import": "took events out of a calendar file",
  "events.update": "changed the event Autumn",
  "events.delete": "deleted the event Autumn",
  "events.restore": "restored the event Autumn",
  "events.switch": "switched the event Autumn on or off",
  "events.export": "downloaded events as CSV",
  "tags.create": "created the tag Autumn",
  "tags.update": "changed the tag Autumn",
  "tags.retire": "retired the tag Autumn",
  "tags.restore": "put the tag Autumn back in use",
  "links.create": "created the link Autumn",
  "links.update": "changed the link Autumn",
  "links.delete": "deleted the link Autumn",
  "links.restore": "restored the link Autumn",
  "links.hand-over": "handed the share links of Liam over to Olivia",
  "media.upload": "uploaded the file Autumn",
  "media.update": "changed the file Autumn",
  "media.delete": "deleted the file Autumn",
  "media.restore": "restored the file Autumn",
  "plans.create": "created the plan Autumn",
  "plans.update": "changed the plan Autumn",
  "invoices.settle": "marked the invoice Autumn as paid",
  "billing.subscribe": "ordered a subscription",
  "billing.change": "changed the subscription",
  "billing.withdraw": "withdrew the order on the invoice Autumn",
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
};

test("the list is closed, and each act says what was done to whom, the right way round", () => {
  const said = auditActions().map((action) => {
    const it = /^(session|account|member|impersonation|links.hand|cards.hand|contacts.hand)/.test(action)
      ? "Liam"
      : "Autumn";
    return [action, sentenceOf({ action, it, to: "Olivia" })];
  });
  expect(Object.fromEntries(said)).toEqual(SAID);
});

test("no act says a raw name, a dangling word, or nothing, where nobody is named", () => {
  for (const action of auditActions())
    for (const words of [sentenceOf({ action, it: null }), ...formsOf(action)]) {
      expect(words).toMatch(/^[a-z][^.{}]*$/);
      expect(words).not.toMatch(/\b(as|of|to|over|from|an|a|the)$/);
    }
  expect(sentenceOf({ action: "links.hand-over", it: null })).toBe(
    "handed the share links of someone over to someone else",
  );
  expect(sentenceOf({ action: "unknown.act-of", it: null })).toBe("did something this version has no words for");
});

test("what a row holds decides between the forms of one act", () => {
  const says = (action: string, after: object, before: object = {}) =>
    sentenceOf({ action, it: "Liam", before, after });
  expect(says("members.update", { suspended: true }, { suspended: false })).toBe("suspended Liam");
  expect(says("members.update", { suspended: false }, { suspended: true })).toBe("reactivated Liam");
  expect(says("members.update", { role: "manager" }, { role: "member" })).toBe("changed the role of Liam");
  expect(says("members.invite", { revoked: true })).toBe("withdrew the invitation to Liam");
  expect(says("members.invite", { sent_again: true })).toBe("sent the invitation to Liam again");
  expect(says("members.import", { started: true })).toBe("invited people from the file Liam");
  expect(says("invoices.settle", { status: "void" })).toBe("voided the invoice Liam");
  expect(says("billing.clock", { event: "expire" })).toBe("let the subscription expire");
  expect(says("accounts.update", { state: "_SUSPENDED_" })).toBe("suspended the account of Liam");
  expect(says("support.change", { state: "closed" })).toBe("closed a question to support");
});

test("an act of somebody without a session is not told as ours", () => {
  expect(["password.forgot", "invitation.accept", "sign-up.ask"].map(namelessActor)).toEqual(Array(3).fill("Somebody"));
  expect(["billing.clock", "workspaces.purge"].map(namelessActor)).toEqual(Array(2).fill("The system"));
});

test("names are put in as they are, whatever signs they hold", () => {
  expect(sentenceOf({ action: "links.create", it: "$& {to}" })).toBe("created the link $& {to}");
});

test("a search for words finds the acts that say them in any form", () => {
  expect(actionsSaying("deleted the LINK")).toEqual(["links.delete"]);
  expect(actionsSaying("links.delete")).toContain("links.delete");
  expect(actionsSaying("suspended someone")).toEqual(["members.update"]);
  expect(actionsSaying("  ")).toEqual([]);
});
