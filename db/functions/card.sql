-- Cards: what a visitor's address leads to, who must forget it, and their end.

-- Whether nobody hears anything in that person's name there: suspended, in this workspace or everywhere, or erased.
create or replace function is_away(p_workspace uuid, p_person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = p_person and (u.user_state = '_SUSPENDED_' or u.erased_at is not null))
    or exists (select from memberships m where m.workspace_id = p_workspace and m.user_id = p_person and m.suspended_at is not null)
$$;

-- The person of the statement at hand; null for jobs and machines, which see no private row.
create or replace function current_person() returns uuid language sql stable set search_path = public, pg_temp as $$
  select nullif(current_setting('app.person', true), '')::uuid
$$;
grant execute on function current_person to app, app_base;

-- How many addresses the person of a card took within a year for all of their cards here, deleted ones too and the first of
-- each aside. What was handed over to them nobody moves any more.
create or replace function card_moves(p_card uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (
    select a.created_at, row_number() over (partition by a.subject_id order by a.created_at) as nth from cards c
    join cards o on o.workspace_id = c.workspace_id and o.owner_id = c.owner_id and o.handed_over_at is null
    join addresses a on a.workspace_id = o.workspace_id and a.kind = 'card' and a.subject_id = o.id
    where c.workspace_id = current_workspace() and c.id = p_card
  ) taken where taken.nth > 1 and taken.created_at > now() - interval '1 year'
$$;
grant execute on function card_moves to app;

-- Tells every process to forget the pages of one person's cards in the workspace in force: where one of them was handed
-- over, it shows another. Answers the addresses.
create or replace function card_touch(p_owner uuid) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from addresses a
  join cards c on c.workspace_id = a.workspace_id and c.id = a.subject_id
  where a.workspace_id = current_workspace() and a.kind = 'card' and c.owner_id = p_owner
  returning key
$$;
grant execute on function card_touch to app, app_base;

-- The same for a person in all their workspaces, when their face or state changes, or they are erased.
create or replace function card_touch_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.erased_at is not null then
    delete from card_files f using cards c
      where c.workspace_id = f.workspace_id and c.id = f.id and c.created_by = new.id;
    delete from card_versions v using cards c
      where c.workspace_id = v.workspace_id and c.id = v.card_id and c.created_by = new.id;
    delete from card_copies k using cards c
      where c.workspace_id = k.workspace_id and c.id = k.card_id and c.created_by = new.id;
    -- A contact's photo and the file of a pass say who it was.
    delete from card_pictures p using cards c
      where c.workspace_id = p.workspace_id and c.id = p.card_id and c.created_by = new.id;
    update cards set draft = '{}', published = null, name = '', external_url = null, deleted_at = coalesce(deleted_at, now()),
      version = version + 1 where created_by = new.id;
    update tags set name = '', version = version + 1 where owner_id = new.id;
    -- What was told them alone, and what it counted, goes with them.
    delete from visitor_tokens t using exchanges e, cards c where t.workspace_id = e.workspace_id and t.exchange_id = e.id
      and e.private and e.workspace_id = c.workspace_id and e.card_id = c.id and c.private and c.owner_id = new.id;
    delete from introductions i using cards c
      where i.workspace_id = c.workspace_id and i.card_id = c.id and c.private and c.owner_id = new.id;
    delete from exchange_consents a using exchanges e, cards c where a.workspace_id = e.workspace_id and a.exchange_id = e.id
      and e.private and e.workspace_id = c.workspace_id and e.card_id = c.id and c.private and c.owner_id = new.id;
    delete from exchanges e using cards c
      where e.private and e.workspace_id = c.workspace_id and e.card_id = c.id and c.private and c.owner_id = new.id;
    delete from interactions i using cards c where i.private and i.subject_kind = 'card'
      and i.workspace_id = c.workspace_id and i.subject_id = c.id and c.private and c.owner_id = new.id;
    delete from interaction_days where private_to = new.id;
    delete from interaction_totals where private_to = new.id;
    -- What they named and nobody took over.
    delete from card_event_times where owner_id = new.id;
    delete from card_events where owner_id = new.id;
    delete from theme_requests where asker_id = new.id;
    delete from theme_places where place_id = new.id;
  end if;
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from cards c
  join addresses a on a.workspace_id = c.workspace_id and a.subject_id = c.id and a.kind = 'card'
  where c.owner_id = new.id or c.created_by = new.id;
  return null;
end $$;

-- Whoever left a workspace without anybody to take over has no card there any more; come back, they can restore it.
create or replace function card_end_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from cards c
  join addresses a on a.workspace_id = c.workspace_id and a.subject_id = c.id and a.kind = 'card'
  where c.workspace_id = old.workspace_id and c.owner_id = old.user_id;
  update cards set deleted_at = now(), version = version + 1
    where workspace_id = old.workspace_id and owner_id = old.user_id and deleted_at is null and handed_over_at is null;
  update theme_requests set state = 'withdrawn', updated_at = now(), version = version + 1
    where workspace_id = old.workspace_id and asker_id = old.user_id and state in ('waiting', 'asked');
  return null;
end $$;

-- Whoever is suspended here, or everywhere, has no card that visitors see until they are back.
create or replace function card_touch_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from cards c
  join addresses a on a.workspace_id = c.workspace_id and a.subject_id = c.id and a.kind = 'card'
  where c.workspace_id = new.workspace_id and c.owner_id = new.user_id;
  return null;
end $$;

-- The same for a workspace whose mark changed.
create or replace function card_touch_workspace() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from addresses a where a.workspace_id = new.id and a.kind = 'card';
  return null;
end $$;

-- What a card names of the media service, for whoever may already read the card.
create or replace function card_files_of(p_workspace uuid, p_card uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.asset_id, 'type', f.type, 'name', f.name, 'bytes', f.bytes,
    'hash', f.hash)), '[]') from card_files f where f.workspace_id = p_workspace and f.id = p_card
