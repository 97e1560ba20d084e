-- Campaigns that a company proposes to its locations. A location's part is a row of the location; between the two go the company's
-- words, and back where each part stands.

-- What is known of a location for campaigns from above, and why it cannot be asked. Who decides there is its owner; where that is who
-- looks after the company as well, its first manager who does not. Nobody calls it but the functions here.
create or replace function campaign_place_facts(p_place uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'zone', w.time_zone, 'city', coalesce(w.address->>'city', ''), 'state', coalesce(w.address->>'state', ''),
    'owner_id', o.id, 'owner', coalesce(o.name, ''), 'email', o.email, 'first_name', coalesce(o.firstname, ''), 'last_name', coalesce(o.lastname, ''),
    'at_once', coalesce((select s.at_once from campaign_settings s where s.workspace_id = w.id), false),
    'skipped', case when w.closed_at is not null or w.deleted_at is not null then 'gone'
      when not w.is_active or w.subscription_status not in ('active', 'trialing', 'past_due') then 'blocked'
      when not coalesce((select 'campaign_manager_personal' = any (p.flags) from plans p left join subscriptions s on s.workspace_id = w.id
        where p.main_component = w.main_component order by p.id = s.plan_id desc nulls last, p.rank limit 1), false) then 'no_plan'
      when o.id is null then 'no_owner' end)
  from workspaces w
  left join lateral (select u.id, u.email, u.firstname, u.lastname, trim(u.firstname || ' ' || u.lastname) as name from memberships m
    join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
    where m.workspace_id = w.id and m.role in ('owner', 'manager') and m.suspended_at is null
    order by exists (select from memberships a where a.workspace_id = w.parent_id and a.user_id = m.user_id and a.suspended_at is null
      and a.role in ('owner', 'manager')), m.role = 'owner' desc, m.user_id = w.owner_id desc, m.joined_at, m.user_id limit 1) o on true
  where w.id = p_place
$$;

-- The locations of the workspace in force, by name, with the regions that each is in.
create or replace function campaign_places_offered() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select campaign_place_facts(w.id) || jsonb_build_object('residents',
    (select f.residents from location_facts f where f.workspace_id = current_workspace() and f.location_id = w.id), 'regions', coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id) from region_locations l
      join regions g on g.workspace_id = l.workspace_id and g.id = l.region_id
    where l.workspace_id = current_workspace() and l.location_id = w.id and g.deleted_at is null), '[]'))
  from workspaces w
  where w.parent_id = current_workspace() and w.closed_at is null and w.deleted_at is null order by lower(w.name), w.id
$$;
grant execute on function campaign_places_offered to app;

