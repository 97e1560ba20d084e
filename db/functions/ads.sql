-- Ads: what is due, what a place has for them, what a company reads of its locations' ones, and what administrators read of all.

-- What a provider is told of an ad, by where its campaign stands: it runs with it, waits with it, and is over with it.
create or replace function ad_wanted(p_state text, p_deleted timestamptz) returns text
language sql immutable as $$
  select case when p_state is null or p_deleted is not null then 'stop' when p_state = 'running' then 'run' when p_state = 'booked' then 'wait'
    when p_state in ('paused', 'held') then 'pause' else 'stop' end
$$;

-- The workspaces in which something of ads is due: one goes to the provider, or is over before it did, an answer is missing that can
-- be asked for, its campaign moved on, or its figures are old. A page of them, behind the one that is named.
create or replace function ads_due(p_after uuid, p_most integer, p_now timestamptz) returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct o.workspace_id from ad_orders o
  join workspaces w on w.id = o.workspace_id and w.closed_at is null
  left join campaigns c on c.workspace_id = o.workspace_id and c.id = o.campaign_id,
  lateral (select ad_wanted(c.state, c.deleted_at) as wanted) t
  where o.state not in ('ended', 'refused', 'stopped') and (p_after is null or o.workspace_id > p_after)
    and (o.state = 'waiting' and (t.wanted = 'stop' or t.wanted = 'run' and o.next_at <= p_now)
      or o.state in ('handed_over', 'unknown') and o.handed_at <= p_now - interval '2 minutes'
      or o.state in ('accepted', 'running', 'paused') and (o.asked_at is null or o.asked_at <= p_now - interval '5 minutes'
        or o.steered is distinct from case t.wanted when 'wait' then 'pause' else t.wanted end))
  order by o.workspace_id limit p_most
$$;
grant execute on function ads_due to app_base;

-- What the workspace in force has for ads: how it is called and where it is, the ad account of its own or of its company, and what
-- kind of business it is.
create or replace function ad_house() returns table (name text, city text, state text, open boolean, account text, business text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.name, coalesce(w.address->>'city', ''), coalesce(w.address->>'state', ''),
    w.is_active and w.closed_at is null and w.subscription_status in ('active', 'trialing', 'past_due'),
    coalesce(nullif(w.business_type->>'fb_ad_acc_id', ''), nullif(p.business_type->>'fb_ad_acc_id', '')),
    coalesce(nullif(w.business_type->>'business_type_id', ''), nullif(p.business_type->>'business_type_id', ''))
  from workspaces w left join workspaces p on p.id = w.parent_id and p.closed_at is null where w.id = current_workspace()
$$;
grant execute on function ad_house to app;

-- The territories of the other places of the brand of the workspace in force, as they typed them.
create or replace function ad_territories() returns table (name text, lat double precision, lng double precision, miles integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.name, a.lat, a.lng, a.territory from workspaces mine
  join workspaces w on coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id) and w.id <> mine.id and w.closed_at is null
  join ad_places a on a.workspace_id = w.id and a.territory > 0
  where mine.id = current_workspace() order by lower(w.name), w.id
$$;
grant execute on function ad_territories to app;

-- The ads of a campaign of the workspace in force, and of the parts that its locations have of it.
create or replace function campaign_ads(p_campaign uuid) returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(o) - 'words' || jsonb_build_object('workspace', w.name, 'campaign_state', c.state)
  from campaigns c join ad_orders o on o.workspace_id = c.workspace_id and o.campaign_id = c.id
  join workspaces w on w.id = c.workspace_id and w.closed_at is null
  where (c.workspace_id = current_workspace() and c.id = p_campaign
    or c.from_workspace_id = current_workspace() and c.from_campaign_id = p_campaign and w.parent_id = current_workspace())
  order by lower(w.name), w.id, o.created_at desc, o.id
$$;
grant execute on function campaign_ads to app;

-- One order of any workspace, by its id alone; null where there is none.
create or replace function admin_ad_order(p_order uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(o) || jsonb_build_object('workspace', w.name, 'campaign_state', c.state)
  from ad_orders o join workspaces w on w.id = o.workspace_id and w.closed_at is null
  left join campaigns c on c.workspace_id = o.workspace_id and c.id = o.campaign_id
  where o.id = p_order
$$;
grant execute on function admin_ad_order to app_base;

-- One page of them.
create or replace function admin_ad_orders(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_sort text := p_ask->>'sort';
  c_text constant text := 'o.name || '' '' || w.name || '' '' || o.place || '' '' || coalesce(o.provider_id, '''') || '' '' || o.account';
  v_page record;
begin
  select * into v_page from list_page('ad_orders o join workspaces w on w.id = o.workspace_id and w.closed_at is null',
    concat_ws(' and ', 'true', search_condition(p_ask, c_text, c_text, false),
      case when p_ask->>'state' is not null then 'o.state = $1->>''state''' end,
      case when p_ask->>'category' is not null then 'o.category = $1->>''category''' end),
    case v_sort when 'campaign' then 'lower(o.name)' when 'workspace' then 'lower(w.name)' when 'spent' then 'o.spent' else 'o.updated_at' end,
    case v_sort when 'campaign' then 'text' when 'workspace' then 'text' when 'spent' then 'integer' else 'timestamptz' end, 'o.id', p_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(a.one order by x.n) from unnest(v_page.ids) with ordinality x(id, n), admin_ad_order(x.id) a(one)
    where a.one is not null), '[]'));
end $$;
grant execute on function admin_ad_orders to app_base;

-- How many stand where, and their money: held, and used.
create or replace function admin_ad_sums() returns table (state text, count integer, reserved bigint, spent bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.state, count(*)::integer, sum(o.reserved)::bigint, sum(o.spent)::bigint
  from ad_orders o join workspaces w on w.id = o.workspace_id and w.closed_at is null group by o.state order by o.state
$$;
grant execute on function admin_ad_sums to app_base;