$$;
grant execute on function card_files_of to app, app_base;

-- What a visitor's address leads to, with the face and the mark that it shows and the files that it names; nothing where
-- nobody holds the address. One that was handed over leads to the first card of whoever took over. One that ended, and one
-- without anything to show, has no content; `external_url` stands in its place while the workspace allows it.
create or replace function card_resolve(p_domain text, p_handle text)
returns table (workspace_id uuid, card_id uuid, owner_id uuid, handle text, number integer, indexed boolean,
  private boolean, content jsonb, published_at timestamptz, passed boolean, photo_url text, logo_url text,
  ends_at timestamptz, external_url text, files jsonb, theme_version uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with held as (
    select a.workspace_id, a.subject_id, w.external_url_perm as external from addresses a
    left join workspaces w on w.id = a.workspace_id
    where a.domain = p_domain and a.space = address_space(p_domain, '/c/') and a.kind = 'card'
      and lower(a.alias) = lower(p_handle)
    order by (a.alias = p_handle) desc, a.created_at limit 1
  ), found as (
    select h.workspace_id as held_in, h.external, c.* from held h
    left join cards c on c.workspace_id = h.workspace_id and c.id = h.subject_id
  ), shown as (
    select f.held_in, f.external, f.handed_over_at is not null as passed, n.* from found f
    left join lateral (
      select c.* from cards c
      where c.workspace_id = f.workspace_id and c.deleted_at is null and (c.ends_at is null or c.ends_at > now())
        and (c.published is not null or (f.external and c.external_url is not null))
        and case when f.handed_over_at is null then c.id = f.id
          else c.owner_id = f.owner_id and c.handed_over_at is null and not c.private end
      order by c.place, c.created_at limit 1
    ) n on true
  ), open as (
    select s.*, u.photo_url, not (is_away(s.held_in, s.owner_id) or exists (
      select from card_takedowns t where t.workspace_id = s.held_in and t.card_id = s.id
    )) as allowed from shown s left join users u on u.id = s.owner_id
  )
  select s.held_in, s.id, s.owner_id, s.handle, s.number, s.indexed and not s.private, s.private,
    case when s.allowed is not false then s.published end,
    s.published_at, s.passed, s.photo_url, case when s.private then null else w.logo_url end, s.ends_at,
    case when s.allowed is not false and s.external then s.external_url end,
    card_files_of(s.held_in, s.id), s.theme_version
  from open s left join workspaces w on w.id = s.held_in
$$;
grant execute on function card_resolve to app_base;

-- Gives every card of one person to another, with what visitors answered on it: its addresses lead there from now on.
-- Private ones are nobody else's, and end; their answers stay with whom they were told. Answers how many were given.
create or replace function cards_hand_over(p_from uuid, p_to uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved integer;
begin
  if current_workspace() is null then raise exception 'cards_hand_over needs a workspace'; end if;
  perform card_touch(p_from);
  -- What is in the mail program of whoever left is nobody's to copy again.
  delete from card_copies k using cards c
    where k.workspace_id = current_workspace() and c.workspace_id = k.workspace_id and c.id = k.card_id and c.owner_id = p_from;
  update cards set deleted_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from and private and deleted_at is null;
  update cards set owner_id = p_to, handed_over_at = now(), updated_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from and not private;
  get diagnostics moved = row_count;
  update exchanges set owner_id = p_to, version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from and not private;
  -- A tag goes with what it leads to; one of a private card ends with it.
  update tags set owner_id = p_to, updated_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from and not private;
  return moved;
end $$;
grant execute on function cards_hand_over to app;

-- Ends every card of the workspace in force, private ones too: nobody is left there.
create or replace function cards_end() returns void
language sql security definer set search_path = public, pg_temp as $$
  update cards set deleted_at = now(), version = version + 1
    where workspace_id = current_workspace() and deleted_at is null;
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from addresses a
  where a.workspace_id = current_workspace() and a.kind = 'card';
$$;
grant execute on function cards_end to app;

-- Erases up to so many rows of what the workspace in force held as cards, once it is closed; answers how many.
create or replace function cards_erase(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
begin
  if not exists (select 1 from workspaces w where w.id = mine and w.closed_at is not null) then
    raise exception 'cards_erase needs a closed workspace';
  end if;
  foreach t in array array['wallet_devices', 'wallet_passes', 'card_copies', 'card_event_times', 'card_events', 'tags', 'card_files', 'card_pictures', 'card_reports', 'card_takedowns', 'visitor_tokens', 'exchange_consents',
    'introductions', 'exchanges', 'answer_retention', 'consent_texts', 'service_events', 'theme_requests', 'theme_moves', 'theme_versions', 'theme_places', 'themes', 'card_versions', 'cards'] loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where workspace_id = $1 limit $2))', t, t)
      using mine, p_most - done;
    get diagnostics part = row_count;
    done := done + part;
    exit when done >= p_most;
  end loop;
  return done;
end $$;
grant execute on function cards_erase to app;

-- Shown cards and what came of them in the locations of the workspace in force: from a day to another, and from an earlier
-- one to the day before it. Hours are compared with midnights instead of each being turned into a day of a time zone.
CREATE OR REPLACE FUNCTION card_locations(p_children uuid[], p_before date, p_from date, p_to date, p_zone text)
RETURNS TABLE (workspace_id uuid, cards integer, now jsonb, before jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (
    SELECT h.workspace_id, h.hour >= p_from::timestamp AT TIME ZONE p_zone AS now, h.kind, sum(h.people) AS people
    FROM interaction_hours h
    WHERE h.workspace_id = ANY (p_children) AND h.kind IN ('open', 'save', 'answer') AND h.class = 0
      AND h.hour >= p_before::timestamp AT TIME ZONE p_zone
      AND h.hour < (p_to::timestamp + interval '1 day') AT TIME ZONE p_zone
    GROUP BY 1, 2, 3
  ), steps AS (
    SELECT c.workspace_id, c.now, jsonb_build_object(
      'opened', coalesce(sum(c.people) FILTER (WHERE c.kind = 'open'), 0),
      'saved', coalesce(sum(c.people) FILTER (WHERE c.kind = 'save'), 0),
      'answered', coalesce(sum(c.people) FILTER (WHERE c.kind = 'answer'), 0)) AS people
    FROM counted c GROUP BY 1, 2
  ), none AS (
    SELECT jsonb_build_object('opened', 0, 'saved', 0, 'answered', 0) AS people
  )
  SELECT w.id,
    (SELECT count(*)::integer FROM cards k WHERE k.workspace_id = w.id AND k.deleted_at IS NULL AND k.handed_over_at IS NULL
      AND k.published IS NOT NULL AND NOT k.private),
    coalesce((SELECT s.people FROM steps s WHERE s.workspace_id = w.id AND s.now), none.people),
    coalesce((SELECT s.people FROM steps s WHERE s.workspace_id = w.id AND NOT s.now), none.people)
  FROM workspaces w, none
  WHERE w.id = ANY (p_children) AND w.parent_id = current_workspace()
  ORDER BY w.name
$$;
GRANT EXECUTE ON FUNCTION card_locations TO app;

-- Releases up to so many files of cards that nobody can restore any more; answers how many.
create or replace function card_files_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone integer;
begin
  delete from card_files where ctid = any (array(
    select f.ctid from card_files f join cards c on c.workspace_id = f.workspace_id and c.id = f.id
    where least(c.deleted_at, c.handed_over_at) < now() - interval '30 days'
    limit p_most for update of f skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function card_files_sweep to app_base;

-- Who is in an open workspace, may have cards and never had one there, with what a first card is made of. The flags are
-- those of `permissionsFor`: a person's own override, else what the plan includes; no role withholds these two. Who joined
-- first comes first; `p_after` is the last `place` of the bite before.
create or replace function cards_missing(p_most integer, p_after text)
returns table (workspace_id uuid, user_id uuid, known jsonb, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.workspace_id, m.user_id, jsonb_build_object('firstname', u.firstname, 'lastname', u.lastname, 'title', u.title,
    'email', u.email, 'phone', u.phone, 'company', w.name, 'website', w.website, 'address', w.address),
    to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || m.workspace_id || ' ' || m.user_id
  from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  join workspaces w on w.id = m.workspace_id and w.is_active and w.deleted_at is null and w.closed_at is null
    and w.subscription_status in ('active', 'trialing', 'past_due')
  cross join lateral (select coalesce((select p.flags from plans p left join subscriptions s on s.workspace_id = w.id
    where p.main_component = w.main_component order by p.id = s.plan_id desc, p.rank limit 1),
    array['dbc_personal']) as flags) plan
  where m.suspended_at is null
    and (p_after is null or (m.joined_at, m.workspace_id, m.user_id) > (split_part(p_after, ' ', 1)::timestamptz,
      split_part(p_after, ' ', 2)::uuid, split_part(p_after, ' ', 3)::uuid))
    and exists (select from unnest(array['dbc_personal', 'dbc_external']) flag
      where coalesce((m.overrides->>('gui::' || flag))::boolean, flag = any (plan.flags)))
    and not exists (select from cards c
      where c.workspace_id = m.workspace_id and c.owner_id = m.user_id and c.handed_over_at is null)
  order by m.joined_at, m.workspace_id, m.user_id limit p_most
$$;
grant execute on function cards_missing to app_base;
