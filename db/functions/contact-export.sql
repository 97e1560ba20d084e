-- Exports of contacts: their numbers, those that a process has to go on with, and what is swept up after them.

-- The next number of the workspace in force; whoever asks at the same moment waits.
create or replace function contact_export_number() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact export ' || current_workspace(), 0));
  return (select coalesce(max(e.number), 0) + 1 from contact_exports e where e.workspace_id = current_workspace());
end $$;
grant execute on function contact_export_number to app;

-- What is being made, whoever's it is: the clock picks up what a stopped process left.
create or replace function contact_exports_owed() returns table (workspace_id uuid, id uuid, owner_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.workspace_id, e.id, e.owner_id from contact_exports e
  where e.state in ('waiting', 'working') order by e.created_at
$$;
grant execute on function contact_exports_owed to app_base;

-- Files of the workspace in force in which somebody stands of whom nothing may be known any more.
create or replace function contact_exports_forget(p_contacts uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_export record;
begin
  for v_export in select e.id from contact_exports e
    where e.workspace_id = current_workspace() and e.ids is not null and e.ids && p_contacts for update
  loop
    delete from contact_export_parts where workspace_id = current_workspace() and export_id = v_export.id;
    update contact_exports set state = 'ended', ids = null, carry = null, ask = '{}', finished_at = coalesce(finished_at, now())
      where workspace_id = current_workspace() and id = v_export.id;
  end loop;
end $$;

-- So many exports at a time: files whose week is over go, and what was chosen with them. That there was one stays.
create or replace function contact_exports_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old record;
  v_count integer := 0;
begin
  for v_old in select e.workspace_id, e.id, e.state from contact_exports e
    where e.ids is not null and e.expires_at < now() order by e.expires_at limit p_most for update skip locked
  loop
    delete from contact_export_parts where workspace_id = v_old.workspace_id and export_id = v_old.id;
    update contact_exports set state = case when state = 'ready' then 'ended' else state end, ids = null, carry = null, ask = '{}'
      where workspace_id = v_old.workspace_id and id = v_old.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
grant execute on function contact_exports_sweep to app_base;