-- Whether all of these are locations of the workspace in force.
create or replace function campaign_are_places(p_places uuid[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(bool_and(exists (select from workspaces w where w.id = p.id and w.parent_id = current_workspace() and w.closed_at is null)), true)
  from unnest(p_places) p(id)
$$;
grant execute on function campaign_are_places to app;

-- A campaign that changes owes each of its locations to bring the part there to where it stands.
create or replace function campaign_owe_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update campaign_places set owed = true, tries = 0
    where workspace_id = new.workspace_id and campaign_id = new.id and (not owed or tries > 0);
  return null;
end $$;

-- So does a location that leaves: what stands above its parts no longer binds it.
create or replace function campaign_owe_leaver() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update campaign_places set owed = true where place_id = new.id and workspace_id = old.parent_id and not owed;
  return null;
end $$;

-- The locations whose part is behind the campaign above it, or whose people have not been told of its words for an hour, up to so
-- many behind a place in the order. What failed five times in a row is tried in every second minute, then every fourth, and at last
-- once in about an hour, until the campaign above it changes.
create or replace function campaign_parts_due(p_most integer, p_after uuid[])
returns table (workspace_id uuid, campaign_id uuid, place_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, p.campaign_id, p.place_id from campaign_places p
  join workspaces w on w.id = p.workspace_id and w.closed_at is null
  where (p.owed or p.untold <> '{}') and (p.owed or p.told_at <= now() - interval '1 hour')
    and (p.tries < 5 or floor(extract(epoch from now()) / 60)::bigint % (1 << least(p.tries - 4, 6)) = 0)
    and (p_after is null or (p.campaign_id, p.place_id) > (p_after[1], p_after[2]))
  order by p.campaign_id, p.place_id limit p_most
$$;
grant execute on function campaign_parts_due to app_base;

-- A campaign as it stands above the location in force, to which it was proposed; held, so that one at a time brings the part to where
-- it stands. Of a company that the location has left nothing is said but that.
create or replace function campaign_above(p_workspace uuid, p_campaign uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_place campaign_places;
  v_said jsonb;
begin
  select p.* into v_place from campaign_places p
    where p.workspace_id = p_workspace and p.campaign_id = p_campaign and p.place_id = current_workspace() for update;
  if not found then return null; end if;
  select jsonb_build_object('from', b.name, 'campaign', to_jsonb(c)) into v_said
    from workspaces w join workspaces b on b.id = w.parent_id and b.id = p_workspace
    join campaigns c on c.workspace_id = b.id and c.id = p_campaign
    where w.id = current_workspace();
  return coalesce(v_said, '{}') || jsonb_build_object('done', v_place.done_version, 'skipped', v_place.skipped, 'untold', v_place.untold,
    'told_at', v_place.told_at, 'place', campaign_place_facts(current_workspace()));
end $$;
grant execute on function campaign_above to app;

-- The part of the location in force is as the campaign above it was at that version, or the location could not be asked.
create or replace function campaign_part_done(p_workspace uuid, p_campaign uuid, p_version integer, p_skipped text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update campaign_places p set done_version = greatest(p.done_version, p_version), skipped = p_skipped, owed = false, tries = 0
  where p.workspace_id = p_workspace and p.campaign_id = p_campaign and p.place_id = current_workspace()
$$;
grant execute on function campaign_part_done to app;

-- The part of the location in force could not be brought to where the campaign above it is.
create or replace function campaign_part_failed(p_workspace uuid, p_campaign uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update campaign_places p set tries = p.tries + 1
  where p.workspace_id = p_workspace and p.campaign_id = p_campaign and p.place_id = current_workspace()
$$;
grant execute on function campaign_part_failed to app;

-- What the people of the location in force have not been told of, and when they were told last.
create or replace function campaign_part_told(p_workspace uuid, p_campaign uuid, p_untold text[], p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update campaign_places p set untold = p_untold, told_at = p_at
  where p.workspace_id = p_workspace and p.campaign_id = p_campaign and p.place_id = current_workspace()
$$;
grant execute on function campaign_part_told to app;

-- Who looks after the campaign above a part of the location in force, and where that stands; nothing once the location has left.
create or replace function campaign_asker(p_part uuid) returns table (id uuid, email text, name text, state text, campaign_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, trim(u.firstname || ' ' || u.lastname), c.state, c.id from campaigns p
  join workspaces w on w.id = p.workspace_id and w.parent_id = p.from_workspace_id
  join campaigns c on c.workspace_id = p.from_workspace_id and c.id = p.from_campaign_id
  left join users u on u.id = c.owner_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where p.workspace_id = current_workspace() and p.id = p_part
$$;
grant execute on function campaign_asker to app;

-- Where the parts stand of these campaigns of the workspace in force: how many, and the first of them by name. Where one location alone
-- has not answered, it is among them, with who decides there.
create or replace function campaign_part_sums(p_ids uuid[])
returns table (campaign_id uuid, asked integer, joined integer, declined integer, left_out integer, skipped integer, first jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with parts as (
    select p.campaign_id, w.id, w.name, c.state, count(*) filter (where c.state = 'asked') over (partition by p.campaign_id) as silent, row_number() over (partition by p.campaign_id order by lower(w.name), w.id) as nth,
      (p.skipped is not null or w.parent_id is distinct from current_workspace()) and c.id is null as skipped
    from campaign_places p
    left join workspaces w on w.id = p.place_id and w.parent_id = current_workspace()
    left join campaigns c on c.workspace_id = w.id and c.from_campaign_id = p.campaign_id and c.from_workspace_id = p.workspace_id
    where p.workspace_id = current_workspace() and p.campaign_id = any (p_ids)
  )
  select s.campaign_id, (count(*) filter (where s.state = 'asked'))::integer,
    (count(*) filter (where s.state in ('booked', 'running', 'paused', 'held', 'done')))::integer,
    (count(*) filter (where s.state = 'declined'))::integer, (count(*) filter (where s.state = 'left'))::integer,
    (count(*) filter (where s.skipped))::integer,
    coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'state', s.state, 'owner',
        case when s.silent = 1 and s.state = 'asked' then campaign_place_facts(s.id)->>'owner' else '' end) order by s.nth)
      filter (where s.state is not null and (s.nth <= 12 or (s.silent = 1 and s.state = 'asked'))), '[]')
  from parts s group by 1
$$;
grant execute on function campaign_part_sums to app;

-- The parts of campaigns of the workspace in force in its locations, by what the ledger knows them by.
create or replace function campaign_part_signs(p_ids uuid[]) returns table (above uuid, workspace_id uuid, id uuid, code text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.campaign_id, c.workspace_id, c.id, c.code, c.created_at from campaign_places p
  join workspaces w on w.id = p.place_id and w.parent_id = current_workspace()
  join campaigns c on c.workspace_id = w.id and c.from_campaign_id = p.campaign_id and c.from_workspace_id = p.workspace_id
  where p.workspace_id = current_workspace() and p.campaign_id = any (p_ids)
$$;

-- How often each kind of thing was done for these campaigns in all locations together: sums, and nothing of whom or where.
create or replace function campaign_part_counts(p_ids uuid[], p_letters text[])
returns table (campaign_id uuid, kind text, count integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with parts as materialized (select * from campaign_part_signs(p_ids))
  select s.above, s.kind, sum(s.count)::integer from (
    select a.above, i.kind, count(*) from parts a join interactions i on i.workspace_id = a.workspace_id and i.at >= a.since
      and i.code like 'C%' and i.code = any (array(select 'C' || a.code || x from unnest(p_letters) x))
      and i.class = 0 and i.first_today is not false group by 1, 2
    union all
    select a.above, t.kind, sum(t.people) from parts a
      join campaign_links l on l.workspace_id = a.workspace_id and l.campaign_id = a.id
      join interaction_totals t on t.workspace_id = l.workspace_id and t.subject_kind = 'link' and t.subject_id = l.link_id and t.kind = 'click'
      group by 1, 2
  ) s group by 1, 2
$$;
grant execute on function campaign_part_counts to app;

-- The same for one campaign, by channel and by day in the company's time zone.
create or replace function campaign_part_days(p_campaign uuid, p_channels text[], p_letters text[], p_zone text)
returns table (kind text, channel text, day text, count integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with parts as materialized (select * from campaign_part_signs(array[p_campaign]))
  select s.kind, s.channel, s.day::text, sum(s.count)::integer from (
    select i.kind, x.channel, (i.at at time zone p_zone)::date as day, count(*) from parts a
      cross join unnest(p_channels, p_letters) as x(channel, letter)
      join interactions i on i.workspace_id = a.workspace_id and i.at >= a.since and i.code like 'C%' and i.code = 'C' || a.code || x.letter
        and i.class = 0 and i.first_today is not false group by 1, 2, 3
    union all
    select d.kind, l.channel, d.day, sum(d.people) from parts a
      join campaign_links l on l.workspace_id = a.workspace_id and l.campaign_id = a.id
      join interaction_days d on d.workspace_id = l.workspace_id and d.subject_kind = 'link' and d.subject_id = l.link_id
        and d.kind = 'click' and d.class = 0 group by 1, 2, 3
  ) s group by 1, 2, 3
$$;
grant execute on function campaign_part_days to app;

-- The parts of one campaign of the workspace in force: where each stands, what its location said, and the one number. Of contacts,
-- links and visitors nothing is read but sums.
create or replace function campaign_parts_of(p_campaign uuid, p_kind text, p_letters text[]) returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('place_id', p.place_id, 'name', coalesce(w.name, ''), 'state', c.state,
    'skipped', case when w.id is null then 'gone' else p.skipped end, 'tries', p.tries, 'reminded_at', p.reminded_at, 'answer_by', c.answer_by,
    'owner', case when w.id is null then '' else campaign_place_facts(w.id)->>'owner' end, 'above', c.above, 'own', c.own,
    'people', (select count(*) from memberships m where m.workspace_id = w.id and m.suspended_at is null),
    'residents', (select f.residents from location_facts f where f.workspace_id = current_workspace() and f.location_id = w.id),
    'answer', (select jsonb_build_object('by', trim(u.firstname || ' ' || u.lastname), 'verdict', d.verdict, 'word', d.word, 'at', d.at)
      from campaign_decisions d join users u on u.id = d.person_id
      where d.workspace_id = c.workspace_id and d.campaign_id = c.id order by d.at desc, d.id desc limit 1),
    'brought', case when c.id is null then 0 when p_kind = 'click' then (select coalesce(sum(t.people), 0) from campaign_links l
        join interaction_totals t on t.workspace_id = l.workspace_id and t.subject_kind = 'link' and t.subject_id = l.link_id and t.kind = 'click'
        where l.workspace_id = c.workspace_id and l.campaign_id = c.id)
      else (select count(*) from interactions i where i.workspace_id = c.workspace_id and i.code like 'C%'
        and i.code = any (array(select 'C' || c.code || x from unnest(p_letters) x)) and i.kind = p_kind
        and i.class = 0 and i.first_today is not false) end)
  from campaign_places p
  left join workspaces w on w.id = p.place_id and w.parent_id = current_workspace()
  left join campaigns c on c.workspace_id = w.id and c.from_campaign_id = p.campaign_id and c.from_workspace_id = p.workspace_id
  where p.workspace_id = current_workspace() and p.campaign_id = p_campaign
  order by lower(coalesce(w.name, '')), p.place_id
$$;
grant execute on function campaign_parts_of to app;

-- How many live around the locations of these campaigns of the workspace in force, without those that did not join; nothing of one
-- where nobody said it for each of them.
create or replace function campaign_residents(p_ids uuid[]) returns table (campaign_id uuid, residents integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, sum(f.residents)::integer from campaigns a
  cross join unnest(a.places) p(id)
  left join campaigns c on c.workspace_id = p.id and c.from_campaign_id = a.id and c.from_workspace_id = a.workspace_id
  left join location_facts f on f.workspace_id = a.workspace_id and f.location_id = p.id
  where a.workspace_id = current_workspace() and a.id = any (p_ids) and coalesce(c.state, 'asked') not in ('declined', 'left')
  group by 1 having bool_and(f.residents is not null)
$$;
grant execute on function campaign_residents to app;

-- Whom to remind in a location that was asked to join a campaign of the workspace in force, and of which part; nothing where none waits.
create or replace function campaign_part_asked(p_campaign uuid, p_place uuid) returns table (part_id uuid, email text, place text, zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, f.facts->>'email', w.name, w.time_zone from workspaces w
  join campaigns c on c.workspace_id = w.id and c.from_workspace_id = current_workspace() and c.from_campaign_id = p_campaign
  cross join lateral (select campaign_place_facts(w.id) as facts) f
  where w.id = p_place and w.parent_id = current_workspace() and c.state = 'asked' and c.answer_by > now() and f.facts->>'email' is not null
$$;
grant execute on function campaign_part_asked to app;

-- What the fields in a campaign's words say for these people of the workspace in force.
create or replace function campaign_senders(p_people uuid[])
returns table (id uuid, first_name text, last_name text, company text, city text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.firstname, u.lastname, w.name, coalesce(w.address->>'city', ''), coalesce(w.address->>'state', '')
  from workspaces w join memberships m on m.workspace_id = w.id join users u on u.id = m.user_id
  where w.id = current_workspace() and u.id = any (p_people)
$$;
grant execute on function campaign_senders to app;
