-- Fields that a workspace makes for its contacts: whom they may name, whether they hold values, and their end.

-- Whom a field of the workspace in force may name: who belongs to it, and who is named already, though they left. What a file
-- may call them is folded as the service folds it.
create or replace function contact_nameable() returns table (user_id uuid, name text, email text, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, trim(u.firstname || ' ' || u.lastname), u.email, true
    from memberships m join users u on u.id = m.user_id and u.erased_at is null
    where m.workspace_id = current_workspace() and m.suspended_at is null
  union all
  select distinct f.normal::uuid, '', '', false
    from contact_fields d join contact_facts f on f.workspace_id = d.workspace_id and f.field_id = d.id
    where d.workspace_id = current_workspace() and d.type = 'person' and not exists (
      select from memberships m where m.workspace_id = d.workspace_id and m.user_id = f.normal::uuid and m.suspended_at is null)
$$;
grant execute on function contact_nameable to app;

-- What somebody is called whom a field names; nothing for who is gone.
create or replace function contact_colleague(p_user uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select trim(u.firstname || ' ' || u.lastname) from users u where u.id = p_user and u.erased_at is null), '')
$$;
revoke execute on function contact_colleague from public;

-- Which of these fields of the workspace in force hold a value, whoever may see it and though it was taken away.
create or replace function contact_fields_used(p_fields uuid[]) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(d.id), '{}') from unnest(p_fields) d(id) where exists (
    select from contact_facts f where f.workspace_id = current_workspace() and f.field_id = d.id)
$$;
grant execute on function contact_fields_used to app;

-- Fields that were deleted thirty days ago end, with their values, so many at a time.
create or replace function contact_fields_sweep(p_most integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_gone record;
  v_count integer;
begin
  for v_gone in select d.workspace_id, d.id from contact_fields d
    where d.deleted_at < now() - interval '30 days' order by d.deleted_at limit 5 for update skip locked
  loop
    update contacts c set custom = c.custom - v_gone.id::text where c.ctid = any (array(
      select k.ctid from contacts k where k.workspace_id = v_gone.workspace_id and k.custom <> '{}'
        and k.custom ? v_gone.id::text limit p_most));
    get diagnostics v_count = row_count;
    continue when v_count >= p_most;
    delete from contact_facts where ctid = any (array(select f.ctid from contact_facts f
      where f.workspace_id = v_gone.workspace_id and f.field_id = v_gone.id limit p_most));
    get diagnostics v_count = row_count;
    continue when v_count >= p_most;
    delete from contact_fields where workspace_id = v_gone.workspace_id and id = v_gone.id;
  end loop;
end $$;

-- The condition of a list on one field, null for none: the kept row has the shown value of each, and a number is compared as one.
create or replace function contact_fits(p_custom jsonb) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case when p_custom is null or p_custom = 'null' then null else 'c.custom <> ''{}'' and ' || case p_custom->>'how'
    when 'any' then 'c.custom ? ($1->''custom''->>''field'')'
    when 'is' then 'c.custom @> jsonb_build_object($1->''custom''->>''field'', $1->''custom''->>''is'')'
    when 'has' then 'strpos(lower(c.custom->>($1->''custom''->>''field'')), lower($1->''custom''->>''has'')) > 0'
    when 'day' then 'c.custom->>($1->''custom''->>''field'') >= coalesce($1->''custom''->>''from'', '''')
      and c.custom->>($1->''custom''->>''field'') <= coalesce($1->''custom''->>''to'', ''9999-12-31'')'
    else '(c.custom->>($1->''custom''->>''field''))::numeric >= coalesce(($1->''custom''->>''from'')::numeric, ''-Infinity'')
      and (c.custom->>($1->''custom''->>''field''))::numeric <= coalesce(($1->''custom''->>''to'')::numeric, ''Infinity'')'
  end end
$$;
grant execute on function contact_fits to app;
