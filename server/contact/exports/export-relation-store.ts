// Reads what lies between many people and others for a file: as each side says it, once however many joined records do, and those
// alone whose other end whoever takes the file may see.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { otherWay, type Relation, STORED_RELATIONS } from "#lib/services/contact/relation-words.ts";
import { mine } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const edgeRow = z.object({
  record: z.string(),
  kind: z.enum(STORED_RELATIONS),
  turned: z.boolean(),
  word: z.string(),
  back: z.string(),
  title: z.string(),
  other: z.string(),
});

export type RelationRow = Omit<z.infer<typeof edgeRow>, "kind" | "turned" | "record"> & {
  contactId: string;
  relation: Relation;
};

/** Who works at a company is said by each of them, so that nobody's row is longer than a contact has relations. */
const NOT_EMPLOYEES = sql`not (e.kind = 'employer' and e.turned)`;

export async function relationsFor(tx: Tx, scope: WorkspaceScope, records: readonly string[]): Promise<RelationRow[]> {
  const own = sql`any (${sql.param([...records])}::uuid[])`;
  const here = sql`r.workspace_id = ${scope.workspaceId} and r.deleted_at is null`;
  const { rows } = await tx.execute(sql`
    select e.record, e.kind, e.turned, e.word, e.back, e.title, contacts.id as other
    from (
      select r.from_id as record, r.to_id as end_id, r.kind, false as turned, r.word, r.back, r.title, r.at, r.id
        from contact_relations r where ${here} and r.from_id = ${own}
      union all
      select r.to_id, r.from_id, r.kind, true, case r.back when '' then r.word else r.back end,
        case r.back when '' then '' else r.word end, r.title, r.at, r.id
        from contact_relations r where ${here} and r.to_id = ${own}
    ) e
    join contacts record on record.workspace_id = ${scope.workspaceId} and record.id = e.end_id
    join contacts on contacts.workspace_id = record.workspace_id and contacts.id = coalesce(record.merged_into, record.id)
    where ${mine(scope)} and contacts.deleted_at is null and ${NOT_EMPLOYEES}
    order by e.at, e.id`);
  return rows.map((row) => {
    const { record, kind, turned, ...said } = edgeRow.parse(row);
    return { ...said, contactId: record, relation: turned ? otherWay(kind) : kind };
  });
}
