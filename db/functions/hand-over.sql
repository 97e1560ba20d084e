-- Hand-overs: whose day has come, who is told, and the end of what cannot be taken back any more.

-- Those whose day has come, in every workspace that is open.
create or replace function hand_overs_due(p_most integer) returns table (workspace_id uuid, id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.workspace_id, h.id, h.user_id from hand_overs h
  join workspaces w on w.id = h.workspace_id and w.closed_at is null and w.deleted_at is null
  where h.state = 'dated' and h.due_at <= now() order by h.due_at limit p_most
$$;
grant execute on function hand_overs_due to app_base;

-- Signs somebody out wherever they have the workspace in force open.
create or replace function sessions_end_here(p_user uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = now()
  where s.user_id = p_user and s.workspace_id = current_workspace() and s.revoked_at is null
$$;
grant execute on function sessions_end_here to app;

-- Where people of the workspace in force are written to, also one who left it; nothing of who is erased.
create or replace function hand_over_mailboxes(p_people uuid[])
returns table (id uuid, email text, name text, workspace text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, btrim(u.firstname || ' ' || u.lastname), w.name, zone_known(w.time_zone) from users u
  join memberships m on m.user_id = u.id and m.workspace_id = current_workspace()
  join workspaces w on w.id = m.workspace_id
  where u.id = any (p_people) and u.erased_at is null and u.email <> ''
$$;
grant execute on function hand_over_mailboxes to app;

-- Whose hand-over cannot be taken back any more belongs to the workspace no longer, and nobody needs to know what moved. So many
-- at a time; answers how many.
create or replace function hand_overs_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ended integer;
begin
  delete from memberships where ctid = any (array(
    select m.ctid from memberships m where m.left_at < now() - interval '30 days' limit p_most for update skip locked));
  get diagnostics v_ended = row_count;
  delete from hand_over_things where ctid = any (array(
    select t.ctid from hand_over_things t join hand_overs h on h.workspace_id = t.workspace_id and h.id = t.hand_over_id
    where h.undone_at < now() - interval '30 days' or h.undo_until < now() limit p_most));
  return v_ended;
end $$;
grant execute on function hand_overs_sweep to app_base;

-- One page of the hand-overs of the workspace in force and of those of its locations that are named, or of these in one region, with the name of who leaves
-- to search in. Those that wait come first.
create or replace function hand_over_page(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_named uuid[] := tree_places(array(select jsonb_array_elements_text(p_ask->'places')::uuid));
  v_places uuid[] := case when p_ask->>'region' is null then v_named else region_places(v_named, (p_ask->>'region')::uuid) end;
  v_ask jsonb := p_ask || jsonb_build_object('places', v_places::text);
  c_name constant text := 'lower(btrim(u.firstname || '' '' || u.lastname))';
  c_text constant text := 'u.firstname || '' '' || u.lastname || '' '' || u.email';
  v_page record;
begin
  select * into v_page from list_page('hand_overs h join users u on u.id = h.user_id',
    concat_ws(' and ', 'h.workspace_id = any (($1->>''places'')::uuid[])', search_condition(v_ask, c_text, c_text, false),
      case when v_ask->>'one' is not null then 'h.id = ($1->>''one'')::uuid' end,
      case when coalesce(v_ask->>'state', '') <> '' then 'h.state = $1->>''state''' end),
    case p_ask->>'sort' when 'person' then c_name
      else 'coalesce(h.undone_at, h.done_at, h.due_at, ''infinity''::timestamptz)' end,
    case p_ask->>'sort' when 'person' then 'text' else 'timestamptz' end, 'h.id', v_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('id', h.id, 'userId', h.user_id,
      'place', jsonb_build_object('id', w.id, 'name', w.name), 'state', h.state, 'source', h.source,
      'receivers', h.receivers, 'dueAt', h.due_at, 'problem', h.problem, 'openedBy', h.opened_by,
      'suspendedBefore', h.suspended_before, 'movedTo', h.moved_to, 'moved', h.moved, 'kept', h.kept, 'createdAt', h.created_at,
      'doneAt', h.done_at, 'undoUntil', h.undo_until, 'undoneAt', h.undone_at, 'version', h.version) order by x.n)
    from unnest(v_page.ids) with ordinality x(id, n)
    join hand_overs h on h.workspace_id = any (v_places) and h.id = x.id
    join workspaces w on w.id = h.workspace_id), '[]'));
end $$;
grant execute on function hand_over_page to app;

-- When these things of the workspace in force went over to somebody else as their owner left, and stayed there.
create or replace function hand_over_story(p_part text, p_things uuid[])
returns table (id uuid, at timestamptz, by_id uuid, to_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select distinct on (h.id) h.id, h.done_at, h.opened_by, t.receiver from hand_over_things t
    join hand_overs h on h.workspace_id = t.workspace_id and h.id = t.hand_over_id
  where t.workspace_id = current_workspace() and t.part = p_part and t.id = any (p_things) and t.receiver is not null
    and h.done_at is not null and h.undone_at is null
  order by h.id, t.id
$$;
grant execute on function hand_over_story to app;
