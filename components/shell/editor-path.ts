// Pages that edit one thing: their bar holds their buttons, and their two columns reach down to the edge.

const EDITOR = /^\/[^/]+\/(create|edit)(\/|$)/;

/** True below /x/create and /x/edit. */
export function isEditorPath(path: string): boolean {
  return EDITOR.test(path);
}

/** The list that an editor's page belongs to. */
export function listOf(path: string): string {
  return `/${path.split("/")[1] ?? ""}`;
}
