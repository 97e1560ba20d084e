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

-- Every address that leads to a card of the workspace, or of one person there: those of cards that moved there too.
create or replace function card_addresses(p_workspace uuid, p_owner uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive led as (
    select c.workspace_id, c.id from cards c where c.workspace_id = p_workspace and (p_owner is null or c.owner_id = p_owner)
    union
    select c.workspace_id, c.id from led join cards c on c.moved_workspace = led.workspace_id and c.moved_card = led.id
  )
  select a.domain || '/' || a.alias from led
  join addresses a on a.workspace_id = led.workspace_id and a.subject_id = led.id and a.kind = 'card'
$$;

-- Tells every process to forget the pages of one person's cards in the workspace in force: where one of them was handed
-- over, it shows another. Answers the addresses.
create or replace function card_touch(p_owner uuid) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key) select 'card', k from card_addresses(current_workspace(), p_owner) k returning key
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
  insert into changes (topic, key) select 'card', k from card_addresses(old.workspace_id, old.user_id) k;
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
  insert into changes (topic, key) select 'card', k from card_addresses(new.workspace_id, new.user_id) k;
  return null;
end $$;

-- The same for a workspace whose mark changed.
create or replace function card_touch_workspace() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key) select 'card', k from card_addresses(new.id, null) k;
  return null;
end $$;

-- What a card names of the media service, for whoever may already read the card.
create or replace function card_files_of(p_workspace uuid, p_card uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.asset_id, 'type', f.type, 'name', f.name, 'bytes', f.bytes,
    'hash', f.hash)), '[]') from card_files f where f.workspace_id = p_workspace and f.id = p_card
$$;
grant execute on function card_files_of to app, app_base;

