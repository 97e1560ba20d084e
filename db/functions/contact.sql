-- Contacts: their list, and their end.

-- One page of the contacts of the workspace in force, as ids, as far as the person in force may see them. What a search compares
-- is not leakproof: under a policy it could use no index.
create or replace function contact_page(p_ask jsonb)
returns table (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
language plpgsql stable security definer set search_path = public, pg_temp set random_page_cost = 1.1 set jit = off as $$
declare
  v_ask jsonb := p_ask || jsonb_build_object('workspace', current_workspace(), 'person', current_person());
  v_sort text := p_ask->>'sort';
  v_key text := case v_sort when 'name' then 'lower(c.name)' when 'created_at' then 'c.created_at'
    when 'follow_up' then 'coalesce(c.follow_up_on - date ''1970-01-01'', 1000000)' else 'c.sign_at' end;
  v_type text := case v_sort when 'name' then 'text' when 'follow_up' then 'integer' else 'timestamptz' end;
  v_where text;
begin
  v_where := concat_ws(' and ', 'c.workspace_id = ($1->>''workspace'')::uuid',
    '(c.seen_by <> ''owner'' or c.owner_id = ($1->>''person'')::uuid)',
    case when v_ask->>'deleted_after' is null then 'c.deleted_at is null' else 'c.deleted_at > ($1->>''deleted_after'')::timestamptz' end,
    case when v_ask->>'owner' is not null then 'c.owner_id = ($1->>''owner'')::uuid' end,
    case when v_ask->>'of' is not null then 'c.owner_id = ($1->>''of'')::uuid' end,
    case when v_ask->>'tag' is not null then 'c.tags @> array[$1->>''tag'']' end,
    case when v_ask->>'origin' is not null then 'c.origin = $1->>''origin''' end,
    case when (v_ask->>'due')::boolean then 'c.follow_up_on is not null' end,
    case when v_ask->>'due_from' is not null then 'c.follow_up_on >= ($1->>''due_from'')::date' end,
    case when v_ask->>'due_to' is not null then 'c.follow_up_on <= ($1->>''due_to'')::date' end,
    case when v_ask->>'since' is not null then 'c.sign_at >= ($1->>''since'')::timestamptz' end);
  if coalesce(v_ask->>'text', '') <> '' and not p_ask ?| array['only', 'bare'] then
    return query select * from list_hits('contacts c', v_where || ' and ' || search_condition(v_ask || '{"gathered": true}', 'c.sought', 'c.name', true),
      v_key, v_type, 'c.id', v_ask, 50000);
    if found then return; end if;
    v_ask := v_ask || jsonb_build_object('known', coalesce((p_ask->>'most')::integer, 10000) + 1);
  end if;
  return query select * from list_page('contacts c', v_where || ' and ' || search_condition(v_ask, 'c.sought', 'c.name', true),
    v_key, v_type, 'c.id', v_ask);
end $$;
grant execute on function contact_page to app;

-- Ends one of the workspace in force for good, with everything about it.
create or replace function contact_drop(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_facts where workspace_id = current_workspace() and contact_id = p_id;
  delete from contact_entries where workspace_id = current_workspace() and contact_id = p_id;
  -- What stood in a file about them ends with them.
  update contact_import_rows set cells = '[]', problem = null where workspace_id = current_workspace() and contact_id = p_id;
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
  update contact_imports set owner_id = p_to where workspace_id = current_workspace() and owner_id = p_from;
  return v_moved;
end $$;
grant execute on function contacts_hand_over to app;

-- What somebody leaves behind who leaves the workspace, and was given to nobody, is its owner's.
create or replace function contact_end_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contacts c set owner_id = w.owner_id, updated_at = now(), version = c.version + 1
    from workspaces w where w.id = old.workspace_id and c.workspace_id = w.id and c.owner_id = old.user_id;
  update contact_imports i set owner_id = w.owner_id
    from workspaces w where w.id = old.workspace_id and i.workspace_id = w.id and i.owner_id = old.user_id;
  return null;
end $$;

-- Whose contact an answer became, in the workspace in force: what one person alone sees is theirs to change.
create or replace function contact_owner(p_answer uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.owner_id from contacts c where c.workspace_id = current_workspace() and c.answer_id = p_answer
$$;
grant execute on function contact_owner to app;

-- Ends what nobody can bring back any more, so many at a time: contacts, values and notes that were deleted thirty days ago.
create or replace function contacts_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_gone record;
  v_count integer := 0;
begin
  delete from contact_facts where ctid = any (array(
    select f.ctid from contact_facts f where f.ended_at < now() - interval '30 days' limit p_most));
  delete from contact_entries where ctid = any (array(
    select e.ctid from contact_entries e where e.deleted_at < now() - interval '30 days' limit p_most));
  perform contact_imports_sweep(p_most);
  for v_gone in select c.workspace_id, c.id from contacts c
    where c.deleted_at < now() - interval '30 days' order by c.deleted_at limit p_most for update skip locked
  loop
    delete from contact_facts where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contact_entries where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    update contact_import_rows set cells = '[]', problem = null where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contacts where workspace_id = v_gone.workspace_id and id = v_gone.id;
    v_count := v_count + 1;
  end loop;
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
  foreach t in array array['contact_import_rows', 'contact_imports', 'contact_facts', 'contact_entries', 'contacts'] loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where workspace_id = $1 limit $2))', t, t)
      using mine, p_most - done;
    get diagnostics part = row_count;
    done := done + part;
    exit when done >= p_most;
  end loop;
  return done;
end $$;
grant execute on function contacts_erase to app;
