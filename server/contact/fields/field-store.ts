// Opens the table of fields that a workspace made for its contacts; every statement runs inside the scope's workspace.
import { and, asc, desc, eq, gt, isNull, max, sql } from "drizzle-orm";
import { contactFields } from "#db/schema/contact-fields.ts";
import type { Colleague, FieldRule } from "#lib/contact/fields/field-value.ts";
import { foldField } from "#lib/contact/fields/field-value.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import { readHome } from "#server/contact/home.ts";
import { readStageRule } from "#server/contact/stage-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type FieldRow = typeof contactFields.$inferSelect;

const RESTORABLE = sql`now() - make_interval(days => ${RESTORE_DAYS})`;
const here = ({ workspaceId }: WorkspaceScope) => eq(contactFields.workspaceId, workspaceId);

/** The fields in their order. */
export function readFields(tx: Tx, scope: WorkspaceScope): Promise<FieldRow[]> {
  return tx
    .select()
    .from(contactFields)
    .where(and(here(scope), isNull(contactFields.deletedAt)))
    .orderBy(asc(contactFields.place), asc(contactFields.id));
}

/** Those that were deleted and can be restored, the last one first. */
export function readDeletedFields(tx: Tx, scope: WorkspaceScope): Promise<FieldRow[]> {
  return tx
    .select()
    .from(contactFields)
    .where(and(here(scope), gt(contactFields.deletedAt, RESTORABLE)))
    .orderBy(desc(contactFields.deletedAt), asc(contactFields.id));
}

/** One of them, deleted or not; held until the transaction ends, alone to change it or with others who write values. */
export async function findField(
  tx: Tx,
  scope: WorkspaceScope,
  { id, hold }: { id: string; hold?: "update" | "share" },
): Promise<FieldRow | null> {
  const query = tx
    .select()
    .from(contactFields)
    .where(and(here(scope), eq(contactFields.id, id)));
  const [row] = await (hold === undefined ? query : query.for(hold));
  return row ?? null;
}

/** Whoever makes, restores or moves fields of the workspace does it alone until the transaction ends. */
export async function holdFields(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('contact fields ' || ${workspaceId}, 0))`);
}

/** Stores one behind the others. */
export async function insertField(
  tx: Tx,
  scope: WorkspaceScope,
  field: Pick<FieldRow, "id" | "name" | "type" | "options" | "createdBy" | "createdAt">,
): Promise<void> {
  const [last] = await tx
    .select({ place: max(contactFields.place) })
    .from(contactFields)
    .where(here(scope));
  await tx.insert(contactFields).values({ ...field, workspaceId: scope.workspaceId, place: (last?.place ?? -1) + 1 });
}

/** Changes one that is held; the version goes up by one. */
export async function updateField(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: Partial<Pick<FieldRow, "name" | "type" | "options" | "deletedAt">> & { id: string },
): Promise<void> {
  await tx
    .update(contactFields)
    .set({ ...change, version: sql`${contactFields.version} + 1` })
    .where(and(here(scope), eq(contactFields.id, id)));
}

/** Says where a field stands. */
export async function placeField(
  tx: Tx,
  scope: WorkspaceScope,
  { id, place }: Pick<FieldRow, "id" | "place">,
): Promise<void> {
  await tx
    .update(contactFields)
    .set({ place })
    .where(and(here(scope), eq(contactFields.id, id)));
}

/** Those of which some contact has a value, whoever sees it. */
export async function usedFields(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ used: string[] }>(
    sql`select contact_fields_used(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)) as used`,
  );
  return new Set(rows[0]?.used ?? []);
}

type ColleagueRow = { user_id: string; name: string; email: string; active: boolean };

async function readColleagues(tx: Tx): Promise<ColleagueRow[]> {
  const { rows } = await tx.execute<ColleagueRow>(sql`select user_id, name, email, active from contact_nameable()`);
  return rows;
}

const colleagueOf = ({ user_id: id, name, email }: ColleagueRow): Colleague => ({
  id,
  names: [name, email].map(foldField).filter((one) => one !== ""),
});

/** What these fields take; who the colleagues are is asked where a field may name one. */
export async function rulesOf(tx: Tx, fields: readonly FieldRow[]): Promise<FieldRule[]> {
  const named = fields.some(({ type }) => type === "person");
  const colleagues = named ? (await readColleagues(tx)).map(colleagueOf) : [];
  return fields.map(({ id, name, type, options }) => ({ id, name, type, options, colleagues }));
}

type Rules = { of: ReadonlyMap<string, FieldRule>; home: string };

/** What all fields of the workspace take by their ids, what a stage may be, and the country of its numbers. */
export async function readRules(tx: Tx, scope: WorkspaceScope): Promise<Rules> {
  const rules = await rulesOf(tx, await readFields(tx, scope));
  const of = new Map([...rules, await readStageRule(tx, scope)].map((rule) => [rule.id, rule]));
  return { of, home: await readHome(tx) };
}
