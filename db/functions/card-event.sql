-- Events of people's cards: which one it was, how long it goes on, and what came before it was known.

-- Whether what follows the letter of a code names an event: P's names a print, I's an introduction, C's a campaign, and WV is a
-- visitor's pass.
create or replace function code_names_event(p_code text) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select p_code ~ '^[^CIP].' and p_code <> 'WV'
$$;

-- At which events cards were opened, by the places in the arrays; what was at none is left out. A code's event wins, also
-- one that ended; else, for a plain QR code or a tag, the one the person had on at that moment.
create or replace function card_events_at(p_workspaces uuid[], p_people uuid[], p_channels text[], p_codes text[],
  p_moments timestamp with time zone[])
returns table (place bigint, event_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select v.n, coalesce(e.id, t.event_id)
  from unnest(p_workspaces, p_people, p_channels, p_codes, p_moments) with ordinality as v(workspace_id, person_id, channel, code, at, n)
  left join card_events e on e.workspace_id = v.workspace_id and e.owner_id = v.person_id and e.code = substr(v.code, 2)
    and code_names_event(v.code)
  left join lateral (
    select s.event_id from card_event_times s
    where v.channel in ('qr', 'nfc') and coalesce(length(v.code), 0) < 2 and s.workspace_id = v.workspace_id
      and s.owner_id = v.person_id and s.on_at <= v.at and s.off_at > v.at
    order by s.on_at desc limit 1
  ) t on true
  where e.id is not null or t.event_id is not null
$$;

-- An answer came: an event without an end of its own goes on for two more hours.
create or replace function card_event_go_on(p_workspace uuid, p_person uuid, p_event uuid) returns void
language sql set search_path = public, pg_temp as $$
  update card_event_times t set off_at = now() + interval '2 hours'
  where t.workspace_id = p_workspace and t.owner_id = p_person and t.event_id = p_event and t.by_answers
    and t.on_at <= now() and t.off_at > now()
$$;

-- Gives an event of the workspace in force what was opened and answered at it before it was known here: its code was handed
-- to a device in advance, or the device had no network when it was switched on. The ledger's sums follow. Answers how many.
create or replace function card_event_attach(p_event uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_event card_events;
  v_zone text;
  v_from timestamp with time zone;
  v_done integer;
begin
  select * into v_event from card_events e where e.workspace_id = current_workspace() and e.id = p_event;
  if not found then return 0; end if;
  -- Not while the workspace's days are made again from its rows.
  perform pg_advisory_xact_lock_shared(34, hashtext(v_event.workspace_id::text));
  select coalesce(k.time_zone, zone_known(w.time_zone)) into v_zone from workspaces w
    left join interaction_clocks k on k.workspace_id = w.id where w.id = v_event.workspace_id;
  select greatest(now() - interval '60 days', least(v_event.created_at, v_event.begins_at, min(t.on_at)) - interval '1 day')
    into v_from from card_event_times t where t.workspace_id = v_event.workspace_id and t.event_id = p_event;
  with free as materialized (
    select row_number() over () as n, i.* from interactions i
    where i.workspace_id = v_event.workspace_id and i.person_id = v_event.owner_id and i.subject_kind = 'card'
      and i.subject_id in (select c.id from cards c where c.workspace_id = v_event.workspace_id and c.owner_id = v_event.owner_id)
      and i.event_id is null and i.at >= v_from and (i.channel in ('qr', 'nfc') or length(i.code) > 1)
  ), asked as materialized (
    select array_agg(f.workspace_id order by f.n) as workspaces, array_agg(f.person_id order by f.n) as people,
      array_agg(f.channel order by f.n) as channels, array_agg(f.code order by f.n) as codes,
      array_agg(case when f.visit is null then f.at else uuid_moment(f.visit) end order by f.n) as moments from free f
  ), mine as materialized (
    select f.*, (f.at at time zone v_zone)::date as day, case when zone_splits_hours(v_zone, f.at)
        then date_bin('15 minutes', f.at, timestamptz 'epoch') else date_trunc('hour', f.at, 'UTC') end as hour
    from asked a, card_events_at(a.workspaces, a.people, a.channels, a.codes, a.moments) e join free f on f.n = e.place
    where e.event_id = p_event
  ), marked as (
    update interactions i set event_id = p_event from mine m
    where i.workspace_id = m.workspace_id and i.id = m.id and i.at = m.at
  ), hourly as materialized (
    select m.hour, m.kind, m.class, m.channel, count(*) as hits,
      count(*) filter (where m.class = 0 and m.first_today is not false) as people
    from mine m where not m.private group by 1, 2, 3, 4
  ), hours_from as (
    update interaction_hours h set hits = greatest(0, h.hits - o.hits), people = greatest(0, h.people - o.people) from hourly o
    where h.workspace_id = v_event.workspace_id and h.hour = o.hour and h.kind = o.kind and h.class = o.class
      and h.channel is not distinct from o.channel and h.event_id is null
  ), hours_to as (
    insert into interaction_hours as h (workspace_id, hour, kind, class, channel, event_id, hits, people)
    select v_event.workspace_id, o.hour, o.kind, o.class, o.channel, p_event, o.hits, o.people from hourly o
    on conflict (workspace_id, hour, kind, class, channel, event_id) do update set
      hits = h.hits + excluded.hits, people = h.people + excluded.people
  ), daily as materialized (
    select m.subject_id, m.day, m.kind, m.class, m.channel, case when m.private then m.person_id end as private_to,
      count(*) as hits, count(*) filter (where m.class = 0 and m.first_today is not false) as people
    from mine m group by 1, 2, 3, 4, 5, 6
  ), days_from as (
    update interaction_days d set hits = greatest(0, d.hits - o.hits), people = greatest(0, d.people - o.people) from daily o
    where d.workspace_id = v_event.workspace_id and d.subject_kind = 'card' and d.subject_id = o.subject_id and d.day = o.day
      and d.kind = o.kind and d.class = o.class and d.channel is not distinct from o.channel and d.event_id is null
  ), days_to as (
    insert into interaction_days as d (workspace_id, subject_kind, subject_id, day, kind, class, channel, event_id, private_to,
      hits, people)
    select v_event.workspace_id, 'card', o.subject_id, o.day, o.kind, o.class, o.channel, p_event, o.private_to, o.hits, o.people
    from daily o
    on conflict (workspace_id, subject_kind, subject_id, day, kind, class, channel, event_id) do update set
      hits = d.hits + excluded.hits, people = d.people + excluded.people
  )
  select count(*) into v_done from mine;
  update exchanges x set event_id = p_event
    where x.workspace_id = v_event.workspace_id and x.owner_id = v_event.owner_id and x.event_id is null
      and x.created_at >= v_from and x.taken_back_at is null
      and exists (select from card_events_at(array[x.workspace_id], array[x.owner_id], array[x.channel], array[x.code],
        array[x.opened_at]) e where e.event_id = p_event);
  return v_done;
end $$;
grant execute on function card_event_attach to app;

-- What visitors of a person's cards read above them who came by an event's code, on the day of the event alone: until the
-- end of that day in the workspace's zone. Only where the person was at it: what stands in a calendar is nobody else's to
-- guess, and a code has few signs.
create or replace function card_events_met(p_workspace uuid, p_person uuid)
returns table (code text, name text, ends_at timestamp with time zone)
language sql stable security definer set search_path = public, pg_temp as $$
  with day as (
    select date_trunc('day', now(), z.zone) as begins,
      (date_trunc('day', now() at time zone z.zone) + interval '1 day') at time zone z.zone as ends
    from (select zone_known(w.time_zone) as zone from workspaces w where w.id = p_workspace) z
  )
  select e.code, e.name, d.ends from card_events e, day d
  where e.workspace_id = p_workspace and e.owner_id = p_person and e.deleted_at is null and exists (
    select from card_event_times t where t.workspace_id = p_workspace and t.event_id = e.id
      and t.on_at < d.ends and t.off_at > d.begins)
$$;
grant execute on function card_events_met to app_base;

-- The events of somebody that something passed on speaks of: an answer that is not private, or what the company counts.
create or replace function card_events_passed(p_from uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from card_events e
  where e.workspace_id = current_workspace() and e.owner_id = p_from and (
    e.id in (select x.event_id from exchanges x where x.workspace_id = current_workspace() and x.event_id is not null
      and not x.private and x.taken_back_at is null and x.pared_at is null)
    or e.id in (select d.event_id from interaction_days d where d.workspace_id = current_workspace()
      and d.event_id is not null and d.private_to is null and d.hits > 0))
$$;
grant execute on function card_events_passed to app;

-- The events of whoever goes become another's, with a code of their own where the other has it already: what was opened by it
-- stays counted where it was. None is on any more. Only those that something passed on speaks of: the rest of a calendar, and
-- what was at a private card alone, is nobody else's. Of somebody who is erased the words go, so that it says no more than
-- that it was one. Answers what moved, with when it was on.
create or replace function card_events_give(p_from uuid, p_to uuid, p_erased boolean)
returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_held jsonb;
begin
  if current_workspace() is null then raise exception 'card_events_give needs a workspace'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'was', jsonb_build_object('code', e.code, 'source', e.source, 'times', coalesce((
      select jsonb_agg(jsonb_build_object('on_at', t.on_at, 'off_at', least(t.off_at, now()), 'by_answers', t.by_answers))
      from card_event_times t where t.workspace_id = e.workspace_id and t.owner_id = p_from and t.event_id = e.id
        and t.on_at < now()), '[]')))), '[]') into v_held
    from card_events e
    where e.workspace_id = current_workspace() and e.id in (select card_events_passed(p_from));
  delete from card_event_times t where t.workspace_id = current_workspace() and t.owner_id = p_from
    and (p_erased or t.on_at >= now() or t.event_id in (select h.id from jsonb_to_recordset(v_held) h(id uuid)));
  update card_event_times t set off_at = now()
    where t.workspace_id = current_workspace() and t.owner_id = p_from and t.off_at > now();
  return query update card_events e set owner_id = p_to, updated_at = now(), version = e.version + 1,
      source = case when not p_erased and not exists (select from card_events o where o.workspace_id = e.workspace_id and o.owner_id = p_to
        and o.source = e.source) then e.source end,
      code = case when exists (select from card_events o where o.workspace_id = e.workspace_id and o.owner_id = p_to
        and o.code = e.code) then upper(substr(md5(e.id::text), 1, 5)) else e.code end,
      name = case when p_erased then 'Event of a former member' else e.name end,
      place = case when p_erased then '' else e.place end
    from jsonb_to_recordset(v_held) h(id uuid, was jsonb) where e.workspace_id = current_workspace() and e.id = h.id
    returning 'event', e.id, e.version, h.was;
