// What uses a file, by the names people know it by; the services whose things they are say them.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { AssetUse } from "#lib/services/media/entities.ts";
import { madeOf } from "#server/media/library/rights-store.ts";
import { findAssets, listUses } from "#server/media/repository.ts";
import type { MediaUsers, NamedUse } from "#server/platform/media-port.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const MOST_USES = 1000;
const usedRow = z.object({
  workspace_id: z.string(),
  workspace: z.string(),
  kind: z.string(),
  id: z.string(),
  created_at: rowInstant,
});
type Use = z.infer<typeof usedRow>;

async function allUses(scope: WorkspaceScope, id: string): Promise<Use[]> {
  const { rows } = await readWorkspace(scope, (tx) =>
    tx.execute(sql`select * from asset_used_by(${id}::uuid, ${MOST_USES})`),
  );
  return rows.map((row) => usedRow.parse(row));
}

/** Everything that uses a file of this workspace, in its locations too, the latest first. */
export async function usesOf(scope: WorkspaceScope, users: MediaUsers, id: string): Promise<AssetUse[]> {
  const uses = await allUses(scope, id);
  const named = await namesOf(scope, users, uses);
  return uses.map((use) => {
    const { kind, id: used, workspace: place, created_at } = use;
    const one = named(use);
    return { kind, id: used, name: one?.name ?? "", path: one?.path ?? null, place, created_at };
  });
}

/** What uses a file of the brand above in this workspace alone. */
export async function ownUsesOf(scope: WorkspaceScope, users: MediaUsers, id: string): Promise<AssetUse[]> {
  const rows = await readWorkspace(scope, (tx) => listUses(tx, scope, { id, most: MOST_USES }));
  const uses = rows.map(({ kind, id: used, createdAt }) => ({ kind, id: used, created_at: createdAt.toISOString() }));
  const named = await namesOf(
    scope,
    users,
    uses.map((use) => ({ ...use, workspace_id: scope.workspaceId, workspace: "" })),
  );
  return uses.map((use) => {
    const one = named({ ...use, workspace_id: scope.workspaceId, workspace: "" });
    return { ...use, name: one?.name ?? "", path: one?.path ?? null, place: "" };
  });
}

/** Only of what is here: what a location calls its things is not read from above, nor what is somebody else's by who sees their own. */
async function namesOf(scope: WorkspaceScope, users: MediaUsers, uses: readonly Use[]) {
  const known = await knownUses(scope, users, uses);
  return ({ kind, id }: Use) => {
    const one = known.get(`${kind} ${id}`);
    return one && isTheirs(scope, one) ? one : undefined;
  };
}

const isTheirs = ({ ownerId }: WorkspaceScope, one: NamedUse) => ownerId === null || one.ownerId === ownerId;

const SHOWN =
  "Your company or somebody else shows this file or one made of it, so only owners and managers can do that. Upload the new one as a file of its own.";

/** Throws `forbidden` where somebody who sees their own alone would change what others show: the workspace, its campaigns, other people's things. */
export async function refuseShownByOthers(scope: WorkspaceScope, users: MediaUsers, id: string): Promise<void> {
  if (scope.ownerId === null || !isId(id)) return;
  const uses = await Promise.all([id, ...(await madeOf(scope, id))].map((one) => allUses(scope, one)));
  const known = await knownUses(scope, users, uses.flat());
  if ([...known.values()].some((one) => !isTheirs(scope, one))) throw new AppError("forbidden", SHOWN);
}

async function knownUses(scope: WorkspaceScope, users: MediaUsers, uses: readonly Use[]) {
  const here = Map.groupBy(
    uses.filter(({ workspace_id }) => workspace_id === scope.workspaceId),
    ({ kind }) => kind,
  );
  const known = new Map<string, NamedUse>();
  for (const [kind, some] of here) {
    const ids = some.map(({ id }) => id);
    const named = kind === "poster" ? await videosOf(scope, ids) : await users[kind]?.(scope.workspaceId, ids);
    for (const [id, one] of named ?? []) known.set(`${kind} ${id}`, one);
  }
  return known;
}

/** A picture stands for a video of the same library. */
async function videosOf(scope: WorkspaceScope, ids: readonly string[]): Promise<Map<string, NamedUse>> {
  const rows = await readWorkspace(scope, (tx) => findAssets(tx, scope, ids));
  return new Map(
    rows.map(({ id, name, ownerId }) => [id, { name, path: `${campaignPaths.mediaLibrary()}?file=${id}`, ownerId }]),
  );
}
