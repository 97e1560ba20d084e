// Who reads over a franchise's locations in lists and reports: its owner, as the company. A manager may read regions, and no more.
import { granted, type View } from "#lib/permissions/index.ts";
import type { Session } from "#lib/session/session.ts";

/** The lists of other pages follow `locations.read`, which is the owner's alone. */
export function looksOverLocations({ session, view }: { session: Session; view: View }): boolean {
  return (
    view === "company" && session.role === "owner" && granted(session.user.permissions, "franchise_manager_business")
  );
}
