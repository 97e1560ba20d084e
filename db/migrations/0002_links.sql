-- The links service: row security, security definer functions and the indexes that drizzle cannot say. PostgreSQL 15.
-- Needs: the tables of db/schema/{shared,links}.ts, the role app (nologin).

-- Owns the listed functions. Tenant tables FORCE row security, their owner included, so what must cross tenants
-- runs as a role of its own that has a policy of its own: no superuser and no BYPASSRLS needed.
grant create on schema public to app_definer;

create extension if not exists pg_trgm;

-- A reader that remembers only the highest id misses rows of a transaction that commits late.
-- Readers ask for everything since their last snapshot's xmin instead; seeing a row twice does no harm.
alter table changes add column xid xid8 not null default pg_current_xact_id();
create index changes_xid on changes (xid);
create index changes_at on changes (at);

create index link_addresses_folded on link_addresses (domain, lower(alias));
create index links_listed on links (workspace_id, owner_id, created_at desc) where deleted_at is null;
create index links_text on links using gin ((title || ' ' || alias || ' ' || destination) gin_trgm_ops);
create index link_click_hours_hour on link_click_hours (workspace_id, hour);
create index link_click_batches_at on link_click_batches (at);
alter table link_click_hours set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

alter table links enable row level security;
alter table links force row level security;
alter table link_clicks enable row level security;
alter table link_clicks force row level security;
alter table link_click_hours enable row level security;
alter table link_click_hours force row level security;

create policy links_of_workspace on links for all to app
  using (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);
create policy link_clicks_of_workspace on link_clicks for all to app
  using (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);
create policy link_click_hours_of_workspace on link_click_hours for all to app
  using (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);

create policy links_for_functions on links for select to app_definer using (true);
create policy link_clicks_for_functions on link_clicks for all to app_definer using (true) with check (true);
create policy link_click_hours_for_functions on link_click_hours for all to app_definer using (true) with check (true);

grant select, insert, update on links to app;
grant select on link_clicks, link_click_hours to app;
grant select on links to app_definer;
grant select, insert on link_addresses to app_definer;
grant select, insert on link_clicks to app_definer;
grant select, insert, update on link_click_hours to app_definer;
grant select, insert, delete on link_click_batches to app_definer;
grant select, insert, delete on changes to app_definer;
grant select on links, link_addresses, link_clicks, link_click_hours, link_click_batches to app_base;

-- Takes an address for a link of the workspace in force; true also when the link already has it.
create function link_claim(p_domain text, p_alias text, p_link uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  holder link_addresses;
begin
  if mine is null then raise exception 'link_claim needs a workspace'; end if;
  select * into holder from link_addresses
    where domain = p_domain and lower(alias) = lower(p_alias)
    order by (alias = p_alias) desc limit 1;
  if not found then
    insert into link_addresses (domain, alias, workspace_id, link_id)
      values (p_domain, p_alias, mine, p_link) on conflict do nothing returning * into holder;
    if found then return true; end if;
    select * into holder from link_addresses where domain = p_domain and alias = p_alias;
  end if;
  return holder.alias = p_alias and holder.workspace_id = mine and holder.link_id = p_link;
end $$;

-- Whether an address is taken, exactly or but for its case; says by which link only to that link's workspace.
create function link_holder(p_domain text, p_alias text) returns table (taken boolean, link_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select true, case when a.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid then a.link_id end
  from link_addresses a where a.domain = p_domain and lower(a.alias) = lower(p_alias)
  order by (a.alias = p_alias) desc limit 1
$$;

-- Tells every process to forget what it remembers about a link, under each of its addresses; answers those addresses.
create function link_touch(p_link uuid) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key)
  select 'link', a.domain || '/' || a.alias from link_addresses a
  where a.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid and a.link_id = p_link
  returning key
$$;

-- Ids of the links whose title, alias or destination has the text. ILIKE is not leakproof: under a policy it could use no index.
create function link_search(p_text text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id from links l
  where l.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid
    and (l.title || ' ' || l.alias || ' ' || l.destination)
      ilike '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- What a visitor's address leads to: exact first, then folded. An address whose link is gone answers as deleted.
create function link_resolve(p_domain text, p_alias text)
returns table (workspace_id uuid, link_id uuid, alias text, destination text, title text, og_tags jsonb, external_metadata jsonb, deleted boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.workspace_id, a.link_id, a.alias, l.destination, l.title, l.og_tags, l.external_metadata,
    l.id is null or l.deleted_at is not null
  from link_addresses a left join links l on l.workspace_id = a.workspace_id and l.id = a.link_id
  where a.domain = p_domain and lower(a.alias) = lower(p_alias)
  order by (a.alias = p_alias) desc, a.created_at limit 1
$$;

-- Stores one batch of visits and their hourly sums. Links and words come once, visits point at them (from 1; word 0 is none).
-- A batch that was stored before is not stored again: its sender lost the answer, not the rows.
create function link_clicks_store(p_batch uuid, p_workspaces uuid[], p_links uuid[], p_words text[],
  p_link integer[], p_at bigint[], p_class smallint[], p_agent integer[], p_referrer integer[]) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with batch as (
    insert into link_click_batches (id, clicks) values (p_batch, cardinality(p_link))
    on conflict do nothing returning id
  ), visits as (
    select p_workspaces[v.link] as workspace_id, p_links[v.link] as link_id, to_timestamp(v.at / 1000.0) as at,
      v.class, coalesce(p_words[v.agent], 'Other') as agent, p_words[v.referrer] as referrer
    from batch, unnest(p_link, p_at, p_class, p_agent, p_referrer) as v(link, at, class, agent, referrer)
  ), stored as (
    insert into link_clicks (workspace_id, link_id, at, class, agent, referrer)
    select workspace_id, link_id, at, class, agent, referrer from visits
  ), summed as (
    insert into link_click_hours as h (workspace_id, link_id, hour, people, previews, bots)
    select workspace_id, link_id, date_trunc('hour', at, 'UTC'),
      count(*) filter (where class = 0), count(*) filter (where class = 1), count(*) filter (where class = 2)
    from visits group by 1, 2, 3 order by 1, 2, 3
    on conflict (workspace_id, link_id, hour) do update set
      people = h.people + excluded.people, previews = h.previews + excluded.previews, bots = h.bots + excluded.bots
  )
  select count(*)::integer from visits
$$;

-- Drops what only the last minutes need.
create function links_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from link_click_batches where at < now() - interval '1 hour';
  delete from changes where at < now() - interval '1 hour';
$$;

do $$
declare f text;
begin
  foreach f in array array['link_claim(text,text,uuid)', 'link_holder(text,text)', 'link_touch(uuid)', 'link_search(text)',
    'link_resolve(text,text)', 'links_sweep()',
    'link_clicks_store(uuid,uuid[],uuid[],text[],integer[],bigint[],smallint[],integer[],integer[])'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to app_base', f);
    execute format('alter function %s owner to app_definer', f);
  end loop;
end $$;
grant execute on function link_claim(text, text, uuid), link_holder(text, text), link_touch(uuid), link_search(text) to app;
revoke create on schema public from app_definer;
