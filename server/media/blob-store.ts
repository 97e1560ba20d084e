// Opens the table of blobs: the row is there before the first byte and until the last one is gone.
import { and, eq, exists, inArray, not, sql } from "drizzle-orm";
import { assets, assetVersions, blobs } from "#db/schema/media.ts";
import type { BlobKey } from "#server/media/storage/port.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Place = Pick<BlobKey, "workspaceId" | "id">;
export type BlobRow = typeof blobs.$inferSelect;

const of = ({ workspaceId, id }: Place) => and(eq(blobs.workspaceId, workspaceId), eq(blobs.id, id));

/** Says that bytes are on their way. */
export async function insertBlob(tx: Tx, { workspaceId, id, class: kind }: BlobKey, storage: string): Promise<void> {
  await tx.insert(blobs).values({ workspaceId, id, class: kind, storage });
}

/** A blob's row; null for an unknown one. */
export async function findBlob(tx: Tx, place: Place): Promise<BlobRow | null> {
  const [row] = await tx.select().from(blobs).where(of(place));
  return row ?? null;
}

/** All of it is here: how long it is, and what it hashes to. False where somebody has given it up meanwhile. */
export async function wholeBlob(tx: Tx, place: Place, { bytes, hash }: { bytes: number; hash: string }) {
  const rows = await tx
    .update(blobs)
    .set({ bytes, hash, touchedAt: sql`now()` })
    .where(and(of(place), eq(blobs.state, "writing")))
    .returning({ id: blobs.id });
  return rows.length > 0;
}

/** A whole blob that nothing keeps yet is kept from now on; false where it is none. */
export async function keepBlob(tx: Tx, place: Place): Promise<boolean> {
  const rows = await tx
    .update(blobs)
    .set({ state: "kept", touchedAt: sql`now()` })
    .where(and(of(place), eq(blobs.state, "writing"), sql`${blobs.hash} is not null`))
    .returning({ id: blobs.id });
  return rows.length > 0;
}

/**
 * Whatever stands in one blob stands in another, whole one from now on; false where it went meanwhile, and then nothing is changed.
 * What stands there is held before the blob, in the order of whoever makes a file another one: neither waits for the other for ever.
 */
export async function switchBlob(tx: Tx, { workspaceId, id }: Place, to: string): Promise<boolean> {
  const here = and(eq(assets.workspaceId, workspaceId), eq(assets.blobId, id));
  const earlier = and(eq(assetVersions.workspaceId, workspaceId), eq(assetVersions.blobId, id));
  await tx.select({ id: assets.id }).from(assets).where(here).orderBy(assets.id).for("update");
  await tx.select({ nth: assetVersions.nth }).from(assetVersions).where(earlier).for("update");
  const old = and(of({ workspaceId, id }), eq(blobs.state, "kept"));
  const [held] = await tx.select({ id: blobs.id }).from(blobs).where(old).for("update");
  if (!held || !(await keepBlob(tx, { workspaceId, id: to }))) return false;
  await tx.update(assets).set({ blobId: to }).where(here);
  await tx.update(assetVersions).set({ blobId: to }).where(earlier);
  await oweBlobs(tx, workspaceId, [id]);
  return true;
}

/** A blob stays kept until the transaction ends, and nothing moves it meanwhile; false where it is not kept. */
export async function holdBlob(tx: Tx, place: Place): Promise<boolean> {
  const kept = and(of(place), eq(blobs.state, "kept"));
  return (await tx.select({ id: blobs.id }).from(blobs).where(kept).for("share")).length > 0;
}

/** Its bytes are to be removed, by whoever sweeps next, unless an asset or an earlier version of one still stands in them. */
export async function oweBlobs(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const stands = (from: typeof assets | typeof assetVersions) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(from)
        .where(and(eq(from.workspaceId, workspaceId), eq(from.blobId, blobs.id))),
    );
  await tx
    .update(blobs)
    .set({ state: "owed", touchedAt: sql`now()` })
    .where(
      and(
        ...[eq(blobs.workspaceId, workspaceId), inArray(blobs.id, [...ids])],
        ...[not(stands(assets)), not(stands(assetVersions))],
      ),
    );
}

/** Nothing will keep it: whoever sweeps next removes its bytes. One that something keeps by now is left as it is. */
export async function giveUp(tx: Tx, place: Place): Promise<void> {
  await tx
    .update(blobs)
    .set({ state: "owed", touchedAt: sql`now()` })
    .where(and(of(place), eq(blobs.state, "writing")));
}

/** Its bytes are gone. */
export async function forgetBlob(tx: Tx, place: Place): Promise<void> {
  await tx.delete(blobs).where(and(of(place), eq(blobs.state, "owed")));
}

/** Somebody was here just now. */
export async function touchBlob(tx: Tx, place: Place): Promise<void> {
  await tx.update(blobs).set({ touchedAt: sql`now()` }).where(of(place));
}
