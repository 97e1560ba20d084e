// Finds the bytes of photos of contacts, and keeps those that came with rows of a file until the row goes.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { contacts } from "#db/schema/contact.ts";
import { contactImportPhotos } from "#db/schema/contact-import.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Photo } from "#server/contact/photos/make-photo.ts";
import { mine } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Seen = { assetId: string; seenBy: typeof contacts.$inferSelect.seenBy };

/** The asset of a photo on a living contact that the scope sees; null for anything else. */
export async function findPhoto(tx: Tx, scope: WorkspaceScope, id: string): Promise<Seen | null> {
  const { workspaceId } = scope;
  const fact = sql`(select f.asset_id from contact_facts f where f.workspace_id = ${workspaceId} and f.id = ${id}
    and f.ended_at is null)`;
  const person = sql`(select coalesce(c.merged_into, c.id) from contact_facts f
    join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
    where f.workspace_id = ${workspaceId} and f.id = ${id} and f.ended_at is null)`;
  const [row] = await tx
    .select({ assetId: sql<string | null>`${fact}`, seenBy: contacts.seenBy })
    .from(contacts)
    .where(and(mine(scope), isNull(contacts.deletedAt), sql`${contacts.id} = ${person}`));
  return row?.assetId ? { assetId: row.assetId, seenBy: row.seenBy } : null;
}

export type RowPhoto = Photo & { line: number };

/** Keeps photos with the rows that they came with; one that is there already stays. */
export async function insertRowPhotos(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id: importId, photos }: { id: string; photos: readonly RowPhoto[] },
): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map((photo) => ({ ...photo, workspaceId, importId, id: newId() }));
  await tx.insert(contactImportPhotos).values(rows).onConflictDoNothing();
}

/** The assets of photos that came with these lines of a file, by the hashes of their bytes. */
export async function rowPhotos(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, lines }: { id: string; lines: readonly number[] },
): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const { hash, assetId, importId, line } = contactImportPhotos;
  const found = await tx
    .select({ hash, assetId })
    .from(contactImportPhotos)
    .where(and(eq(contactImportPhotos.workspaceId, workspaceId), eq(importId, id), inArray(line, [...lines])));
  return new Map(found.map((row) => [row.hash, row.assetId]));
}
