// How much renditions of a workspace may take up: what was shown least lately goes, and is made again when somebody asks for it.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { renditions } from "#db/schema/media-uploads.ts";
import { onceInProcess } from "#lib/once.ts";
import { renditionsOf } from "#lib/services/media/quotas.ts";
import { quotaHere } from "#server/media/room.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** So much is made by one process before it looks again how much there is. */
const LOOK_BYTES = 64 * 1024 * 1024;
/** What stays of what there is room for, so that not every new one asks for the place of another. */
const STAYS = 0.8;
/** What a row takes up besides its bytes. */
const ROW_BYTES = 512;
const MOST_SPACES = 5000;

const made = () => onceInProcess("renditions-made", () => new LRUCache<string, number>({ max: MOST_SPACES }));

/** Said of each that was kept, in a transaction of its own: where they take up more than their share, the oldest go. */
export async function keepWithinRoom(tx: Tx, workspaceId: string, bytes: number): Promise<void> {
  const sinceLooked = (made().get(workspaceId) ?? LOOK_BYTES) + bytes + ROW_BYTES;
  made().set(workspaceId, sinceLooked < LOOK_BYTES ? sinceLooked : 0);
  if (sinceLooked < LOOK_BYTES) return;
  const room = renditionsOf(await quotaHere(tx));
  if ((await takenUp(tx, workspaceId)) <= room) return;
  await cutTo(tx, workspaceId, { room, stays: Math.floor(room * STAYS) });
}

/** A plain sum: which of them go is asked for only where some have to. */
async function takenUp(tx: Tx, workspaceId: string): Promise<number> {
  const size = sql<string>`coalesce(sum(octet_length(${renditions.bytes}) + ${ROW_BYTES}), 0)`;
  const ofAll = and(eq(renditions.workspaceId, workspaceId), isNotNull(renditions.bytes));
  const [row] = await tx.select({ size }).from(renditions).where(ofAll);
  return Number(row?.size ?? 0);
}

type Cut = { room: number; stays: number };

/** What another process cuts at the same time is left to it. */
async function cutTo(tx: Tx, workspaceId: string, { room, stays }: Cut): Promise<void> {
  await tx.execute(sql`
    with held as (
      select asset_id, name, sum(octet_length(bytes) + ${ROW_BYTES}) over (order by claimed_at desc, asset_id, name) as upto
      from ${renditions} where workspace_id = ${workspaceId}::uuid and bytes is not null
    ), going as (
      select r.asset_id, r.name from ${renditions} r join held h on h.asset_id = r.asset_id and h.name = r.name
      where r.workspace_id = ${workspaceId}::uuid and h.upto > ${stays} and (select max(upto) from held) > ${room}
      for update of r skip locked
    )
    delete from ${renditions} r using going g
    where r.workspace_id = ${workspaceId}::uuid and r.asset_id = g.asset_id and r.name = g.name`);
}
