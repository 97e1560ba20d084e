-- NFC tags: where a tap leads, what a tag may lead to, and ordered ones: made, watched, and known to a session.

-- Every process forgets where a tag led.
create or replace function tag_touch() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key) values ('tag', '/' || new.alias);
  return null;
end $$;

-- What a tag's address leads to: the handle of a card, the alias of a link, the website of a location; with the highest counter
-- that was counted, and the sealed key of its chips. Nothing where nobody ever had the address. It is gone where what it led
-- to was deleted, and waits until an ordered one is set up. Of one that was retired it says what it is, and whose it was where it had
-- shown that to everybody: it had opened something, and the workspace is still there. Whether a card is still there is for its own
-- function to say.
create or replace function tag_resolve(p_domain text, p_alias text)
returns table (workspace_id uuid, tag_id uuid, state text, kind text, alias text, website text, owner_id uuid, private boolean,
  chip text, batch_id uuid, sealed text, last integer, made text, company text, company_site text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.workspace_id, t.id, case when t.id is null then 'gone' when t.deleted_at is not null then 'retired' when t.target_kind is null then 'waiting'
      when coalesce(c.handle, l.alias, w.website) is null then 'gone' else 'leads' end,
    t.target_kind, coalesce(c.handle, l.alias), w.website, t.owner_id, coalesce(t.private, false), t.chip, t.batch_id, b.sealed,
    greatest(t.counter_from, (select max(i.tag_counter) from interactions i
      where t.chip <> 'plain' and i.workspace_id = t.workspace_id and i.tag_id = t.id and i.tag_counter is not null and i.kind = 'tap')),
    t.kind, h.name, h.website
  from addresses a
  left join tags t on t.workspace_id = a.workspace_id and t.id = a.subject_id
  left join tag_batches b on b.workspace_id = t.ordered_by and b.id = t.batch_id
  left join cards c on t.target_kind = 'card' and c.workspace_id = t.workspace_id and c.id = t.target_id
  left join links l on t.target_kind = 'link' and l.workspace_id = t.workspace_id and l.id = t.target_id
    and l.deleted_at is null and l.domain = p_domain
  left join workspaces w on t.target_kind = 'location' and w.id = t.target_id and w.deleted_at is null and w.closed_at is null
    and (w.id = t.workspace_id or w.parent_id = t.workspace_id)
  left join workspaces h on t.deleted_at is not null and t.target_id is not null and not coalesce(t.private, false) and h.id = t.workspace_id
    and h.deleted_at is null and h.closed_at is null
  where a.domain = p_domain and a.space = address_space(p_domain, '/t/') and a.kind = 'tag' and lower(a.alias) = lower(p_alias)
  order by (a.alias = p_alias) desc limit 1
$$;
grant execute on function tag_resolve to app_base;

-- Every tag of the workspace in force and what a tap on it opens, so many behind the one that is named.
create or replace function tags_codes(p_alias text, p_most integer)
returns table (alias text, kind text, leads text, title text, made_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.alias, r.kind, coalesce(r.alias, r.website), coalesce(t.name, ''), a.created_at
  from (
    select * from addresses x
    where x.workspace_id = current_workspace() and x.kind = 'tag' and x.domain = '' and x.alias > p_alias
    order by x.alias limit p_most
  ) a cross join lateral tag_resolve(a.domain, a.alias) r
  left join tags t on t.workspace_id = a.workspace_id and t.id = a.subject_id
  order by a.alias
$$;
grant execute on function tags_codes to app;

-- What a tag of the workspace in force leads to or may lead to, as its owner calls it; nothing for what is not there, or not
-- for the person of the statement to see. A card that was handed over leads where its address does: to the first card of
-- whoever took over. A tag is an address of the main host, and only its short links answer there.
create or replace function tag_target(p_kind text, p_id uuid)
returns table (name text, owner_id uuid, private boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.name, n.owner_id, n.private from cards c
  cross join lateral (
    select k.name, k.owner_id, k.private from cards k
    where k.workspace_id = c.workspace_id and k.deleted_at is null and k.handed_over_at is null
      and case when c.handed_over_at is null then k.id = c.id and (not k.private or k.owner_id = current_person())
        else k.owner_id = c.owner_id and not k.private and k.published is not null end
    order by k.place, k.created_at limit 1
  ) n
  where p_kind = 'card' and c.workspace_id = current_workspace() and c.id = p_id
  union all
  select coalesce(nullif(l.title, ''), l.alias), l.owner_id, false from links l
  where p_kind = 'link' and l.workspace_id = current_workspace() and l.id = p_id and l.deleted_at is null and l.domain = ''
  union all
  -- A location is nobody's own; without a website there is nothing to show of it.
  select w.name, null::uuid, false from workspaces w
  where p_kind = 'location' and w.id = p_id and w.deleted_at is null and coalesce(w.website, '') <> ''
    and (w.id = current_workspace() or w.parent_id = current_workspace())
$$;
grant execute on function tag_target to app;

-- What tags of the workspace in force may lead to beside cards and links: itself and its locations, those with a website.
create or replace function tag_locations() returns table (id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name from workspaces w
  where (w.id = current_workspace() or w.parent_id = current_workspace()) and w.deleted_at is null and coalesce(w.website, '') <> ''
  order by w.parent_id is not null, lower(w.name) limit 500
$$;
grant execute on function tag_locations to app;

-- Whether somebody has ordered devices to look at in a workspace: holds one there, or manages it and it has some or has ordered
-- some: whoever runs it with the buyer finds an order while it is paid, approved and made. Every request asks this, so each part
-- goes by an index: what was ordered has a number, what a person wrote has none.
create or replace function devices_here(p_user uuid, p_workspace uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tags t where t.workspace_id = p_workspace and t.owner_id = p_user and t.kind <> 'own')
    or (workspace_role(p_user, p_workspace) in ('owner', 'manager')
      and (exists (select from tags t where t.workspace_id = p_workspace and t.number is not null and t.kind <> 'own')
        or exists (select from orders o where o.workspace_id = p_workspace and o.placed_at is not null)))
    or exists (select from orders o where o.workspace_id = p_workspace and o.placed_by = p_user and o.paid_at is not null)
$$;
grant execute on function devices_here to app_base;

-- Makes so many tags for a workspace: in their boxes, numbered on from the last one under the letters of its name. Answers how
-- many; null where there is no such workspace. An alias that is taken breaks the whole off.
create or replace function tag_batch_make(p_workspace uuid, p_batch jsonb, p_tags jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_prefix text;
  v_from integer;
  v_made integer;
begin
  select upper(left(string_agg(left(x.word, 1), '' order by x.n), 4)) into v_prefix
    from workspaces w, regexp_split_to_table(regexp_replace(w.name, '[^A-Za-z0-9 ]', '', 'g'), ' +') with ordinality x(word, n)
    where w.id = p_workspace and w.deleted_at is null and w.closed_at is null;
  if not exists (select from workspaces w where w.id = p_workspace and w.deleted_at is null and w.closed_at is null) then return null; end if;
  v_prefix := coalesce(nullif(v_prefix, ''), 'TAG');
  -- Two batches of one workspace are numbered one after the other.
  perform pg_advisory_xact_lock(123, hashtext(p_workspace::text));
  select coalesce(max(substring(t.number from '[0-9]+$')::integer), 0) into v_from from tags t
    where t.ordered_by = p_workspace and t.number is not null;
  insert into tag_batches (workspace_id, id, kind, chip, size, made_by, sealed, key_id)
    select p_workspace, b.id, b.kind, b.chip, jsonb_array_length(p_tags), b.made_by, b.sealed, b.key_id
    from jsonb_to_record(p_batch) b(id uuid, kind text, chip text, made_by uuid, sealed text, key_id text);
  insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
    select '', address_space('', '/t/'), x.alias, 'tag', p_workspace, x.id from jsonb_to_recordset(p_tags) x(id uuid, alias text);
  insert into tags (workspace_id, ordered_by, id, alias, name, kind, chip, batch_id, number)
    select p_workspace, p_workspace, (x.tag->>'id')::uuid, x.tag->>'alias', p_batch->>'name' || ' ' || x.n || ' of ' || jsonb_array_length(p_tags),
      p_batch->>'kind', p_batch->>'chip', (p_batch->>'id')::uuid, v_prefix || '-' || lpad((v_from + x.n)::text, 4, '0')
    from jsonb_array_elements(p_tags) with ordinality x(tag, n);
  get diagnostics v_made = row_count;
  return v_made;
end $$;
grant execute on function tag_batch_make to app_base;

-- The newest batches of all workspaces, for administrators; of one, where one is named. No key is in it, and none of an order's.
create or replace function tag_batches_made(p_batch uuid)
returns table (id uuid, workspace_id uuid, workspace text, kind text, chip text, size integer, made_at timestamptz, exported_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.workspace_id, w.name, b.kind, b.chip, b.size, b.made_at, b.exported_at
  from tag_batches b join workspaces w on w.id = b.workspace_id
  where b.kind <> 'order' and (p_batch is null or b.id = p_batch)
$$;
grant execute on function tag_batches_made to app_base;

-- Takes what a printer needs of a batch, once: null from the second time on. The hashes of the codes on the backs are kept, by
-- the tags' numbers.
create or replace function tag_batch_take(p_batch uuid, p_hashes text[])
returns table (number text, alias text, place integer, sealed text, chip text, workspace_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken tag_batches;
begin
  update tag_batches b set exported_at = now() where b.id = p_batch and b.exported_at is null returning * into taken;
  if not found then return; end if;
  return query with numbered as (
    select t.id, t.number, t.alias, row_number() over (order by t.number)::integer as place from tags t
    where t.ordered_by = taken.workspace_id and t.batch_id = taken.id
  ), marked as (
    update tags t set code_hash = p_hashes[n.place] from numbered n
    where t.ordered_by = taken.workspace_id and t.id = n.id returning t.id
  )
  select n.number, n.alias, n.place, taken.sealed, taken.chip, taken.workspace_id from numbered n join marked m on m.id = n.id
  order by n.place;
end $$;
grant execute on function tag_batch_take to app_base;

-- The workspaces whose devices are in use, with the day that runs there, the days on which any was tapped, and how many are.
create or replace function tag_places()
returns table (workspace_id uuid, today date, open jsonb, tapped integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.today, coalesce(jsonb_agg(distinct d.day) filter (where d.day is not null), '[]'), count(distinct d.subject_id)::integer
  from (
    select w.id, (now() at time zone zone_known(w.time_zone))::date as today from workspaces w
    where w.deleted_at is null and exists (select from tags t where t.workspace_id = w.id and t.kind <> 'own' and t.target_id is not null
      and t.deleted_at is null)
  ) p
  left join interaction_days d on d.workspace_id = p.id and d.subject_kind = 'tag' and d.kind = 'tap' and d.class = 0
    and d.day >= p.today - 90 and d.day < p.today
  group by p.id, p.today
$$;
grant execute on function tag_places to app_base;

-- Devices in use of one workspace, after one of them: taps by day of the ninety days before, and those of the last weeks that
-- left a counter or a place.
create or replace function tag_watch(p_workspace uuid, p_after uuid, p_most integer, p_today date)
returns table (id uuid, chip text, fine_at timestamptz, days jsonb, taps jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.chip, t.fine_at, coalesce(x.days, '{}'), coalesce(y.taps, '[]')
  from (
    select * from tags t where t.workspace_id = p_workspace and t.kind <> 'own' and t.target_id is not null and t.deleted_at is null
      and (p_after is null or t.id > p_after) order by t.id limit p_most
  ) t
  left join lateral (
    select jsonb_object_agg(s.day, s.hits) as days from (
      select d.day, sum(d.hits) as hits from interaction_days d
      where d.workspace_id = p_workspace and d.subject_kind = 'tag' and d.subject_id = t.id and d.day >= p_today - 90 and d.day < p_today
        and d.kind = 'tap' and d.class = 0
      group by d.day
    ) s
  ) x on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('at', s.at, 'kind', s.kind, 'counter', s.tag_counter, 'city', s.city, 'spot', s.spot)
      order by s.at) as taps from (
      select i.at, i.kind, i.tag_counter, i.city, i.spot from interactions i
      where i.workspace_id = p_workspace and i.subject_id = t.id and i.at > now() - interval '45 days' and i.subject_kind = 'tag'
        and i.class = 0 and (i.tag_counter is not null or i.city is not null)
      order by i.at desc limit 200
    ) s
  ) y on true
$$;
grant execute on function tag_watch to app_base;

-- Writes how devices of a workspace are; since when is that of the first time. Answers how many are another way now.
create or replace function tag_health_store(p_workspace uuid, p_found jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_changed integer;
begin
  update tags t set health = f.health, health_says = f.says,
      health_at = case when t.health = f.health then t.health_at else now() end
    from jsonb_to_recordset(p_found) f(id uuid, health text, says jsonb)
    where t.workspace_id = p_workspace and t.id = f.id and (t.health <> f.health or t.health_says is distinct from f.says);
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;
grant execute on function tag_health_store to app_base;

-- Workspaces where devices want a look on a Monday from eight o'clock on, as it is there, and that nobody was written to about
-- this week; after one of them.
create or replace function tag_digests_due(p_now timestamptz, p_after uuid, p_most integer)
returns table (workspace_id uuid, workspace text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name from workspaces w
  where w.deleted_at is null and w.closed_at is null and (p_after is null or w.id > p_after)
    and extract(isodow from p_now at time zone zone_known(w.time_zone)) = 1
    and extract(hour from p_now at time zone zone_known(w.time_zone)) >= 8
    and exists (select from tags t where t.workspace_id = w.id and t.kind <> 'own' and t.deleted_at is null and t.lost_at is null
      and t.target_id is not null and t.health in ('silent', 'falling', 'moved', 'copy'))
    and not exists (select from tag_digests d where d.workspace_id = w.id and d.told_at > p_now - interval '6 days')
  order by w.id limit p_most
$$;
grant execute on function tag_digests_due to app_base;

-- Notes that the workspace in force is written to; false where another process did.
create or replace function tag_digest_note(p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  insert into tag_digests as d (workspace_id, told_at) select current_workspace(), p_now where current_workspace() is not null
  on conflict (workspace_id) do update set told_at = p_now where d.told_at <= p_now - interval '6 days'
  returning true
$$;
grant execute on function tag_digest_note to app;

-- Who looks after the workspace in force, and where they are written to.
create or replace function tag_keepers() returns table (email text, notifications jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, u.notifications from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where m.workspace_id = current_workspace() and m.suspended_at is null and m.left_at is null and m.role in ('owner', 'manager')
  order by m.joined_at, u.id
$$;
grant execute on function tag_keepers to app;

-- Notes what somebody says is wrong with a tag; of one that five of the same are open of, and of an address that is no tag's, nothing
-- is kept: who says one thing over and over keeps nobody from saying another.
create or replace function tag_report(p_id uuid, p_alias text, p_kind text, p_words text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into tag_reports (id, alias, kind, words)
  select p_id, t.alias, p_kind, p_words from tags t
  where t.alias = p_alias and (select count(*) from tag_reports r where r.alias = t.alias and r.kind = p_kind and r.settled_at is null) < 5
  limit 1
$$;
grant execute on function tag_report to app_base;

-- Tags that something is said of which nobody has looked into, the newest first, two hundred at most.
create or replace function tag_reports_open() returns table (alias text, number text, kind text, workspace text, retired boolean,
  reports integer, kinds text[], words text[], reported_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with open as (
    select r.alias, count(*)::integer as reports, array_agg(distinct r.kind) as kinds,
      (array_agg(r.words order by r.at desc) filter (where r.words <> ''))[1:5] as words, max(r.at) as reported_at
    from tag_reports r where r.settled_at is null group by r.alias
  )
  select o.alias, t.number, t.kind, w.name, t.deleted_at is not null, o.reports, o.kinds, coalesce(o.words, '{}'), o.reported_at
  from open o join tags t on t.alias = o.alias left join workspaces w on w.id = t.workspace_id
  order by o.reported_at desc, o.alias limit 200
$$;
grant execute on function tag_reports_open to app_base;

-- Says that somebody looked into a tag; false where nothing was open.
create or replace function tag_report_settle(p_alias text, p_by uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with settled as (
    update tag_reports set settled_at = now(), settled_by = p_by where alias = p_alias and settled_at is null returning 1
  )
  select exists (select from settled)
$$;
grant execute on function tag_report_settle to app_base;

-- How many ordered devices each of these people has, in the workspace in force and in those of its locations that are named. Who has
-- none is left out. It counts, and says nothing else of any.
create or replace function devices_of_people(p_places uuid[], p_people uuid[]) returns table (owner_id uuid, devices integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.owner_id, count(*)::integer from tags t
  where t.workspace_id = any (tree_places(p_places)) and t.owner_id = any (p_people) and t.kind <> 'own' and t.deleted_at is null
  group by t.owner_id
$$;
grant execute on function devices_of_people to app;
