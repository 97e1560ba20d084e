-- Locations that change hands: what is asked of whom, what would change, and the change itself.

-- Whether somebody is an owner of that workspace by their own membership: being above it is not owning it.
create or replace function workspace_owned(p_user uuid, p_workspace uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m where m.workspace_id = p_workspace and m.user_id = p_user and m.role = 'owner'
    and m.suspended_at is null)
$$;
grant execute on function workspace_owned to app_base;

-- What somebody asked, decides, or is told of: open ones, and those of the last ninety days; only one where it is named. What is
-- asked of an address is whoever's it is.
create or replace function location_moves_of(p_user uuid, p_only uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  with mine as materialized (
    select m.workspace_id from memberships m where m.user_id = p_user and m.role = 'owner' and m.suspended_at is null
  ), seen as (
    select v.*, v.workspace_id in (select workspace_id from mine) as asks, coalesce(v.location_id in (select workspace_id from mine), false) as owns,
      coalesce(v.email in (select e.email from emails e where e.user_id = p_user), false) as named
    from location_moves v
    where (p_only is null or v.id = p_only)
      and (v.workspace_id in (select workspace_id from mine) or v.location_id in (select workspace_id from mine)
        or v.from_id in (select workspace_id from mine) or v.to_id in (select workspace_id from mine)
        or v.email in (select e.email from emails e where e.user_id = p_user)
        or p_user in (v.asked_by, v.location_yes, v.to_yes))
      and (v.state = 'open' or coalesce(v.decided_at, v.ends_at) > now() - interval '90 days')
    order by v.asked_at desc, v.id limit 200
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'workspace_id', s.workspace_id, 'kind', s.kind,
    'state', case when s.state = 'open' and s.ends_at <= now() then 'expired' else s.state end,
    'location_id', s.location_id, 'from_id', s.from_id, 'to_id', s.to_id, 'email', case when s.asks or s.named then s.email end,
    'location', (select w.name from workspaces w where w.id = s.location_id), 'from', (select w.name from workspaces w where w.id = s.from_id),
    'to', (select w.name from workspaces w where w.id = s.to_id), 'asked_in', (select w.name from workspaces w where w.id = s.workspace_id),
    'asked_by', (select trim(u.firstname || ' ' || u.lastname) from users u where u.id = s.asked_by),
    'asked_at', s.asked_at, 'ends_at', s.ends_at, 'decided_at', s.decided_at,
    'location_yes', s.location_yes is not null, 'to_yes', s.to_yes is not null,
    'asks', s.asks, 'owns', s.owns, 'named', s.named) order by s.asked_at desc, s.id), '[]')
  from seen s
$$;
grant execute on function location_moves_of to app_base;

-- Keeps what was asked.
create or replace function location_move_add(p_move jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into location_moves select m.* from jsonb_populate_record(null::location_moves, p_move || '{"state": "open"}') m
$$;
grant execute on function location_move_add to app_base;

-- One of them, held until the transaction ends: of two answers the second waits for the first.
create or replace function location_move_hold(p_id uuid) returns jsonb
language sql security definer set search_path = public, pg_temp as $$
  select to_jsonb(m) || jsonb_build_object('expired', m.ends_at <= now()) from location_moves m where m.id = p_id for update
$$;
grant execute on function location_move_hold to app_base;

-- Writes an answer, or the end of it.
create or replace function location_move_set(p_id uuid, p_change jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update location_moves m set location_id = c.location_id, to_id = c.to_id, state = c.state, location_yes = c.location_yes,
    to_yes = c.to_yes, decided_at = case when c.state <> 'open' then now() end
  from location_moves o, jsonb_populate_record(o, p_change) c where m.id = p_id and o.id = p_id
$$;
grant execute on function location_move_set to app_base;

-- Whether something open is asked of that location, or by that franchise of that address.
create or replace function location_move_waits(p_location uuid, p_to uuid, p_email text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from location_moves m where m.state = 'open' and m.ends_at > now()
    and (m.location_id = p_location or (p_location is null and m.to_id = p_to and m.email = p_email)))
$$;
grant execute on function location_move_waits to app_base;

-- The open question whether a workspace gets another owner; null where nothing is asked.
create or replace function location_move_open(p_location uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id from location_moves m where m.location_id = p_location and m.kind = 'owner' and m.state = 'open' and m.ends_at > now()
  order by m.asked_at desc limit 1
$$;
grant execute on function location_move_open to app_base;

-- Workspaces that somebody owns and may answer with: on their own where a location is meant, else franchises.
create or replace function location_move_choices(p_user uuid, p_franchises boolean) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by lower(w.name), w.id), '[]')
  from memberships m join workspaces w on w.id = m.workspace_id
  where m.user_id = p_user and m.role = 'owner' and m.suspended_at is null and w.parent_id is null and w.deleted_at is null
    and w.closed_at is null and (w.product in ('franchise', 'distributor')) = p_franchises
    and (p_franchises or not exists (select from workspaces c where c.parent_id = w.id and c.closed_at is null))
$$;
grant execute on function location_move_choices to app_base;

-- A workspace that changes hands or takes one, held; nothing where it ended.
create or replace function location_move_place(p_workspace uuid) returns jsonb
language sql security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'parent_id', w.parent_id, 'product', w.product, 'deleted', w.deleted_at is not null,
    'working', w.is_active and w.subscription_status in ('active', 'trialing', 'past_due'),
    'locations', (select count(*) from workspaces c where c.parent_id = w.id and c.closed_at is null))
  from workspaces w where w.id = p_workspace and w.closed_at is null for update
