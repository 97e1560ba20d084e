// Pages about one thing: their bar holds its name and their buttons, and their two columns reach down to the edge.
import { CAMPAIGNS_PATH, CONNECTIONS_PATH } from "#lib/list-paths.ts";

const EDITOR = /^\/(contact|campaign-builder|[^/]+\/(create|edit))(\/|$)/;

/** True below /x/create and /x/edit, for a contact and for a campaign. */
export function isEditorPath(path: string): boolean {
  return EDITOR.test(path);
}

/** What a page stands below, for the way back on a phone: an editor's list, a part of Connections its whole; null for none. */
export function parentOf(path: string): string | null {
  if (isEditorPath(path)) return listOf(path);
  return path.startsWith(`${CONNECTIONS_PATH}/`) ? path.slice(0, path.lastIndexOf("/")) : null;
}

/** The list that such a page belongs to. */
export function listOf(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "campaign-builder") return CAMPAIGNS_PATH;
  return first === "contact" ? CONNECTIONS_PATH : `/${first}`;
}
