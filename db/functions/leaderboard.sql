-- Leaderboards: the sums of who agreed to be in touch, and what was counted of places and people in a season and a year before.

-- Whether that address is of somebody who works in the workspace or elsewhere in its tree: nobody gets on by their own people.
create or replace function agreed_colleague(p_workspace uuid, p_address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from emails e join memberships m on m.user_id = e.user_id
    join workspaces w on w.id = m.workspace_id join workspaces p on p.id = p_workspace
    where e.email = p_address and coalesce(w.parent_id, w.id) = coalesce(p.parent_id, p.id))
$$;

-- Whether their own yes to that person is the only one there is of the contact and of the address, but for these rows; and no
-- colleague's, and of nobody whom that person alone may see.
create or replace function agreed_counts(p_row contact_consents, p_but uuid[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from contact_consents o where o.workspace_id = p_row.workspace_id and o.contact_id = p_row.contact_id
      and o.given_to = p_row.given_to and o.answer = 'yes' and o.by is null and o.id <> all (p_but))
    and not exists (select from contact_consents o where o.workspace_id = p_row.workspace_id and o.given_to = p_row.given_to
      and o.address = p_row.address and o.answer = 'yes' and o.by is null and o.id <> all (p_but))
    and not exists (select from contacts c where c.workspace_id = p_row.workspace_id and c.id = p_row.contact_id and c.seen_by = 'owner')
    and not agreed_colleague(p_row.workspace_id, p_row.address)
$$;

-- Who said yes themselves counts once for each person they said it to, on the day they said it; what a colleague wrote down does not.
create or replace function agreed_count_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from touched t where t.answer = 'yes' and t.by is null and t.given_to is not null) then return null; end if;
  insert into agreed_days as d (workspace_id, day, person_id, agreed)
    select f.workspace_id, (f.at at time zone zone_known(w.time_zone))::date, f.given_to, count(*)
    from (select distinct on (t.workspace_id, t.given_to, t.contact_id) t.* from touched t
      where t.answer = 'yes' and t.by is null and t.given_to is not null
      order by t.workspace_id, t.given_to, t.contact_id, t.at, t.channel) f
      join workspaces w on w.id = f.workspace_id
      join contact_consents k on k.workspace_id = f.workspace_id and k.id = f.id
    where agreed_counts(k, array(select t.id from touched t))
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (workspace_id, day, person_id) do update set agreed = d.agreed + excluded.agreed;
  return null;
end $$;

-- What is taken back within the hour did not happen. What is erased later stays counted: nobody is named by a sum.
create or replace function agreed_count_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from touched t where t.answer = 'yes' and t.by is null and t.recorded_at > now() - interval '1 hour') then
    return null;
  end if;
  update agreed_days d set agreed = greatest(0, d.agreed - g.agreed)
  from (
    select f.workspace_id, f.given_to, (f.at at time zone zone_known(w.time_zone))::date as day, count(*)::integer as agreed
    from (select distinct on (t.workspace_id, t.given_to, t.contact_id) t.* from touched t
      where t.answer = 'yes' and t.by is null and t.given_to is not null and t.recorded_at > now() - interval '1 hour'
      order by t.workspace_id, t.given_to, t.contact_id, t.at, t.channel) f
      join workspaces w on w.id = f.workspace_id
    where agreed_counts(jsonb_populate_record(null::contact_consents, to_jsonb(f)), '{}')
    group by 1, 2, 3) g
  where d.workspace_id = g.workspace_id and d.person_id = g.given_to and d.day = g.day;
  return null;
end $$;

-- The workspaces that are looked over: the one in force, and those of its locations that were named.
create or replace function leaderboard_places(p_places uuid[]) returns setof workspaces
language sql stable security definer set search_path = public, pg_temp as $$
  select w.* from workspaces w where w.id = any (p_places) and (w.id = current_workspace() or w.parent_id = current_workspace())
    and w.deleted_at is null and w.closed_at is null
$$;

