// What the editor of a new share link shows first.
import { enterPage } from "#lib/session/current.server.ts";
import { editorOf, unlessForbidden } from "../loaders.ts";

/** Where a new link will stand, and who sends it; null when this person may not make one. */
export async function loadCreate() {
  const page = await enterPage("/share-links/create");
  const allowed = await unlessForbidden(page.services.links.aliasSuggestion({}));
  return allowed === null ? null : editorOf(page);
}
