// The letters of a hand-over: to who leaves, and to whoever takes something over. Names stand as plain text.

import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import { countedKinds } from "#lib/services/auth/hand-overs-words.ts";
import { cut } from "#lib/text.ts";
import type { Counts, Mailbox } from "#server/auth/hand-overs/hand-overs-repository.ts";

const link = (label: string, page: string) => ({
  label,
  url: `${env().PUBLIC_ORIGIN}${paths.comeTo(page)}`,
  secret: false as const,
});
const where = ({ workspace }: Mailbox) => isolate(cut(workspace, 80));
const nameOf = ({ name }: Mailbox) => isolate(cut(name, 60)) || "A colleague";
const OWN_DATA = () => link("Get a copy of your data", `${paths.settings()}?tab=data`);
const KEPT = "Private cards, and contacts that only you saw, are shown to nobody else.";

/** To who leaves on a date; `alone` contacts agreed to them and nobody else. */
export function leavingEmail(to: Mailbox, { at, alone }: { at: Date; alone: number }): EmailMessage {
  const when = longMoment(at, to.time_zone);
  const ask = `${counted(alone, "contact")} agreed to hear from you alone, so they do not move. Ask them before then whether ${where(to)} may be in touch, and write down their yes. Without one they stay in your name.`;
  return {
    to: to.email,
    purpose: "leaving",
    subject: `Your last moment at ${where(to)}: ${when}`,
    preview: "Until then nothing changes for you.",
    heading: `You leave ${where(to)}`,
    paragraphs: [
      `Your access ends on ${when}. After that, colleagues take over what you manage, and everything you handed out keeps working. Until then, nothing changes for you.`,
      ...(alone > 0 ? [ask] : []),
      `${KEPT} Your account stays, and what is held about you is yours to download.`,
    ],
    action: alone > 0 ? link("See who to ask", contactPaths.agreedAlone()) : OWN_DATA(),
    footnotes: ["If this is a mistake, tell the people who manage the workspace."],
  };
}

/** To who left, or was switched off; `handed` says whether what they held has moved. */
export function leftEmail(to: Mailbox, { handed }: { handed: boolean }): EmailMessage {
  const moved = "Colleagues have taken over what you managed.";
  const waits = "Nothing was deleted. Somebody there will decide who takes over what you managed.";
  return {
    to: to.email,
    purpose: "leaving",
    subject: `Your access to ${where(to)} has ended`,
    preview: "Your account stays.",
    heading: `Your access to ${where(to)} has ended`,
    paragraphs: [
      `You no longer belong to ${where(to)}. ${handed ? moved : waits}`,
      `${KEPT} Your account stays, and what is held about you is yours to download.`,
    ],
    action: OWN_DATA(),
    footnotes: ["If this is a mistake, tell the people who manage the workspace."],
  };
}

/** To who moved to another location, or was moved back to it. */
export function movedEmail(to: Mailbox, { from, back }: { from: string; back: boolean }): EmailMessage {
  const there = isolate(cut(from, 80));
  const heading = `You are at ${where(to)} now`;
  return {
    to: to.email,
    purpose: "leaving",
    subject: heading,
    preview: `Instead of ${there}`,
    heading,
    paragraphs: [
      back
        ? `You were moved back from ${there}. What you managed here is yours again, except what colleagues have changed since.`
        : `You were moved here from ${there}. Your card came along: its address and its QR codes keep working and show you at ${where(to)}. Contacts and links stay at ${there}, where colleagues take them over.`,
    ],
    action: link("Open your card", cardPaths.shareCard()),
    footnotes: ["If this is a mistake, tell the people who manage the workspace."],
  };
}

/** To who was to leave and stays, or left and is back. */
export function stayingEmail(to: Mailbox, { back }: { back: boolean }): EmailMessage {
  const heading = back ? `You are back at ${where(to)}` : `You stay at ${where(to)}`;
  return {
    to: to.email,
    purpose: "leaving",
    subject: heading,
    preview: back ? "What you managed is yours again." : "Your last day was called off.",
    heading,
    paragraphs: [
      back
        ? "What you managed is yours again, except what colleagues have changed since."
        : "Your last day there was called off. Nothing has changed for you.",
    ],
    action: link("Open your dashboard", paths.dashboard()),
    footnotes: [],
  };
}

type Taken = { leaver: Mailbox; moved: Counts; until: Date };

/** To whoever takes something over: what it is, and until when it may go back. */
export function handedEmail(to: Mailbox, { leaver, moved, until }: Taken): EmailMessage {
  const what = inOnePhrase(countedKinds(moved));
  return {
    to: to.email,
    purpose: "hand-over",
    subject: `${nameOf(leaver)} left, and you take over`,
    preview: what,
    heading: `You take over from ${nameOf(leaver)}`,
    paragraphs: [
      `${nameOf(leaver)} no longer belongs to ${where(to)}. From now on you manage ${what}.`,
      "Every address that was handed out keeps working. Cards that were handed over show yours instead.",
    ],
    facts: [{ label: "Can be undone until", value: longMoment(until, to.time_zone) }],
    action: link("Open your contacts", contactPaths.connections()),
    footnotes: [],
  };
}

/** To whoever will take over on a date, and to whoever had taken over when it went back. */
export function receiverEmail(
  to: Mailbox,
  { leaver, at, off = false }: { leaver: Mailbox; at: Date | null; off?: boolean },
): EmailMessage {
  const who = nameOf(leaver);
  const back = off ? `The hand-over from ${who} was undone` : `${who} is back`;
  const heading = at === null ? back : `${who} leaves, and you take over`;
  return {
    to: to.email,
    purpose: "hand-over",
    subject: heading,
    preview: at === null ? "What you took over is theirs again." : longMoment(at, to.time_zone),
    heading,
    paragraphs: [
      at === null
        ? `What you took over at ${where(to)} is ${who}’s again, except what has changed since.`
        : `${who} leaves ${where(to)} on ${longMoment(at, to.time_zone)}. From then on you manage what they hold. Until then it is theirs, so talk to them while they are here.`,
    ],
    action: link("Open your dashboard", paths.dashboard()),
    footnotes: [],
  };
}

/** To whoever looks after the place: somebody's access ended, and what they hold waits for a choice. */
export function undecidedEmail(to: Mailbox, { leaver, place }: { leaver: Mailbox; place: string }): EmailMessage {
  const heading = `Choose who takes over from ${nameOf(leaver)}`;
  return {
    to: to.email,
    purpose: "hand-over",
    subject: heading,
    preview: `Their access to ${where(to)} has ended.`,
    heading,
    paragraphs: [
      `${nameOf(leaver)} no longer has access to ${where(to)}, and nobody takes over yet. Nothing was moved or deleted, and everything that was handed out keeps working.`,
      "Choose who gets their cards, contacts and links. You see what would happen before it does.",
    ],
    action: link("Choose who takes over", peoplePaths.leavingOf(leaver.id, place)),
    footnotes: [],
  };
}
