-- Campaigns: which the clock moves on, who may be asked for a yes, whose they become, their end, and their banners on cards.

-- What a trail of words can still go back to, within thirty days of its last change; null where it cannot.
create or replace function campaign_words_undoable(p_trail jsonb) returns text
language sql stable set search_path = public, pg_temp as $$
  select string_agg(m->>'version', ' ') from jsonb_array_elements(p_trail) m where not (m->>'undone')::boolean
    having max((m->>'at')::numeric) >= extract(epoch from now() - interval '30 days') * 1000
$$;
grant execute on function campaign_words_undoable to app;

-- Those whose start or end has come, and parts that nobody answered for in time, over all workspaces that are open: of each workspace
-- a few in turn, behind the place up to which it was walked. A part starts no sooner than the campaign above it, and while that is
-- held its time to answer rests.
create or replace function campaigns_due(p_each integer, p_most integer, p_after jsonb)
returns table (workspace_id uuid, id uuid, due_at text)
language sql stable security definer set search_path = public, pg_temp as $$
  with came as (
    select c.workspace_id, c.id, c.starts_at as due_at, c.from_workspace_id, c.from_campaign_id, 'start' as what from campaigns c
      where c.deleted_at is null and c.state = 'booked' and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())
    union all select c.workspace_id, c.id, c.ends_at, null, null, 'end' from campaigns c
      where c.deleted_at is null and c.state in ('booked', 'running', 'paused') and c.ends_at <= now()
    union all select c.workspace_id, c.id, c.answer_by, c.from_workspace_id, c.from_campaign_id, 'lapse' from campaigns c
      where c.deleted_at is null and c.state = 'asked' and c.answer_by <= now()
  ), behind as (
    select c.workspace_id, c.id, c.due_at, row_number() over (partition by c.workspace_id order by c.due_at, c.id) as nth from came c
    join workspaces w on w.id = c.workspace_id and w.closed_at is null
    left join campaigns a on a.workspace_id = c.from_workspace_id and a.id = c.from_campaign_id and w.parent_id = c.from_workspace_id
    left join jsonb_to_recordset(p_after) as walked(workspace_id uuid, id uuid, due_at timestamptz) on walked.workspace_id = c.workspace_id
    where (walked.id is null or (c.due_at, c.id) > (walked.due_at, walked.id)) and (a.id is null or c.what = 'end'
      or (c.what = 'start' and a.state = 'running') or (c.what = 'lapse' and a.state <> 'held' and (a.answer_by is null or a.answer_by <= now())))
  )
  select b.workspace_id, b.id, b.due_at::text from behind b where b.nth <= p_each order by b.nth, b.due_at, b.id limit p_most
$$;
grant execute on function campaigns_due to app_base;

-- When the rights of the picture behind this address are over: null where they have no end or nothing stands there. Whose it is
-- does not matter: whoever sends a campaign is told when its picture ends, also where the picture is the brand's.
create or replace function campaign_picture_over(p_url text) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select a.rights_end_at from link_pictures p join assets a on a.id = p.asset_id and a.deleted_at is null
  where p.id = substring(p_url from '/links/pictures/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$')::uuid
$$;
grant execute on function campaign_picture_over to app;

