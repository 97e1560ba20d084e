// Assets as they are answered: with who put them up, and the picture that stands for a video.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { type AssetRow, findAssets } from "#server/media/repository.ts";
import { toAsset } from "#server/media/rows.ts";
import { spaceOf } from "#server/media/space.ts";
import type { CallContext } from "#server/platform/context.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type Where = {
  /** Where they are; null where each row says it. */
  space: WorkspaceScope | null;
  /** They are the brand's above. */
  locked: boolean;
};

/** The rows of one workspace, in their order. */
export async function onTheWire(
  { people, now }: Pick<CallContext, "people"> & { now: Date },
  rows: readonly AssetRow[],
  { space, locked }: Where,
): Promise<Asset[]> {
  const [first] = rows;
  if (!first) return [];
  // A poster is shown to whoever sees its video, whoever put it up.
  const scope = spaceOf(space?.workspaceId ?? first.workspaceId);
  const posters = await postersOf(scope, rows);
  const owner = await peopleById(
    people,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => {
    const poster = row.posterId === null ? undefined : posters.get(row.posterId);
    return toAsset(row, { owner: owner(row.ownerId), poster, locked, now });
  });
}

async function postersOf(scope: WorkspaceScope, rows: readonly AssetRow[]): Promise<Map<string, AssetRow>> {
  const ids = [...new Set(rows.flatMap(({ posterId }) => posterId ?? []))];
  const found = ids.length === 0 ? [] : await readWorkspace(scope, (tx) => findAssets(tx, scope, ids));
  return new Map(found.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]));
}
