// What other services may know of visitors' answers: the card service knows them, and hands this in.
import type { Tx } from "#server/platform/transaction.ts";

/** An answer as it was given, or somebody whom the owner wrote down. */
export type AnswerFacts = {
  id: string;
  ownerId: string;
  /** Who wrote it: the visitor on a card, or the owner by one of these ways. */
  source: "visitor" | "typed" | "code" | "photo";
  name: string;
  email: string;
  phone: string;
  company: string;
  title: string;
  note: string;
  openedAt: Date;
  createdAt: Date;
};

/** A box that a visitor ticked, in the words they saw. */
export type AnswerConsent = {
  channel: "email" | "sms";
  purpose: string;
  scope: "owner" | "location" | "brand";
  words: string;
  textWorkspaceId: string;
  textId: string;
  textNumber: number;
  language: string | null;
  at: Date;
};

/** Where an answer was given, as far as it is known. */
export type AnswerPlace = { event: string; introducer: string };

/** An answer that somebody came with by the link of another one. */
export type Introduction = {
  answer: string;
  /** The answer of whoever passed the link on. */
  by: string;
  at: Date;
};

/** One step of the visit that an answer belongs to, or somebody who came by the link that was passed on. */
export type AnswerStep = {
  id: string;
  kind: "opened" | "touched" | "saved" | "answered" | "added" | "passed" | "brought";
  at: Date;
  /** The part of the card that was touched, or the name of who came. */
  part: string;
  channel: string;
  event: string;
  device: string;
  city: string;
};

/** Everything runs inside one workspace, in the transaction that is given. */
export type AnswersPort = {
  /** The answer, or null where it is private, kept aside, deleted or taken back. */
  one: (tx: Tx, id: string) => Promise<AnswerFacts | null>;
  /** What was agreed to with it; nothing of a box that was left empty. */
  agreed: (tx: Tx, id: string) => Promise<readonly AnswerConsent[]>;
  /** Of those that are still there. */
  places: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, AnswerPlace>>;
  /** On this person's cards, the newest first. */
  introductions: (tx: Tx, ownerId: string) => Promise<readonly Introduction[]>;
  /** The way to an answer, newest first; with `until` what happened up to then, to the millisecond. */
  steps: (tx: Tx, id: string, window: { until: Date | null; limit: number }) => Promise<readonly AnswerStep[]>;
};
