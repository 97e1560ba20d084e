// Opens the table of places: which theme each wears, and what was written there over it.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { themePlaces } from "#db/schema/card-theme.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { cardFileSchema } from "#lib/services/card/entities.ts";
import type { Place } from "#lib/theme-engine/theme-model.ts";
import { storedPlace } from "#server/card/themes/worn-theme.ts";
import { storedContent } from "#server/card/wire.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The place that a scope speaks for: the workspace in the company's view, else the person. */
export function placeIdOf({ workspaceId, ownerId }: WorkspaceScope): string {
  return ownerId ?? workspaceId;
}

/** Which theme the scope's place wears by its own choice, and its last day; null where it follows its parent. */
export async function themeOfPlace(tx: Tx, scope: WorkspaceScope) {
  const [row] = await tx
    .select({ id: themePlaces.themeId, endsOn: themePlaces.endsOn })
    .from(themePlaces)
    .where(here(scope));
  return { id: row?.id ?? null, endsOn: row?.endsOn ?? null };
}

/** Today where the scope's workspace is a location; null where it is none, and an own theme has nothing to fall back to. */
export async function todayInLocation(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute(sql`select theme_today()::text as today`);
  return z.string().nullable().parse(rows[0]?.today);
}

/** Takes the scope's workspace out of its own theme where that had its last day; answers which it was. */
export async function endOwnTheme(tx: Tx, scope: WorkspaceScope): Promise<string | null> {
  const ended = sql`${themePlaces.endsOn} < coalesce(theme_today(), '-infinity')`;
  const [row] = await tx
    .select({ id: themePlaces.themeId })
    .from(themePlaces)
    .where(and(here(scope), ended))
    .for("update");
  if (!row) return null;
  // A pin says where a place stands in a trail that it leaves now; what it wrote of its own stays.
  const none = { themeWorkspaceId: null, themeId: null, wornAt: null, endsOn: null, pin: null };
  await tx
    .update(themePlaces)
    .set({ ...none, updatedAt: sql`now()`, version: sql`${themePlaces.version} + 1` })
    .where(here(scope));
  return row.id;
}

function here(scope: WorkspaceScope) {
  return and(eq(themePlaces.workspaceId, scope.workspaceId), eq(themePlaces.placeId, placeIdOf(scope)));
}

/** From now on the place wears this theme of its own workspace, until the end of that day where one is said. */
export async function wear(
  tx: Tx,
  scope: WorkspaceScope,
  { themeId, at, endsOn = null }: { themeId: string; at: Date; endsOn?: string | null },
): Promise<void> {
  const { workspaceId } = scope;
  const worn = { themeWorkspaceId: workspaceId, themeId, endsOn, updatedAt: at };
  // Another last day of the same theme begins nothing anew.
  const wornAt = sql`case when ${themePlaces.themeId} is distinct from ${themeId}::uuid then excluded.worn_at else ${themePlaces.wornAt} end`;
  await tx
    .insert(themePlaces)
    .values({ workspaceId, placeId: placeIdOf(scope), ...worn, wornAt: at })
    .onConflictDoUpdate({
      target: [themePlaces.workspaceId, themePlaces.placeId],
      set: { ...worn, wornAt, version: sql`${themePlaces.version} + 1` },
    });
}

/** One at a time changes what a place has of its own. */
export async function holdPlace(tx: Tx, placeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`theme-place:${placeId}`}, 0))`);
}

/** Stores what the engine made of a place that `holdPlace` holds. */
export async function savePlace(
  tx: Tx,
  scope: WorkspaceScope,
  { place, at }: { place: Place; at: Date },
): Promise<void> {
  const { workspaceId } = scope;
  const state = { pin: place.pin === "" ? null : place.pin, own: place.own, applied: place.applied ?? null };
  await tx
    .insert(themePlaces)
    .values({ workspaceId, placeId: placeIdOf(scope), ...state, updatedAt: at })
    .onConflictDoUpdate({
      target: [themePlaces.workspaceId, themePlaces.placeId],
      set: { ...state, updatedAt: at, version: sql`${themePlaces.version} + 1` },
    });
}

/** Notes of which version the scope's workspace is reminded; false where it was before. */
export async function noteReminder(tx: Tx, scope: WorkspaceScope, version: string): Promise<boolean> {
  const noted = await tx
    .update(themePlaces)
    .set({ remindedOf: version })
    .where(and(here(scope), sql`${themePlaces.remindedOf} is distinct from ${version}::uuid`))
    .returning({ id: themePlaces.placeId });
  return noted.length > 0;
}

const wearer = z.object({
  workspace_id: z.string(),
  workspace_name: z.string(),
  place: storedPlace,
  person: storedPlace,
  owner_id: z.string(),
  card_id: z.string(),
  begun: z.string().nullable(),
  photo_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  content: storedContent,
  files: z.array(cardFileSchema),
});

export type Wearer = z.infer<typeof wearer>;

const counted = z.object({
  theme_id: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string(),
  place: storedPlace,
  cards: z.number().int(),
});

export type CountedPlace = z.infer<typeof counted>;

/** How many published cards wear each theme of the scope's workspace, one row for each place. */
export async function countWearers(tx: Tx, scope: WorkspaceScope): Promise<CountedPlace[]> {
  const { rows } = await tx.execute(sql`select * from theme_counts(${scope.ownerId}::uuid)`);
  return z.array(counted).parse(rows);
}

/** More cards than a person looks through before publishing; what is said of them then speaks of these. */
export const MOST_WEARERS = 5000;

/** The published cards of the scope's workspace and its locations that wear a theme of it, or would with a first one; and whether there are more. */
export async function wearersOf(
  tx: Tx,
  scope: WorkspaceScope,
  { themeId, most = MOST_WEARERS }: { themeId: string; most?: number },
): Promise<{ wearers: Wearer[]; more: boolean }> {
  const { rows } = await tx.execute(
    sql`select * from theme_cards(${themeId}::uuid, ${scope.ownerId}::uuid, ${most + 1})`,
  );
  return { wearers: z.array(wearer).parse(rows.slice(0, most)), more: rows.length > most };
}

const reached = z.object({ person: z.number(), location: z.number(), all: z.number(), shown: wearer.nullable() });

/** How many cards wear a theme in all, in one workspace and of one person there, and that person's first; counted up to the same. */
export async function wearersAround(
  tx: Tx,
  scope: WorkspaceScope,
  { themeId, workspaceId, ownerId, any }: { themeId: string; workspaceId: string; ownerId: string; any: boolean },
): Promise<z.infer<typeof reached>> {
  const { rows } = await tx.execute(sql`with worn as materialized (
      select c.*, row_number() over () as nth, c.workspace_id = ${workspaceId}::uuid as here,
        c.workspace_id = ${workspaceId}::uuid and c.owner_id = ${ownerId}::uuid as theirs
      from theme_cards(${themeId}::uuid, ${scope.ownerId}::uuid, ${MOST_WEARERS}) c)
    select count(*)::int as "all", count(*) filter (where here)::int as location, count(*) filter (where theirs)::int as person,
      (select to_jsonb(w) from worn w where w.theirs or (w.here and ${any}) order by w.theirs desc, w.nth limit 1) as shown
    from worn`);
  return reached.parse(rows[0]);
}
