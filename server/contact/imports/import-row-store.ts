// Opens the rows of files of contacts: staged, judged and settled many at a time, inside one workspace.
import { and, count, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { contactImportRows } from "#db/schema/contact-import.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ImportRowState, RowWay } from "#lib/services/contact/import-limits.ts";
import type { ImportCounts } from "#server/contact/imports/import-repository.ts";
import type { FileRow } from "#server/contact/imports/table-rows.ts";
import { bulkJson } from "#server/platform/bulk-json.ts";
import type { Tx } from "#server/platform/transaction.ts";

const cells = z.array(z.string());

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(contactImportRows.workspaceId, workspaceId), eq(contactImportRows.importId, id));

/** Stores rows as they stand in the file; one that is there already stays as it is. */
export async function insertRows(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, rows }: { id: string; rows: readonly FileRow[] },
): Promise<void> {
  await tx.execute(sql`insert into contact_import_rows (workspace_id, import_id, line, cells)
    select ${workspaceId}::uuid, ${id}::uuid, r.line, r.cells
    from jsonb_to_recordset(${bulkJson(rows)}::jsonb) as r(line integer, cells jsonb)
    on conflict do nothing`);
}

export type StagedRow = {
  line: number;
  cells: string[];
  state: ImportRowState;
  problem: string | null;
  choice: RowWay | null;
  contactId: string | null;
};

type After = { id: string; after: number; limit: number; states?: readonly ImportRowState[] };

/** What a bite of rows holds at most in bytes: the last row may go beyond, none of a hundred others. */
const MOST_BYTES = 4_000_000;
/** The same of what a page of rows shows; what a cell says beyond its part of it is cut. */
const PAGE_CHARACTERS = 2_000_000;
const LEAST_SHOWN = 8;

const AS_STAGED = sql`line, cells, state, problem, choice, contact_id as "contactId"`;
type Raw = Omit<StagedRow, "cells"> & { cells: unknown };
const toStaged = (row: Raw): StagedRow => ({ ...row, cells: cells.parse(row.cells) });

/** The next rows behind a line, in the order of the file: so many, and fewer where they are wide. */
export async function rowsAfter(
  tx: Tx,
  scope: WorkspaceScope,
  { id, after, limit, states }: After,
): Promise<StagedRow[]> {
  const wanted = states === undefined ? undefined : inArray(contactImportRows.state, [...states]);
  const { rows } = await tx.execute<Raw>(sql`select ${AS_STAGED} from (
      select t.*, sum(size) over (order by line) - size as before from (
        select *, octet_length(cells::text) as size from contact_import_rows
        where ${and(of(scope, id), gt(contactImportRows.line, after), wanted)} order by line limit ${limit}) t) r
    where before < ${MOST_BYTES} order by line`);
  return rows.map(toStaged);
}

type Page = { id: string; state: ImportRowState | ""; columns: number; limit: number; offset: number };

/** One page of a file's rows in its order, and how many there are of that state. */
export async function listRows(tx: Tx, scope: WorkspaceScope, { id, state, columns, limit, offset }: Page) {
  const where = and(of(scope, id), state === "" ? undefined : eq(contactImportRows.state, state));
  const [counted] = await tx.select({ total: count() }).from(contactImportRows).where(where);
  const most = Math.max(LEAST_SHOWN, Math.floor(PAGE_CHARACTERS / (limit * Math.max(1, columns))));
  const { rows } = await tx.execute<Raw>(sql`select line, state, problem, choice, contact_id as "contactId",
      array(select left(cell, ${most}) from jsonb_array_elements_text(cells) with ordinality c(cell, place) order by place) as cells
    from contact_import_rows where ${where} order by line limit ${limit} offset ${offset}`);
  return { total: counted?.total ?? 0, rows: rows.map(toStaged) };
}

/** How many rows of a file are in which state. */
export async function countRows(tx: Tx, scope: WorkspaceScope, id: string): Promise<ImportCounts> {
  const rows = await tx
    .select({ state: contactImportRows.state, rows: count() })
    .from(contactImportRows)
    .where(of(scope, id))
    .groupBy(contactImportRows.state);
  return Object.fromEntries(rows.map(({ state, rows: found }) => [state, found]));
}

export type JudgedRow = { line: number; state: ImportRowState; problem: string | null; keys: readonly string[] };

/** Writes what was found of rows, in one statement. */
export async function judgeRows(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, rows }: { id: string; rows: readonly JudgedRow[] },
): Promise<void> {
  await tx.execute(sql`update contact_import_rows t set state = r.state, problem = r.problem,
      keys = array(select jsonb_array_elements_text(r.keys)), contact_id = null
    from jsonb_to_recordset(${bulkJson(rows)}::jsonb) as r(line integer, state text, problem text, keys jsonb)
    where t.workspace_id = ${workspaceId}::uuid and t.import_id = ${id}::uuid and t.line = r.line`);
}

