// The only file that opens the table of files on contacts; every statement runs inside the scope's workspace.
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { contacts } from "#db/schema/contact.ts";
import { contactFiles } from "#db/schema/contact-files.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { mine } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type FileRow = typeof contactFiles.$inferSelect;

/** Those of a person's records, the newest first; deleted ones since `deletedAfter` behind the others. */
export function readFiles(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { records, deletedAfter }: { records: readonly string[]; deletedAfter: Date },
): Promise<FileRow[]> {
  return tx
    .select()
    .from(contactFiles)
    .where(
      and(
        eq(contactFiles.workspaceId, workspaceId),
        inArray(contactFiles.contactId, [...records]),
        or(isNull(contactFiles.deletedAt), gt(contactFiles.deletedAt, deletedAfter)),
      ),
    )
    .orderBy(sql`${contactFiles.deletedAt} is not null`, desc(contactFiles.at), contactFiles.id);
}

/** How many there are, deleted ones aside. */
export async function countFiles(tx: Tx, { workspaceId }: WorkspaceScope, records: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(contactFiles)
    .where(
      and(
        eq(contactFiles.workspaceId, workspaceId),
        inArray(contactFiles.contactId, [...records]),
        isNull(contactFiles.deletedAt),
      ),
    );
  return row?.total ?? 0;
}

/** Stores one; false where that upload is a file already. */
export async function insertFile(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  file: Omit<FileRow, "workspaceId" | "deletedAt">,
): Promise<boolean> {
  const made = await tx
    .insert(contactFiles)
    .values({ ...file, workspaceId })
    .onConflictDoNothing()
    .returning({ id: contactFiles.id });
  return made.length > 0;
}

/** One of a person's records, held until the transaction ends. */
export async function lockFile(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { records, file }: { records: readonly string[]; file: string },
): Promise<FileRow | null> {
  const [row] = await tx
    .select()
    .from(contactFiles)
    .where(
      and(
        eq(contactFiles.workspaceId, workspaceId),
        eq(contactFiles.id, file),
        inArray(contactFiles.contactId, [...records]),
      ),
    )
    .for("update");
  return row ?? null;
}

export async function setFileDeleted(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, at }: { id: string; at: Date | null },
): Promise<void> {
  await tx
    .update(contactFiles)
    .set({ deletedAt: at })
    .where(and(eq(contactFiles.workspaceId, workspaceId), eq(contactFiles.id, id)));
}

/** Whether the scope sees the living contact that a living file is on. */
export async function seesFile(tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        mine(scope),
        isNull(contacts.deletedAt),
        sql`${contacts.id} = (select coalesce(c.merged_into, c.id) from contact_files f
          join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
          where f.workspace_id = ${scope.workspaceId} and f.id = ${id} and f.deleted_at is null)`,
      ),
    );
  return rows.length > 0;
}
