// What a brand reads of its locations' contacts: those that they show it, and of the others how many there are. Nothing is
// written from there.
import { authorize, lookInto, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { LocationContacts } from "#lib/services/contact/brand-entities.ts";
import type { SeenBy } from "#lib/services/contact/contact-limits.ts";
import { countLocations } from "#server/contact/brand-store.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type Looked = { location?: string | undefined };

/** Where the contacts are: in the chosen workspace, or in one of its locations, for whom may look into them. */
export function placeOf({ actor }: ContactContext, scope: WorkspaceScope, { location }: Looked): WorkspaceScope {
  return location === undefined ? scope : lookInto(authorize(actor, "locations.read"), location);
}

/** Whether a contact may be read from there: from the parent only one that the location shows to the brand. */
export function isShown({ seenBy }: { seenBy: SeenBy }, { location }: Looked): boolean {
  return location === undefined || seenBy === "brand";
}

/** GET /contacts/locations: counts alone; what only its owner sees is in none of them. */
export async function getLocations({ actor }: ContactContext): Promise<{ data: LocationContacts[] }> {
  authorize(actor, "contacts.read");
  const scope = authorize(actor, "locations.read");
  const children = scope.tree.slice(1);
  if (children.length === 0) return { data: [] };
  return { data: await readWorkspace(scope, (tx) => countLocations(tx, children)) };
}
