// The words on the account button: section 2 of the specification and its two fallbacks.
import { truncate } from "#lib/text.ts";
import type { View } from "./types.ts";

export const LABEL_LENGTH = 16;

/** Cut to 16 characters; the ellipsis comes on top. */
export function truncateLabel(text: string): string {
  return truncate(text, LABEL_LENGTH);
}

/** The whole label: the workspace in company view, the person in personal view. */
export function accountLabel(view: View, workspaceLabel: string, personName: string): string {
  if (view === "personal") return personName.trim() || "Users View";
  return workspaceLabel.trim() || "No chosen workspace";
}

/** First and last name, as far as there are any. */
export function personName(user: { firstname: string; lastname: string }): string {
  return `${user.firstname} ${user.lastname}`.trim();
}
