-- Contacts: their end.

-- Ends one of the workspace in force for good, with everything about it.
create or replace function contact_drop(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_facts where workspace_id = current_workspace() and contact_id = p_id;
  delete from contact_entries where workspace_id = current_workspace() and contact_id = p_id;
  delete from contacts where workspace_id = current_workspace() and id = p_id;
end $$;
grant execute on function contact_drop to app;

-- Everything of one person becomes another's, what only they saw too: nobody else could look after it.
create or replace function contacts_hand_over(p_from uuid, p_to uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_moved integer;
begin
  update contacts set owner_id = p_to, updated_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
grant execute on function contacts_hand_over to app;

-- Ends what nobody can bring back any more: contacts, values and notes that were deleted thirty days ago.
create or replace function contacts_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_gone record;
  v_count integer := 0;
begin
  for v_gone in select c.workspace_id, c.id from contacts c
    where c.deleted_at < now() - interval '30 days' order by c.deleted_at limit p_most
  loop
    delete from contact_facts where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contact_entries where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contacts where workspace_id = v_gone.workspace_id and id = v_gone.id;
    v_count := v_count + 1;
  end loop;
  delete from contact_facts where ended_at < now() - interval '30 days';
  delete from contact_entries where deleted_at < now() - interval '30 days';
  return v_count;
end $$;
grant execute on function contacts_sweep to app_base;

-- Erases up to so many rows of what the workspace in force held as contacts, once it is closed; answers how many.
create or replace function contacts_erase(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
begin
  if not exists (select 1 from workspaces w where w.id = mine and w.closed_at is not null) then
    raise exception 'contacts_erase needs a closed workspace';
  end if;
  foreach t in array array['contact_facts', 'contact_entries', 'contacts'] loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where workspace_id = $1 limit $2))', t, t)
      using mine, p_most - done;
    get diagnostics part = row_count;
    done := done + part;
    exit when done >= p_most;
  end loop;
  return done;
end $$;
grant execute on function contacts_erase to app;
