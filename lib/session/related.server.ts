// The workspaces that a person may switch to from the chosen one: told by the session, else asked of the service.
import { cache } from "react";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import type { Related } from "#lib/session/session.ts";

const EVERYTHING = { page: 1, per_page: 1000 } as const;

/** The parent first, then the locations; a failing service must not take the whole page away. */
export const relatedWorkspaces = cache(async (): Promise<Related[]> => {
  const session = await currentSession();
  if (!session) return [];
  return session.related ?? around(session.user.workspace);
});

async function around(chosen: Workspace | null): Promise<Related[]> {
  if (!chosen || (chosen.child_of === null && chosen.parent_of.length === 0)) return [];
  const services = await currentServices();
  const { data } = await services.auth.workspaces(EVERYTHING).catch((): { data: Workspace[] } => ({ data: [] }));
  const parents = data.filter((workspace) => workspace.workspace_id === chosen.child_of);
  const locations = data.filter((workspace) => chosen.parent_of.includes(workspace.workspace_id));
  return [
    ...parents.map((workspace) => relatedOf(workspace, "franchise")),
    ...locations.map((workspace) => relatedOf(workspace, "location")),
  ];
}

function relatedOf(workspace: Workspace, kind: Related["kind"]): Related {
  return {
    id: workspace.workspace_id,
    name: workspace.workspace_name,
    kind,
    logoUrl: workspace.logo_url,
    product: workspace.subscription.product,
    people: workspace.people,
  };
}
