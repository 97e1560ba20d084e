-- Campaigns of all workspaces, for administrators of the platform.

-- One of them, by its id alone: whose, in which workspace and who owns that, how many people came by its links, and who holds it; null where there is none.
create or replace function admin_campaign(p_campaign uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'goal', c.goal, 'state', c.state, 'state_at', c.state_at,
    'picture_url', c.picture_url, 'channels', to_jsonb(c.channels), 'starts_at', c.starts_at, 'ends_at', c.ends_at, 'ran_at', c.ran_at,
    'updated_at', c.updated_at, 'version', c.version, 'owner_id', c.owner_id, 'workspace_id', w.id, 'workspace', w.name,
    'workspace_owner_id', w.owner_id, 'held_by', c.held_by, 'held_why', c.held_why,
    'came', coalesce((select sum(t.people) from campaign_links l
      join interaction_totals t on t.workspace_id = l.workspace_id and t.subject_kind = 'link' and t.subject_id = l.link_id and t.kind = 'click'
      where l.workspace_id = c.workspace_id and l.campaign_id = c.id), 0))
  from campaigns c join workspaces w on w.id = c.workspace_id and w.closed_at is null
  where c.id = p_campaign and c.deleted_at is null
$$;
grant execute on function admin_campaign to app_base;

-- One page of them: none that is deleted, and none of a closed workspace.
create or replace function admin_campaigns(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_sort text := p_ask->>'sort';
  c_text constant text := 'c.name || '' '' || w.name || '' '' || u.firstname || '' '' || u.lastname || '' '' || u.email';
  v_page record;
begin
  select * into v_page from list_page(
    'campaigns c join workspaces w on w.id = c.workspace_id and w.closed_at is null join users u on u.id = c.owner_id',
    concat_ws(' and ', 'c.deleted_at is null', search_condition(p_ask, c_text, c_text, false),
      case when p_ask->>'state' is not null then 'c.state = $1->>''state''' end,
      case when p_ask->>'goal' is not null then 'c.goal = $1->>''goal''' end,
      case when p_ask->>'channel' is not null then '($1->>''channel'') = any (c.channels)' end),
    case v_sort when 'name' then 'lower(c.name)' when 'workspace' then 'lower(w.name)' else 'c.updated_at' end,
    case when v_sort in ('name', 'workspace') then 'text' else 'timestamptz' end, 'c.id', p_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(o.one order by x.n) from unnest(v_page.ids) with ordinality x(id, n), admin_campaign(x.id) o(one)
    where o.one is not null), '[]'));
end $$;
grant execute on function admin_campaigns to app_base;

-- What runs, in how many workspaces, what waits for a yes, and what is held.
create or replace function admin_campaign_counts() returns table (running integer, places integer, waiting integer, held integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where c.state = 'running')::integer, count(distinct c.workspace_id) filter (where c.state = 'running')::integer,
    count(*) filter (where c.state = 'waiting')::integer, count(*) filter (where c.state = 'held')::integer
  from campaigns c join workspaces w on w.id = c.workspace_id and w.closed_at is null
  where c.deleted_at is null and c.state in ('running', 'waiting', 'held')
$$;
grant execute on function admin_campaign_counts to app_base;

-- The name of the workspace in force, its time and who owns it, for whoever holds a campaign of it.
create or replace function campaign_house() returns table (name text, time_zone text, owner_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.name, w.time_zone, w.owner_id from workspaces w where w.id = current_workspace() and w.closed_at is null
$$;
grant execute on function campaign_house to app;
