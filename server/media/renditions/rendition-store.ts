// Opens the table of renditions: made by one process, read by all.
import { and, eq, isNull, sql } from "drizzle-orm";
import { assets } from "#db/schema/media.ts";
import { renditions } from "#db/schema/media-uploads.ts";
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { keepWithinRoom } from "#server/media/renditions/rendition-room-store.ts";
import type { RenditionStore, Source } from "#server/media/renditions/renditions.ts";
import type { AssetRow } from "#server/media/repository.ts";
import { spaceOf } from "#server/media/space.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** A claim of a process that is gone holds nobody longer; one picture takes ten seconds at most. */
const CLAIM_MS = 20_000;

const of = ({ workspaceId, assetId }: Source, name: string) =>
  and(eq(renditions.workspaceId, workspaceId), eq(renditions.assetId, assetId), eq(renditions.name, name));

const living = ({ workspaceId, assetId }: Source) =>
  and(eq(assets.workspaceId, workspaceId), eq(assets.id, assetId), isNull(assets.deletedAt));

/** Of a picture that is there, and cannot go before the claim is: what is taken away with a picture is what stands by then. */
async function claimed(tx: Tx, source: Source, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${renditions} as r (workspace_id, asset_id, name)
    select ${assets.workspaceId}, ${assets.id}, ${name} from ${assets} where ${living(source)} for key share
    on conflict (workspace_id, asset_id, name) do update set claimed_at = now()
      where r.bytes is null and r.claimed_at < now() - ${CLAIM_MS} * interval '1 millisecond'
    returning r.name`);
  return rows.length > 0;
}

const shownLongAgo = sql<boolean>`${renditions.claimedAt} < now() - interval '1 day'`;

/** Written down once a day: those that were shown least lately go first where there is no room. No picture waits for it. */
async function shownAgain(source: Source, name: string): Promise<void> {
  try {
    await inWorkspace(spaceOf(source.workspaceId), (tx) =>
      tx
        .update(renditions)
        .set({ claimedAt: sql`now()` })
        .where(and(of(source, name), shownLongAgo)),
    );
  } catch (err) {
    log.warn({ err, asset: source.assetId }, "when a rendition was last shown could not be written down");
  }
}

/** What was just made is kept whatever becomes of the others. */
async function makeRoom(workspaceId: string, bytes: number): Promise<void> {
  try {
    await inWorkspace(spaceOf(workspaceId), (tx) => keepWithinRoom(tx, workspaceId, bytes));
  } catch (err) {
    log.warn({ err, workspace: workspaceId }, "renditions take up more than their room");
  }
}

export const renditionStore: RenditionStore = {
  async find(source, name) {
    const [row] = await readWorkspace(spaceOf(source.workspaceId), (tx) =>
      tx.select({ bytes: renditions.bytes, long: shownLongAgo }).from(renditions).where(of(source, name)),
    );
    if (row?.bytes && row.long) void shownAgain(source, name);
    return row?.bytes ?? null;
  },
  async claim(source, name) {
    const mine = await inWorkspace(spaceOf(source.workspaceId), async (tx) => {
      if (await claimed(tx, source, name)) return true;
      const rows = await tx.select({ id: assets.id }).from(assets).where(living(source));
      return rows.length > 0 ? false : null;
    });
    if (mine === null) throw new AppError("not_found");
    return mine;
  },
  async keep(source, name, { bytes }) {
    await inWorkspace(spaceOf(source.workspaceId), (tx) =>
      tx.update(renditions).set({ bytes }).where(of(source, name)),
    );
    await makeRoom(source.workspaceId, bytes.length);
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

/** What was made around an earlier focal point is asked for by nobody, and takes up room. */
export async function followFocus(tx: Tx, scope: WorkspaceScope, { before, to }: Move): Promise<void> {
  if (to === undefined || (to.x === before.focalX && to.y === before.focalY)) return;
  await dropRenditions(tx, scope, before.id);
}