$$;
grant execute on function location_move_place to app_base;

-- What would be different: who pays, what is worn, locked and asked, who is there. The franchise it would go to may be none.
create or replace function location_move_facts(p_location uuid, p_to uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp set jit = off as $$
begin
  return (
  with people as (
    select m.user_id from memberships m where m.workspace_id = p_location and m.left_at is null
  ), tree as (select w.id from workspaces w where p_to in (w.id, w.parent_id))
  select jsonb_build_object(
    'location', l.name, 'from', f.name, 'to', t.name,
    'owners', coalesce((select jsonb_agg(trim(u.firstname || ' ' || u.lastname) order by m.joined_at, u.id) from memberships m
      join users u on u.id = m.user_id where m.workspace_id = l.id and m.role = 'owner' and m.suspended_at is null), '[]'),
    'people', (select count(*) from people),
    'seats_needed', (select count(*) from people p where not exists (
      select from memberships m join tree on tree.id = m.workspace_id where m.user_id = p.user_id and m.left_at is null)),
    'seats_free', (select s.included - s.used - s.promised from seats_of(t.id, '') s),
    'own_plan', (select p.name from subscriptions s join plans p on p.id = s.plan_id where s.workspace_id = l.id),
    'contacts', (select count(*) from contacts c where c.workspace_id = l.id and c.deleted_at is null),
    'cards', (select count(*) from cards k where k.workspace_id = l.id and k.deleted_at is null and k.published is not null),
    'links', (select count(*) from links k where k.workspace_id = l.id and k.deleted_at is null),
    'theme', (select jsonb_build_object('name', h.name, 'own', worn.workspace_id = l.id) from theme_worn(l.id, l.id) worn
      join themes h on h.workspace_id = worn.workspace_id and h.id = worn.theme_id),
    'own_theme', (select h.name from theme_places p join themes h on h.workspace_id = p.theme_workspace_id and h.id = p.theme_id
      where p.workspace_id = l.id and p.place_id = l.id and p.theme_workspace_id = l.id and h.deleted_at is null
        and (p.ends_on is null or p.ends_on >= (now() at time zone l.time_zone)::date)),
    'to_theme', (select h.name from theme_above(t.id) a join themes h on h.workspace_id = (a->>'workspace_id')::uuid
      and h.id = (a->>'theme_id')::uuid),
    'locks', (select count(*) from jsonb_each(coalesce(theme_above(f.id)->'fields', '{}')) x where (x.value->>'locked')::boolean),
    'to_locks', (select count(*) from jsonb_each(coalesce(theme_above(t.id)->'fields', '{}')) x where (x.value->>'locked')::boolean),
    'consents', coalesce((select jsonb_agg(jsonb_build_object('channel', c.channel, 'own', c.workspace_id = l.id) order by c.channel)
      from consent_texts_shown(l.id) c), '[]'),
    'to_consents', coalesce((select jsonb_agg(c.channel order by c.channel) from consent_texts_shown(t.id) c), '[]'),
    'regions', (select count(*) from region_locations r join regions g on g.workspace_id = r.workspace_id and g.id = r.region_id
      where r.workspace_id = f.id and r.location_id = l.id and g.deleted_at is null))
  from workspaces l left join workspaces f on f.id = l.parent_id left join workspaces t on t.id = p_to where l.id = p_location
  );
end
$$;
grant execute on function location_move_facts to app_base;

-- Whether a request of a person is under way that asks that location: it would be half done where the location goes.
create or replace function location_move_held(p_location uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from person_request_parts p join person_requests r on r.workspace_id = p.head_id and r.id = p.request_id
    where p.workspace_id = p_location and p.head_id <> p_location and r.done_at is null and p.done_at is null)
$$;
grant execute on function location_move_held to app_base;

-- Takes a location off the franchise that it is in, before that is written: whoever told the brand to stop stays stopped here,
-- and whoever told this location to stop the brand stays stopped there. What the franchise said of it goes, and what it wore of the
-- franchise or waits for from it. Its people, contacts, cards and links are not touched.
create or replace function location_move_off(p_location uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from uuid := (select w.parent_id from workspaces w where w.id = p_location);
begin
  insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source, at)
    select s.mark, s.key_id, p_location, s.channel, s.purpose, 'location', s.source, s.at
    from stops s join workspaces w on w.id = s.workspace_id
    where s.scope = 'brand' and v_from in (w.id, w.parent_id) and w.id <> p_location
    union all
    select s.mark, s.key_id, v_from, s.channel, s.purpose, 'brand', s.source, s.at
    from stops s where s.scope = 'brand' and s.workspace_id = p_location and v_from is not null
  on conflict do nothing;
  delete from region_locations where workspace_id = v_from and location_id = p_location;
  delete from location_facts where workspace_id = v_from and location_id = p_location;
  update theme_places set theme_workspace_id = null, theme_id = null, worn_at = null, pin = null, updated_at = now(), version = version + 1
    where workspace_id = p_location and theme_workspace_id = v_from;
  -- There is nothing to fall back to: what it wears of its own, it goes on wearing.
  update theme_places set ends_on = null, updated_at = now(), version = version + 1
    where workspace_id = p_location and ends_on is not null;
  update theme_requests set state = 'withdrawn', updated_at = now(), version = version + 1
    where workspace_id = p_location and theme_workspace_id = v_from and state in ('waiting', 'asked');
end $$;
grant execute on function location_move_off to app_base;

-- What is agreed on for a location from now on, once it is written whose it is: nothing while a franchise pays for it, else so
-- many days of trial of its kind's plan. Every process forgets what its cards look like.
create or replace function location_move_on(p_location uuid, p_days integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_plan plans;
begin
  select p.* into v_plan from plans p join workspaces w on w.main_component = p.main_component and w.id = p_location
    where p.archived_at is null order by p.rank limit 1;
  update subscriptions s set plan_id = coalesce(v_plan.id, s.plan_id), interval = null, base_amount = 0, seat_amount = 0,
    seats = coalesce(v_plan.seats_included, s.seats), seats_included = coalesce(v_plan.seats_included, s.seats_included),
    trial_ends_at = now() + make_interval(days => p_days), period_start = null, anchor_at = null, period_end = null,
    cancel_at_period_end = false, next = null, due_at = null, reminded = null, stripe_subscription = null, updated_at = now(),
    version = s.version + 1
    where s.workspace_id = p_location;
  insert into changes (topic, key)
    select 'card', a.domain || '/' || a.alias from addresses a where a.kind = 'card' and a.workspace_id = p_location
    union all select 'theme', p_location::text;
end $$;
grant execute on function location_move_on to app_base;

-- Gives a location another owner. Whoever owned it stays as a manager.
create or replace function location_owner_give(p_location uuid, p_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set role = 'manager', version = version + 1
    where workspace_id = p_location and role = 'owner' and user_id <> p_user;
  perform membership_add(p_user, p_location, 'owner', coalesce((select m.overrides from memberships m
    where m.workspace_id = p_location and m.user_id = p_user), '{}'));
  update memberships set suspended_at = null where workspace_id = p_location and user_id = p_user;
  update workspaces set owner_id = p_user, updated_at = now(), version = version + 1 where id = p_location;
end $$;
grant execute on function location_owner_give to app_base;

-- Who is written to about one of them, each once, with the side they stand on: the location's owners, the franchises', who asked,
-- and the address that was asked. Nobody who is erased or suspended everywhere.
create or replace function location_move_mailboxes(p_id uuid)
returns table (side text, email text, name text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  with move as (select * from location_moves where id = p_id), all_of as (
    select 1 as rank, 'location' as side, u.email, trim(u.firstname || ' ' || u.lastname) as name, w.time_zone from move v
      join memberships m on m.workspace_id = v.location_id and m.role = 'owner' and m.suspended_at is null
      join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_' join workspaces w on w.id = v.location_id
    union all
    select 2, 'named', v.email, '', w.time_zone from move v join workspaces w on w.id = v.workspace_id where v.email is not null
    union all
    select 3, case when m.workspace_id = v.to_id then 'to' else 'from' end, u.email, trim(u.firstname || ' ' || u.lastname), w.time_zone from move v
      join memberships m on m.workspace_id in (v.from_id, v.to_id, v.workspace_id) and m.role = 'owner' and m.suspended_at is null
      join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_' join workspaces w on w.id = m.workspace_id
  )
  select distinct on (lower(a.email)) a.side, a.email, a.name, a.time_zone from all_of a order by lower(a.email), a.rank
$$;
grant execute on function location_move_mailboxes to app_base;

-- Drops what was decided, or ended unanswered, ninety days ago.
create or replace function location_moves_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from location_moves where ends_at < now() - interval '90 days' or decided_at < now() - interval '90 days'
$$;
grant execute on function location_moves_sweep to app_base;
