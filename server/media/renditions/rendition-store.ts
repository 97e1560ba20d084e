// Opens the table of renditions: made by one process, read by all.
import { and, eq, isNull, sql } from "drizzle-orm";
import { renditions } from "#db/schema/media-uploads.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { RenditionStore, Source } from "#server/media/renditions/renditions.ts";
import type { AssetRow } from "#server/media/repository.ts";
import { spaceOf } from "#server/media/space.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** A claim of a process that is gone holds nobody longer; one picture takes ten seconds at most. */
const CLAIM_MS = 20_000;

const of = ({ workspaceId, assetId }: Source, name: string) =>
  and(eq(renditions.workspaceId, workspaceId), eq(renditions.assetId, assetId), eq(renditions.name, name));

export const renditionStore: RenditionStore = {
  async find(source, name) {
    const rows = await readWorkspace(spaceOf(source.workspaceId), (tx) =>
      tx.select({ bytes: renditions.bytes }).from(renditions).where(of(source, name)),
    );
    return rows[0]?.bytes ?? null;
  },
  async claim(source, name) {
    const { workspaceId, assetId } = source;
    const left = sql`now() - ${CLAIM_MS} * interval '1 millisecond'`;
    const rows = await inWorkspace(spaceOf(workspaceId), (tx) =>
      tx
        .insert(renditions)
        .values({ workspaceId, assetId, name })
        .onConflictDoUpdate({
          target: [renditions.workspaceId, renditions.assetId, renditions.name],
          set: { claimedAt: sql`now()` },
          setWhere: sql`${renditions.bytes} is null and ${renditions.claimedAt} < ${left}`,
        })
        .returning({ name: renditions.name }),
    );
    return rows.length > 0;
  },
  async keep(source, name, { bytes }) {
    await inWorkspace(spaceOf(source.workspaceId), (tx) =>
      tx.update(renditions).set({ bytes }).where(of(source, name)),
    );
  },
  async giveUp(source, name) {
    await inWorkspace(spaceOf(source.workspaceId), (tx) =>
      tx.delete(renditions).where(and(of(source, name), isNull(renditions.bytes))),
    );
  },
};

/** Drops what was made of an asset: it is another picture now. */
export async function dropRenditions(tx: Tx, { workspaceId }: WorkspaceScope, assetId: string): Promise<void> {
  await tx.delete(renditions).where(and(eq(renditions.workspaceId, workspaceId), eq(renditions.assetId, assetId)));
}

type Move = { before: Pick<AssetRow, "id" | "focalX" | "focalY">; to: { x: number; y: number } | undefined };

/** What was made around an earlier focal point is asked for by nobody, and no quota counts it. */
export async function followFocus(tx: Tx, scope: WorkspaceScope, { before, to }: Move): Promise<void> {
  if (to === undefined || (to.x === before.focalX && to.y === before.focalY)) return;
  await dropRenditions(tx, scope, before.id);
}
