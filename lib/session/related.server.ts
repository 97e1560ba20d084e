// The workspaces that a person may switch to from the chosen one, where a page shows them; no session carries their names.
import { cache } from "react";
import type { Related } from "#lib/services/auth/entities.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";

/** The parent first, then the locations by name; a failing service must not take the whole page away. */
export const relatedWorkspaces = cache(async (): Promise<Related[]> => {
  const session = await currentSession();
  if (!session || session.around === 0) return [];
  const services = await currentServices();
  const { data } = await services.auth.relatedWorkspaces().catch((): { data: Related[] } => ({ data: [] }));
  return data;
});

/** The parent of the chosen workspace, where the person may switch to it. */
export async function parentWorkspace(): Promise<{ id: string; name: string } | null> {
  const session = await currentSession();
  if (!session) return null;
  if (session.parent !== undefined) return session.parent;
  if (!session.user.workspace?.child_of) return null;
  const [first] = await relatedWorkspaces();
  return first?.kind === "franchise" ? { id: first.id, name: first.name } : null;
}
