// The demo's own fields of contacts, what those whom people wrote down have in them, and their stages; stored as the product stores them.
import type { ClientBase } from "pg";
import { FIELDS } from "#db/seed/contact-list.ts";
import type { CustomValue } from "#db/seed/contact-rows.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

/** Nothing of every fourth. */
const STAGES = ["Lead", "Talking", "Client", ""];

/** How far it is with this person's contacts, in turn. */
export async function seedStages(client: ClientBase, owner: string): Promise<void> {
  await client.query(
    `with one as (
       select c.id, c.created_at, ($1::text[])[1 + (row_number() over (order by c.name, c.id) - 1) % cardinality($1)] as value
       from contacts c where c.workspace_id = current_workspace() and c.owner_id = $2 and c.kind = 'person'),
     kept as (
       update contacts c set stage = one.value from one
       where c.workspace_id = current_workspace() and c.id = one.id and one.value <> '' returning c.id)
     insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, by, at)
     select current_workspace(), gen_random_uuid(), one.id, 'stage', one.value, lower(one.value), 'typed', $2, one.created_at
     from one where one.value <> ''`,
    [STAGES, owner],
  );
}

/** Of the workspace in force, made by this person; answers what the nth contact has in them. */
export async function seedFields(client: ClientBase, owner: string, ids: Ids): Promise<(nth: number) => CustomValue[]> {
  const made: { fieldId: string; values: readonly string[] }[] = [];
  for (const [place, { name, type, options, values }] of FIELDS.entries()) {
    const fieldId = newId();
    await client.query(
      `insert into contact_fields (workspace_id, id, name, type, options, place, created_by, created_at)
       values (current_workspace(), $1, $2, $3, $4, $5, $6, now() - interval '60 days')`,
      [fieldId, name, type, options, place, owner],
    );
    made.push({
      fieldId,
      values: values.map((value) => (type === "person" && value !== "" ? idOf(ids.people, value) : value)),
    });
  }
  return (nth) =>
    made.flatMap(({ fieldId, values }) => {
      const value = values[nth % values.length] ?? "";
      return value === "" ? [] : [{ fieldId, value }];
    });
}
