-- Share links: their addresses over all workspaces, search, and their erasure.

-- Takes an address for a link of the workspace in force; true also when the link already has it.
create or replace function link_claim(p_domain text, p_alias text, p_link uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select address_claim(p_domain, '/l/', p_alias, 'link', p_link)
$$;
grant execute on function link_claim to app, app_base;

-- Whether an address is taken, exactly or but for its case; says by which link only to that link's workspace.
create or replace function link_holder(p_domain text, p_alias text) returns table (taken boolean, link_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select true, h.subject_id from address_holder(p_domain, '/l/', p_alias) h
$$;
grant execute on function link_holder to app, app_base;

-- Tells every process to forget what it remembers about a link, under each of its addresses; answers those addresses.
create or replace function link_touch(p_link uuid) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key)
  select 'link', a.domain || '/' || a.alias from addresses a
  where a.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid and a.subject_id = p_link
    and a.kind = 'link'
  returning key
$$;
grant execute on function link_touch to app, app_base;

-- One page of the links of the workspace in force, as ids. What a search compares is not leakproof: under a policy it could
-- use no index. The most clicked stand in the order of the sums, which know of each link whose it is and whether it is shown.
CREATE OR REPLACE FUNCTION link_page(p_ask jsonb) RETURNS TABLE (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 SET jit = off AS $$
DECLARE
  c_any constant text := 'l.title || '' '' || l.alias || '' '' || l.default_destination_url';
  c_words constant text := 'l.title || '' '' || l.alias';
  v_ask jsonb := p_ask || jsonb_build_object('workspace', current_workspace());
  v_sort text := p_ask->>'sort';
  v_clicks boolean := coalesce(v_sort = 'clicks', false);
  v_text boolean := coalesce(p_ask->>'text', '') <> '';
  v_most integer := coalesce((p_ask->>'most')::integer, 10000);
  v_key text := CASE v_sort WHEN 'updated_at' THEN 'l.updated_at' WHEN 'title' THEN 'l.title_key' WHEN 'alias' THEN 'l.alias'
    WHEN 'default_destination_url' THEN 'l.destination_key' WHEN 'clicks' THEN 'coalesce(t.recent, 0)' ELSE 'l.created_at' END;
  v_type text := CASE WHEN v_sort = 'clicks' THEN 'integer' WHEN v_sort IN ('title', 'alias', 'default_destination_url') THEN 'text'
    ELSE 'timestamptz' END;
  -- In the bin are some that are not listed.
  c_sums constant text := $c$JOIN interaction_totals t ON t.workspace_id = ($1->>'workspace')::uuid AND t.subject_kind = 'link'
    AND t.kind = 'click' AND t.subject_id = l.id$c$ || CASE WHEN p_ask->>'deleted_after' IS NULL THEN ' AND t.listed' ELSE '' END;
  v_where text;
  v_found text;
  v_hits bigint;
BEGIN
  IF v_clicks AND NOT v_text AND coalesce(v_ask->>'deleted_after', v_ask->>'created_by', v_ask->>'from', v_ask->>'to') IS NULL THEN
    RETURN QUERY SELECT * FROM list_page('interaction_totals t', concat_ws(' AND ',
      't.workspace_id = ($1->>''workspace'')::uuid AND t.subject_kind = ''link'' AND t.kind = ''click'' AND t.listed',
      CASE WHEN v_ask->>'owner' IS NOT NULL THEN 't.owner_id = ($1->>''owner'')::uuid' END), 't.recent', 'integer', 't.subject_id', v_ask);
    RETURN;
  END IF;
  v_where := concat_ws(' AND ', 'l.workspace_id = ($1->>''workspace'')::uuid',
    CASE WHEN v_ask->>'deleted_after' IS NULL THEN 'l.deleted_at IS NULL' ELSE 'l.deleted_at > ($1->>''deleted_after'')::timestamptz' END,
    CASE WHEN v_ask->>'owner' IS NOT NULL THEN 'l.owner_id = ($1->>''owner'')::uuid' END,
    CASE WHEN v_ask->>'created_by' IS NOT NULL THEN 'l.created_by = ($1->>''created_by'')::uuid' END,
    CASE WHEN v_ask->>'from' IS NOT NULL THEN 'l.created_at >= ($1->>''from'')::timestamp AT TIME ZONE ($1->>''zone'')' END,
    CASE WHEN v_ask->>'to' IS NOT NULL THEN 'l.created_at < (($1->>''to'')::timestamp + interval ''1 day'') AT TIME ZONE ($1->>''zone'')' END);
  v_found := v_where || ' AND ' || search_condition(v_ask || '{"gathered": true}', c_any, c_words, true);
  v_where := v_where || ' AND ' || search_condition(v_ask, c_any, c_words, true);
  IF NOT (v_text OR v_clicks) OR p_ask ?| ARRAY['only', 'bare'] THEN
    RETURN QUERY SELECT * FROM list_page(CASE WHEN v_clicks THEN 'links l LEFT ' || c_sums ELSE 'links l' END, v_where, v_key, v_type, 'l.id', v_ask);
    RETURN;
  END IF;
  IF NOT v_clicks THEN
    RETURN QUERY SELECT * FROM list_hits('links l', v_found, v_key, v_type, 'l.id', v_ask, 50000);
    IF FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM list_page('links l', v_where, v_key, v_type, 'l.id', v_ask || jsonb_build_object('known', v_most + 1));
    RETURN;
  END IF;
  EXECUTE format('SELECT count(*) FROM (SELECT FROM links l WHERE %s LIMIT %s) c', v_found, v_most + 1) INTO v_hits USING v_ask;
  IF v_hits <= v_most THEN
    RETURN QUERY SELECT * FROM list_hits('links l LEFT ' || c_sums, v_found, v_key, v_type, 'l.id', v_ask, v_most);
  ELSE
    -- So many that the next of them is never far away in the order of the sums, whatever the planner expects of a text.
    RETURN QUERY SELECT * FROM list_page(format('(SELECT t.subject_id, t.recent FROM interaction_totals t
        WHERE t.workspace_id = ($1->>''workspace'')::uuid AND t.subject_kind = ''link'' AND t.kind = ''click'' AND %s) t
      CROSS JOIN LATERAL (SELECT FROM links l WHERE l.id = t.subject_id AND %s OFFSET 0) l',
      CASE WHEN v_ask->>'deleted_after' IS NULL THEN 't.listed' ELSE 'true' END, v_where),
      'true', 't.recent', v_type, 't.subject_id', v_ask || jsonb_build_object('known', v_hits));
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION link_page TO app;

-- How many links there are in the workspace in force, of one person where one is named: all, those with tags of their own,
-- those older than thirty days that nobody came to in thirty; and whether anybody ever came to one. Read off indexes alone.
CREATE OR REPLACE FUNCTION link_counts(p_owner uuid) RETURNS TABLE (links integer, with_preview integer, quiet integer, visited boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 SET jit = off AS $$
  SELECT (SELECT count(*)::integer FROM links l
      WHERE l.workspace_id = current_workspace() AND l.deleted_at IS NULL AND (p_owner IS NULL OR l.owner_id = p_owner)),
    (SELECT count(*)::integer FROM links l WHERE l.workspace_id = current_workspace() AND l.deleted_at IS NULL
      AND l.og_tags <> '[]'::jsonb AND (p_owner IS NULL OR l.owner_id = p_owner)),
    (SELECT count(*)::integer FROM interaction_totals t WHERE t.workspace_id = current_workspace() AND t.subject_kind = 'link'
      AND t.kind = 'click' AND t.listed AND t.recent = 0 AND t.since < now() - interval '30 days' AND (p_owner IS NULL OR t.owner_id = p_owner)),
    EXISTS (SELECT FROM interaction_totals t WHERE t.workspace_id = current_workspace() AND t.subject_kind = 'link'
      AND t.kind = 'click' AND t.listed AND t.recent > 0 AND (p_owner IS NULL OR t.owner_id = p_owner))
    OR EXISTS (SELECT FROM interaction_totals t WHERE t.workspace_id = current_workspace() AND t.subject_kind = 'link'
      AND t.kind = 'click' AND t.listed AND t.people > 0 AND (p_owner IS NULL OR t.owner_id = p_owner))
$$;
GRANT EXECUTE ON FUNCTION link_counts TO app;

-- What a visitor's address leads to: exact first, then folded. An address whose link is gone answers as deleted. Somebody's own address
-- of a link is the link's, and says whose it is; after their end it names the link alone.
create or replace function link_resolve(p_domain text, p_alias text)
returns table (workspace_id uuid, link_id uuid, owner_id uuid, alias text, default_destination_url text, title text, og_tags jsonb, external_metadata jsonb, deleted boolean, held boolean,
  personal boolean, recipient_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.workspace_id, coalesce(r.link_id, a.subject_id), l.owner_id, a.alias, l.default_destination_url, l.title, l.og_tags, l.external_metadata,
    l.id is null or l.deleted_at is not null, l.held_at is not null, a.kind = 'recipient', r.id
  from addresses a
    left join link_recipients r on a.kind = 'recipient' and r.workspace_id = a.workspace_id and r.id = a.subject_id
    left join links l on l.workspace_id = a.workspace_id and l.id = coalesce(r.link_id, a.subject_id)
  where a.domain = p_domain and a.space = '/l/' and a.kind in ('link', 'recipient') and lower(a.alias) = lower(p_alias)
  order by (a.alias = p_alias) desc, a.created_at limit 1
$$;
grant execute on function link_resolve to app_base;

-- Ends the own addresses of these contacts: each leads to its link from now on and is nobody's, and nothing says any more by whom it
-- was opened. Whoever ends the contacts calls it; nobody else may.
create or replace function link_recipients_end(p_workspace uuid, p_contacts uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_ids uuid[] := array(select r.id from link_recipients r where r.workspace_id = p_workspace and r.contact_id = any (p_contacts)
    order by r.id for update);
begin
  if v_ids = '{}' then return; end if;
  update addresses a set subject_id = r.link_id from link_recipients r
    where r.workspace_id = p_workspace and r.id = any (v_ids) and a.workspace_id = p_workspace and a.subject_id = r.id and a.kind = 'recipient';
  perform interactions_forget_recipients(p_workspace, v_ids);
  delete from link_recipients r where r.workspace_id = p_workspace and r.id = any (v_ids);
end $$;

-- Ends own addresses whose time is over, so many at once, in the same way.
create or replace function link_recipients_lapse(p_most integer) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_ids uuid[] := array(select r.id from link_recipients r where r.ends_at <= now() order by r.ends_at, r.id limit p_most for update);
  v_place uuid;
begin
  if v_ids = '{}' then return; end if;
  update addresses a set subject_id = r.link_id from link_recipients r
    where r.id = any (v_ids) and a.workspace_id = r.workspace_id and a.subject_id = r.id and a.kind = 'recipient';
  for v_place in select distinct r.workspace_id from link_recipients r where r.id = any (v_ids) order by 1 loop
    perform interactions_forget_recipients(v_place, v_ids);
  end loop;
  delete from link_recipients r where r.id = any (v_ids);
end $$;

-- When a person last opened an own address of one of these contacts in the workspace in force; null for never.
create or replace function link_recipients_followed(p_contacts uuid[]) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select max(i.at) from link_recipients r
    join interactions i on i.workspace_id = r.workspace_id and i.recipient_id = r.id and i.kind = 'click' and i.class = 0
    where r.workspace_id = current_workspace() and r.contact_id = any (p_contacts)
$$;
grant execute on function link_recipients_followed to app;

-- Whose own address that is in the workspace in force, and whose contact they are: what one person alone sees is theirs to change.
create or replace function link_recipient_contact(p_id uuid) returns table (contact_id uuid, owner_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.owner_id from link_recipients r
    join contacts c on c.workspace_id = r.workspace_id and c.id = r.contact_id
    join contacts p on p.workspace_id = c.workspace_id and p.id = coalesce(c.merged_into, c.id)
    where r.workspace_id = current_workspace() and r.id = p_id
$$;
grant execute on function link_recipient_contact to app;

-- What was opened by the own addresses of these contacts in the workspace in force, and when each was made: the newest of it, up to a
-- moment to the millisecond where one is named. Who drew a preview is no person; machines are left out.
create or replace function link_recipients_story(p_contacts uuid[], p_until timestamptz, p_most integer)
returns table (id uuid, kind text, at timestamptz, contact uuid, title text, by_id uuid, channel text, agent text, device text, city text)
language sql stable set search_path = public, pg_temp as $$
  with own as materialized (
    select r.id, r.created_at, r.owner_id, r.contact_id, coalesce(l.title, '') as title from link_recipients r
      left join links l on l.workspace_id = r.workspace_id and l.id = r.link_id
      where r.workspace_id = current_workspace() and r.contact_id = any (p_contacts)
  )
  select s.* from (
    select i.id, case i.class when 0 then 'followed' else 'previewed' end as kind, i.at, o.contact_id, o.title, o.owner_id, coalesce(i.channel, ''),
      coalesce(i.agent, ''), coalesce(i.device, ''), coalesce(i.city, '')
    from own o join interactions i on i.workspace_id = current_workspace() and i.recipient_id = o.id and i.kind = 'click' and i.class in (0, 1)
    union all
    select o.id, 'linked', o.created_at, o.contact_id, o.title, o.owner_id, '', '', '', '' from own o
  ) s(id, kind, at, contact, title, by_id, channel, agent, device, city)
  where p_until is null or date_trunc('milliseconds', s.at) <= p_until
  order by s.at desc, s.id desc limit p_most
$$;
grant execute on function link_recipients_story to app;

-- Every address of the links of the workspace in force and where it leads, so many behind the one that is named; an address
-- outlives its link.
create or replace function links_codes(p_domain text, p_alias text, p_most integer)
returns table (domain text, alias text, leads text, title text, live boolean, made_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.domain, a.alias, l.default_destination_url, coalesce(l.title, ''), l.id is not null and l.deleted_at is null, a.created_at
  from (
    select * from addresses x
    where x.workspace_id = current_workspace() and x.kind = 'link' and (x.domain, x.alias) > (p_domain, p_alias)
    order by x.domain, x.alias limit p_most
  ) a left join lateral (
    select * from links n where n.workspace_id = a.workspace_id and n.id = a.subject_id
  ) l on true
  order by a.domain, a.alias
$$;
grant execute on function links_codes to app;

-- Where a preview's picture stands, for anybody who has the address: the link it stands on is as public.
CREATE OR REPLACE FUNCTION link_picture(p_id uuid) RETURNS TABLE (workspace_id uuid, asset_id uuid, shape text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.workspace_id, p.asset_id, p.shape FROM link_pictures p WHERE p.id = p_id
$$;
GRANT EXECUTE ON FUNCTION link_picture TO app_base;

-- Drops pictures that no link, campaign, workspace, person or theme has shown or may show for three days, of the so many that were looked at longest
-- ago; answers how many. A page that stood open over a weekend is saved with the picture that was put up on Friday.
CREATE OR REPLACE FUNCTION link_pictures_sweep(p_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old AS (
    SELECT p.id FROM link_pictures p WHERE p.used_at < now() - interval '3 days'
    ORDER BY p.used_at LIMIT p_most FOR UPDATE SKIP LOCKED
  ), used AS (
    SELECT DISTINCT lower(m.found[1]) AS id
    FROM (
      SELECT l.og_tags::text AS shown FROM links l
      -- Of a campaign also what its locations may choose from, what stood above and of a location's own, and what can still be undone.
      UNION ALL SELECT concat_ws(' ', c.picture_url, c.rights, c.own, c.above, c.said_trail, c.own_trail) FROM campaigns c
      -- Logos are put up the same way, and stand in no link.
      UNION ALL SELECT concat_ws(' ', w.logo_url, w.user_panel_logo) FROM workspaces w
      UNION ALL SELECT u.company_logo_url FROM users u
      -- And logos and covers of themes: a published version stays for good, and a retired theme may come back.
      UNION ALL SELECT v.fields::text FROM theme_versions v JOIN themes t ON t.workspace_id = v.workspace_id AND t.id = v.theme_id
        WHERE t.deleted_at IS NULL OR t.deleted_at > now() - interval '30 days'
      UNION ALL SELECT concat_ws(' ', p.own, p.applied) FROM theme_places p
      -- What somebody asked a theme for, and what a yes replaced.
      UNION ALL SELECT concat_ws(' ', q.value, q.shown, q.before) FROM theme_requests q
    ) s CROSS JOIN LATERAL regexp_matches(s.shown, '/links/pictures/([0-9A-Fa-f-]{36})', 'g') AS m(found)
    WHERE EXISTS (SELECT FROM old)
  ), kept AS (
    UPDATE link_pictures p SET used_at = now() FROM old o
    WHERE p.id = o.id AND EXISTS (SELECT FROM used u WHERE u.id = o.id::text)
  ), dropped AS (
    DELETE FROM link_pictures p USING old o
    WHERE p.id = o.id AND NOT EXISTS (SELECT FROM used u WHERE u.id = o.id::text)
    RETURNING 1
  )
  SELECT count(*)::integer FROM dropped
$$;
GRANT EXECUTE ON FUNCTION link_pictures_sweep TO app_base;

-- What shows these pictures in the workspace in force, and whose it is: its mark and its place's theme, its themes, links, what is asked
-- of them, its people's logos, and last its campaigns, whose links show them too, with what these can still go back to. Without an owner it is the workspace's.
CREATE OR REPLACE FUNCTION link_pictures_shown(p_ids uuid[]) RETURNS TABLE (picture uuid, kind text, id uuid, name text, owner_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT m.found[1]::uuid, s.kind, s.id, s.name, s.owner_id FROM (
    SELECT 'theme' AS kind, t.id, t.name, NULL::uuid AS owner_id, v.fields::text AS shown FROM themes t
      JOIN theme_versions v ON v.workspace_id = t.workspace_id AND v.theme_id = t.id
      WHERE t.workspace_id = current_workspace() AND t.deleted_at IS NULL
    UNION ALL SELECT 'workspace', w.id, w.name, NULL, concat_ws(' ', w.logo_url, w.user_panel_logo) FROM workspaces w WHERE w.id = current_workspace()
    UNION ALL SELECT 'workspace', w.id, w.name, nullif(p.place_id, p.workspace_id), concat_ws(' ', p.own, p.applied) FROM theme_places p
      JOIN workspaces w ON w.id = p.workspace_id WHERE p.workspace_id = current_workspace()
    UNION ALL SELECT 'request', q.id, '', q.asker_id, concat_ws(' ', q.value, q.before) FROM theme_requests q WHERE q.workspace_id = current_workspace()
    UNION ALL SELECT 'person', u.id, btrim(concat_ws(' ', u.firstname, u.lastname)), u.id, u.company_logo_url FROM users u
      JOIN memberships m ON m.user_id = u.id WHERE m.workspace_id = current_workspace() AND u.company_logo_url IS NOT NULL
    UNION ALL SELECT 'link', l.id, coalesce(nullif(l.title, ''), l.alias), l.owner_id, l.og_tags::text FROM links l
      WHERE l.workspace_id = current_workspace() AND l.deleted_at IS NULL AND l.og_tags::text LIKE '%/links/pictures/%'
    UNION ALL SELECT 'campaign', c.id, c.name, NULL, concat_ws(' ', c.picture_url, c.rights, c.own, c.above,
        campaign_words_undoable(c.said_trail), campaign_words_undoable(c.own_trail)) FROM campaigns c
      WHERE c.workspace_id = current_workspace() AND c.deleted_at IS NULL
  ) s CROSS JOIN LATERAL regexp_matches(s.shown, '/links/pictures/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})', 'g') AS m(found)
  WHERE m.found[1]::uuid = ANY (p_ids)
  ORDER BY 2 DESC
$$;
GRANT EXECUTE ON FUNCTION link_pictures_shown TO app;

-- Erases up to so many rows of what the workspace in force held as links, once it is closed; answers how many. Its
-- addresses stay: they hold ids alone, answer that the link is gone, and are never given to anybody else.
CREATE OR REPLACE FUNCTION links_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  done integer := interactions_erase(p_most);
BEGIN
  RETURN done + closed_rows_erase('links_erase', ARRAY['link_recipients', 'link_pictures', 'links'], p_most - done);
END $$;
GRANT EXECUTE ON FUNCTION links_erase TO app;

-- Every link and picture of one person becomes another's, in the workspace in force. To nobody, its address says that it is gone.
create or replace function links_give(p_from uuid, p_to uuid) returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql set search_path = public, pg_temp as $$
declare
  v_ids uuid[];
begin
  if p_to is null then
    return query update links l set deleted_at = now(), updated_at = now(), version = l.version + 1
      where l.workspace_id = current_workspace() and l.owner_id = p_from and l.deleted_at is null
      returning 'link', l.id, l.version, '{"ended": true}'::jsonb;
    perform link_touch(l.id) from links l where l.workspace_id = current_workspace() and l.owner_id = p_from;
    return;
  end if;
  v_ids := array(select l.id from links l where l.workspace_id = current_workspace() and l.owner_id = p_from for update);
  return query update links l set owner_id = p_to, updated_at = now(), version = l.version + 1
    where l.workspace_id = current_workspace() and l.id = any (v_ids)
    returning 'link', l.id, l.version, '{}'::jsonb;
  -- Whose it was when somebody came stands in each row, and processes remember it.
  perform link_touch(i) from unnest(v_ids) i;
  return query update link_recipients r set owner_id = p_to
    where r.workspace_id = current_workspace() and r.owner_id = p_from
    returning 'recipient', r.id, 0, '{}'::jsonb;
  return query update link_pictures p set owner_id = p_to
    where p.workspace_id = current_workspace() and p.owner_id = p_from
    returning 'picture', p.id, 0, '{}'::jsonb;
end $$;
grant execute on function links_give to app;

-- Links that moved are the person's again, those that nobody changed since, and their pictures with them.
create or replace function links_take_back(p_person uuid, p_things jsonb) returns table (part text, id uuid, mark integer)
language plpgsql set search_path = public, pg_temp as $$
begin
  return query update links l set owner_id = p_person, updated_at = now(), version = l.version + 1,
      deleted_at = case when t.was ? 'ended' then null else l.deleted_at end
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
    where t.part = 'link' and l.workspace_id = current_workspace() and l.id = t.id and l.version = t.mark
      and l.owner_id = coalesce(t.receiver, p_person)
    returning t.part, l.id, l.version;
  perform link_touch(t.id) from jsonb_to_recordset(p_things) t(part text, id uuid) where t.part = 'link';
  return query update link_recipients r set owner_id = p_person
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid)
    where t.part = 'recipient' and r.workspace_id = current_workspace() and r.id = t.id and r.owner_id = t.receiver
    returning t.part, r.id, 0;
  return query update link_pictures p set owner_id = p_person
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid)
    where t.part = 'picture' and p.workspace_id = current_workspace() and p.id = t.id and p.owner_id = t.receiver
    returning t.part, p.id, 0;
end $$;
grant execute on function links_take_back to app;

-- The campaign whose link this is, by its name, in the workspace in force; null for a link of its own.
CREATE OR REPLACE FUNCTION link_campaign(p_id uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT c.name FROM campaign_links l
    JOIN campaigns c ON c.workspace_id = l.workspace_id AND c.id = l.campaign_id AND c.deleted_at IS NULL
  WHERE l.workspace_id = current_workspace() AND l.link_id = p_id LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION link_campaign TO app;

-- The same by its id, whatever became of the campaign.
CREATE OR REPLACE FUNCTION link_campaign_id(p_id uuid) RETURNS uuid
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT l.campaign_id FROM campaign_links l WHERE l.workspace_id = current_workspace() AND l.link_id = p_id LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION link_campaign_id TO app;
