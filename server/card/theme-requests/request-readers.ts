// Who reads a change request first: the location where it has somebody who may, else whoever's theme it is.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type Decider, decidersOf } from "#server/card/theme-requests/request-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Those of the location but the person who asks; none where the theme is its own. */
async function firstHere(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  themeWorkspaceId: string,
): Promise<Decider[]> {
  if (themeWorkspaceId === workspaceId) return [];
  return (await decidersOf(tx, workspaceId)).filter(({ user_id: id }) => id !== userId);
}

/** Decided above, looked at first where the location has somebody else who may. What is asked for all of it goes up at once. */
export async function stageOf(
  tx: Tx,
  scope: WorkspaceScope,
  themeWorkspaceId: string,
): Promise<"location" | "company"> {
  if (scope.ownerId === null) return "company";
  return (await firstHere(tx, scope, themeWorkspaceId)).length > 0 ? "location" : "company";
}

const MOST_NAMED = 3;

/** Their names, for whoever is about to ask; none where nobody else could answer. */
export async function readersOf(tx: Tx, scope: WorkspaceScope, themeWorkspaceId: string): Promise<string[]> {
  const here = scope.ownerId === null ? [] : await firstHere(tx, scope, themeWorkspaceId);
  const readers = here.length > 0 ? here : await decidersOf(tx, themeWorkspaceId);
  return readers
    .filter(({ user_id: id }) => id !== scope.userId)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name || "A colleague");
}
