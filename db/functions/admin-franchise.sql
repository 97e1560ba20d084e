-- Franchises of the whole platform: each with its locations, who owns it, and what is wrong with its tree.

-- What is wrong with a workspace as the head of a tree, the worst first: it stands in a circle, it is a location with locations of its
-- own (a third level), what it belongs to is not there, nobody owns it, its kind has no locations, a location has another status or
-- kind than it should, locations that nobody but the owner above looks after, it is not paid.
create or replace function franchise_health(p_head uuid) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive up as (
    select w.id, w.parent_id, 1 as step from workspaces w where w.id = p_head
    union all
    select p.id, p.parent_id, up.step + 1 from up join workspaces p on p.id = up.parent_id where up.step < 4
  ), head as (select * from workspaces w where w.id = p_head),
  below as (select c.* from workspaces c where c.parent_id = p_head and c.closed_at is null and c.deleted_at is null)
  select array_remove(array[
    case when exists (select from up where up.parent_id = p_head) then 'cycle' end,
    case when h.parent_id is not null and exists (select from below) then 'levels' end,
    case when h.parent_id is not null and not exists (select from workspaces p where p.id = h.parent_id and p.closed_at is null) then 'orphan' end,
    case when not exists (select from memberships m join users u on u.id = m.user_id where m.workspace_id = h.id and m.role = 'owner'
      and m.suspended_at is null and u.erased_at is null and u.user_state <> '_SUSPENDED_') then 'no-owner' end,
    case when (h.product not in ('franchise', 'distributor') and exists (select from below))
      or exists (select from below b where b.product <> 'entrepreneur' or b.subscription_status <> h.subscription_status) then 'plan' end,
    case when exists (select from below b where not exists (select from memberships m where m.workspace_id = b.id
      and m.role in ('owner', 'manager') and m.suspended_at is null and m.user_id <> h.owner_id)) then 'no-manager' end,
    case when h.deleted_at is null and not (h.is_active and h.subscription_status in ('active', 'trialing')) then 'unpaid' end], null)
  from head h
$$;

-- One page of them: workspaces that may have locations, that have some, or that belong to something that is not there.
create or replace function admin_franchises(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_sort text := p_ask->>'sort';
  v_page record;
begin
  select * into v_page from list_page(
    $f$(select w.*, trim(u.firstname || ' ' || u.lastname) as owner, u.email as owner_email,
        (select count(*) from workspaces c where c.parent_id = w.id and c.closed_at is null and c.deleted_at is null) as locations
      from workspaces w join users u on u.id = w.owner_id
      where w.closed_at is null and w.deleted_at is null and (w.product in ('franchise', 'distributor')
        or exists (select from workspaces c where c.parent_id = w.id and c.closed_at is null)
        or (w.parent_id is not null and not exists (select from workspaces p where p.id = w.parent_id and p.closed_at is null)))) e$f$,
    concat_ws(' and ', search_condition(p_ask, 'e.name || '' '' || e.owner || '' '' || e.owner_email',
        'e.name || '' '' || e.owner || '' '' || e.owner_email', true),
      case when coalesce(p_ask->>'health', '') = 'look' then 'cardinality(franchise_health(e.id)) > 0' end,
      case when coalesce(p_ask->>'health', '') = 'well' then 'cardinality(franchise_health(e.id)) = 0' end),
    case v_sort when 'owner' then 'lower(e.owner)' when 'locations' then 'e.locations' when 'created_at' then 'e.created_at'
      else 'lower(e.name)' end,
    case v_sort when 'locations' then 'bigint' when 'created_at' then 'timestamptz' else 'text' end, 'e.id', p_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'logo_url', w.logo_url, 'product', w.product,
      'main_component', w.main_component, 'subscription_status', w.subscription_status, 'is_active', w.is_active, 'created_at', w.created_at,
      'owner', jsonb_build_object('id', o.id, 'name', trim(o.firstname || ' ' || o.lastname), 'email', o.email),
      'locations', (select count(*) from workspaces c where c.parent_id = w.id and c.closed_at is null and c.deleted_at is null),
      'named', coalesce((select jsonb_agg(c.name) from (select c.name from workspaces c where c.parent_id = w.id and c.closed_at is null
        and c.deleted_at is null order by lower(c.name), c.id limit 4) c), '[]'),
      'alone', (select count(*) from workspaces c where c.parent_id = w.id and c.closed_at is null and c.deleted_at is null
        and not exists (select from memberships m where m.workspace_id = c.id and m.role in ('owner', 'manager') and m.suspended_at is null
          and m.user_id <> w.owner_id)),
      'plan', coalesce((select p.name from plans p join subscriptions s on s.plan_id = p.id where s.workspace_id = w.id), ''),
      'seats_used', coalesce((select s.used from seats_of(w.id, '') s), 0), 'seats', coalesce((select s.included from seats_of(w.id, '') s), 0),
      'trial_ends_at', (select s.trial_ends_at from subscriptions s where s.workspace_id = w.id),
      'period_end', (select s.period_end from subscriptions s where s.workspace_id = w.id),
      'health', to_jsonb(franchise_health(w.id)),
      'asked', (select jsonb_build_object('id', v.id, 'email', v.email, 'owner_said', v.location_yes is not null, 'taker_said', v.to_yes is not null,
        'ends_at', v.ends_at) from location_moves v where v.location_id = w.id and v.kind = 'owner' and v.state = 'open' and v.ends_at > now()
        order by v.asked_at desc limit 1)) order by x.n)
    from unnest(v_page.ids) with ordinality x(id, n) join workspaces w on w.id = x.id left join users o on o.id = w.owner_id), '[]'));
end $$;
grant execute on function admin_franchises to app_base;

-- What an administrator reminds a franchise's owner of: whose it is, and what is wrong that its owner can put right. Null where there
-- is none.
create or replace function admin_franchise_standing(p_franchise uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('name', w.name, 'owner', trim(u.firstname || ' ' || u.lastname), 'email', u.email,
    'health', to_jsonb(franchise_health(w.id)))
  from workspaces w join users u on u.id = w.owner_id
  where w.id = p_franchise and w.parent_id is null and w.deleted_at is null and w.closed_at is null and u.erased_at is null
$$;
grant execute on function admin_franchise_standing to app_base;
