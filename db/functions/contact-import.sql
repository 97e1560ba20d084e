-- Files of contacts: those that a process has to go on with, and what is swept up after them.

-- What is being read, checked, imported or undone, whoever's it is: the clock picks up what a stopped process left.
create or replace function contact_imports_owed() returns table (workspace_id uuid, id uuid, owner_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.workspace_id, i.id, i.owner_id from contact_imports i
  where i.state in ('reading', 'checking', 'running', 'undoing') order by i.tries, i.created_at
$$;
grant execute on function contact_imports_owed to app_base;

-- Files of the workspace in force of which a row was erased are not read again another way: their bytes hold that row still.
create or replace function contact_import_bytes_drop(p_imports uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform uploads_drop(array_agg(i.upload_id)) from contact_imports i
    where i.workspace_id = current_workspace() and i.id = any (p_imports) and i.upload_id is not null and i.state <> 'reading';
  update contact_imports i set pasted = null, upload_id = null
    where i.workspace_id = current_workspace() and i.id = any (p_imports) and i.state <> 'reading';
end $$;

-- Files follow their contacts, but not what their person was allowed: whoever has them now looks among their own contacts, the
-- rows are checked for them anew, and what was running waits until they go on with it.
create or replace function contact_imports_pass(p_workspace uuid, p_from uuid, p_to uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update contact_imports set owner_id = p_to, reach = 'own', version = version + 1,
    done = case state when 'draft' then 0 when 'checking' then 0 else done end,
    finished_at = case state when 'running' then now() else finished_at end,
    state = case state when 'draft' then 'checking' when 'running' then 'stopped' else state end
    where workspace_id = p_workspace and owner_id = p_from
$$;
revoke execute on function contact_imports_pass from public;

-- Files of contacts become another's, but for those whose contacts only the person sees. One that is under way is looked
-- through again, or stops: it was begun in the person's name.
create or replace function contact_imports_give(p_from uuid, p_to uuid)
returns table (part text, id uuid, mark integer, was jsonb)
language sql security definer set search_path = public, pg_temp as $$
  with held as (select i.id, i.reach from contact_imports i
    where i.workspace_id = current_workspace() and i.owner_id = p_from and i.seen_by <> 'owner' for update)
  update contact_imports i set owner_id = p_to, reach = 'own', version = i.version + 1,
    done = case i.state when 'draft' then 0 when 'checking' then 0 else i.done end,
    finished_at = case i.state when 'running' then now() else i.finished_at end,
    state = case i.state when 'draft' then 'checking' when 'running' then 'stopped' else i.state end
  from held h where i.workspace_id = current_workspace() and i.id = h.id
  returning 'import', i.id, i.version, jsonb_build_object('reach', h.reach)
$$;
grant execute on function contact_imports_give to app;

-- Files that moved are the person's again, those that nobody changed since.
create or replace function contact_imports_take_back(p_person uuid, p_things jsonb)
returns table (part text, id uuid, mark integer)
language sql security definer set search_path = public, pg_temp as $$
  update contact_imports i set owner_id = p_person, reach = t.was->>'reach', version = i.version + 1
  from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
  where t.part = 'import' and i.workspace_id = current_workspace() and i.id = t.id and i.version = t.mark
    and i.owner_id = t.receiver
  returning t.part, i.id, i.version
$$;
grant execute on function contact_imports_take_back to app;

-- How many files of one person can be handed over, in the workspace in force.
create or replace function contact_imports_held(p_person uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from contact_imports i
  where i.workspace_id = current_workspace() and i.owner_id = p_person and i.seen_by <> 'owner'
$$;
grant execute on function contact_imports_held to app;

-- So many rows at a time: files that nobody imported go after a day, the rows of the others once nothing can be undone any more.
create or replace function contact_imports_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old record;
  v_part integer;
  v_count integer := 0;
begin
  for v_old in select i.workspace_id, i.id, i.state from contact_imports i
    where (i.state in ('draft', 'refused') and i.created_at < now() - interval '1 day')
      or (i.state in ('done', 'stopped', 'undone') and i.finished_at < now() - interval '30 days'
        and exists (select from contact_import_rows r where r.workspace_id = i.workspace_id and r.import_id = i.id))
    order by i.created_at limit 20 for update skip locked
  loop
    delete from contact_import_photos p where p.workspace_id = v_old.workspace_id and p.import_id = v_old.id;
    delete from contact_import_rows where ctid = any (array(select r.ctid from contact_import_rows r
      where r.workspace_id = v_old.workspace_id and r.import_id = v_old.id limit p_most - v_count));
    get diagnostics v_part = row_count;
    v_count := v_count + v_part;
    exit when v_count >= p_most;
    -- What people saw happen stays in their list, with its numbers and no row.
    if v_old.state in ('draft', 'refused') then
      delete from contact_imports where workspace_id = v_old.workspace_id and id = v_old.id;
    end if;
  end loop;
  -- The first rows of a file are an example, and are about people too.
  update contact_imports set samples = '[]' where samples <> '[]' and finished_at < now() - interval '30 days';
  return v_count;
end $$;

-- What files are called, by their ids: for whoever sees a contact that came with one. Their rows and what else is known of them stay
-- their person's.
create or replace function contact_import_names(p_ids uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.file_name from contact_imports i where i.workspace_id = current_workspace() and i.id = any (p_ids)
$$;
grant execute on function contact_import_names to app;
