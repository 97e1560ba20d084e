// What each notification says and where it leads. The list names who and what; a device's lock screen names nobody.
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { isolate } from "#lib/isolate.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { paths } from "#lib/paths.ts";
import type { NotificationKind } from "./kinds.ts";

/** `about` is what it is about, `by` the colleague who did it; each empty where nobody knows it any more. */
type Facts = { about: string; by: string };

type Words = {
  says: (facts: Facts) => string;
  path: (subject: string) => string;
  /** What a device shows. */
  push: { title: string; body: string };
};

const by = ({ by: name }: Facts) => isolate(name) || "A colleague";
const about = ({ about: name }: Facts, instead: string) => isolate(name) || instead;

const WORDS: Readonly<Record<NotificationKind, Words>> = {
  "card-answer": {
    says: (facts) => `${about(facts, "Somebody")} answered your card`,
    path: () => cardPaths.cardAnswers(),
    push: {
      title: "Somebody answered your card",
      body: "Open it to see who, and reply while they still remember you.",
    },
  },
  "campaign-asked": {
    says: (facts) => `${by(facts)} asks you to approve ${about(facts, "a campaign")}`,
    path: campaignPaths.campaign,
    push: { title: "A campaign waits for your approval", body: "It goes out once you say yes." },
  },
  "campaign-approved": {
    says: (facts) => `${by(facts)} approved ${about(facts, "your campaign")}`,
    path: campaignPaths.campaign,
    push: { title: "Your campaign was approved", body: "It starts at its time." },
  },
  "campaign-refused": {
    says: (facts) => `${by(facts)} refused ${about(facts, "your campaign")}`,
    path: campaignPaths.campaign,
    push: { title: "Your campaign was refused", body: "Open it to see why." },
  },
  "campaign-part": {
    says: (facts) => `Your company asks you to join ${about(facts, "a campaign")}`,
    path: campaignPaths.campaign,
    push: { title: "A campaign waits for your answer", body: "Open it to join, or to say no." },
  },
  "text-answer": {
    says: (facts) => `${about(facts, "Somebody")} answered your text`,
    path: campaignPaths.textAnswer,
    push: { title: "Somebody answered a text", body: "Open it to reply." },
  },
  "change-request": {
    says: (facts) => `${by(facts)} asks for a change on their card`,
    path: cardPaths.changeRequest,
    push: { title: "A change request waits for you", body: "Open it to see what is asked for." },
  },
  "change-answer": {
    says: () => "Your change request was answered",
    path: () => cardPaths.myRequests(),
    push: { title: "Your change request was answered", body: "Open it to see the answer." },
  },
  "change-decided": {
    says: () => "A change request that you passed on was answered",
    path: cardPaths.changeRequest,
    push: { title: "A change request was answered", body: "Open it to see the answer." },
  },
  "theme-waits": {
    says: () => "A new version of the theme waits for your decision",
    path: () => cardPaths.themeUpdate(),
    push: { title: "A theme waits for your decision", body: "Open it to see what changes." },
  },
  "devices-look": {
    says: () => "Some devices need attention",
    path: () => cardPaths.promoTagsToLookAt(),
    push: { title: "Some devices need attention", body: "Open the list to see which, and why." },
  },
  "media-rights": {
    says: () => "The rights to files in use end soon",
    path: () => campaignPaths.mediaLibrary(),
    push: { title: "The rights to some files end soon", body: "Open the library to see which." },
  },
  "task-due": {
    says: (facts) => `A task with ${about(facts, "a contact")} is due`,
    path: contactPaths.contact,
    push: { title: "A task is due", body: "Open it to see what you planned." },
  },
  introduction: {
    says: (facts) => `${by(facts)} asks you for an introduction to ${about(facts, "a contact")}`,
    path: () => contactPaths.myNetwork(),
    push: { title: "A colleague asks for an introduction", body: "Open it to answer." },
  },
  "introduction-answer": {
    says: (facts) => `${by(facts)} answered your request for an introduction to ${about(facts, "a contact")}`,
    path: () => contactPaths.myNetwork(),
    push: { title: "A colleague answered you", body: "Open it to see the answer." },
  },
  mention: {
    says: (facts) => `${by(facts)} mentioned you in a note about ${about(facts, "a contact")}`,
    path: contactPaths.contact,
    push: { title: "A colleague mentioned you", body: "Open the note to read it." },
  },
  "import-done": {
    says: (facts) => `The import of ${about(facts, "your file")} is done`,
    path: contactPaths.contactImport,
    push: { title: "Your import is done", body: "Open it to see what came in." },
  },
  "import-refused": {
    says: (facts) => `The import of ${about(facts, "your file")} could not be finished`,
    path: contactPaths.contactImport,
    push: { title: "Your import could not be finished", body: "Open it to see why." },
  },
  "order-moved": {
    says: () => "Your order moved on",
    path: orderPaths.order,
    push: { title: "Your order moved on", body: "Open it to see what is next." },
  },
  "support-answer": {
    says: () => "Support answered your question",
    path: paths.supportQuestion,
    push: { title: "Support answered you", body: "Open it to read the answer." },
  },
};

/** What happened, with names. */
export function notificationSays(kind: NotificationKind, facts: Facts): string {
  return WORDS[kind].says(facts);
}

/** Where it leads. */
export function notificationPath(kind: NotificationKind, subject: string): string {
  return WORDS[kind].path(subject);
}

/** What a device shows of it. */
export function notificationPush(kind: NotificationKind): Words["push"] {
  return WORDS[kind].push;
}
