// The workspace's own fields of contacts, read in process.
import { paths } from "#lib/paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** Null for whoever does not look after the workspace. */
export async function loadFields() {
  const { services, session } = await enterPage(paths.contactFields());
  const managing = session.role === "owner" || session.role === "manager";
  return managing ? unlessForbidden(services.contact.fields({})) : null;
}