end $$;
grant execute on function card_events_give to app;

-- Events that moved are the person's again, with their code and when they were on, those that nobody changed since.
create or replace function card_events_take_back(p_person uuid, p_things jsonb)
returns table (part text, id uuid, mark integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query update card_events e set owner_id = p_person, updated_at = now(), version = e.version + 1,
      code = case when exists (select from card_events o where o.workspace_id = e.workspace_id and o.owner_id = p_person
        and o.code = t.was->>'code') then e.code else t.was->>'code' end,
      source = case when not exists (select from card_events o where o.workspace_id = e.workspace_id and o.owner_id = p_person
        and o.source = t.was->>'source') then t.was->>'source' end
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
    where t.part = 'event' and e.workspace_id = current_workspace() and e.id = t.id and e.version = t.mark
      and e.owner_id = t.receiver
    returning t.part, e.id, e.version;
  insert into card_event_times (workspace_id, owner_id, event_id, on_at, off_at, by_answers)
  select e.workspace_id, p_person, e.id, s.on_at, s.off_at, s.by_answers
  from jsonb_to_recordset(p_things) t(part text, id uuid, was jsonb)
  join card_events e on e.workspace_id = current_workspace() and e.id = t.id and e.owner_id = p_person
  cross join lateral jsonb_to_recordset(t.was->'times') s(on_at timestamptz, off_at timestamptz, by_answers boolean)
  where t.part = 'event' on conflict do nothing;
end $$;
grant execute on function card_events_take_back to app;
