// What states and topics of questions are called, on pages and in files. No zod: pages use it.
import type { SupportState, SupportTopic } from "./support-entities.ts";

export const STATE_LABELS: Record<SupportState, string> = { open: "Open", answered: "Answered", closed: "Closed" };
export const TOPIC_LABELS: Record<SupportTopic, string> = {
  links: "Share links",
  people: "People and roles",
  workspace: "Workspaces",
  "sign-in": "Signing in",
  billing: "Plans and invoices",
  other: "Something else",
};
