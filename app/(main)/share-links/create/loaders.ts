// What the editor of a new link needs.
import { env } from "#lib/env.server.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { senderOf } from "../_components/first-read.ts";

/** Where a new link will stand, and who sends it; why not where this session may not make one. */
export async function loadCreate() {
  const { services, session } = await enterPage("/share-links/create");
  const allowed = await unlessForbidden(services.links.aliasSuggestion({}));
  if (allowed === null) return { readOnly: session.readOnly };
  return { origin: env().PUBLIC_ORIGIN, sender: senderOf(session.user) };
}
