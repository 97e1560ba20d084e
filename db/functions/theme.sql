-- Themes of cards: which one a card wears, what it is shown with, and who must forget its page.

-- Tells every process to forget the pages that wear what the workspace in force decides: one row, however many cards.
create or replace function theme_touch() returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key) select 'theme', current_workspace()::text where current_workspace() is not null;
$$;
grant execute on function theme_touch to app;

-- The theme of a person's cards: what the company gave them, else their workspace's until its last day, else its parent's, else
-- the person's own.
-- Nothing where there is none.
create or replace function theme_worn(p_workspace uuid, p_owner uuid)
returns table (workspace_id uuid, theme_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.workspace_id, t.id from workspaces w
  join theme_places p on (p.workspace_id = w.id and p.place_id in (w.id, p_owner))
    or (p.workspace_id = w.parent_id and p.place_id = w.parent_id)
  cross join lateral (values
    (p.given_workspace_id, p.given_theme_id, p.place_id = p_owner and p.given_workspace_id in (w.id, w.parent_id)),
    (p.theme_workspace_id, p.theme_id, false)) c(workspace_id, theme_id, given)
  join themes t on t.workspace_id = c.workspace_id and t.id = c.theme_id and t.deleted_at is null
  where w.id = p_workspace and (c.given or c.theme_id is not distinct from p.theme_id)
    and (c.given or p.ends_on is null or p.ends_on >= (now() at time zone w.time_zone)::date) and exists (
    select from theme_moves m where m.workspace_id = t.workspace_id and m.theme_id = t.id and m.undone_at is null)
  order by c.given desc, (p.place_id = w.id) desc, (p.place_id = w.parent_id) desc
  limit 1
$$;

-- Since when a person's cards wear the theme that they wear: a card that is older begins with it then. Null where nobody noted it.
create or replace function theme_since(p_workspace uuid, p_owner uuid, p_theme uuid) returns timestamp with time zone
language sql stable security definer set search_path = public, pg_temp as $$
  select c.since from workspaces w
  join theme_places p on (p.workspace_id = w.id and p.place_id in (w.id, p_owner))
    or (p.workspace_id = w.parent_id and p.place_id = w.parent_id)
  cross join lateral (values
    (p.given_theme_id, p.given_at, p.place_id = p_owner and p.given_workspace_id in (w.id, w.parent_id)),
    (p.theme_id, p.worn_at, false)) c(theme_id, since, given)
  where w.id = p_workspace and (c.given or c.theme_id is not distinct from p.theme_id) and c.theme_id = p_theme
  order by c.given desc, (p.place_id = w.id) desc, (p.place_id = w.parent_id) desc
  limit 1
$$;

-- The workspace of a theme that can be given to people of the workspace in force: a company's one that is published, of it or
-- of its parent. Null for any other.
create or replace function theme_offered(p_theme uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.workspace_id from themes t join workspaces w on w.id = current_workspace() and t.workspace_id in (w.id, w.parent_id)
  where t.id = p_theme and t.owner_id is null and t.deleted_at is null and exists (
    select from theme_moves m where m.workspace_id = t.workspace_id and m.theme_id = t.id and m.undone_at is null)
$$;
grant execute on function theme_offered to app;

-- Gives people of the workspace in force a theme that is offered there, or none; answers what each had before.
create or replace function theme_give(p_people uuid[], p_theme uuid) returns table (person uuid, was uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_of uuid := theme_offered(p_theme);
  v_person uuid;
begin
  if current_workspace() is null then raise exception 'theme_give needs a workspace'; end if;
  if p_theme is not null and v_of is null then raise exception 'theme_give needs a theme that is offered here'; end if;
  -- In their order, so that two who give at once wait for each other.
  foreach v_person in array coalesce((select array_agg(distinct m.user_id order by m.user_id) from memberships m
      where m.workspace_id = current_workspace() and m.user_id = any (p_people) and m.left_at is null), '{}') loop
    insert into theme_places (workspace_id, place_id) values (current_workspace(), v_person) on conflict do nothing;
    select p.given_theme_id into was from theme_places p
      where p.workspace_id = current_workspace() and p.place_id = v_person for update;
    update theme_places p set given_workspace_id = v_of, given_theme_id = p_theme, updated_at = now(),
      given_at = case when p_theme is null then null when p.given_theme_id is distinct from p_theme then now() else p.given_at end
      where p.workspace_id = current_workspace() and p.place_id = v_person;
    perform card_touch(v_person);
    person := v_person;
    return next;
  end loop;
end $$;
grant execute on function theme_give to app;

-- Whether somebody of the workspace in force or of its locations was given a theme of it.
create or replace function theme_is_given(p_theme uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from theme_places p join memberships m on m.workspace_id = p.workspace_id and m.user_id = p.place_id
    where p.given_workspace_id = current_workspace() and p.given_theme_id = p_theme and m.left_at is null)
$$;
grant execute on function theme_is_given to app;

-- What a workspace's own theme says in the version in force: what it locks there holds in its locations too, whatever they
-- wear. Nothing where it wears none. Nobody calls it but the functions here, which say whose parent is meant.
create or replace function theme_above(p_workspace uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('workspace_id', w.id, 'theme_id', t.id, 'by', w.name, 'fields', v.fields) from workspaces w
  join theme_places p on p.workspace_id = w.id and p.place_id = w.id
  join themes t on t.workspace_id = p.theme_workspace_id and t.id = p.theme_id and t.deleted_at is null
  join lateral (select m.version_id from theme_moves m
    where m.workspace_id = t.workspace_id and m.theme_id = t.id and m.undone_at is null order by m.nth desc limit 1) m on true
  join theme_versions v on v.workspace_id = t.workspace_id and v.id = m.version_id
  where w.id = p_workspace and (p.ends_on is null or p.ends_on >= (now() at time zone w.time_zone)::date)
$$;

-- The same, unless it is the theme itself over which it would hold; null where that is none.
create or replace function theme_over(p_workspace uuid, p_theme uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select a.above from (select theme_above(p_workspace) as above) a where a.above->>'theme_id' <> p_theme::text
$$;

-- The same of whoever stands above the workspace in force, with the facts of its own place that rules name: what a theme of
-- its own never frees.
create or replace function theme_held() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select theme_above(w.parent_id) || jsonb_build_object('attributes', theme_place(w.id, w.id)->'attributes')
  from workspaces w where w.id = current_workspace()
$$;
grant execute on function theme_held to app;

-- The moves of a theme's pointer with the versions they moved to, the first one first.
create or replace function theme_trail(p_workspace uuid, p_theme uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'version', jsonb_build_object('id', v.id, 'fields', v.fields),
    'at', (extract(epoch from m.at) * 1000)::bigint, 'undone', m.undone_at is not null) order by m.nth), '[]')
  from theme_moves m join theme_versions v on v.workspace_id = m.workspace_id and v.id = m.version_id
  where m.workspace_id = p_workspace and m.theme_id = p_theme
$$;
grant execute on function theme_trail to app_base;

-- What a place has of its own, and the facts of its workspace that texts and rules name, with a person's own number; each of the regions of the company that
-- it is in is a line.
create or replace function theme_place(p_workspace uuid, p_place uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('pin', coalesce(p.pin::text, ''), 'own', coalesce(p.own, '{}'), 'applied', p.applied,
    'version', coalesce(p.version, 0), 'attributes', jsonb_strip_nulls(jsonb_build_object('workspace', w.name, 'brand', coalesce(u.name, w.name),
      'location', case when u.id is null then '' else btrim(regexp_replace(w.name, '^' || regexp_replace(u.name, '([^[:alnum:][:space:]])', '\\\1', 'g'), '')) end,
      'phone', case when p_place <> p_workspace then (
        select nullif(btrim(concat_ws(' ', nullif(x.phone->>'prefix', ''), x.phone->>'phone')), '') from users x
        where x.id = p_place and coalesce(x.phone->>'phone', '') <> '') end,
      'street', w.address->>'address', 'city', w.address->>'city', 'state', w.address->>'state',
      'zip', w.address->>'postal_code', 'country', w.address->>'country',
      'region_id', (select string_agg(l.region_id::text, E'\n' order by l.region_id) from region_locations l
        join regions g on g.workspace_id = l.workspace_id and g.id = l.region_id and g.deleted_at is null
        where l.workspace_id = w.parent_id and l.location_id = w.id))))
  from workspaces w left join workspaces u on u.id = w.parent_id
  left join theme_places p on p.workspace_id = w.id and p.place_id = p_place
  where w.id = p_workspace
$$;

-- What a person's cards wear and what was written over it, without the trail. A trail is only ever added to, and its moves
-- are only ever undone: `mark` says which state of it counts. `above` is the parent's theme, whose locked fields hold over any
-- other; `beside` is what the place itself wears, whose locked fields hold over what one person was given.
create or replace function theme_head(p_workspace uuid, p_owner uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('parent', w.parent_id,
    'theme', case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name, 'workspace_id', t.workspace_id,
      'by', o.name, 'personal', t.owner_id is not null) end,
    'mark', (select count(*) || '.' || count(m.undone_at) from theme_moves m where m.workspace_id = t.workspace_id and m.theme_id = t.id),
    'since', (extract(epoch from theme_since(w.id, p_owner, t.id)) * 1000)::bigint,
    'above', theme_over(w.parent_id, worn.theme_id), 'beside', theme_over(w.id, worn.theme_id),
    'ends_at', (select (extract(epoch from (p.ends_on + 1)::timestamp at time zone w.time_zone) * 1000)::bigint from theme_places p
      where p.workspace_id = w.id and p.place_id = w.id and p.ends_on >= (now() at time zone w.time_zone)::date),
    'places', jsonb_build_array(theme_place(w.id, w.id), theme_place(w.id, p_owner)))
  from workspaces w
  left join theme_worn(p_workspace, p_owner) worn on true
  left join themes t on t.workspace_id = worn.workspace_id and t.id = worn.theme_id
  left join workspaces o on o.id = t.workspace_id
  where w.id = p_workspace
$$;
grant execute on function theme_head to app_base;

-- All that decides how a person's cards are shown beside the card itself, read at one moment: in the workspace in force, and
-- for whoever's theme it is in its locations. Of any other workspace it answers nothing; visitors come by `theme_head`.
create or replace function card_theme(p_workspace uuid, p_owner uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select h.head || jsonb_build_object('trail', case when h.head->'theme'->>'id' is null then '[]'
    else theme_trail((h.head->'theme'->>'workspace_id')::uuid, (h.head->'theme'->>'id')::uuid) end)
  from workspaces w cross join lateral (select theme_head(w.id, p_owner) as head) h
  where w.id = p_workspace and current_workspace() in (w.id, w.parent_id) and h.head is not null
$$;
grant execute on function card_theme to app;

-- The same of many without their trails, of which many wear one.
create or replace function card_theme_heads(p_places uuid[], p_owners uuid[]) returns table (workspace_id uuid, owner_id uuid, head jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.place, a.owner, theme_head(a.place, a.owner) from unnest(p_places, p_owners) a(place, owner)
  join workspaces w on w.id = a.place and current_workspace() in (w.id, w.parent_id)
$$;
grant execute on function card_theme_heads to app;

-- The version in force of what a person's cards wear: what a new one begins with. Of the workspace in force alone.
create or replace function theme_version_worn(p_workspace uuid, p_owner uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.version_id from theme_worn(p_workspace, p_owner) worn
  join theme_moves m on m.workspace_id = worn.workspace_id and m.theme_id = worn.theme_id and m.undone_at is null
  where p_workspace = current_workspace()
  order by m.nth desc limit 1
$$;
grant execute on function theme_version_worn to app;

-- The published cards that wear a theme of the workspace in force, its locations' too, with what decides how each is shown.
-- What is one person's alone is never among them. Of a theme that was never published it answers those that would wear it:
-- that wear none, and in the company's view those of the workspace in force that wear its parent's.
-- Of the files those that the published card names: what stands in a draft is its person's.
create or replace function theme_cards(p_theme uuid, p_owner uuid, p_most integer)
returns table (workspace_id uuid, workspace_name text, place jsonb, person jsonb, owner_id uuid, card_id uuid, begun uuid,
  photo_url text, logo_url text, content jsonb, files jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with reached as (
    select w.id, w.name, w.logo_url, theme_place(w.id, w.id) as place from workspaces w
    where current_workspace() in (w.id, w.parent_id) and w.closed_at is null and w.deleted_at is null
      and (p_owner is null or w.id = current_workspace())
  )
  select r.id, r.name, r.place, theme_place(r.id, c.owner_id), c.owner_id, c.id,
    coalesce((select m.version_id from theme_moves m where m.workspace_id = worn.workspace_id and m.theme_id = worn.theme_id
        and m.version_id = c.theme_version limit 1),
      (select m.version_id from theme_moves m where m.workspace_id = worn.workspace_id and m.theme_id = worn.theme_id
        and m.at <= theme_since(r.id, c.owner_id, worn.theme_id) order by m.nth desc limit 1)),
    u.photo_url, r.logo_url, c.published,
    (select coalesce(jsonb_agg(f.file), '[]') from jsonb_array_elements(card_files_of(r.id, c.id)) f(file)
      where position(f.file->>'id' in c.published::text) > 0)
  from reached r
  join cards c on c.workspace_id = r.id and c.deleted_at is null and c.published is not null and not c.private
    and c.handed_over_at is null and (p_owner is null or c.owner_id = p_owner)
  left join users u on u.id = c.owner_id
  left join lateral theme_worn(r.id, c.owner_id) worn on true
  where worn.theme_id = p_theme or (not exists (
      select from theme_moves m where m.workspace_id = current_workspace() and m.theme_id = p_theme)
    and (worn.theme_id is null or (p_owner is null and r.id = current_workspace() and worn.workspace_id <> r.id)))
  order by r.id = current_workspace() desc, r.name, c.owner_id, c.place
  limit p_most
$$;
grant execute on function theme_cards to app;

-- How many published cards wear each theme of the workspace in force, place by place, its locations' too. What is one
-- person's alone is not counted.
create or replace function theme_counts(p_owner uuid)
returns table (theme_id uuid, workspace_id uuid, workspace_name text, place jsonb, cards integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with shown as (
    select w.id, w.name, c.owner_id, count(*) as cards
    from workspaces w
    join cards c on c.workspace_id = w.id and c.deleted_at is null and c.published is not null and not c.private
      and c.handed_over_at is null and (p_owner is null or c.owner_id = p_owner)
    where current_workspace() in (w.id, w.parent_id) and w.closed_at is null and w.deleted_at is null
      and (p_owner is null or w.id = current_workspace())
    group by w.id, w.name, c.owner_id
  ), counted as (
    select worn.theme_id, s.id, s.name, sum(s.cards)::integer as cards
    from shown s cross join lateral theme_worn(s.id, s.owner_id) worn
    where worn.workspace_id = current_workspace()
    group by worn.theme_id, s.id, s.name
  )
  select k.theme_id, k.id, k.name, theme_place(k.id, k.id), k.cards from counted k
  order by k.id = current_workspace() desc, k.name
$$;
grant execute on function theme_counts to app;

-- Every published card of the workspace in force and its locations with what it wears and what was written over that; who is on it
-- stands in words. What is one person's alone is never among them. `p_place` and `p_cards` narrow it to one of these places and to
-- these cards; null for all.
create or replace function theme_wearers(p_owner uuid, p_place uuid, p_cards uuid[], p_most integer)
returns table (workspace_id uuid, workspace_name text, place jsonb, person jsonb, owner_id uuid, card_id uuid, theme_id uuid,
  theme_name text, photo_url text, name text, title text, handle text)
language sql stable security definer set search_path = public, pg_temp as $$
  with reached as (
    select w.id, w.name, theme_place(w.id, w.id) as place from workspaces w
    where current_workspace() in (w.id, w.parent_id) and w.closed_at is null and w.deleted_at is null
      and (p_owner is null or w.id = current_workspace()) and (p_place is null or w.id = p_place)
  )
  select r.id, r.name, r.place, theme_place(r.id, c.owner_id), c.owner_id, c.id, t.id, t.name, u.photo_url,
    coalesce(nullif(btrim(concat_ws(' ', c.published->>'firstname', c.published->>'lastname')), ''), c.published->>'company', ''),
    coalesce(c.published->>'title', ''), c.handle
  from reached r
  join cards c on c.workspace_id = r.id and c.deleted_at is null and c.published is not null and not c.private
    and c.handed_over_at is null and (p_owner is null or c.owner_id = p_owner) and (p_cards is null or c.id = any (p_cards))
  left join users u on u.id = c.owner_id
  left join lateral theme_worn(r.id, c.owner_id) worn on true
  left join themes t on t.workspace_id = worn.workspace_id and t.id = worn.theme_id
  order by r.id = current_workspace() desc, r.name, c.owner_id, c.place
  limit p_most
$$;
grant execute on function theme_wearers to app;

-- Locations with words of their own whose theme moved on before that moment, and that were not reminded of where it is now:
-- so many behind the one named. Whether it waits there is the engine's to say.
create or replace function theme_places_late(p_before timestamp with time zone, p_after uuid, p_most integer)
returns table (workspace_id uuid, version_id uuid, published_at timestamp with time zone)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, m.version_id, m.at from theme_places p
  join workspaces w on w.id = p.workspace_id and w.parent_id is not null and w.closed_at is null and w.deleted_at is null
  cross join lateral theme_worn(w.id, w.id) worn
  cross join lateral (
    select o.version_id, o.at from theme_moves o
    where o.workspace_id = worn.workspace_id and o.theme_id = worn.theme_id and o.undone_at is null order by o.nth desc limit 1
  ) m
  where p.place_id = p.workspace_id and p.own <> '{}' and p.pin is distinct from m.version_id
    and p.reminded_of is distinct from m.version_id and m.at <= p_before and (p_after is null or p.workspace_id > p_after)
  order by p.workspace_id
  limit p_most
$$;
grant execute on function theme_places_late to app_base;

-- Today in the workspace in force, where it is a location: it may wear a theme of its own until a day. Null elsewhere.
create or replace function theme_today() returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select (now() at time zone w.time_zone)::date from workspaces w where w.id = current_workspace() and w.parent_id is not null
$$;
grant execute on function theme_today to app;

-- Locations whose own theme had its last day: so many.
create or replace function theme_places_ended(p_most integer) returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id from theme_places p join workspaces w on w.id = p.workspace_id
  where p.ends_on < (now() at time zone w.time_zone)::date and p.ends_on < (now() + interval '1 day')::date and p.place_id = p.workspace_id
  order by p.workspace_id
  limit p_most
$$;
grant execute on function theme_places_ended to app_base;

-- Whoever reads a published version reads what was published.
create or replace function theme_version_stays() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  raise exception 'a published version of a theme never changes' using errcode = 'insufficient_privilege';
end $$;
