// The table of faces, and the two addresses of them that a person's row keeps: the present one and the one before.
import { and, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema/auth.ts";
import { userPhotos } from "#db/schema/auth-profile.ts";
import { PHOTO_PATH } from "#lib/services/auth/profile-entities.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** Stores a photo; it shows only once a row names it. */
export async function insertPhoto(tx: Tx, photo: { id: string; userId: string; assetId: string }): Promise<void> {
  await tx.insert(userPhotos).values(photo);
}

/** Whose photo it is, and which asset it shows; null for an unknown one. */
export async function findPhoto(id: string): Promise<{ userId: string; assetId: string } | null> {
  const [row] = await readOnce("select user_id, asset_id from user_photos where id = $1", [id]);
  return row ? { userId: String(row.user_id), assetId: String(row.asset_id) } : null;
}

/** Shows another face, or none; the one before can be put back, and what is older is dropped. */
export async function showPhoto(
  tx: Tx,
  userId: string,
  { url, before }: { url: string | null; before: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ photoUrl: url, previousPhotoUrl: before, photoChangedAt: sql`now()` })
    .where(eq(users.id, userId));
  const kept = [url, before].flatMap((each) => (each?.startsWith(PHOTO_PATH) ? [each.slice(PHOTO_PATH.length)] : []));
  await tx
    .delete(userPhotos)
    .where(and(eq(userPhotos.userId, userId), kept.length > 0 ? notInArray(userPhotos.id, kept) : undefined));
}

/** Whether somebody has no photo and never had one. */
export async function neverHadPhoto(tx: Tx, userId: string, lock?: "lock"): Promise<boolean> {
  const query = tx
    .select({ photoUrl: users.photoUrl, changedAt: users.photoChangedAt })
    .from(users)
    .where(eq(users.id, userId));
  const [row] = await (lock ? query.for("update") : query);
  return row !== undefined && row.photoUrl === null && row.changedAt === null;
}

const owedRow = z
  .object({ workspace_id: z.string(), id: z.string(), asset_id: z.string(), user_id: z.string().nullable() })
  .transform(({ id, ...row }) => ({
    ...{ id, workspaceId: row.workspace_id, assetId: row.asset_id, userId: row.user_id },
  }));

/** Photos of invitations that were accepted and whose person does not have them yet. */
export async function owedPhotos(most: number) {
  const rows = await readOnce("select * from invitation_photos_owed($1)", [most]);
  return rows.map((row) => owedRow.parse(row));
}

/** The invitation lets go of its photo. */
export async function settleOwed(tx: Tx, { workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
  await tx.execute(sql`select invitation_photo_settle(${workspaceId}::uuid, ${id}::uuid)`);
}

/** After a day a face that was replaced is gone for good. */
export async function sweepPhotos(): Promise<void> {
  await readOnce(
    `with old as (
       update users set previous_photo_url = null
       where previous_photo_url is not null and photo_changed_at < now() - interval '1 day' returning id
     )
     delete from user_photos p using old, users u
     where p.user_id = old.id and u.id = old.id and u.photo_url is distinct from ($1::text || p.id::text)`,
    [PHOTO_PATH],
  );
}
