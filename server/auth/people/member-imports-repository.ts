// Opens the files of people and their rows, inside one workspace.
import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { memberImportRows, memberImports } from "#db/schema/auth-members.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import {
  IMPORT_STATES,
  ROW_STATES,
  type RowFilter,
  type RowState,
} from "#lib/services/auth/member-imports-entities.ts";
import { PHOTO_STATES } from "#lib/services/auth/member-photos-limits.ts";
import { INVITED_ROLES } from "#lib/services/auth/members-entities.ts";
import type { JudgedRow } from "#server/auth/people/member-import-file.ts";
import { deletePhotos } from "#server/auth/people/member-photos-repository.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const importRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  fileName: z.string(),
  heads: z.array(z.string()),
  emailColumn: z.number().nullable(),
  roleColumn: z.number().nullable(),
  role: z.enum(INVITED_ROLES),
  message: z.string(),
  photoColumn: z.number().nullable(),
  uploadId: z.string().nullable(),
  photoFile: z.string(),
  photoState: z.enum(PHOTO_STATES),
  photoProblem: z.string().nullable(),
  photoTotal: z.number(),
  state: z.enum(IMPORT_STATES),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  version: z.number(),
});
const row = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  email: z.string(),
  role: z.string(),
  state: z.enum(ROW_STATES),
  problem: z.string().nullable(),
  photoId: z.string().nullable(),
  photoProblem: z.string().nullable(),
});

export type ImportRow = z.infer<typeof importRow>;
export type PersonLine = z.infer<typeof row>;

const ofImport = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(memberImports.workspaceId, workspaceId), eq(memberImports.id, id));
const ofRows = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(memberImportRows.workspaceId, workspaceId), eq(memberImportRows.importId, id));

type Zip = "photoFile" | "photoState" | "photoProblem" | "photoTotal" | "uploadId";
type NewColumns = "emailColumn" | "roleColumn" | "photoColumn" | "role" | Zip;

/** Stores a file that nothing was sent of yet. */
export async function insertImport(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  made: Pick<ImportRow, "id" | "ownerId" | "fileName" | "heads" | NewColumns>,
): Promise<void> {
  await tx.insert(memberImports).values({ ...made, workspaceId });
}

export type FullRow = JudgedRow & { cells: readonly string[] };
type RowsOf<Row> = { id: string; rows: readonly Row[] };

/** Stores all rows of a file in one statement. */
export async function insertRows(tx: Tx, { workspaceId }: WorkspaceScope, { id, rows }: RowsOf<FullRow>) {
  await tx.execute(sql`insert into member_import_rows (workspace_id, import_id, line, cells, email, role, state, problem)
    select ${workspaceId}::uuid, ${id}::uuid, r.line, r.cells, r.email, r.role, r.state, r.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(line integer, cells jsonb, email text, role text, state text, problem text)`);
}

/** Writes new verdicts over all rows of a file in one statement. */
export async function rejudgeRows(tx: Tx, { workspaceId }: WorkspaceScope, { id, rows }: RowsOf<JudgedRow>) {
  await tx.execute(sql`update member_import_rows m set email = r.email, role = r.role, state = r.state, problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, email text, role text, state text, problem text)
    where m.workspace_id = ${workspaceId}::uuid and m.import_id = ${id}::uuid and m.line = r.line`);
}

