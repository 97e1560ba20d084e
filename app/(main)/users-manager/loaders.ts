// What the list of people shows first, read in process.
import { type ListAddress, listAsk } from "#components/patterns/list-address.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { PeopleSort } from "./_components/people-shape.ts";

/** The list as the address asks for it; null when this person may not read it here. */
export async function loadPeople(list: ListAddress<PeopleSort>) {
  const { services, session, view } = await enterPage("/users-manager");
  const ask = { ...listAsk(list), ...list.filters };
  const first = await unlessForbidden(
    Promise.all([services.auth.members(ask), services.auth.membersOverview()]).then(([members, overview]) => ({
      members,
      overview: overview.data,
    })),
  );
  const { workspace } = session.user;
  return {
    first,
    now: new Date().toISOString(),
    view,
    myId: session.user.id,
    timeZone: workspace?.time_zone ?? "UTC",
    workspaceName: workspace?.workspace_name ?? "",
    shared: (workspace?.parent_of.length ?? 0) > 0 || (workspace?.child_of ?? null) !== null,
  };
}
