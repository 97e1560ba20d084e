// What the editor of a new link needs.
import { env } from "#lib/env.server.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { senderOf } from "../_components/first-read.ts";

/** Where a new link will stand, and who sends it; null when this person may not make one. */
export async function loadCreate() {
  const { services, session } = await enterPage("/share-links/create");
  const allowed = await unlessForbidden(services.links.aliasSuggestion({}));
  return allowed === null ? null : { origin: env().PUBLIC_ORIGIN, sender: senderOf(session.user) };
}
