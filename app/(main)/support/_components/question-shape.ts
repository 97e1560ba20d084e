// What questions are sorted and filtered by, and the words for their states and topics.
import type { ListShape } from "#components/patterns/list-address.ts";
import type { SupportState, SupportTopic } from "#lib/services/auth/support-entities.ts";
import { SUPPORT_STATES } from "#lib/services/auth/support-limits.ts";

export const QUESTION_SORTS = ["updated_at", "created_at", "subject", "state"] as const;
export type QuestionSort = (typeof QUESTION_SORTS)[number];

const shared = { path: "/support", sorts: QUESTION_SORTS, first: { sort: "updated_at", desc: true } } as const;

export const QUESTIONS: ListShape<QuestionSort> = {
  ...shared,
  api: "/api/support/questions",
  filters: { state: SUPPORT_STATES },
};
export const DESK: ListShape<QuestionSort> = {
  ...shared,
  api: "/api/support/desk",
  fixed: { tab: "desk" },
  filters: { state: SUPPORT_STATES, assigned: ["me"] },
};

export const STATE_WORDS: Record<SupportState, string> = { open: "Open", answered: "Answered", closed: "Closed" };
export const TOPIC_WORDS: Record<SupportTopic, string> = {
  links: "Share links",
  people: "People and roles",
  workspace: "Workspaces",
  "sign-in": "Signing in",
  billing: "Plans and invoices",
  other: "Something else",
};

export const STATE_CHOICES = [
  { value: "", label: "Every state" },
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
] as const;

export const ORDERS = [
  { sort: "updated_at", desc: true, label: "Latest first" },
  { sort: "updated_at", desc: false, label: "Oldest first" },
  { sort: "created_at", desc: true, label: "Newest question first" },
  { sort: "subject", desc: false, label: "Subject, A to Z" },
  { sort: "state", desc: true, label: "Open first" },
] as const;