-- What a season brought those places and their people, up to a week ago and as a whole, and the same days a year before. Active is
-- whoever somebody agreed with or whose card was opened by a person: a day's sum of the ledger says so, no visit is read.
create or replace function leaderboard_counts(p_ask jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with mine as materialized (
    select w.* from leaderboard_places(array(select jsonb_array_elements_text(p_ask->'places')::uuid)) w
  ), days as materialized (
    select (p_ask->>'from')::date as begins, (p_ask->>'to')::date as ends, (p_ask->>'week_ago')::date as week_ago,
      (p_ask->'before'->>'from')::date as begun, (p_ask->'before'->>'to')::date as ended, (p_ask->'before'->>'week_ago')::date as week_ago_then
  ), sums as materialized (
    select d.workspace_id, d.person_id, coalesce(sum(d.agreed) filter (where d.day >= x.begins), 0)::integer as agreed,
      coalesce(sum(d.agreed) filter (where d.day >= x.begins and d.day <= x.week_ago), 0)::integer as week_ago,
      coalesce(sum(d.agreed) filter (where d.day <= x.ended), 0)::integer as agreed_then,
      coalesce(sum(d.agreed) filter (where d.day <= x.week_ago_then), 0)::integer as week_ago_then
    from days x, mine w join agreed_days d on d.workspace_id = w.id
    where d.day between x.begins and x.ends or d.day between x.begun and x.ended
    group by 1, 2
  ), shown as (
    select k.workspace_id, k.owner_id,
      bool_or(exists (select from interaction_days d where d.workspace_id = k.workspace_id and d.subject_kind = 'card' and d.subject_id = k.id
        and d.day between x.begins and x.ends and d.kind = 'open' and d.class = 0 and d.people > 0)) as now,
      bool_or(exists (select from interaction_days d where d.workspace_id = k.workspace_id and d.subject_kind = 'card' and d.subject_id = k.id
        and d.day between x.begun and x.ended and d.kind = 'open' and d.class = 0 and d.people > 0)) as then
    from days x, mine w join cards k on k.workspace_id = w.id
    where not k.private and k.published is not null
    group by 1, 2
  ), everybody as materialized (
    select coalesce(s.workspace_id, c.workspace_id) as workspace_id, coalesce(s.person_id, c.owner_id) as person_id,
      coalesce(s.agreed, 0) as agreed, coalesce(s.week_ago, 0) as week_ago, coalesce(s.agreed_then, 0) as agreed_then,
      coalesce(s.week_ago_then, 0) as week_ago_then,
      coalesce(s.agreed, 0) > 0 or coalesce(c.now, false) as active, coalesce(s.agreed_then, 0) > 0 or coalesce(c.then, false) as active_then
    from sums s full join shown c on c.workspace_id = s.workspace_id and c.owner_id = s.person_id
  ), locations as (
    select e.workspace_id, sum(e.agreed)::integer as agreed, sum(e.week_ago)::integer as week_ago, (count(*) filter (where e.active))::integer as active,
      sum(e.agreed_then)::integer as agreed_then, sum(e.week_ago_then)::integer as week_ago_then,
      (count(*) filter (where e.active_then))::integer as active_then
    from everybody e group by 1
  )
  select jsonb_build_object('locations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'logo_url', w.logo_url,
        'lead', coalesce((select trim(u.firstname || ' ' || u.lastname) from memberships m join users u on u.id = m.user_id
          where m.workspace_id = w.id and m.suspended_at is null and m.role in ('owner', 'manager')
          order by m.role = 'owner' desc, m.joined_at, m.user_id limit 1), ''),
        'active', coalesce(l.active, 0), 'agreed', coalesce(l.agreed, 0), 'week_ago', coalesce(l.week_ago, 0),
        'before', jsonb_build_object('active', coalesce(l.active_then, 0), 'agreed', coalesce(l.agreed_then, 0), 'week_ago', coalesce(l.week_ago_then, 0)))
        order by lower(w.name), w.id), '[]')
      from mine w left join locations l on l.workspace_id = w.id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'location', w.id, 'location_name', w.name,
        'name', trim(u.firstname || ' ' || u.lastname), 'photo_url', u.photo_url,
        'since', (m.joined_at at time zone zone_known(w.time_zone))::date, 'agreed', e.agreed, 'week_ago', e.week_ago, 'before', e.agreed_then,
        'hidden', exists (select from leaderboard_hidden h where h.workspace_id = w.id and h.user_id = m.user_id))
        order by m.user_id, w.id), '[]')
      from mine w join memberships m on m.workspace_id = w.id join users u on u.id = m.user_id
        join everybody e on e.workspace_id = m.workspace_id and e.person_id = m.user_id and e.active
      where m.suspended_at is null and m.left_at is null),
    'regions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'locations', g.locations) order by lower(g.name), g.id), '[]')
      from (select r.id, r.name, array_agg(l.location_id order by l.location_id) as locations from regions r
        join region_locations l on l.workspace_id = r.workspace_id and l.region_id = r.id join mine w on w.id = l.location_id
        where r.workspace_id = current_workspace() and r.deleted_at is null group by r.id, r.name) g))
