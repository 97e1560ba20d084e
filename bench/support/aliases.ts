// Links in great number whose visits are asked for: made inside the database, without what a page of them would need.
import type { BenchDatabase } from "./database.ts";

/** The alias of the link of this number. */
export const aliasOf = (n: number) => `b${n.toString(36).padStart(6, "0")}`;

/** So many links with their addresses, in workspaces of a hundred; the first is number 0. */
export async function seedAliases({ query }: Pick<BenchDatabase, "query">, count: number): Promise<void> {
  const indexes = await query(
    `select c.relname as name, pg_get_indexdef(c.oid) as text, a.amname as kind
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where i.indrelid = 'links'::regclass and not i.indisunique`,
  );
  for (const { name } of indexes) await query(`drop index ${String(name)}`);
  await query("set session_replication_role = replica");
  await query("set synchronous_commit = off");
  await query("set maintenance_work_mem = '512MB'");
  await query(
    `create temporary table numbers as select n, string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + (n / (36 ^ p)::bigint % 36)::int, 1), ''
       order by p desc) as code from generate_series(0, $1::int - 1) n, generate_series(0, 5) p group by n`,
    [count],
  );
  await query(
    `insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title)
     select md5('place' || n / 100)::uuid, md5('link' || n)::uuid, md5('person')::uuid, md5('person')::uuid, 'b' || code,
       'https://harbor.test/listings/b' || code, 'Listing ' || code from numbers`,
  );
  await query(
    `insert into addresses (domain, alias, workspace_id, subject_id)
     select '', 'b' || code, md5('place' || n / 100)::uuid, md5('link' || n)::uuid from numbers`,
  );
  await query(
    `insert into interaction_totals (workspace_id, subject_kind, subject_id, kind, owner_id, since)
     select md5('place' || n / 100)::uuid, 'link', md5('link' || n)::uuid, 'click', md5('person')::uuid, now() from numbers`,
  );
  // A search's index takes minutes, and neither a start nor a redirect reads it.
  for (const { text, kind } of indexes) if (kind !== "gin") await query(String(text));
  await query("set session_replication_role = default");
  await query("vacuum analyze links, addresses, interaction_totals");
}