-- What else is said of the file behind this address: whether the people in it agreed, and where it may be used; null for no file.
create or replace function campaign_picture_terms(p_url text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('consent', a.consent, 'territory', a.territory)
  from link_pictures p join assets a on a.id = p.asset_id and a.deleted_at is null
  where p.id = substring(p_url from '/links/pictures/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$')::uuid
$$;
grant execute on function campaign_picture_terms to app;

-- Who looks after the workspace in force, and so can say yes.
create or replace function campaign_approvers() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where m.workspace_id = current_workspace() and m.suspended_at is null and m.role in ('owner', 'manager')
$$;
grant execute on function campaign_approvers to app;

-- Nobody is asked who is gone, nor about a campaign of their own: whoever takes over is asked instead where they may say yes. Where
-- then nobody is left it is a draft again that names them still, so that it does not go out unasked. Who has said yes stays.
create or replace function campaigns_ask_others(p_from uuid, p_to uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  with asked as (
    select c.id, c.owner_id = p_from as moves, given.count as given, c.approvers[given.count + 1:] as open,
      p_to in (select campaign_approvers()) and c.owner_id not in (p_from, p_to) and p_to <> all (c.approvers) as takes
    from campaigns c cross join lateral (
      select count(*)::integer as count from campaign_decisions d
      where c.state = 'waiting' and d.workspace_id = c.workspace_id and d.campaign_id = c.id and d.verdict = 'yes'
        and d.at >= c.state_at
    ) given
    where c.workspace_id = current_workspace() and c.state in ('draft', 'waiting')
  ), told as (
    select a.id, a.given, case
      when p_from = any (a.open) and a.takes then array_replace(a.open, p_from, p_to)
      when a.moves then array_remove(array_remove(a.open, p_from), p_to)
      else array_remove(a.open, p_from) end as open
    from asked a where p_from = any (a.open) or (a.moves and p_to = any (a.open))
  )
  update campaigns c set version = c.version + 1, updated_at = now(),
    approvers = case when t.open = '{}' then c.approvers else c.approvers[:t.given] || t.open end,
    state = case when t.open = '{}' then 'draft' else c.state end,
    state_at = case when t.open = '{}' then now() else c.state_at end
  from told t where c.workspace_id = current_workspace() and c.id = t.id and (c.state = 'waiting' or t.open <> '{}')
$$;
grant execute on function campaigns_ask_others to app;

-- Campaigns that one person looks after become another's; to nobody, they stay. Nobody waits for who is gone.
create or replace function campaigns_give(p_from uuid, p_to uuid)
returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform campaigns_ask_others(p_from, p_to);
  return query update campaigns c set owner_id = p_to, version = c.version + 1, updated_at = now()
  where c.workspace_id = current_workspace() and c.owner_id = p_from and p_to is not null
  returning 'campaign', c.id, c.version, '{}'::jsonb;
  return query update sms_sends s set owner_id = p_to, version = s.version + 1, updated_at = now()
  where s.workspace_id = current_workspace() and s.owner_id = p_from and p_to is not null
  returning 'text', s.id, s.version, '{}'::jsonb;
end $$;
grant execute on function campaigns_give to app;

-- Campaigns that moved are the person's again, those that nobody changed since.
create or replace function campaigns_take_back(p_person uuid, p_things jsonb)
returns table (part text, id uuid, mark integer)
language sql security definer set search_path = public, pg_temp as $$
  with texts as (
    update sms_sends s set owner_id = p_person, version = s.version + 1, updated_at = now()
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer)
    where t.part = 'text' and s.workspace_id = current_workspace() and s.id = t.id and s.version = t.mark and s.owner_id = t.receiver
    returning t.part, s.id, s.version
  ), given as (
    update campaigns c set owner_id = p_person, version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer)
    where t.part = 'campaign' and c.workspace_id = current_workspace() and c.id = t.id and c.version = t.mark
      and c.owner_id = t.receiver
    returning t.part, c.id, c.version
  )
  select * from given union all select * from texts
$$;
grant execute on function campaigns_take_back to app;

-- Ends campaigns that nobody can bring back any more. Their links stay.
create or replace function campaigns_sweep(p_most integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from campaigns where ctid = any (array(
      select c.ctid from campaigns c where c.deleted_at < now() - interval '30 days' limit p_most))
    returning workspace_id, id
  ), links as (
    delete from campaign_links l using gone g where l.workspace_id = g.workspace_id and l.campaign_id = g.id
  ), places as (
    delete from campaign_places p using gone g where p.workspace_id = g.workspace_id and p.campaign_id = g.id
  )
  delete from campaign_decisions d using gone g where d.workspace_id = g.workspace_id and d.campaign_id = g.id
$$;
grant execute on function campaigns_sweep to app_base;

