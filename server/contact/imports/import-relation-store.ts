// What the rows of a file say people are to each other, on its way into the workspace in force.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contactRelations } from "#db/schema/contact-relations.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CONTACT_KINDS } from "#lib/services/contact/contact-limits.ts";
import { STORED_RELATIONS } from "#lib/services/contact/relation-words.ts";
import { bulkJson } from "#server/platform/bulk-json.ts";
import type { Tx } from "#server/platform/transaction.ts";

const relating = z.object({
  line: z.number(),
  said: z.string(),
  file_id: z.string(),
  state: z.enum(["added", "joined", "left"]),
});
export type RelatingRow = z.infer<typeof relating>;

type Ask = { id: string; after: number; limit: number; column: number };

/** The next rows behind a line that say something in that column, and are about somebody. */
export async function relatingRows(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, after, limit, column }: Ask,
): Promise<RelatingRow[]> {
  const { rows } = await tx.execute(sql`select t.line, t.cells->>${column}::integer as said, t.file_id, t.state
    from contact_import_rows t
    where t.workspace_id = ${workspaceId}::uuid and t.import_id = ${id}::uuid and t.line > ${after} and t.file_id is not null
      and t.state in ('added', 'joined', 'left') and coalesce(t.cells->>${column}::integer, '') <> ''
    order by t.line limit ${limit}`);
  return z.array(relating).parse(rows);
}

const end = z.object({
  file_id: z.string(),
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  left: z.boolean(),
  held: z.number(),
});
export type FileEnd = z.infer<typeof end>;

/**
 * Whom these ids of a file are here: by its rows, else somebody who has the id here already. Those alone who live and whom the
 * importer may see; `left` where the file was to do nothing about them, `held` how much lies around them.
 */
export async function endsOf(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, ids, owner }: { id: string; ids: readonly string[]; owner: string | null },
): Promise<FileEnd[]> {
  const { rows } = await tx.execute(sql`
    select distinct on (k.file_id) k.file_id, p.id, p.kind, coalesce(t.state, 'left') = 'left' as left,
      (select count(*)::integer from contact_relations r where r.workspace_id = p.workspace_id and r.deleted_at is null
        and (r.from_id = p.id or (r.to_id = p.id and r.kind <> 'employer'))) as held
    from unnest(${sql.param([...ids])}::uuid[]) k(file_id)
    left join contact_import_rows t on t.workspace_id = ${workspaceId}::uuid and t.import_id = ${id}::uuid
      and t.file_id = k.file_id and t.whom_id is not null
    join contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = coalesce(t.whom_id, k.file_id)
    join contacts p on p.workspace_id = c.workspace_id and p.id = coalesce(c.merged_into, c.id)
    where p.deleted_at is null and (${owner}::uuid is null or p.owner_id = ${owner}::uuid)
    order by k.file_id, t.line`);
  return z.array(end).parse(rows);
}

const between = z.object({
  from_id: z.string(),
  to_id: z.string(),
  kind: z.enum(STORED_RELATIONS),
  word: z.string(),
  back: z.string(),
});
export type Between = z.infer<typeof between>;

type Pair = { one: string; other: string };

/** What lies between the two of each of these pairs of people, whichever of their records says it. */
export async function edgesBetween(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  pairs: readonly Pair[],
): Promise<Between[]> {
  if (pairs.length === 0) return [];
  const { rows } = await tx.execute(sql`
    with pairs as (select distinct least(p.one, p.other) as one, greatest(p.one, p.other) as other
        from jsonb_to_recordset(${bulkJson(pairs)}::jsonb) as p(one uuid, other uuid)),
      records as (select c.id, coalesce(c.merged_into, c.id) as person from contacts c
        where c.workspace_id = ${workspaceId}::uuid
          and (c.id in (select one from pairs union select other from pairs)
            or c.merged_into in (select one from pairs union select other from pairs)))
    select f.person as from_id, t.person as to_id, r.kind, r.word, r.back
    from records f join contact_relations r on r.workspace_id = ${workspaceId}::uuid and r.from_id = f.id
    join records t on t.id = r.to_id
    join pairs p on p.one = least(f.person, t.person) and p.other = greatest(f.person, t.person)
    where r.deleted_at is null`);
  return z.array(between).parse(rows);
}

export type NewEdge = Between & { id: string; title: string; by: string; at: Date; importId: string };

/** Stores what a file says, many at a time. */
export async function insertEdges(tx: Tx, { workspaceId }: WorkspaceScope, edges: readonly NewEdge[]): Promise<void> {
  if (edges.length === 0) return;
  await tx.execute(sql`insert into contact_relations (workspace_id, id, from_id, to_id, kind, word, back, title, by, at, import_id)
    select ${workspaceId}::uuid, r.id, r.from_id, r.to_id, r.kind, r.word, r.back, r.title, r.by, r.at, r."importId"
    from jsonb_to_recordset(${bulkJson(edges)}::jsonb) as r(id uuid, from_id uuid, to_id uuid, kind text, word text, back text,
      title text, by uuid, at timestamptz, "importId" uuid)`);
}

/** Takes away what one file said. */
export async function dropEdgesOf(tx: Tx, { workspaceId }: WorkspaceScope, importId: string): Promise<void> {
  await tx
    .delete(contactRelations)
    .where(and(eq(contactRelations.workspaceId, workspaceId), eq(contactRelations.importId, importId)));
}