/** Takes the sending of a file until the transaction ends; false when another process is on it. */
export async function takeSending(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 12)) as mine`);
  return rows[0]?.mine === true;
}

/** A file of this workspace; `lock` holds it until the transaction ends. */
export async function findImport(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<ImportRow | null> {
  const query = tx.select().from(memberImports).where(ofImport(scope, id));
  const rows = await (lock ? query.for("update") : query);
  return rows[0] ? importRow.parse(rows[0]) : null;
}

export type ImportChange = Partial<Pick<ImportRow, NewColumns | "message" | "state" | "finishedAt">> & {
  startedAt?: Date;
};

/** Changes a file that is held; what nobody chose leaves its version as it is. */
export async function updateImport(
  tx: Tx,
  scope: WorkspaceScope,
  { id, quiet, ...fields }: ImportChange & { id: string; quiet?: true },
) {
  await tx
    .update(memberImports)
    .set({ ...fields, ...(quiet ? {} : { version: sql`${memberImports.version} + 1` }) })
    .where(ofImport(scope, id));
}

/** Forgets a file, its rows and its photos. */
export async function deleteImport(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  await deletePhotos(tx, scope, id);
  await tx.delete(memberImportRows).where(ofRows(scope, id));
  await tx.delete(memberImports).where(ofImport(scope, id));
}

/** One page of the workspace's files, newest first. */
export async function listImports(tx: Tx, { workspaceId }: WorkspaceScope, page: { limit: number; offset: number }) {
  const where = eq(memberImports.workspaceId, workspaceId);
  const [counted] = await tx.select({ total: count() }).from(memberImports).where(where);
  const rows = await tx
    .select()
    .from(memberImports)
    .where(where)
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(page.limit)
    .offset(page.offset);
  return { total: counted?.total ?? 0, rows: rows.map((each) => importRow.parse(each)) };
}

/** A text that is another one after every change of the workspace's files and their rows. */
export async function versionOfImports(tx: Tx): Promise<string> {
  const { rows } = await tx.execute(sql`select version_member_imports() as version`);
  return String(rows[0]?.version);
}

/** How many rows of a file are in which state. */
export async function countRows(tx: Tx, scope: WorkspaceScope, id: string): Promise<Record<RowState, number>> {
  const rows = await tx
    .select({ state: memberImportRows.state, rows: count() })
    .from(memberImportRows)
    .where(ofRows(scope, id))
    .groupBy(memberImportRows.state);
  const of = (state: RowState) => rows.find((each) => each.state === state)?.rows ?? 0;
  return { ready: of("ready"), problem: of("problem"), skipped: of("skipped"), sent: of("sent"), failed: of("failed") };
}

type RowsAsk = { id: string; state: RowFilter; limit: number; offset: number };

/** One page of a file's rows in the file's order, and how many there are of that state. */
export async function listRows(tx: Tx, scope: WorkspaceScope, { id, state, limit, offset }: RowsAsk) {
  const of =
    state === "no_photo"
      ? and(eq(memberImportRows.state, "ready"), isNotNull(memberImportRows.photoProblem))
      : eq(memberImportRows.state, state);
  const where = and(ofRows(scope, id), state === "" ? undefined : of);
  const [counted] = await tx.select({ total: count() }).from(memberImportRows).where(where);
  const rows = await tx
    .select()
    .from(memberImportRows)
    .where(where)
    .orderBy(asc(memberImportRows.line))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows: rows.map((each) => row.parse(each)) };
}

/** Says what became of a row. */
export async function settleRow(
  tx: Tx,
  scope: WorkspaceScope,
  { id, line, state, problem }: { id: string; line: number; state: RowState; problem: string | null },
): Promise<void> {
  await tx
    .update(memberImportRows)
    .set({ state, problem })
    .where(and(ofRows(scope, id), eq(memberImportRows.line, line)));
}

/** The role that somebody has in a workspace now; null for none. */
export async function roleNow(userId: string, workspaceId: string): Promise<string | null> {
  const [found] = await readOnce("select workspace_role($1, $2) as role", [userId, workspaceId]);
  return typeof found?.role === "string" ? found.role : null;
}

/** The files under way in every workspace. */
export async function runningImports(): Promise<{ workspaceId: string; id: string }[]> {
  const rows = await readOnce("select workspace_id, id from member_imports_running()", []);
  return rows.map((each) => ({ workspaceId: String(each.workspace_id), id: String(each.id) }));
}
