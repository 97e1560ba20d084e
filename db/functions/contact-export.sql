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
create or replace function contact_exports_forget(p_workspace uuid, p_contacts uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_export record;
begin
  for v_export in select e.id from contact_exports e
    where e.workspace_id = p_workspace and e.ids is not null and e.ids && p_contacts for update
  loop
    delete from contact_export_parts where workspace_id = p_workspace and export_id = v_export.id;
    update contact_exports set state = 'ended', ids = null, carry = null, ask = '{}', finished_at = coalesce(finished_at, now())
      where workspace_id = p_workspace and id = v_export.id;
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

-- Whether somebody is an administrator of the platform by now: an export of theirs goes on for that alone.
create or replace function contact_export_admin(p_person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = p_person and u.is_admin and u.erased_at is null and u.user_state <> '_SUSPENDED_')
$$;
grant execute on function contact_export_admin to app, app_base;

-- The workspace in force for whoever takes its contacts out as an administrator: its name, and who is told. Nothing of one that is
-- closed; the person has no name where they are none of its people.
create or replace function contact_export_place(p_subject uuid)
returns table (workspace text, time_zone text, owner_email text, subject text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.name, w.time_zone, o.email, coalesce(nullif(trim(s.firstname || ' ' || s.lastname), ''), s.email)
  from workspaces w
  join users o on o.id = w.owner_id and o.erased_at is null
  left join memberships m on m.workspace_id = w.id and m.user_id = p_subject
  left join users s on s.id = m.user_id
  where w.id = current_workspace() and w.closed_at is null
$$;
grant execute on function contact_export_place to app;

-- One page of what administrators took out of any workspace, with who took it and from where.
create or replace function contact_exports_by_admins(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_sort text := p_ask->>'sort';
  c_text constant text := 'w.name || '' '' || u.firstname || '' '' || u.lastname || '' '' || u.email || '' '' || e.why';
  v_page record;
begin
  select * into v_page from list_page(
    'contact_exports e join workspaces w on w.id = e.workspace_id join users u on u.id = e.owner_id',
    concat_ws(' and ', 'e.by_admin', search_condition(p_ask, c_text, c_text, false),
      case when p_ask->>'one' is not null then 'e.id = ($1->>''one'')::uuid' end),
    case v_sort when 'workspace' then 'lower(w.name)' when 'total' then 'e.total' else 'e.created_at' end,
    case v_sort when 'workspace' then 'text' when 'total' then 'integer' else 'timestamptz' end, 'e.id', p_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('id', e.id, 'workspace_id', e.workspace_id, 'workspace', w.name, 'owner_id', e.owner_id,
        'subject_id', e.subject_id, 'format', e.format, 'why', e.why, 'state', e.state, 'total', e.total, 'done', e.done,
        'bytes', e.bytes, 'created_at', e.created_at, 'expires_at', e.expires_at, 'fetched_at', e.fetched_at, 'fetched', e.fetched)
      order by x.n)
    from unnest(v_page.ids) with ordinality x(id, n) join contact_exports e on e.id = x.id and e.by_admin
      join workspaces w on w.id = e.workspace_id), '[]'));
end $$;
grant execute on function contact_exports_by_admins to app_base;
