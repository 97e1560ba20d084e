// Opens the tables of exports of contacts, inside one workspace; row security leaves each person their own.
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contactExportParts, contactExports } from "#db/schema/contact-export.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { EXPORT_FORMATS, EXPORT_STATES, EXPORT_WHICH } from "#lib/services/contact/export-limits.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const COLUMNS = {
  id: contactExports.id,
  ownerId: contactExports.ownerId,
  number: contactExports.number,
  reach: contactExports.reach,
  format: contactExports.format,
  which: contactExports.which,
  ask: contactExports.ask,
  why: contactExports.why,
  byAdmin: contactExports.byAdmin,
  subjectId: contactExports.subjectId,
  timeZone: contactExports.timeZone,
  state: contactExports.state,
  total: contactExports.total,
  done: contactExports.done,
  written: contactExports.written,
  parts: contactExports.parts,
  carry: contactExports.carry,
  bytes: contactExports.bytes,
  attempts: contactExports.attempts,
  createdAt: contactExports.createdAt,
  finishedAt: contactExports.finishedAt,
  expiresAt: contactExports.expiresAt,
  fetchedAt: contactExports.fetchedAt,
};

const exportRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  number: z.number(),
  reach: z.enum(["own", "all"]),
  format: z.enum(EXPORT_FORMATS),
  which: z.enum(EXPORT_WHICH),
  ask: z.unknown(),
  why: z.string(),
  byAdmin: z.boolean(),
  subjectId: z.string().nullable(),
  timeZone: z.string(),
  state: z.enum(EXPORT_STATES),
  total: z.number(),
  done: z.number(),
  written: z.number(),
  parts: z.number(),
  carry: z.unknown(),
  bytes: z.number(),
  attempts: z.number(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  fetchedAt: z.date().nullable(),
});

export type ExportRow = z.infer<typeof exportRow>;

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(contactExports.workspaceId, workspaceId), eq(contactExports.id, id));

export type NewExport = Pick<ExportRow, "id" | "ownerId" | "reach" | "format" | "which" | "ask" | "why" | "timeZone"> &
  Partial<Pick<ExportRow, "byAdmin" | "subjectId">>;

/** Writes down that somebody wants a file; answers its number. */
export async function insertExport(tx: Tx, { workspaceId }: WorkspaceScope, made: NewExport): Promise<number> {
  const number = sql<number>`contact_export_number()`;
  const [row] = await tx
    .insert(contactExports)
    .values({ ...made, workspaceId, number, ids: [] })
    .returning({ number: contactExports.number });
  return row?.number ?? 0;
}

/** One's own export; `lock` holds it until the transaction ends. */
export async function findExport(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<ExportRow | null> {
  const query = tx.select(COLUMNS).from(contactExports).where(of(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ? exportRow.parse(row) : null;
}

export type ExportChange = Partial<
  Omit<ExportRow, "id" | "ownerId" | "number" | "createdAt" | "format"> & { ids: string[] | null }
>;

/** Changes an export that is held. */
export async function updateExport(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: ExportChange & { id: string },
): Promise<void> {
  await tx.update(contactExports).set(change).where(of(scope, id));
}

/** That the file was fetched, and how often. */
export async function noteFetched(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  const fetched = sql`${contactExports.fetched} + 1`;
  await tx.update(contactExports).set({ fetched, fetchedAt: sql`now()` }).where(of(scope, id));
}

type Window = { owner: string; limit: number; offset: number };

/** One page of somebody's exports, newest first; what they took as an administrator stands elsewhere. */
export async function listExports(tx: Tx, { workspaceId }: WorkspaceScope, { owner, limit, offset }: Window) {
  const own = and(eq(contactExports.workspaceId, workspaceId), eq(contactExports.ownerId, owner));
  const where = and(own, eq(contactExports.byAdmin, false));
  const [counted] = await tx.select({ total: count() }).from(contactExports).where(where);
  const rows = await tx
    .select(COLUMNS)
    .from(contactExports)
    .where(where)
    .orderBy(desc(contactExports.createdAt), desc(contactExports.id))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows: rows.map((row) => exportRow.parse(row)) };
}

type Slice = { id: string; from: number; most: number };

/** The next of those whom it found as it began. */
export async function idsFrom(tx: Tx, scope: WorkspaceScope, { id, from, most }: Slice): Promise<string[]> {
  const slice = sql<string[] | null>`${contactExports.ids}[${from + 1}:${from + most}]`;
  const [row] = await tx.select({ slice }).from(contactExports).where(of(scope, id));
  return row?.slice ?? [];
}

/** Stores a piece of the file behind those that are there. */
export async function insertPart(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  part: { exportId: string; part: number; bytes: Uint8Array },
): Promise<void> {
  await tx.insert(contactExportParts).values({ ...part, workspaceId });
}

/** A piece of a file, counted from 0; null where there is none. */
export async function readPart(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, part }: { id: string; part: number },
): Promise<Uint8Array | null> {
  const mine = and(eq(contactExportParts.workspaceId, workspaceId), eq(contactExportParts.exportId, id));
  const [row] = await tx
    .select({ bytes: contactExportParts.bytes })
    .from(contactExportParts)
    .where(and(mine, eq(contactExportParts.part, part)))
    .orderBy(asc(contactExportParts.part));
  return row?.bytes ?? null;
}

/** There is no file any more. */
export async function deleteParts(tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<void> {
  await tx
    .delete(contactExportParts)
    .where(and(eq(contactExportParts.workspaceId, workspaceId), eq(contactExportParts.exportId, id)));
}

export type ExportPlace = { workspaceId: string; id: string; ownerId: string };

/** The exports of every workspace that work goes on with. */
export async function owedExports(): Promise<ExportPlace[]> {
  const rows = await readOnce("select workspace_id, id, owner_id from contact_exports_owed()", []);
  return rows.map((row) => ({
    workspaceId: String(row.workspace_id),
    id: String(row.id),
    ownerId: String(row.owner_id),
  }));
}
