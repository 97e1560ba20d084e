// Pages about one thing: their bar holds its name and their buttons, and their two columns reach down to the edge.

import { CAMPAIGNS_PATH, CONNECTIONS_PATH, LOCK_THEMES_PATH, SHARE_CARD_PATH } from "#lib/list-paths.ts";
import type { View } from "#lib/permissions/roles.ts";

const EDITOR = /^\/(contact|campaign-builder|edit-theme|[^/]+\/(create|edit))(\/|$)/;

/** True below /x/create and /x/edit, for a contact, a campaign and a theme. */
export function isEditorPath(path: string): boolean {
  return EDITOR.test(path);
}

/** What a page stands below, for the way back on a phone: an editor's list, a part of Connections its whole; null for none. */
export function parentOf(path: string, view: View): string | null {
  if (isEditorPath(path)) return listOf(path, view);
  return path.startsWith(`${CONNECTIONS_PATH}/`) ? path.slice(0, path.lastIndexOf("/")) : null;
}

/** The list that such a page belongs to; a theme of one's own belongs to one's cards. */
export function listOf(path: string, view: View = "company"): string {
  const first = path.split("/")[1] ?? "";
  if (first === "campaign-builder") return CAMPAIGNS_PATH;
  if (first === "edit-theme") return view === "company" ? LOCK_THEMES_PATH : SHARE_CARD_PATH;
  return first === "contact" ? CONNECTIONS_PATH : `/${first}`;
}
