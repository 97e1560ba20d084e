// The demo's own fields of contacts, with values on those whom people typed in; stored as the product stores them.
import type { ClientBase } from "pg";
import { FIELDS } from "#db/seed/contact-list.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

/** Of the workspace in force, made by this person, on every contact of theirs in turn. */
export async function seedFields(client: ClientBase, owner: string, ids: Ids): Promise<void> {
  for (const [place, { name, type, options, values }] of FIELDS.entries()) {
    const id = newId();
    await client.query(
      `insert into contact_fields (workspace_id, id, name, type, options, place, created_by, created_at)
       values (current_workspace(), $1, $2, $3, $4, $5, $6, now() - interval '60 days')`,
      [id, name, type, options, place, owner],
    );
    const said = values.map((value) => (type === "person" && value !== "" ? idOf(ids.people, value) : value));
    await client.query(
      `with one as (
         select c.id, c.created_at, ($2::text[])[1 + (row_number() over (order by c.name, c.id) - 1) % cardinality($2)] as value
         from contacts c where c.workspace_id = current_workspace() and c.owner_id = $3 and c.origin = 'typed'),
       kept as (
         update contacts c set custom = c.custom || jsonb_build_object($1::text, one.value) from one
         where c.workspace_id = current_workspace() and c.id = one.id and one.value <> '' returning c.id)
       insert into contact_facts (workspace_id, id, contact_id, field, field_id, value, normal, source, by, at)
       select current_workspace(), gen_random_uuid(), one.id, 'custom', $1::uuid, one.value, lower(one.value), 'typed', $3, one.created_at
       from one where one.value <> ''`,
      [id, said, owner],
    );
  }
}
