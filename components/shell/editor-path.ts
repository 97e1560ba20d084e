// Pages that edit one thing: their bar holds their buttons, and their two columns reach down to the edge.

const EDITOR = /^\/[^/]+\/(create|edit)(\/|$)/;

/** True below /x/create and /x/edit. */
export function isEditorPath(path: string): boolean {
  return EDITOR.test(path);
}