-- Erases up to so many rows of the campaigns of the workspace in force, once it is closed; answers how many.
create or replace function campaigns_erase(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_done integer := sms_outbox_erase(p_most);
begin
  return v_done + closed_rows_erase('campaigns_erase', array['campaign_decisions', 'campaign_links', 'campaign_places',
    'campaign_settings', 'campaigns', 'sms_messages', 'sms_threads', 'sms_recipients', 'sms_sends', 'sms_senders', 'sms_lines', 'sms_accounts',
    'coop_legs', 'coop_entries', 'coop_costs', 'coop_accounts', 'coop_terms',
    'ad_orders', 'ad_accounts', 'ad_places', 'ad_simulations'], p_most - v_done);
end $$;
grant execute on function campaigns_erase to app;

-- Where these people of the workspace in force are written to.
create or replace function campaign_mailboxes(p_people uuid[]) returns table (id uuid, email text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, trim(u.firstname || ' ' || u.lastname) from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where m.workspace_id = current_workspace() and m.suspended_at is null and m.user_id = any (p_people)
$$;
grant execute on function campaign_mailboxes to app;

-- Which picture an address shows that a campaign may have; null for none.
create or replace function campaign_picture(p_url text) returns uuid
language sql immutable set search_path = public, pg_temp as $$
  select substring(p_url from '/api/links/pictures/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$')::uuid
$$;

-- What could stand as a banner on the public cards of a person there: each running campaign whose channel that is, with its link (the
-- person's own where they made one, else of whoever looks after it) and its picture while that has rights; and what the fields in
-- the words say for that person. Nothing where the place is blocked or closed, or the link leads nowhere.
create or replace function campaign_banners(p_workspace uuid, p_person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'values', jsonb_build_object('first_name', u.firstname, 'last_name', u.lastname, 'company', w.name,
      'city', coalesce(w.address->>'city', ''), 'state', coalesce(w.address->>'state', '')),
    'running', coalesce((select jsonb_agg(f.banner) from (
      select jsonb_build_object('id', c.id, 'headline', c.headline, 'text', c.text, 'button', c.button, 'rights', c.rights,
        'ran_at', extract(epoch from c.ran_at) * 1000, 'ends_at', extract(epoch from c.ends_at) * 1000,
        'rights_end_at', extract(epoch from a.rights_end_at) * 1000, 'domain', l.domain, 'alias', l.alias,
        'picture', case when a.id is not null then jsonb_build_object('id', a.id, 'hash', a.hash, 'alt', c.picture_alt,
          'focal_point', jsonb_build_object('x', a.focal_x, 'y', a.focal_y)) end) as banner
      from campaigns c
      cross join lateral (
        select n.domain, n.alias from campaign_links k
        join links n on n.workspace_id = k.workspace_id and n.id = k.link_id and n.deleted_at is null and n.held_at is null
        where k.workspace_id = c.workspace_id and k.campaign_id = c.id and k.channel = 'card'
        order by k.person_id = p_person desc, k.person_id = c.owner_id desc, k.link_id desc limit 1
      ) l
      left join link_pictures p on p.id = campaign_picture(c.picture_url)
      left join assets a on a.id = p.asset_id and a.class = 'public' and a.deleted_at is null
        and (a.rights_end_at is null or a.rights_end_at > now())
      where c.workspace_id = w.id and c.state = 'running' and 'card' = any (c.channels) and c.deleted_at is null
        and (c.ends_at is null or c.ends_at > now()) and (c.picture_url is null or a.id is not null)
      order by c.ran_at desc, c.id desc limit 20
    ) f), '[]'))
  from workspaces w join users u on u.id = p_person
  where w.id = p_workspace and w.is_active and w.deleted_at is null and w.closed_at is null
    and w.subscription_status in ('active', 'trialing', 'past_due')
$$;
grant execute on function campaign_banners to app_base;

-- Tells every process to forget the pages of a workspace's cards whenever a campaign that is a banner there starts, stops, or says
-- something else: one row, however many cards.
create or replace function banner_touch_campaign() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (tg_op <> 'INSERT' and old.state = 'running' and 'card' = any (old.channels))
    or (tg_op <> 'DELETE' and new.state = 'running' and 'card' = any (new.channels)) then
    insert into changes (topic, key) values ('banner', coalesce(new.workspace_id, old.workspace_id)::text);
  end if;
  return null;
end $$;

-- The same where somebody makes a link of their own for it, and where a link of one is deleted, held, or found elsewhere.
create or replace function banner_touch_link() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'links' then
    if not exists (select from campaign_links k
      where k.workspace_id = new.workspace_id and k.link_id = new.id and k.channel = 'card') then return null; end if;
  end if;
  insert into changes (topic, key) values ('banner', new.workspace_id::text);
  return null;
end $$;

-- The same where a workspace is blocked or closed, comes back, or is called otherwise.
create or replace function banner_touch_workspace() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key) values ('banner', new.id::text);
  return null;
end $$;

-- The same where the picture of one has other rights, is deleted, replaced or cut otherwise, in its workspace and those below it.
create or replace function banner_touch_asset() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changes (topic, key)
  select distinct 'banner', c.workspace_id::text from workspaces w
  join campaigns c on c.workspace_id = w.id and c.state = 'running' and 'card' = any (c.channels) and c.deleted_at is null
  join link_pictures p on p.id = campaign_picture(c.picture_url) and p.asset_id = new.id
  where w.id = new.workspace_id or w.parent_id = new.workspace_id;
  return null;
end $$;
