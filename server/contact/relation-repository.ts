// The only file that opens the table of what lies between contacts; every statement runs inside the scope's workspace, and answers
// those alone whose other end the caller may see. An edge points at records: it is read as that of the people they are joined into.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contacts } from "#db/schema/contact.ts";
import { contactRelations } from "#db/schema/contact-relations.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CONTACT_KINDS } from "#lib/services/contact/contact-limits.ts";
import { otherWay, type Relation, STORED_RELATIONS } from "#lib/services/contact/relation-words.ts";
import { mine } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The person, and every record that is joined into it. */
export type Whose = { id: string; records: readonly string[] };

const edgeRow = z.object({
  id: z.string(),
  kind: z.enum(STORED_RELATIONS),
  turned: z.boolean(),
  word: z.string(),
  title: z.string(),
  by: z.string(),
  at: z.coerce.date(),
  deleted_at: z.coerce.date().nullable(),
  other: z.string(),
  other_kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  other_title: z.string(),
  company: z.string(),
  photo: z.string().nullable(),
});

export type Edge = Omit<z.infer<typeof edgeRow>, "kind" | "turned"> & { relation: Relation };

function toEdge(row: unknown): Edge {
  const { kind, turned, ...edge } = edgeRow.parse(row);
  return { ...edge, relation: turned ? otherWay(kind) : kind };
}

/** The same both ways, or told apart by its word. */
const EVEN = sql`('spouse', 'partner', 'sibling', 'friend', 'colleague', 'own')`;
const SAID = sql`contacts.id, e.kind, e.turned and e.kind not in ${EVEN}, lower(e.word)`;

/** Every edge of a person whose other end is somebody else in the scope. */
function edges(scope: WorkspaceScope, { id, records }: Whose, narrowed: SQL): SQL {
  const own = sql`any (${sql.param([...records])}::uuid[])`;
  const here = sql`r.workspace_id = ${scope.workspaceId}`;
  return sql`
    from (
      select r.id, r.kind, r.title, r.by, r.at, r.deleted_at, r.word, false as turned, r.to_id as record
        from contact_relations r where ${here} and r.from_id = ${own}
      union all
      select r.id, r.kind, r.title, r.by, r.at, r.deleted_at, case r.back when '' then r.word else r.back end, true, r.from_id
        from contact_relations r where ${here} and r.to_id = ${own}
    ) e
    join contacts record on record.workspace_id = ${scope.workspaceId} and record.id = e.record
    join contacts on contacts.workspace_id = record.workspace_id and contacts.id = coalesce(record.merged_into, record.id)
    where ${mine(scope)} and contacts.deleted_at is null and contacts.id <> ${id} and ${narrowed}`;
}

const COLUMNS = sql`e.id, e.kind, e.turned, e.word, e.title, e.by, e.at, e.deleted_at, contacts.id as other,
  contacts.kind as other_kind, contacts.name, contacts.title as other_title, contacts.company, contacts.photo_id as photo`;

export type RelationsOf = {
  of: "around" | "people";
  /** Those that were removed since then, instead of the others. */
  removedAfter: Date | null;
  limit: number;
  offset: number;
};

const WORKS_THERE = sql`(e.kind = 'employer' and e.turned)`;

function wanted({ of, removedAfter }: Pick<RelationsOf, "of" | "removedAfter">): SQL {
  const living = removedAfter === null ? sql`e.deleted_at is null` : sql`e.deleted_at > ${removedAfter}`;
  return sql`${of === "people" ? WORKS_THERE : sql`not ${WORKS_THERE}`} and ${living}`;
}

/** One page of them, each once however many joined records say it; who works somewhere by name, the others as they were added. */
export async function listEdges(tx: Tx, scope: WorkspaceScope, ask: RelationsOf & Whose): Promise<Edge[]> {
  const order = ask.of === "people" ? sql`lower(seen.name), seen.id` : sql`seen.at, seen.id`;
  const { rows } = await tx.execute(sql`select * from (
      select distinct on (${SAID}) ${COLUMNS} ${edges(scope, ask, wanted(ask))} order by ${SAID}, e.at, e.id) seen
    order by ${order} limit ${ask.limit} offset ${ask.offset}`);
  return rows.map(toEdge);
}

export async function countEdges(
  tx: Tx,
  scope: WorkspaceScope,
  ask: Pick<RelationsOf, "of" | "removedAfter"> & Whose,
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(distinct (${SAID}))::integer as total ${edges(scope, ask, wanted(ask))}`,
  );
  return rows[0]?.total ?? 0;
}

/** Every edge between two people, removed ones too. */
export async function edgesBetween(tx: Tx, scope: WorkspaceScope, { other, ...whose }: Whose & { other: string }) {
  const { rows } = await tx.execute(
    sql`select ${COLUMNS} ${edges(scope, whose, sql`contacts.id = ${other}`)} order by e.at, e.id`,
  );
  return rows.map(toEdge);
}

/** One of a person's, removed or not; null where there is none or its other end is not in the scope. */
export async function findEdge(tx: Tx, scope: WorkspaceScope, { edge, ...whose }: Whose & { edge: string }) {
  const { rows } = await tx.execute(sql`select ${COLUMNS} ${edges(scope, whose, sql`e.id = ${edge}`)}`);
  return rows[0] ? toEdge(rows[0]) : null;
}

/** Whether anything lies between a person and others that only one of their kind can have, as far as the caller may see both ends. */
export async function hasMisfit(tx: Tx, { workspaceId }: WorkspaceScope, { records }: Whose): Promise<boolean> {
  const own = sql`any (${sql.param([...records])}::uuid[])`;
  const { rows } = await tx.execute(sql`select 1 from contact_relations r where r.workspace_id = ${workspaceId}
    and (r.from_id = ${own} or r.to_id = ${own}) and r.deleted_at is null and r.kind not in ('referrer', 'own') limit 1`);
  return rows.length > 0;
}

export async function insertEdge(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  edge: Omit<typeof contactRelations.$inferSelect, "workspaceId" | "deletedAt" | "importId">,
): Promise<void> {
  await tx.insert(contactRelations).values({ ...edge, workspaceId });
}

/** Removes them, or brings them back. */
export async function setRemoved(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { ids, at, title }: { ids: readonly string[]; at: Date | null; title?: string },
): Promise<void> {
  await tx
    .update(contactRelations)
    .set({ deletedAt: at, ...(title === undefined ? {} : { title }) })
    .where(and(eq(contactRelations.workspaceId, workspaceId), inArray(contactRelations.id, [...ids])));
}

/** The company contact in the scope of exactly that name, the oldest of several; null for none. */
export async function findCompany(
  tx: Tx,
  scope: WorkspaceScope,
  name: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(
      and(
        mine(scope),
        eq(contacts.kind, "company"),
        sql`contacts.deleted_at is null and contacts.merged_into is null and lower(contacts.name) = lower(${name})`,
      ),
    )
    .orderBy(contacts.createdAt, contacts.id)
    .limit(1);
  return row ?? null;
}