-- The card that an address was given to, or the one where it moved with its person; nothing where nobody holds the address.
create or replace function card_led(p_domain text, p_handle text) returns table (held_in uuid, card_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive held as (
    select a.workspace_id, a.subject_id from addresses a
    where a.domain = p_domain and a.space = address_space(p_domain, '/c/') and a.kind = 'card'
      and lower(a.alias) = lower(p_handle)
    order by (a.alias = p_handle) desc, a.created_at limit 1
  ), moved as (
    select h.workspace_id, h.subject_id as card_id, 0 as hops from held h
    union all
    select c.moved_workspace, c.moved_card, m.hops + 1 from moved m
    join cards c on c.workspace_id = m.workspace_id and c.id = m.card_id
    where c.moved_card is not null and m.hops < 32
  )
  select m.workspace_id, m.card_id from moved m order by m.hops desc limit 1
$$;

-- Whom a visitor of a card that is gone can turn to: the workspace whose card everybody was shown, and its website, else its
-- parent's. Nobody where the card was private or never published, where an administrator took it down, and where the workspace is
-- not there any more.
create or replace function card_way_on(p_domain text, p_handle text) returns table (company text, website text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.name, coalesce(nullif(w.website, ''), nullif(p.website, ''))
  from card_led(p_domain, p_handle) l
  join cards c on c.workspace_id = l.held_in and c.id = l.card_id and c.published is not null and not c.private
  join workspaces w on w.id = l.held_in and w.deleted_at is null and w.closed_at is null
  left join workspaces p on p.id = w.parent_id and p.deleted_at is null and p.closed_at is null
  where not exists (select from card_takedowns t where t.workspace_id = c.workspace_id and t.card_id = c.id)
$$;
grant execute on function card_way_on to app_base;

-- What a visitor's address leads to, with the face and the mark that it shows and the files that it names; nothing where
-- nobody holds the address. One that moved with its person leads to its card at their new place. One that was handed over leads
-- to the first card of whoever took over. One that ended, and one
-- without anything to show, has no content; `external_url` stands in its place while the workspace allows it.
create or replace function card_resolve(p_domain text, p_handle text)
returns table (workspace_id uuid, card_id uuid, owner_id uuid, handle text, number integer, indexed boolean,
  private boolean, content jsonb, published_at timestamptz, passed boolean, photo_url text, logo_url text,
  ends_at timestamptz, external_url text, files jsonb, theme_version uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with found as (
    select l.held_in, w.external_url_perm as external, c.* from card_led(p_domain, p_handle) l
    left join workspaces w on w.id = l.held_in
    left join cards c on c.workspace_id = l.held_in and c.id = l.card_id
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

-- Every address of the cards of the workspace in force and what a visitor of it is shown, so many behind the one that is named.
-- `hidden` is a private card, which is nobody's to take along but its person's.
create or replace function cards_codes(p_alias text, p_most integer)
returns table (alias text, leads text, content jsonb, hidden boolean, made_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.alias, r.external_url, r.content, coalesce(r.private and r.owner_id is distinct from current_person(), false), a.created_at
  from (
    select * from addresses x
    where x.workspace_id = current_workspace() and x.kind = 'card' and x.domain = '' and x.alias > p_alias
    order by x.alias limit p_most
  ) a cross join lateral card_resolve(a.domain, a.alias) r
  order by a.alias
$$;
grant execute on function cards_codes to app;

-- Gives every card of one person to another: its addresses lead there from now on. To nobody, they say that they are gone.
-- Private ones are nobody else's, and end with whose they are. Answers what moved, as it must be found again to come back.
create or replace function cards_give(p_from uuid, p_to uuid) returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_workspace() is null then raise exception 'cards_give needs a workspace'; end if;
  perform card_touch(p_from);
  -- What is in the mail program of whoever left is nobody's to copy again.
  delete from card_copies k using cards c
    where k.workspace_id = current_workspace() and c.workspace_id = k.workspace_id and c.id = k.card_id and c.owner_id = p_from;
  if p_to is null then
    return query update cards c set deleted_at = now(), updated_at = now(), version = c.version + 1
      where c.workspace_id = current_workspace() and c.owner_id = p_from and not c.private and c.deleted_at is null
      returning 'card', c.id, c.version, '{"ended": true}'::jsonb;
  else
    return query with held as (
      select c.id, c.handed_over_at from cards c
      where c.workspace_id = current_workspace() and c.owner_id = p_from and not c.private for update
    ) update cards c set owner_id = p_to, handed_over_at = now(), updated_at = now(), version = c.version + 1 from held h
      where c.workspace_id = current_workspace() and c.id = h.id
      returning 'card', c.id, c.version, jsonb_build_object('handed_over_at', h.handed_over_at);
  end if;
end $$;
grant execute on function cards_give to app;

-- Every address of cards of one person of the workspace in force leads from now on to cards of theirs in another place of the
-- same franchise: `p_pairs` names each with its new one. Answers what moved, as it must be found again to come back.
create or replace function cards_lead(p_person uuid, p_workspace uuid, p_pairs jsonb)
returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from workspaces here join workspaces there on there.id = p_workspace
      where here.id = current_workspace() and here.id <> there.id
        and coalesce(here.parent_id, here.id) = coalesce(there.parent_id, there.id)) then
    raise exception 'cards_lead needs another place of the same franchise';
  end if;
  perform card_touch(p_person);
  delete from card_copies k using cards c
    where k.workspace_id = current_workspace() and c.workspace_id = k.workspace_id and c.id = k.card_id and c.owner_id = p_person;
  return query update cards c set handed_over_at = now(), moved_workspace = p_workspace, moved_card = n.id, updated_at = now(),
      version = c.version + 1
    from jsonb_to_recordset(p_pairs) t(old uuid, new uuid)
    join cards n on n.workspace_id = p_workspace and n.id = t.new and n.owner_id = p_person
    where c.workspace_id = current_workspace() and c.id = t.old and c.owner_id = p_person and not c.private
      and c.handed_over_at is null
    returning 'card', c.id, c.version, '{"handed_over_at": null}'::jsonb;
end $$;
grant execute on function cards_lead to app;

-- What visitors answered on cards goes to whoever looks after them now, but for who agreed to the person alone. Private
-- answers stay with whom they were told.
create or replace function answers_give(p_from uuid, p_to uuid, p_erased boolean)
returns table (part text, id uuid, mark integer, was jsonb)
language sql security definer set search_path = public, pg_temp as $$
  update exchanges e set owner_id = p_to, version = e.version + 1
  where e.workspace_id = current_workspace() and e.owner_id = p_from and not e.private
    and (p_erased or not answer_agreed_alone(e.workspace_id, e.id))
  returning 'answer', e.id, e.version, '{}'::jsonb
$$;
grant execute on function answers_give to app;

-- Whether a visitor agreed to be in touch with the card's person, and with nobody else there.
create or replace function answer_agreed_alone(p_workspace uuid, p_answer uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce(bool_or(a.scope = 'owner') and not bool_or(a.scope <> 'owner'), false)
  from exchange_consents a where a.workspace_id = p_workspace and a.exchange_id = p_answer and a.ticked
$$;
grant execute on function answer_agreed_alone to app;

-- Gives every tag of one person to another: what led to a card of theirs leads to the other's first one, where they show one.
-- To nobody, it is retired. A private card's tag stays with it. Asked before the cards move.
create or replace function tags_give(p_from uuid, p_to uuid) returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_face uuid;
begin
  if p_to is null then
    return query update tags t set deleted_at = now(), updated_at = now(), version = t.version + 1
      where t.workspace_id = current_workspace() and t.owner_id = p_from and not t.private and t.deleted_at is null and t.kind = 'own'
      returning 'tag', t.id, t.version, '{"ended": true}'::jsonb;
    -- What the workspace ordered is the workspace's: it goes back into its box, and can be set up for somebody else.
    return query with held as (
      select t.id, t.target_kind, t.target_id from tags t where t.workspace_id = current_workspace() and t.owner_id = p_from
        and not t.private and t.deleted_at is null and t.kind <> 'own' for update
    ) update tags t set owner_id = null, target_kind = null, target_id = null, updated_at = now(), version = t.version + 1 from held h
      where t.workspace_id = current_workspace() and t.id = h.id
      returning 'tag', t.id, t.version, jsonb_build_object('boxed', true, 'target_kind', h.target_kind, 'target_id', h.target_id);
    return;
  end if;
  v_face := card_face(p_to);
  return query with held as (
    select t.id, t.target_id, t.target_kind = 'card' and exists (select from cards c
      where c.workspace_id = t.workspace_id and c.id = t.target_id and c.owner_id = p_from) as own from tags t
    where t.workspace_id = current_workspace() and t.owner_id = p_from and not t.private for update
  ) update tags t set owner_id = p_to, target_id = case when h.own then coalesce(v_face, h.target_id) else h.target_id end,
      updated_at = now(), version = t.version + 1 from held h
    where t.workspace_id = current_workspace() and t.id = h.id
    returning 'tag', t.id, t.version, jsonb_build_object('target_id', h.target_id);
end $$;
grant execute on function tags_give to app;

-- The card of somebody of the workspace in force that visitors see first; null where they show none.
create or replace function card_face(p_owner uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from cards c where c.workspace_id = current_workspace() and c.owner_id = p_owner and c.handed_over_at is null
    and not c.private and c.published is not null and c.deleted_at is null and (c.ends_at is null or c.ends_at > now())
    and not exists (select from card_takedowns t where t.workspace_id = c.workspace_id and t.card_id = c.id)
  order by c.place, c.created_at limit 1
$$;
grant execute on function card_face to app;

-- Cards, answers and tags that moved are the person's again, those that nobody changed since. Answers which.
create or replace function cards_take_back(p_person uuid, p_things jsonb) returns table (part text, id uuid, mark integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query update cards c set owner_id = p_person, updated_at = now(), version = c.version + 1,
      handed_over_at = case when t.was ? 'ended' then c.handed_over_at else (t.was->>'handed_over_at')::timestamptz end,
      moved_workspace = case when t.was ? 'ended' or t.was->>'handed_over_at' is not null then c.moved_workspace end,
      moved_card = case when t.was ? 'ended' or t.was->>'handed_over_at' is not null then c.moved_card end,
      deleted_at = case when t.was ? 'ended' then null else c.deleted_at end
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
    where t.part = 'card' and c.workspace_id = current_workspace() and c.id = t.id and c.version = t.mark
      and c.owner_id = coalesce(t.receiver, p_person)
    returning t.part, c.id, c.version;
  return query update exchanges e set owner_id = p_person, version = e.version + 1
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer)
    where t.part = 'answer' and e.workspace_id = current_workspace() and e.id = t.id and e.version = t.mark
      and e.owner_id = t.receiver
    returning t.part, e.id, e.version;
  return query update tags g set owner_id = p_person, updated_at = now(), version = g.version + 1,
      target_kind = coalesce(t.was->>'target_kind', g.target_kind), target_id = coalesce((t.was->>'target_id')::uuid, g.target_id),
      deleted_at = case when t.was ? 'ended' then null else g.deleted_at end
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
    where t.part = 'tag' and g.workspace_id = current_workspace() and g.id = t.id and g.version = t.mark
      and g.owner_id is not distinct from case when t.was ? 'boxed' then null else coalesce(t.receiver, p_person) end
    returning t.part, g.id, g.version;
  perform card_touch(p_person);
end $$;
grant execute on function cards_take_back to app;

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
begin
  return closed_rows_erase('cards_erase', array['wallet_devices', 'wallet_passes', 'card_copies', 'card_event_times', 'card_events', 'tags', 'tag_batches', 'tag_digests', 'card_files', 'card_pictures', 'card_reports', 'card_takedowns', 'visitor_tokens', 'exchange_consents',
    'introductions', 'exchanges', 'answer_retention', 'signature_rules', 'consent_texts', 'service_events', 'theme_requests', 'theme_moves', 'theme_versions', 'theme_places', 'themes', 'card_versions', 'cards'], p_most);
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

-- Drops up to so many prints that were made ninety days ago: whoever prints again has theirs made again. Answers how many.
create or replace function card_prints_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone integer;
begin
  delete from card_pictures where ctid = any (array(
    select p.ctid from card_pictures p
    where p.kind like 'print-%' and p.made_at < now() - interval '90 days'
    limit p_most for update skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function card_prints_sweep to app_base;

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

-- What a card's content still lacks, the most telling first: the checks of lib/services/card/completeness.ts, but for the photo
-- itself, which another service keeps.
CREATE OR REPLACE FUNCTION card_lacks(p_content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN coalesce(p_content->>'firstname', '') = '' AND coalesce(p_content->>'company', '') = '' THEN 'name' END,
    CASE WHEN p_content->'photo' IS DISTINCT FROM 'true'::jsonb THEN 'photo' END,
    CASE WHEN coalesce(p_content->>'title', '') = '' THEN 'title' END,
    CASE WHEN NOT p_content->'blocks' @> '[{"kind":"phone"}]' THEN 'phone' END,
    CASE WHEN NOT p_content->'blocks' @> '[{"kind":"email"}]' THEN 'email' END,
    CASE WHEN coalesce(p_content->>'about', '') = '' THEN 'about' END,
    CASE WHEN NOT (p_content->'blocks' @> '[{"kind":"link"}]' OR p_content->'blocks' @> '[{"kind":"calendar"}]'
      OR p_content->'blocks' @> '[{"kind":"review"}]') THEN 'link' END], NULL)
$$;

-- The first card that is not private of each of these people in these workspaces, side by side, with its theme in force and what
-- came of all their cards since a day: of the workspace in force and of its locations. It reads, and writes nothing.
CREATE OR REPLACE FUNCTION cards_of_people(p_places uuid[], p_people uuid[], p_from date)
RETURNS TABLE (owner_id uuid, card_id uuid, handle text, published boolean, lacks text[], theme text, color text, own integer,
  opened bigint, saved bigint, answered bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.owner_id, c.id, c.handle, c.published IS NOT NULL, card_lacks(coalesce(c.published, c.draft)), t.name, v.fields->'color'->>'value',
    (SELECT count(DISTINCT k)::integer FROM theme_places p CROSS JOIN jsonb_object_keys(p.own) k
      WHERE p.workspace_id = w.id AND p.place_id IN (w.id, c.owner_id)),
    coalesce(d.opened, 0), coalesce(d.saved, 0), coalesce(d.answered, 0)
  FROM unnest(p_places, p_people) asked(place, person)
  JOIN workspaces w ON w.id = asked.place AND current_workspace() IN (w.id, w.parent_id)
  CROSS JOIN LATERAL (SELECT k.* FROM cards k WHERE k.workspace_id = w.id AND k.owner_id = asked.person AND k.deleted_at IS NULL
    AND NOT k.private AND k.handed_over_at IS NULL ORDER BY k.place, k.id LIMIT 1) c
  LEFT JOIN LATERAL theme_worn(w.id, c.owner_id) worn ON true
  LEFT JOIN themes t ON t.workspace_id = worn.workspace_id AND t.id = worn.theme_id
  LEFT JOIN LATERAL (SELECT m.version_id FROM theme_moves m WHERE m.workspace_id = t.workspace_id AND m.theme_id = t.id
    AND m.undone_at IS NULL ORDER BY m.nth DESC LIMIT 1) m ON true
  LEFT JOIN theme_versions v ON v.workspace_id = t.workspace_id AND v.id = m.version_id
  LEFT JOIN LATERAL (
    SELECT sum(i.people) FILTER (WHERE i.kind = 'open') AS opened, sum(i.people) FILTER (WHERE i.kind = 'save') AS saved,
      sum(i.people) FILTER (WHERE i.kind = 'answer') AS answered
    FROM interaction_days i WHERE i.workspace_id = w.id AND i.subject_kind = 'card' AND i.class = 0 AND i.day >= p_from
      AND i.private_to IS NULL AND i.subject_id IN (SELECT k.id FROM cards k WHERE k.workspace_id = w.id AND k.owner_id = c.owner_id AND NOT k.private)
  ) d ON true
$$;
GRANT EXECUTE ON FUNCTION cards_of_people TO app;

-- Whose first card that is not private is published and lacks nothing, in the workspace in force and those of its locations that
-- are named.
CREATE OR REPLACE FUNCTION cards_finished(p_places uuid[]) RETURNS TABLE (owner_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f.owner_id FROM (
    SELECT DISTINCT ON (c.workspace_id, c.owner_id) c.owner_id, c.published
    FROM workspaces w JOIN cards c ON c.workspace_id = w.id AND c.deleted_at IS NULL AND NOT c.private AND c.handed_over_at IS NULL
    WHERE w.id = ANY (p_places) AND current_workspace() IN (w.id, w.parent_id)
    ORDER BY c.workspace_id, c.owner_id, c.place, c.id) f
  WHERE f.published IS NOT NULL AND card_lacks(f.published) = '{}'
$$;
GRANT EXECUTE ON FUNCTION cards_finished TO app;

-- Which theme the cards of everybody who has one that is not private wear, in the workspace in force and those of its locations that
-- are named. A place is looked at once: only whoever has a row of their own wears another one than it does.
create or replace function cards_worn(p_places uuid[]) returns table (workspace_id uuid, owner_id uuid, theme_id uuid, theme text)
language sql stable security definer set search_path = public, pg_temp as $$
  with places as materialized (
    select w.id, w.parent_id, worn.theme_id from workspaces w left join lateral theme_worn(w.id, w.id) worn on true
    where w.id = any (p_places) and current_workspace() in (w.id, w.parent_id)
  ), people as materialized (
    select p.id, p.parent_id, c.owner_id, case when exists (select from theme_places o where o.workspace_id = p.id and o.place_id = c.owner_id)
      then (select worn.theme_id from theme_worn(p.id, c.owner_id) worn) else p.theme_id end as theme_id
    from places p cross join lateral (select distinct k.owner_id from cards k where k.workspace_id = p.id and k.deleted_at is null
      and not k.private and k.handed_over_at is null) c
  )
  select p.id, p.owner_id, t.id, t.name from people p
  left join themes t on t.workspace_id in (p.id, p.parent_id) and t.id = p.theme_id
$$;
grant execute on function cards_worn to app;

-- Which parts the signatures of the workspace in force have: its own rule, or else its parent's.
create or replace function signature_rule_in_force()
returns table (rule jsonb, own_version integer, changed_at timestamptz, own boolean, replaces boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(o.rule, c.rule), coalesce(o.version, 0), greatest(o.changed_at, c.changed_at), o.rule is not null, o.rule is not null and c.rule is not null
  from workspaces w left join signature_rules o on o.workspace_id = w.id
    left join signature_rules c on c.workspace_id = w.parent_id
  where w.id = current_workspace() and (o.workspace_id is not null or c.rule is not null)
$$;
grant execute on function signature_rule_in_force to app;