$$;
grant execute on function leaderboard_counts to app;

-- The first day that anything was counted in those places; null where nothing was.
create or replace function leaderboard_begins(p_places uuid[]) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select min((select d.day from agreed_days d where d.workspace_id = w.id order by d.day limit 1)) from leaderboard_places(p_places) w
$$;
grant execute on function leaderboard_begins to app;

-- What the person in force could do about their place, and how their season went, between two moments: who waits for them, who left
-- details without being asked, how many agree here, how fast they answered, their best week and their best event of a year.
create or replace function leaderboard_mine(p_ask jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  with bounds as (
    select (p_ask->>'begins')::timestamptz as begins, (p_ask->>'ends')::timestamptz as ends
  ), answers as materialized (
    select e.* from exchanges e, bounds b where e.workspace_id = current_workspace() and e.owner_id = current_person()
      and e.source = 'visitor' and e.aside is null and e.taken_back_at is null and not e.private
      and e.created_at >= b.begins and e.created_at < b.ends
  ), asked as (
    select e.* from answers e where e.note <> '' or jsonb_array_length(e.requests) > 0
  ), weeks as (
    select (d.day - (p_ask->>'from')::date) / 7 as week, sum(d.agreed)::integer as agreed from agreed_days d
    where d.workspace_id = current_workspace() and d.person_id = current_person()
      and d.day between (p_ask->>'from')::date and (p_ask->>'to')::date group by 1
  )
  select jsonb_build_object(
    'waiting', (select count(*) from asked e where e.done_at is null and e.deleted_at is null and e.pared_at is null),
    'answered', (select count(*) from asked e where e.done_at is not null and e.done_at <= e.created_at + interval '1 day'),
    'asked', (select count(*) from asked),
    'unasked', (select count(*) from contacts c, bounds b where c.workspace_id = current_workspace() and c.owner_id = current_person()
      and c.origin = 'answer' and c.deleted_at is null and c.merged_into is null and c.seen_by <> 'owner'
      and c.mail_until is null and c.text_until is null and not c.said_stop and c.created_at >= b.begins and c.created_at < b.ends),
    'left', (select count(*) from exchanges e, bounds b where e.workspace_id = current_workspace() and e.source = 'visitor' and e.aside is null
      and e.taken_back_at is null and not e.private and e.created_at >= b.begins and e.created_at < b.ends),
    'left_agreed', (select count(*) from exchanges e, bounds b where e.workspace_id = current_workspace() and e.source = 'visitor'
      and e.aside is null and e.taken_back_at is null and not e.private and e.created_at >= b.begins and e.created_at < b.ends
      and exists (select from exchange_consents k where k.workspace_id = e.workspace_id and k.exchange_id = e.id and k.ticked)),
    'best_week', (select jsonb_build_object('from', ((p_ask->>'from')::date + w.week * 7)::text, 'agreed', w.agreed)
      from weeks w where w.agreed > 0 order by w.agreed desc, w.week limit 1),
    'best_event', (select jsonb_build_object('name', v.name, 'answers', n.answers)
      from (select e.event_id, count(*)::integer as answers from exchanges e where e.workspace_id = current_workspace()
          and e.owner_id = current_person() and e.event_id is not null and e.aside is null and e.taken_back_at is null and not e.private
          and e.created_at > now() - interval '1 year' group by 1 order by 2 desc, 1 limit 1) n
        join card_events v on v.workspace_id = current_workspace() and v.id = n.event_id))
$$;
grant execute on function leaderboard_mine to app;
