// The only file that reads what networks are made of: one question each, inside the scope's workspace, of the scope's person
// alone, whatever else they may see here.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_WEIGHED } from "#lib/services/contact/network-limits.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whose contacts are weighed, and where. */
type Knower = Pick<WorkspaceScope, "workspaceId" | "userId">;

/** Those whom a person owns or views, each person once. */
const mine = ({ workspaceId, userId }: Knower) => sql`c.workspace_id = ${workspaceId} and c.deleted_at is null
  and c.merged_into is null and (c.owner_id = ${userId} or (c.viewers <> '{}' and c.viewers @> array[${userId}::uuid]))`;

/** Each person's own row, and those that are joined into it. */
const records = ({
  workspaceId,
}: Knower) => sql`select m.id as person, m.id, m.answer_id, m.origin, m.created_at from mine m
  union all select r.merged_into, r.id, r.answer_id, r.origin, r.created_at from mine m
    join contacts r on r.workspace_id = ${workspaceId} and r.merged_into = m.id`;

const knownRow = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  photo: z.string().nullable(),
  address: z.string().nullable(),
  answers: z.array(z.string()),
  answered: z.number(),
  met: z.number(),
  meetings: z.number(),
  calls: z.number(),
  notes: z.number(),
  last_at: rowDate.nullable(),
});
export type KnownRow = z.infer<typeof knownRow>;

/** What a person did together with everybody they know. Notes, calls and meetings are those that they wrote down themselves. */
export async function readKnown(tx: Tx, scope: Knower, ids?: readonly string[]): Promise<KnownRow[]> {
  const { workspaceId, userId } = scope;
  const wanted = ids === undefined ? sql`` : sql`and c.id = any (${sql.param([...ids])}::uuid[])`;
  const { rows } = await tx.execute(sql`
    with mine as materialized (
      select c.id, c.name, c.title, c.company, c.photo_id, c.answer_id, c.origin, c.created_at from contacts c
      where ${mine(scope)} ${wanted} order by c.sign_at desc, c.id limit ${MOST_WEIGHED}),
    records as materialized (${records(scope)}),
    came as (
      select r.person, coalesce(array_agg(r.answer_id) filter (where r.answer_id is not null), '{}') as answers,
        count(*) filter (where r.origin = 'answer')::integer as answered,
        count(*) filter (where r.origin = 'capture')::integer as met,
        max(r.created_at) filter (where r.origin in ('answer', 'capture')) as last_at
      from records r group by r.person),
    said as (
      select r.person, count(*) filter (where e.kind = 'meeting')::integer as meetings,
        count(*) filter (where e.kind = 'call')::integer as calls,
        count(*) filter (where e.kind = 'note')::integer as notes,
        max(e.at) filter (where e.kind <> 'note') as last_at
      from records r join contact_entries e on e.workspace_id = ${workspaceId} and e.contact_id = r.id
      where e.by = ${userId} and e.deleted_at is null and e.kind in ('meeting', 'call', 'note') group by r.person),
    followed as (
      select r.person, max(i.at) as last_at from records r
      join link_recipients l on l.workspace_id = ${workspaceId} and l.contact_id = r.id and l.owner_id = ${userId}
      join interactions i on i.workspace_id = ${workspaceId} and i.recipient_id = l.id and i.kind = 'click' and i.class = 0
      group by r.person),
    lives as (
      select distinct on (r.person) r.person, f.value
      from records r join contact_facts f on f.workspace_id = ${workspaceId} and f.contact_id = r.id
      where f.field = 'address' and f.ended_at is null and f.replaced_by is null
      order by r.person, f.chosen desc, f.at desc, f.id)
    select m.id, m.name, m.title, m.company, m.photo_id as photo, l.value as address, a.answers, a.answered, a.met,
      coalesce(s.meetings, 0) as meetings, coalesce(s.calls, 0) as calls, coalesce(s.notes, 0) as notes,
      greatest(a.last_at, s.last_at, o.last_at) as last_at
    from mine m join came a on a.person = m.id left join said s on s.person = m.id left join followed o on o.person = m.id left join lives l on l.person = m.id`);
  return z.array(knownRow).parse(rows);
}

const metRow = z.object({
  id: z.string(),
  /** What they were asked for by: an answer, or a record. */
  key: z.string(),
  name: z.string(),
  company: z.string(),
  photo: z.string().nullable(),
  tags: z.array(z.string()),
  stage: z.string(),
  first_talk: rowDate.nullable(),
});
export type MetRow = z.infer<typeof metRow>;

/** The people that answers became, by answer, and when somebody first talked with them. */
export function readMet(tx: Tx, scope: WorkspaceScope, answers: readonly string[]): Promise<MetRow[]> {
  return met(tx, scope, { key: sql`r.answer_id`, wanted: answers });
}

/** The people that records are of, by the record. */
export function readMetRecords(tx: Tx, scope: WorkspaceScope, records: readonly string[]): Promise<MetRow[]> {
  return met(tx, scope, { key: sql`r.id`, wanted: records });
}

type Asked = { key: SQL; wanted: readonly string[] };

async function met(tx: Tx, scope: WorkspaceScope, { key, wanted: ids }: Asked): Promise<MetRow[]> {
  if (ids.length === 0) return [];
  const { workspaceId } = scope;
  const wanted = sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const { rows } = await tx.execute(sql`
    select c.id, ${key} as key, c.name, c.company, c.photo_id as photo, c.tags, c.stage,
      (select min(e.at) from contacts k join contact_entries e on e.workspace_id = k.workspace_id and e.contact_id = k.id
        where k.workspace_id = ${workspaceId} and (k.id = c.id or k.merged_into = c.id)
          and e.kind in ('call', 'meeting') and e.deleted_at is null) as first_talk
    from contacts r join contacts c on c.workspace_id = r.workspace_id and c.id = coalesce(r.merged_into, r.id)
    where r.workspace_id = ${workspaceId} and ${key} = any (${wanted}) and ${mine(scope)}`);
  return z.array(metRow).parse(rows);
}

const wordRow = z.object({ of: z.string(), by: z.string(), at: rowDate });
export type WordRow = z.infer<typeof wordRow>;

/** Who sent whom by word of mouth, as somebody wrote it down, the newest first: records, as the edge has them. */
export async function readReferrers(tx: Tx, { workspaceId, userId }: Knower): Promise<WordRow[]> {
  const own = (id: SQL) => sql`exists (select from contacts r join contacts c on c.workspace_id = r.workspace_id
    and c.id = coalesce(r.merged_into, r.id) where r.workspace_id = ${workspaceId} and r.id = ${id} and ${mine({ workspaceId, userId })})`;
  const { rows } = await tx.execute(sql`
    select e.from_id as of, e.to_id as by, e.at from contact_relations e
    where e.workspace_id = ${workspaceId} and e.kind = 'referrer' and e.deleted_at is null
      and ${own(sql`e.from_id`)} and ${own(sql`e.to_id`)}
    order by e.at desc, e.id limit ${MOST_WEIGHED}`);
  return z.array(wordRow).parse(rows);
}