/** Says of each row that shares a key with an earlier one which that is. */
export async function markRepeats(tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<void> {
  await tx.execute(sql`update contact_import_rows t set state = 'repeat',
      problem = 'The same person as in row ' || to_char(f.first, 'FM999,999') || '.'
    from (select k.line, min(k.first) as first from (
        select r.line, min(r.line) over (partition by key) as first
        from contact_import_rows r, unnest(r.keys) as key
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${id}::uuid) k
      where k.first < k.line group by k.line) f
    where t.workspace_id = ${workspaceId}::uuid and t.import_id = ${id}::uuid and t.line = f.line and t.state <> 'problem'`);
}

export type SettledRow = {
  line: number;
  state: ImportRowState;
  problem: string | null;
  contact: string | null;
  version: number | null;
  tags: readonly string[];
  /** Of a file of ours: whom it calls them by, and whom they are here. */
  fileId?: string | null;
  whom?: string | null;
};

/** Writes what became of rows, in one statement. */
export async function settleRows(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, rows }: { id: string; rows: readonly SettledRow[] },
): Promise<void> {
  await tx.execute(sql`update contact_import_rows t set state = r.state, problem = r.problem, contact_id = r.contact,
      made_version = r.version, file_id = r."fileId", whom_id = r.whom, tags_added = array(select jsonb_array_elements_text(r.tags))
    from jsonb_to_recordset(${bulkJson(rows)}::jsonb)
      as r(line integer, state text, problem text, contact uuid, version integer, tags jsonb, "fileId" uuid, whom uuid)
    where t.workspace_id = ${workspaceId}::uuid and t.import_id = ${id}::uuid and t.line = r.line`);
}

/** Rows about somebody who is here already, or was in an earlier row. */
const ASKED = inArray(contactImportRows.state, ["known", "repeat"]);

/** How many of them nothing was chosen for. */
export async function countUnchosen(tx: Tx, scope: WorkspaceScope, id: string): Promise<number> {
  const where = and(of(scope, id), ASKED, isNull(contactImportRows.choice));
  const [found] = await tx.select({ rows: count() }).from(contactImportRows).where(where);
  return found?.rows ?? 0;
}

type Chosen = { id: string; choice: RowWay | null; lines: readonly number[]; rest: boolean };

/** Keeps what is done with these of them, and with the rest of them that nothing was chosen for. */
export async function chooseRows(tx: Tx, scope: WorkspaceScope, { id, choice, lines, rest }: Chosen): Promise<void> {
  const these = inArray(contactImportRows.line, [...lines]);
  await tx
    .update(contactImportRows)
    .set({ choice })
    .where(and(of(scope, id), ASKED, rest ? or(these, isNull(contactImportRows.choice)) : these));
}

/** `shown`: a row of it was chosen to take the place of what was shown. */
export type CameIn = { contact: string; made: boolean; shown: boolean; version: number; tags: string[] };

/** Contacts that some rows of a file brought or added to, each with all that this file did: the next ones of it. */
export async function nextCameIn(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, limit }: { id: string; limit: number },
): Promise<CameIn[]> {
  const { rows } = await tx.execute<CameIn>(sql`
    select t.contact_id as contact, bool_or(t.state = 'added') as made, coalesce(bool_or(t.choice = 'show'), false) as shown, max(t.made_version) as version,
      array(select distinct tag from contact_import_rows u, unnest(u.tags_added) tag where u.workspace_id = ${workspaceId}::uuid
        and u.import_id = ${id}::uuid and u.contact_id = t.contact_id) as tags
    from contact_import_rows t
    where t.workspace_id = ${workspaceId}::uuid and t.import_id = ${id}::uuid and t.state in ('added', 'joined')
    group by t.contact_id order by t.contact_id limit ${limit}`);
  return rows;
}

/** Says of all rows of these contacts what became of them; `forget` lets go of the contact, which is about to end. */
export async function endRows(
  tx: Tx,
  scope: WorkspaceScope,
  {
    id,
    contacts,
    state,
    forget,
  }: { id: string; contacts: readonly string[]; state: "undone" | "kept"; forget: boolean },
): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .update(contactImportRows)
    .set({ state, ...(forget ? { contactId: null } : {}) })
    .where(and(of(scope, id), inArray(contactImportRows.contactId, [...contacts])));
}

/** Forgets the rows of a file. */
export async function deleteRows(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  await tx.delete(contactImportRows).where(of(scope, id));
}
