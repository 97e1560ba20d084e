// Opens the photos of files of people, inside one workspace.
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { memberImportPhotos, memberImportRows } from "#db/schema/auth-members.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_LEFT_NAMES } from "#lib/services/auth/member-photos-limits.ts";
import type { Match } from "#server/auth/people/member-photo-match.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const ofFile = ({ workspaceId }: WorkspaceScope, importId: string) =>
  and(eq(memberImportPhotos.workspaceId, workspaceId), eq(memberImportPhotos.importId, importId));
const ofRows = ({ workspaceId }: WorkspaceScope, importId: string) =>
  and(eq(memberImportRows.workspaceId, workspaceId), eq(memberImportRows.importId, importId));

type NewPhoto = Pick<
  typeof memberImportPhotos.$inferInsert,
  "id" | "importId" | "place" | "name" | "assetId" | "problem"
>;

/** Keeps what was made of a file of the zip; one that is there already stays. */
export async function insertPhoto(tx: Tx, { workspaceId }: WorkspaceScope, photo: NewPhoto) {
  await tx
    .insert(memberImportPhotos)
    .values({ ...photo, workspaceId })
    .onConflictDoNothing();
}

/** Everything that was read of the zip so far, in its order. */
export function photosOf(tx: Tx, scope: WorkspaceScope, importId: string) {
  const { id, place, name, assetId, problem } = memberImportPhotos;
  return tx
    .select({ id, place, name, assetId, problem })
    .from(memberImportPhotos)
    .where(ofFile(scope, importId))
    .orderBy(asc(place));
}

/** The assets of these photos, by the photo. */
export async function assetsOf(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { id, assetId } = memberImportPhotos;
  const rows = await tx
    .select({ id, assetId })
    .from(memberImportPhotos)
    .where(and(eq(memberImportPhotos.workspaceId, workspaceId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row.assetId]));
}

/** The asset of one photo of a file; null for any other. */
export async function findPhotoAsset(
  tx: Tx,
  scope: WorkspaceScope,
  { file, photo }: { file: string; photo: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ assetId: memberImportPhotos.assetId })
    .from(memberImportPhotos)
    .where(and(ofFile(scope, file), eq(memberImportPhotos.id, photo)));
  return row?.assetId ?? null;
}

/** Writes whose photo is whose over all rows of a file in one statement. */
export async function writeMatches(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, matches }: { id: string; matches: ReadonlyMap<number, Match> },
): Promise<void> {
  const rows = [...matches].map(([line, { photoId, photoProblem }]) => ({
    line,
    photo: photoId,
    problem: photoProblem,
  }));
  await tx.execute(sql`update member_import_rows m set photo_id = r.photo, photo_problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, photo uuid, problem text)
    where m.workspace_id = ${workspaceId}::uuid and m.import_id = ${id}::uuid and m.line = r.line
      and (m.photo_id, m.photo_problem) is distinct from (r.photo, r.problem)`);
}

/** Lets go of the photos of a file; rows stay as they are. */
export async function deletePhotos(tx: Tx, scope: WorkspaceScope, importId: string): Promise<void> {
  await tx.delete(memberImportPhotos).where(ofFile(scope, importId));
}

/** Takes the photos off the rows, before there are others. */
export async function clearMatches(tx: Tx, scope: WorkspaceScope, importId: string): Promise<void> {
  await tx.update(memberImportRows).set({ photoId: null, photoProblem: null }).where(ofRows(scope, importId));
}

export type PhotoCounts = { read: number; matched: number; missing: number; left: number; left_names: string[] };

/** How many were read, whom they belong to, and which belong to nobody. */
export async function countPhotos(tx: Tx, scope: WorkspaceScope, importId: string): Promise<PhotoCounts> {
  const [rows] = await tx
    .select({
      matched: sql<number>`count(${memberImportRows.photoId})::integer`,
      missing: sql<number>`(count(*) filter (where ${memberImportRows.photoProblem} is not null and ${memberImportRows.state} = 'ready'))::integer`,
    })
    .from(memberImportRows)
    .where(ofRows(scope, importId));
  const [photos] = await tx.select({ read: count() }).from(memberImportPhotos).where(ofFile(scope, importId));
  const { matched = 0, missing = 0 } = rows ?? {};
  const read = photos?.read ?? 0;
  if (read === 0) return { read, matched, missing, left: 0, left_names: [] };
  const taken = sql`exists (select from member_import_rows r where r.workspace_id = ${scope.workspaceId}
    and r.import_id = ${importId} and r.photo_id = ${memberImportPhotos.id})`;
  const left = await tx
    .select({ name: memberImportPhotos.name, all: sql<number>`(count(*) over ())::integer` })
    .from(memberImportPhotos)
    .where(and(ofFile(scope, importId), sql`not ${taken}`))
    .orderBy(asc(memberImportPhotos.place))
    .limit(MOST_LEFT_NAMES);
  return { read, matched, missing, left: left[0]?.all ?? 0, left_names: left.map(({ name }) => name) };
}

/** The files whose photos are being read, in every workspace. */
export async function readingImports(): Promise<{ workspaceId: string; id: string }[]> {
  const rows = await readOnce("select workspace_id, id from member_imports_reading()", []);
  return rows.map((each) => ({ workspaceId: String(each.workspace_id), id: String(each.id) }));
}
