// The workspace's own fields of contacts, read in process.
import { contactPaths } from "#lib/contact-paths.ts";
import { manages } from "#lib/permissions/index.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** Null for whoever does not look after the workspace. */
export async function loadFields() {
  const { services, session } = await enterPage(contactPaths.contactFields());
  const managing = manages(session.role);
  if (!managing) return null;
  return unlessForbidden(
    Promise.all([services.contact.fields({}), services.contact.stages()]).then(([fields, stages]) => ({
      fields: fields.data,
      stages: stages.data,
    })),
  );
}
