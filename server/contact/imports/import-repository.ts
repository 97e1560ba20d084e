// Opens the table of files of contacts, inside one workspace; row security leaves each person their own.
import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { contactImports } from "#db/schema/contact-import.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { SEEN_BY } from "#lib/services/contact/contact-limits.ts";
import { importReadingSchema } from "#lib/services/contact/import-entities.ts";
import { IMPORT_ROW_STATES, IMPORT_STATES, KNOWN_WAYS } from "#lib/services/contact/import-limits.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const texts = z.array(z.string());
const counts = z.partialRecord(z.enum(IMPORT_ROW_STATES), z.number());

const importFile = z.object({
  id: z.string(),
  ownerId: z.string(),
  reach: z.enum(["own", "all"]),
  fileName: z.string(),
  uploadId: z.string().nullable(),
  pasted: z.string().nullable(),
  hash: z.string().nullable(),
  reading: importReadingSchema.nullable(),
  heads: texts,
  headsKey: z.string().nullable(),
  samples: texts,
  columns: texts,
  known: z.enum(KNOWN_WAYS),
  tags: texts,
  seenBy: z.enum(SEEN_BY),
  state: z.enum(IMPORT_STATES),
  problem: z.string().nullable(),
  sameAs: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  /** How often work on it failed since it last went on. */
  tries: z.number(),
  counts: counts.nullable(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  version: z.number(),
});

export type ImportFile = z.infer<typeof importFile>;
export type ImportCounts = z.infer<typeof counts>;

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(contactImports.workspaceId, workspaceId), eq(contactImports.id, id));
const mine = ({ workspaceId }: WorkspaceScope, owner: string) =>
  and(eq(contactImports.workspaceId, workspaceId), eq(contactImports.ownerId, owner));

type NewImport = Pick<ImportFile, "id" | "ownerId" | "reach" | "fileName" | "uploadId" | "pasted">;

/** Stores a file that was not read yet. */
export async function insertImport(tx: Tx, { workspaceId }: WorkspaceScope, made: NewImport): Promise<void> {
  await tx.insert(contactImports).values({ ...made, workspaceId, state: "reading" });
}

/** One's own file; `lock` holds it until the transaction ends. */
export async function findImport(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<ImportFile | null> {
  const query = tx.select().from(contactImports).where(of(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ? importFile.parse(row) : null;
}

export type ImportChange = Partial<Omit<ImportFile, "id" | "ownerId" | "createdAt" | "version">>;

/** Changes a file that is held. `byPerson` makes it another version: what runs by itself does not stand in anybody's way. */
export async function updateImport(
  tx: Tx,
  scope: WorkspaceScope,
  { id, byPerson = false, ...change }: ImportChange & { id: string; byPerson?: boolean },
): Promise<void> {
  const version = byPerson ? { tries: 0, version: sql`${contactImports.version} + 1` } : {};
  await tx
    .update(contactImports)
    .set({ ...change, ...version })
    .where(of(scope, id));
}

/** Forgets a file; its rows go first. */
export async function deleteImport(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  await tx.delete(contactImports).where(of(scope, id));
}

type Window = { owner: string; limit: number; offset: number };

/** One page of somebody's files, newest first. */
export async function listImports(tx: Tx, scope: WorkspaceScope, { owner, limit, offset }: Window) {
  const where = mine(scope, owner);
  const [counted] = await tx.select({ total: count() }).from(contactImports).where(where);
  const newest = [desc(contactImports.createdAt), desc(contactImports.id)];
  const query = tx
    .select()
    .from(contactImports)
    .where(where)
    .orderBy(...newest);
  const rows = await query.limit(limit).offset(offset);
  return { total: counted?.total ?? 0, rows: rows.map((row) => importFile.parse(row)) };
}

/** A file of the same bytes that somebody imported before; null for none. */
export async function findSame(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ownerId, hash }: { id: string; ownerId: string; hash: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: contactImports.id })
    .from(contactImports)
    .where(
      and(
        mine(scope, ownerId),
        eq(contactImports.hash, hash),
        ne(contactImports.id, id),
        inArray(contactImports.state, ["running", "stopped", "done"]),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** What the columns meant in somebody's last file with the same heads; null where there was none. */
export async function rememberedColumns(
  tx: Tx,
  scope: WorkspaceScope,
  { ownerId, headsKey }: { ownerId: string; headsKey: string },
): Promise<string[] | null> {
  const [row] = await tx
    .select({ columns: contactImports.columns })
    .from(contactImports)
    .where(
      and(
        mine(scope, ownerId),
        eq(contactImports.headsKey, headsKey),
        inArray(contactImports.state, ["running", "stopped", "done", "undoing", "undone"]),
      ),
    )
    .orderBy(desc(contactImports.createdAt))
    .limit(1);
  return row ? texts.parse(row.columns) : null;
}

export type ImportPlace = { workspaceId: string; id: string; ownerId: string };

/** The files of every workspace that work goes on with. */
export async function owedImports(): Promise<ImportPlace[]> {
  const rows = await readOnce("select workspace_id, id, owner_id from contact_imports_owed()", []);
  return rows.map((row) => ({
    workspaceId: String(row.workspace_id),
    id: String(row.id),
    ownerId: String(row.owner_id),
  }));
}

/** The role that somebody has in a workspace now; null for none. */
export async function roleNow(userId: string, workspaceId: string): Promise<string | null> {
  const [found] = await readOnce("select workspace_role($1, $2) as role", [userId, workspaceId]);
  return typeof found?.role === "string" ? found.role : null;
}

/** What a person put up: its names, when, and what each came to. Their contacts say the rest. */
export function importsOf(tx: Tx, owner: string): Promise<Record<string, unknown>[]> {
  return tx
    .select({
      id: contactImports.id,
      file_name: contactImports.fileName,
      state: contactImports.state,
      rows: contactImports.total,
      result: contactImports.counts,
      created_at: contactImports.createdAt,
      finished_at: contactImports.finishedAt,
    })
    .from(contactImports)
    .where(eq(contactImports.ownerId, owner))
    .orderBy(contactImports.createdAt);
}

/** How many files of a person can be handed over; those whose contacts only they see are in no count. */
export async function heldImports(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute(sql`select contact_imports_held(${userId}::uuid) as held`);
  return Number(rows[0]?.held ?? 0);
}
