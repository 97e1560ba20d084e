// Opens the files of support: filled part by part by who puts them up, hung on a message once, read by those who may.
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { supportFiles } from "#db/schema/auth-support.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const ofFile = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(supportFiles.workspaceId, workspaceId), eq(supportFiles.id, id));

export type NewFile = { id: string; ownerId: string; name: string; size: number; content: Uint8Array };

/** Stores a file's first part. */
export async function insertFile(tx: Tx, { workspaceId }: WorkspaceScope, file: NewFile): Promise<void> {
  await tx.insert(supportFiles).values({ ...file, workspaceId });
}

type WholeFile = Omit<NewFile, "content"> & { type: string; assetId: string };

/** A file that is an asset already, under the id of its upload: taken twice, it is one. */
export async function insertWhole(tx: Tx, { workspaceId }: WorkspaceScope, file: WholeFile): Promise<void> {
  const { id, ownerId, name, size, type, assetId } = file;
  const row = { workspaceId, id, ownerId, name, size, type, assetId, content: null };
  await tx.insert(supportFiles).values(row).onConflictDoNothing();
}

type Part = { id: string; ownerId: string; offset: number; content: Uint8Array };

/** Adds the part that begins where the file ends; false when it begins elsewhere or would make the file too long. */
export async function appendPart(tx: Tx, scope: WorkspaceScope, { id, ownerId, offset, content }: Part) {
  const rows = await tx
    .update(supportFiles)
    .set({ content: sql`${supportFiles.content} || ${Buffer.from(content)}` })
    .where(
      and(
        ofFile(scope, id),
        eq(supportFiles.ownerId, ownerId),
        isNull(supportFiles.messageId),
        sql`octet_length(${supportFiles.content}) = ${offset}`,
        sql`${supportFiles.size} >= ${offset + content.length}`,
      ),
    )
    .returning({ id: supportFiles.id });
  return rows.length > 0;
}

/** A file with what is here of it. */
export async function readFile(tx: Tx, scope: WorkspaceScope, id: string) {
  const rows = await tx.select().from(supportFiles).where(ofFile(scope, id));
  return rows[0] ?? null;
}

/** What a whole file turned out to be, and the name it is handed out under. */
export async function settleFile(
  tx: Tx,
  scope: WorkspaceScope,
  { id, type, name }: { id: string; type: string; name: string },
): Promise<void> {
  await tx.update(supportFiles).set({ type, name }).where(ofFile(scope, id));
}

/** Its bytes are an asset's from now on. */
export async function moveFile(
  tx: Tx,
  scope: WorkspaceScope,
  { id, assetId }: { id: string; assetId: string },
): Promise<void> {
  await tx.update(supportFiles).set({ assetId, content: null }).where(ofFile(scope, id));
}

/** Forgets a file. */
export async function deleteFile(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  await tx.delete(supportFiles).where(ofFile(scope, id));
}

type Hanging = { files: readonly string[]; ownerId: string; messageId: string };

/** Hangs whole files of one's own on a message; answers how many. */
export async function hangFiles(tx: Tx, { workspaceId }: WorkspaceScope, { files, ownerId, messageId }: Hanging) {
  if (files.length === 0 || !files.every(isId)) return 0;
  const rows = await tx
    .update(supportFiles)
    .set({ messageId })
    .where(
      and(
        eq(supportFiles.workspaceId, workspaceId),
        inArray(supportFiles.id, [...files]),
        eq(supportFiles.ownerId, ownerId),
        isNull(supportFiles.messageId),
        isNotNull(supportFiles.type),
      ),
    )
    .returning({ id: supportFiles.id });
  return rows.length;
}

/** The files of these messages, without their content. */
export async function filesOf(tx: Tx, { workspaceId }: WorkspaceScope, messages: readonly string[]) {
  if (messages.length === 0) return [];
  return tx
    .select({
      id: supportFiles.id,
      messageId: supportFiles.messageId,
      name: supportFiles.name,
      size: supportFiles.size,
    })
    .from(supportFiles)
    .where(and(eq(supportFiles.workspaceId, workspaceId), inArray(supportFiles.messageId, [...messages])))
    .orderBy(supportFiles.createdAt);
}

export type FilePlace = { workspaceId: string; ownerId: string; askerId: string | null; internal: boolean };

/** Where a file lives and who may have it; null for an unknown one. */
export async function placeOfFile(id: string): Promise<FilePlace | null> {
  const [row] = await readOnce("select workspace_id, owner_id, asker_id, internal from support_file_place($1)", [id]);
  if (!row) return null;
  return {
    workspaceId: String(row.workspace_id),
    ownerId: String(row.owner_id),
    askerId: typeof row.asker_id === "string" ? row.asker_id : null,
    internal: row.internal === true,
  };
}
