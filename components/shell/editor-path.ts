// Pages about one thing: their bar holds its name and their buttons, and their two columns reach down to the edge.
import { paths } from "#lib/paths.ts";

const EDITOR = /^\/(contact|[^/]+\/(create|edit))(\/|$)/;

/** True below /x/create and /x/edit, and for a contact. */
export function isEditorPath(path: string): boolean {
  return EDITOR.test(path);
}

/** What a page stands below, for the way back on a phone: an editor's list, a part of Connections its whole; null for none. */
export function parentOf(path: string): string | null {
  if (isEditorPath(path)) return listOf(path);
  return path.startsWith(`${paths.connections()}/`) ? path.slice(0, path.lastIndexOf("/")) : null;
}

/** The list that such a page belongs to. */
export function listOf(path: string): string {
  const first = path.split("/")[1] ?? "";
  return first === "contact" ? paths.connections() : `/${first}`;
}
