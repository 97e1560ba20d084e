// The role that backs up: it reads every row of every table, writes nothing, and only the owner may become it.
import type pg from "pg";
import { hiddenTables } from "#db/backup/catalog.ts";
import { JOBS_SCHEMA } from "#db/jobs-schema.ts";

/** Nobody logs in as it. */
export const BACKUP_ROLE = "app_backup";

// Roles belong to the whole server: another database of it may be making this one at the same moment.
const MAKE = `do $$ begin
  begin
    create role ${BACKUP_ROLE} nologin noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, '${BACKUP_ROLE}',
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    grant ${BACKUP_ROLE} to current_user;
  end if;
end $$`;

// A superuser sees everything without it, and a table of somebody else is not ours to lend.
const LEND = `do $$ declare t record; begin
  for t in
    select n.nspname as schema, c.oid::regclass as name, c.relrowsecurity and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') as closed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'S') and not c.relispartition and n.nspname <> '${JOBS_SCHEMA}' and n.nspname <> 'information_schema'
      and n.nspname not like 'pg\\_%' and pg_has_role(current_user, c.relowner, 'usage')
  loop
    execute format('grant usage on schema %I to ${BACKUP_ROLE}', t.schema);
    execute format('grant select on %s to ${BACKUP_ROLE}', t.name);
    if t.closed then
      execute format('create policy backup on %s for select to ${BACKUP_ROLE} using (true)', t.name);
    end if;
  end loop;
end $$`;

/** Makes the role, and lets it read every table that stands now; in the transaction that is open. */
export async function lendToBackup(client: pg.ClientBase): Promise<void> {
  await client.query(MAKE);
  await client.query(LEND);
}

/**
 * Becomes the role for the transaction that is open, and answers the tables that it could not read whole. Where the
 * database never lent it anything, the account that asks stays itself.
 */
export async function becomeBackup(client: pg.ClientBase): Promise<string[]> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1 and pg_has_role(oid, 'member')", [
    BACKUP_ROLE,
  ]);
  if (rowCount) {
    await client.query(`set local role ${BACKUP_ROLE}`);
    if ((await hiddenTables(client)).length === 0) return [];
    await client.query("reset role");
  }
  return hiddenTables(client);
}
