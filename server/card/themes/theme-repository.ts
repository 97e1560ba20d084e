// The only file that writes the tables of themes; every statement runs inside the scope's workspace.
import { and, asc, eq, gte, inArray, isNull, max, or, type SQL, sql } from "drizzle-orm";
import { themeMoves, themes, themeVersions } from "#db/schema/card-theme.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";
import type { ThemeVersion } from "#lib/theme-engine/theme-model.ts";
import { storedFields } from "#server/card/themes/worn-theme.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ThemeMove = {
  nth: number;
  number: number;
  version: ThemeVersion;
  at: Date;
  by: string;
  undoneAt: Date | null;
};

export type ThemeRow = {
  id: string;
  ownerId: string | null;
  name: string;
  draftId: string | null;
  draft: ThemeVersion["fields"] | null;
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
  /** The first one first. */
  moves: ThemeMove[];
};

/** In the company's view the company's; in one's own view one's own. */
function mine(scope: WorkspaceScope): SQL | undefined {
  const owned = scope.ownerId === null ? isNull(themes.ownerId) : eq(themes.ownerId, scope.ownerId);
  return and(eq(themes.workspaceId, scope.workspaceId), owned);
}

const MOST_READ = 200;

/** Themes with their trails, the newest change first: those of the scope for which this holds. */
async function readThemes(tx: Tx, scope: WorkspaceScope, which: SQL | undefined): Promise<ThemeRow[]> {
  const { ownerId, name, draftId, updatedAt, deletedAt, version } = themes;
  const rows = await tx
    .select({ id: themes.id, ownerId, name, draftId, updatedAt, deletedAt, version, draft: themeVersions.fields })
    .from(themes)
    .leftJoin(
      themeVersions,
      and(eq(themeVersions.workspaceId, themes.workspaceId), eq(themeVersions.id, themes.draftId)),
    )
    .where(and(mine(scope), which))
    .orderBy(sql`${themes.updatedAt} desc`)
    .limit(MOST_READ);
  const moves = await movesOf(
    tx,
    scope,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    draft: row.draft === null ? null : storedFields.parse(row.draft),
    moves: moves.filter(({ themeId }) => themeId === row.id),
  }));
}

type Moved = ThemeMove & { themeId: string };

async function movesOf(tx: Tx, scope: WorkspaceScope, of: readonly string[]): Promise<Moved[]> {
  const { themeId, nth, versionId, at, movedBy: by, undoneAt } = themeMoves;
  const rows = await tx
    .select({ themeId, nth, versionId, at, by, undoneAt, number: themeVersions.number, fields: themeVersions.fields })
    .from(themeMoves)
    .innerJoin(
      themeVersions,
      and(eq(themeVersions.workspaceId, themeMoves.workspaceId), eq(themeVersions.id, themeMoves.versionId)),
    )
    .where(and(eq(themeMoves.workspaceId, scope.workspaceId), inArray(themeId, [...of])))
    .orderBy(asc(nth));
  return rows.map(({ versionId: version, fields, number, ...move }) => ({
    ...{ ...move, number: number ?? 0 },
    version: { id: version, fields: storedFields.parse(fields) },
  }));
}

/** How many themes a place may have in use at once. */
export const MOST_THEMES = 50;

/** The themes of the scope that are in use. */
export async function countThemes(tx: Tx, scope: WorkspaceScope): Promise<number> {
  return tx.$count(themes, and(mine(scope), isNull(themes.deletedAt)));
}

/** The themes of the scope, also those that were retired since then. */
export function listThemes(tx: Tx, scope: WorkspaceScope, since: Date): Promise<ThemeRow[]> {
  return readThemes(tx, scope, or(isNull(themes.deletedAt), gte(themes.deletedAt, since)));
}

/** One theme, retired or not; null when it is not in the scope. */
export async function findTheme(tx: Tx, scope: WorkspaceScope, id: string): Promise<ThemeRow | null> {
  const [row] = await readThemes(tx, scope, eq(themes.id, id));
  return row ?? null;
}

/** The same row held until the transaction ends, so that of two publications one sees the other. */
export async function lockTheme(tx: Tx, scope: WorkspaceScope, id: string): Promise<ThemeRow | null> {
  await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(mine(scope), eq(themes.id, id)))
    .for("update");
  return findTheme(tx, scope, id);
}

/** A new theme with its first draft. */
export async function insertTheme(
  tx: Tx,
  scope: WorkspaceScope,
  theme: { id: string; name: string; fields: ThemeFields; at: Date },
): Promise<void> {
  const { workspaceId, ownerId, userId } = scope;
  const { id, name, fields, at } = theme;
  const draftId = await insertDraft(tx, scope, { themeId: id, fields });
  await tx
    .insert(themes)
    .values({ workspaceId, id, ownerId, name, draftId, createdBy: userId, createdAt: at, updatedAt: at });
}

/** A version that nothing points to yet; answers its id. */
export async function insertDraft(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { themeId, fields }: { themeId: string; fields: ThemeFields },
): Promise<string> {
  const id = newId();
  await tx.insert(themeVersions).values({ workspaceId, id, themeId, fields, createdBy: userId });
  return id;
}

/** Writes at a version that is not published; the database refuses it for one that is. */
export async function writeDraft(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, fields }: { id: string; fields: ThemeFields },
) {
  await tx
    .update(themeVersions)
    .set({ fields })
    .where(and(eq(themeVersions.workspaceId, workspaceId), eq(themeVersions.id, id)));
}

type ThemeChange = { name?: string | undefined; draftId?: string | null; deletedAt?: Date | null; updatedAt: Date };

/** Changes a theme that `lockTheme` holds; the version goes up by one. */
export async function updateTheme(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: ThemeChange & { id: string },
): Promise<void> {
  await tx
    .update(themes)
    .set({ ...change, version: sql`${themes.version} + 1` })
    .where(and(mine(scope), eq(themes.id, id)));
}

/** The draft gets its number and never changes again; the pointer moves to it. Answers the number. */
export async function moveTo(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { themeId, versionId, at }: { themeId: string; versionId: string; at: Date },
): Promise<number> {
  const of = and(eq(themeVersions.workspaceId, workspaceId), eq(themeVersions.themeId, themeId));
  const [last] = await tx
    .select({ number: max(themeVersions.number) })
    .from(themeVersions)
    .where(of);
  const number = (last?.number ?? 0) + 1;
  await tx
    .update(themeVersions)
    .set({ number, publishedAt: at })
    .where(and(eq(themeVersions.workspaceId, workspaceId), eq(themeVersions.id, versionId)));
  const nth = sql<number>`(select coalesce(max(m.nth), 0) + 1 from theme_moves m
    where m.workspace_id = ${workspaceId}::uuid and m.theme_id = ${themeId}::uuid)`;
  await tx.insert(themeMoves).values({ workspaceId, themeId, nth, versionId, movedBy: userId, at });
  return number;
}

/** The pointer goes back behind this move. */
export async function undoMove(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { themeId, nth, at }: { themeId: string; nth: number; at: Date },
): Promise<void> {
  await tx
    .update(themeMoves)
    .set({ undoneAt: at, undoneBy: userId })
    .where(and(eq(themeMoves.workspaceId, workspaceId), eq(themeMoves.themeId, themeId), eq(themeMoves.nth, nth)));
}

/** Every process forgets the pages that this workspace's themes dress: one row, however many cards. */
export async function touchThemes(tx: Tx): Promise<void> {
  await tx.execute(sql`select theme_touch()`);
}
