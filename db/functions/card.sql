-- Cards: what a visitor's address leads to, who must forget it, and their end.

-- The person of the statement at hand; null for jobs and machines, which see no private row.
create or replace function current_person() returns uuid language sql stable set search_path = public, pg_temp as $$
  select nullif(current_setting('app.person', true), '')::uuid
$$;
grant execute on function current_person to app, app_base;

-- How many addresses a card took within a year, its first one aside.
create or replace function card_moves(p_card uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (
    select a.created_at, row_number() over (order by a.created_at) as nth from addresses a
    where a.workspace_id = current_workspace() and a.kind = 'card' and a.subject_id = p_card
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
    delete from card_versions v using cards c
      where c.workspace_id = v.workspace_id and c.id = v.card_id and c.created_by = new.id;
    update cards set draft = '{}', published = null, name = '', deleted_at = coalesce(deleted_at, now()),
      version = version + 1 where created_by = new.id;
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

-- What a visitor's address leads to, with the face and the mark that it shows; nothing where nobody holds the address.
-- One that was handed over leads to the first card of whoever took over.
create or replace function card_resolve(p_domain text, p_handle text)
returns table (workspace_id uuid, card_id uuid, owner_id uuid, handle text, number integer, indexed boolean,
  private boolean, content jsonb, published_at timestamptz, passed boolean, photo_url text, logo_url text)
language sql stable security definer set search_path = public, pg_temp as $$
  with held as (
    select a.workspace_id, a.subject_id from addresses a
    where a.domain = p_domain and a.space = address_space(p_domain, '/c/') and a.kind = 'card'
      and lower(a.alias) = lower(p_handle)
    order by (a.alias = p_handle) desc, a.created_at limit 1
  ), found as (
    select h.workspace_id as held_in, c.* from held h
    left join cards c on c.workspace_id = h.workspace_id and c.id = h.subject_id
  ), shown as (
    select f.held_in, f.handed_over_at is not null as passed, n.* from found f
    left join lateral (
      select c.* from cards c
      where c.workspace_id = f.workspace_id and c.deleted_at is null and c.published is not null
        and case when f.handed_over_at is null then c.id = f.id
          else c.owner_id = f.owner_id and c.handed_over_at is null and not c.private end
      order by c.place, c.created_at limit 1
    ) n on true
  )
  select s.held_in, s.id, s.owner_id, s.handle, s.number, s.indexed and not s.private, s.private,
    case when u.user_state = '_SUSPENDED_' or u.erased_at is not null then null else s.published end,
    s.published_at, s.passed, u.photo_url, case when s.private then null else w.logo_url end
  from shown s left join users u on u.id = s.owner_id left join workspaces w on w.id = s.held_in
$$;
grant execute on function card_resolve to app_base;

-- Gives every card of one person to another: its addresses lead there from now on. Private ones are nobody else's, and
-- end. Answers how many were given.
create or replace function cards_hand_over(p_from uuid, p_to uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved integer;
begin
  if current_workspace() is null then raise exception 'cards_hand_over needs a workspace'; end if;
  perform card_touch(p_from);
  update cards set deleted_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from and private and deleted_at is null;
  update cards set owner_id = p_to, handed_over_at = now(), updated_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from and not private;
  get diagnostics moved = row_count;
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
  foreach t in array array['card_versions', 'cards'] loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where workspace_id = $1 limit $2))', t, t)
      using mine, p_most - done;
    get diagnostics part = row_count;
    done := done + part;
    exit when done >= p_most;
  end loop;
  return done;
end $$;
grant execute on function cards_erase to app;
