-- Assets: how many things use one, search, where one stands, and what is forgotten and erased.

-- Counts what uses an asset, and says since when nothing does: a sweep asks no table of another service. A location may use
-- what its brand put up for it; it is counted where it is.
CREATE OR REPLACE FUNCTION asset_uses_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE assets SET uses = uses + 1, unused_since = NULL WHERE id = NEW.asset_id AND deleted_at IS NULL AND (workspace_id = NEW.workspace_id
      OR brand AND workspace_id = (SELECT w.parent_id FROM workspaces w WHERE w.id = NEW.workspace_id));
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the asset is gone' USING ERRCODE = 'CM001';
    END IF;
    RETURN NULL;
  END IF;
  -- Wherever it is: the brand may have taken it back meanwhile, and the location may have left.
  UPDATE assets SET uses = uses - 1, unused_since = CASE WHEN uses = 1 THEN now() END WHERE id = OLD.asset_id;
  RETURN NULL;
END $$;

-- The workspace whose brand the one in force wears: what is put up there for its locations is theirs to use. None without one.
CREATE OR REPLACE FUNCTION asset_brand_above() RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name FROM workspaces w JOIN workspaces p ON p.id = w.parent_id AND p.closed_at IS NULL
  WHERE w.id = current_workspace()
$$;
GRANT EXECUTE ON FUNCTION asset_brand_above TO app;

-- What uses an asset of the workspace in force, its locations' uses too: where, of which kind, since when.
CREATE OR REPLACE FUNCTION asset_used_by(p_id uuid, p_most integer)
RETURNS TABLE (workspace_id uuid, workspace text, kind text, id uuid, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.workspace_id, CASE WHEN u.workspace_id = a.workspace_id THEN '' ELSE coalesce(w.name, '') END, u.kind, u.id, u.created_at
  FROM assets a JOIN asset_uses u ON u.asset_id = a.id LEFT JOIN workspaces w ON w.id = u.workspace_id
  WHERE a.id = p_id AND a.workspace_id = current_workspace() ORDER BY u.created_at DESC, u.id DESC LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION asset_used_by TO app;

-- When rights with this last day are over: as the day ends where the workspace in force is.
CREATE OR REPLACE FUNCTION asset_rights_over(p_day date) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ((p_day + 1)::timestamp AT TIME ZONE coalesce((SELECT zone_known(w.time_zone) FROM workspaces w WHERE w.id = current_workspace()), 'UTC'))
$$;
GRANT EXECUTE ON FUNCTION asset_rights_over TO app;

-- A workspace is in another zone now: rights end there with the same last day, at another moment.
CREATE OR REPLACE FUNCTION assets_follow_zone() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE assets a SET rights_end_at = (a.rights_end_on + 1)::timestamp AT TIME ZONE coalesce(zone_known(NEW.time_zone), 'UTC')
    WHERE a.workspace_id = NEW.id AND a.rights_end_on IS NOT NULL;
  RETURN NULL;
END $$;

-- Workspaces with files in use whose rights end by this moment and of which nobody was told.
CREATE OR REPLACE FUNCTION assets_ending(p_by timestamptz, p_after uuid, p_most integer) RETURNS TABLE (workspace_id uuid, workspace text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id, w.name FROM workspaces w
  WHERE w.deleted_at IS NULL AND w.closed_at IS NULL AND (p_after IS NULL OR w.id > p_after) AND w.id IN (
    SELECT a.workspace_id FROM assets a
    WHERE a.rights_end_at IS NOT NULL AND a.rights_told_at IS NULL AND a.deleted_at IS NULL AND a.rights_end_at <= p_by AND a.uses > 0)
  ORDER BY w.id LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION assets_ending TO app_base;

-- One page of a search in the assets of the workspace in force, as `list_page` answers it; their name, words and rights are
-- searched. What a search compares is not leakproof: under a policy it could use no index. What finds few is gathered,
-- sorted and counted in one go; of what finds many the next is never far away in any order.
CREATE OR REPLACE FUNCTION asset_page(p_ask jsonb) RETURNS TABLE (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 SET jit = off AS $$
DECLARE
  c_text constant text := 'a.name || '' '' || a.alt || '' '' || a.creator || '' '' || a.credit || '' '' || a.tag_words';
  v_ask jsonb := p_ask || jsonb_build_object('workspace', current_workspace());
  v_most integer := coalesce((p_ask->>'most')::integer, 10000);
  v_key text := CASE p_ask->>'sort' WHEN 'updated_at' THEN 'a.updated_at' WHEN 'name' THEN 'lower(a.name)'
    WHEN 'bytes' THEN 'a.bytes' WHEN 'uses' THEN 'a.uses' WHEN 'rights_end_on' THEN 'coalesce(a.rights_end_at, ''infinity'')'
    ELSE 'a.created_at' END;
  v_type text := CASE WHEN p_ask->>'sort' = 'name' THEN 'text' WHEN p_ask->>'sort' IN ('bytes', 'uses') THEN 'bigint' ELSE 'timestamptz' END;
  v_where text;
BEGIN
  -- A private file that came with a contact, and its photo, is for who sees the contact; a photo of who is asked in, for who asks.
  v_where := concat_ws(' AND ', 'a.workspace_id = ($1->>''workspace'')::uuid',
    '(a.class <> ''private'' OR NOT a.passing)',
    CASE WHEN v_ask->>'deleted_after' IS NULL THEN 'a.deleted_at IS NULL' ELSE 'a.deleted_at > ($1->>''deleted_after'')::timestamptz' END,
    CASE WHEN v_ask->>'owner' IS NOT NULL THEN 'a.owner_id = ($1->>''owner'')::uuid' END,
    CASE WHEN v_ask->>'class' IS NOT NULL THEN 'a.class = $1->>''class''' END,
    CASE v_ask->>'type' WHEN 'picture' THEN 'a.type LIKE ''image/%''' WHEN 'photo' THEN 'a.type LIKE ''image/%'' AND a.type <> ''image/svg+xml''' WHEN 'drawing' THEN 'a.type = ''image/svg+xml''' WHEN 'video' THEN 'a.type LIKE ''video/%'''
      WHEN 'document' THEN 'a.type NOT LIKE ''image/%'' AND a.type NOT LIKE ''video/%''' END,
    CASE v_ask->>'used' WHEN 'true' THEN 'a.uses > 0' WHEN 'false' THEN 'a.uses = 0' END,
    CASE WHEN v_ask->>'folder' IS NOT NULL THEN 'a.folder = $1->>''folder''' END,
    CASE WHEN v_ask->>'tag' IS NOT NULL THEN 'a.tags @> ARRAY[$1->>''tag'']' END,
    CASE WHEN v_ask->>'by' IS NOT NULL THEN 'a.owner_id = ($1->>''by'')::uuid' END,
    CASE WHEN v_ask->>'brand' = 'true' THEN 'a.brand' END,
    CASE WHEN v_ask->>'width' IS NOT NULL THEN 'a.width >= ($1->>''width'')::integer AND a.height >= ($1->>''height'')::integer' END,
    CASE v_ask->>'rights' WHEN 'unsaid' THEN 'a.source = ''''' WHEN 'open' THEN 'a.rights_end_at IS NULL'
      WHEN 'soon' THEN 'a.rights_end_at > now() AND a.rights_end_at <= now() + make_interval(days => ($1->>''soon'')::integer)'
      WHEN 'ended' THEN 'a.rights_end_at <= now()' END);
  RETURN QUERY SELECT * FROM list_hits('assets a', v_where || ' AND ' || search_condition(v_ask || '{"gathered": true}', c_text, c_text, true),
    -- What walks by an order compares three letters at once, and the beginnings of words dearly.
    v_key, v_type, 'a.id', v_ask, CASE WHEN char_length(p_ask->>'text') >= 3 THEN v_most ELSE 50000 END);
  IF FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM list_page('assets a', v_where || ' AND ' || search_condition(v_ask, c_text, c_text, true),
    v_key, v_type, 'a.id', v_ask || jsonb_build_object('known', v_most + 1, 'filtered', true));
END $$;
GRANT EXECUTE ON FUNCTION asset_page TO app;

-- Where an asset stands and what it is, for an address that names no space. A deleted one is not there. One whose rights are
-- over is: whoever asks for it is told so, and gets nothing of it.
CREATE OR REPLACE FUNCTION asset_place(p_id uuid) RETURNS TABLE (workspace_id uuid, class text, hash text, type text,
  name text, bytes bigint, blob_id uuid, storage text, uses jsonb, rights_end_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.workspace_id, a.class, a.hash, a.type, a.name, a.bytes, a.blob_id, b.storage,
    CASE a.class WHEN 'private' THEN (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'id', u.id)), '[]')
      FROM asset_uses u WHERE u.workspace_id = a.workspace_id AND u.asset_id = a.id) ELSE '[]' END, a.rights_end_at
  FROM assets a JOIN blobs b ON b.workspace_id = a.workspace_id AND b.id = a.blob_id
  WHERE a.id = p_id AND a.deleted_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION asset_place TO app_base;

-- Whether an asset had a content whose hash begins so before somebody replaced it.
CREATE OR REPLACE FUNCTION asset_was(p_id uuid, p_hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM asset_versions v WHERE v.asset_id = p_id AND starts_with(v.hash, p_hash))
    OR EXISTS (SELECT FROM assets a CROSS JOIN LATERAL unnest(a.earlier) e(hash) WHERE a.id = p_id AND starts_with(e.hash, p_hash))
$$;
GRANT EXECUTE ON FUNCTION asset_was TO app_base;

-- What was said of a photo or a logo for people who do not see it, by the address it has here; empty for any other.
CREATE OR REPLACE FUNCTION picture_words(p_url text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT a.alt FROM (SELECT regexp_match(p_url, '/api/(auth/photos|links/pictures)/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$')) m(found)
      CROSS JOIN LATERAL (
        SELECT p.asset_id FROM user_photos p WHERE m.found[1] = 'auth/photos' AND p.id = m.found[2]::uuid
        UNION ALL SELECT l.asset_id FROM link_pictures l WHERE m.found[1] = 'links/pictures' AND l.id = m.found[2]::uuid
      ) shown
      JOIN assets a ON a.id = shown.asset_id), '')
$$;
GRANT EXECUTE ON FUNCTION picture_words TO app_base;

-- Says that a row uses an asset, and that it does so no longer: in the transaction that writes the row, whoever writes it.
-- The arguments are the kind, and the column whose id the asset's space has.
CREATE OR REPLACE FUNCTION asset_use_of() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  space uuid;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.asset_id IS NOT NULL THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO space USING NEW;
    INSERT INTO asset_uses (workspace_id, asset_id, kind, id) VALUES (space, NEW.asset_id, TG_ARGV[0], NEW.id)
      ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.asset_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.asset_id IS DISTINCT FROM NEW.asset_id) THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO space USING OLD;
    DELETE FROM asset_uses WHERE workspace_id = space AND asset_id = OLD.asset_id AND kind = TG_ARGV[0] AND id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

-- How much the space in force holds, how much of it this person put up, and the plan it has; null for a person's own.
-- What is deleted counts until it is gone, and so do earlier versions, for the workspace and for whose file it is.
CREATE OR REPLACE FUNCTION asset_totals(p_user uuid) RETURNS TABLE (total bigint, own bigint, main_component text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (coalesce((SELECT sum(a.bytes) FROM assets a WHERE a.workspace_id = current_workspace()), 0)
      + coalesce((SELECT sum(v.bytes) FROM asset_versions v WHERE v.workspace_id = current_workspace()), 0))::bigint,
    (coalesce((SELECT sum(a.bytes) FROM assets a WHERE a.workspace_id = current_workspace() AND a.owner_id = p_user), 0)
      + coalesce((SELECT sum(v.bytes) FROM asset_versions v JOIN assets a ON a.workspace_id = v.workspace_id AND a.id = v.asset_id
        WHERE v.workspace_id = current_workspace() AND a.owner_id = p_user), 0))::bigint,
    (SELECT w.main_component FROM workspaces w WHERE w.id = current_workspace())
$$;
GRANT EXECUTE ON FUNCTION asset_totals TO app;

-- Owes these bytes to whoever removes them, unless an asset or an earlier version of one still stands in them.
CREATE OR REPLACE FUNCTION asset_blobs_owe(p_workspace uuid, p_blobs uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE blobs b SET state = 'owed', touched_at = now() WHERE b.workspace_id = p_workspace AND b.id = ANY (p_blobs)
    AND NOT EXISTS (SELECT FROM assets a WHERE a.workspace_id = b.workspace_id AND a.blob_id = b.id)
    AND NOT EXISTS (SELECT FROM asset_versions v WHERE v.workspace_id = b.workspace_id AND v.blob_id = b.id)
$$;

-- The same for an asset of the workspace in force whose oldest versions go: so many of the latest stay. Their hashes are kept, the
-- last thousand of them: what named one shows what the asset is now.
CREATE OR REPLACE FUNCTION asset_versions_cut(p_id uuid, p_most integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_blobs uuid[];
  v_hashes text[];
BEGIN
  WITH old AS (
    DELETE FROM asset_versions v WHERE v.workspace_id = current_workspace() AND v.asset_id = p_id AND v.nth <= (
      SELECT max(x.nth) - p_most FROM asset_versions x WHERE x.workspace_id = v.workspace_id AND x.asset_id = p_id)
    RETURNING v.blob_id, v.hash, v.nth
  ) SELECT array_agg(o.blob_id), array_agg(o.hash ORDER BY o.nth) INTO v_blobs, v_hashes FROM old o;
  IF v_hashes IS NOT NULL THEN
    UPDATE assets a SET earlier = (a.earlier || v_hashes)[greatest(1, cardinality(a.earlier || v_hashes) - 999):]
    WHERE a.workspace_id = current_workspace() AND a.id = p_id;
  END IF;
  PERFORM asset_blobs_owe(current_workspace(), v_blobs);
END $$;
GRANT EXECUTE ON FUNCTION asset_versions_cut TO app;

-- Takes assets that nothing uses away, and leaves their bytes to whoever removes what is owed; answers how many. Earlier versions
-- go along. Some assets stand in the same bytes: before each person had one of their own, or because one took the other's place.
CREATE OR REPLACE FUNCTION assets_drop(p_ids uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_gone jsonb;
BEGIN
  WITH dropped AS (
    DELETE FROM assets a WHERE a.id = ANY (p_ids) AND a.uses = 0 RETURNING a.workspace_id, a.id, a.blob_id
  ), posters AS (
    DELETE FROM asset_uses u USING dropped d WHERE u.workspace_id = d.workspace_id AND u.kind = 'poster' AND u.id = d.id
  ), versions AS (
    DELETE FROM asset_versions v USING dropped d WHERE v.workspace_id = d.workspace_id AND v.asset_id = d.id
    RETURNING v.workspace_id, v.blob_id
  )
  SELECT jsonb_build_object('n', (SELECT count(*) FROM dropped), 'blobs', (SELECT coalesce(jsonb_agg(jsonb_build_array(x.workspace_id, x.blob_id)), '[]')
    FROM (SELECT workspace_id, blob_id FROM dropped UNION SELECT workspace_id, blob_id FROM versions) x)) INTO v_gone;
  PERFORM asset_blobs_owe(g.space, g.blobs) FROM (
    SELECT (b->>0)::uuid AS space, array_agg((b->>1)::uuid) AS blobs FROM jsonb_array_elements(v_gone->'blobs') b GROUP BY 1
  ) g;
  RETURN (v_gone->>'n')::integer;
END $$;

-- Drops what was deleted thirty days ago, and what came as part of something else and nothing has used for as long: what somebody put
-- into the library stays there. Owes what nobody finished within a day, and takes away what was made of pictures that are gone; answers
-- how many assets went.
CREATE OR REPLACE FUNCTION assets_sweep(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE blobs SET state = 'owed', touched_at = now() WHERE state = 'writing' AND touched_at < now() - interval '1 day';
  DELETE FROM renditions r WHERE (r.workspace_id, r.asset_id) IN (
    SELECT x.workspace_id, x.asset_id FROM renditions x
    WHERE NOT EXISTS (SELECT FROM assets a WHERE a.workspace_id = x.workspace_id AND a.id = x.asset_id) LIMIT p_most);
  RETURN assets_drop(ARRAY(
    SELECT a.id FROM assets a
    WHERE a.uses = 0 AND a.unused_since < now() - interval '30 days' AND (a.passing OR a.deleted_at IS NOT NULL)
      AND coalesce(a.deleted_at, a.unused_since) < now() - interval '30 days'
    ORDER BY a.unused_since LIMIT p_most FOR UPDATE SKIP LOCKED));
END $$;
GRANT EXECUTE ON FUNCTION assets_sweep TO app_base;

-- Bytes that are to be removed from their storage, those first that wait longest.
CREATE OR REPLACE FUNCTION blobs_owed(p_most integer) RETURNS TABLE (workspace_id uuid, id uuid, class text, storage text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.workspace_id, b.id, b.class, b.storage FROM blobs b WHERE b.state = 'owed' ORDER BY b.touched_at LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION blobs_owed TO app_base;

-- How many blobs, kept ones and bytes of those stand in each storage that is none of these.
CREATE OR REPLACE FUNCTION blobs_elsewhere(p_storages text[]) RETURNS TABLE (storage text, n bigint, kept bigint, bytes bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.storage, count(*), count(*) FILTER (WHERE b.state = 'kept'),
    coalesce(sum(b.bytes) FILTER (WHERE b.state = 'kept'), 0)::bigint
  FROM blobs b WHERE b.storage <> ALL (p_storages) GROUP BY b.storage
$$;
GRANT EXECUTE ON FUNCTION blobs_elsewhere TO app_base;

-- Kept blobs of one storage behind an id, in the order of their ids.
CREATE OR REPLACE FUNCTION blobs_to_move(p_storage text, p_after uuid, p_most integer)
RETURNS TABLE (workspace_id uuid, id uuid, class text, bytes bigint, hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.workspace_id, b.id, b.class, b.bytes, b.hash FROM blobs b
  WHERE b.storage = p_storage AND b.id > p_after AND b.state = 'kept' ORDER BY b.id LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION blobs_to_move TO app_base;

-- Takes up to so many assets of the workspace in force away, once it is closed, used or not; answers how many. Earlier versions
-- go also where their asset is gone already.
CREATE OR REPLACE FUNCTION assets_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  ids uuid[];
  v_blobs uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'assets_erase needs a closed workspace';
  END IF;
  ids := ARRAY(SELECT a.id FROM assets a WHERE a.workspace_id = mine LIMIT p_most);
  -- Its locations' too: what they showed of their brand ends with it.
  DELETE FROM asset_uses u WHERE u.asset_id = ANY (ids);
  WITH left_behind AS (
    DELETE FROM asset_versions v WHERE v.workspace_id = mine
      AND NOT EXISTS (SELECT FROM assets a WHERE a.workspace_id = mine AND a.id = v.asset_id)
    RETURNING v.blob_id
  ) SELECT array_agg(l.blob_id) INTO v_blobs FROM left_behind l;
  PERFORM asset_blobs_owe(mine, v_blobs);
  UPDATE blobs SET state = 'owed', touched_at = now() WHERE workspace_id = mine AND state = 'writing';
  RETURN assets_drop(ids);
END $$;
GRANT EXECUTE ON FUNCTION assets_erase TO app;

-- Whatever stands in a person's own space goes with their account.
CREATE OR REPLACE FUNCTION assets_forget(p_user uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM asset_uses u WHERE u.workspace_id = p_user;
  PERFORM assets_drop(ARRAY(SELECT a.id FROM assets a WHERE a.workspace_id = p_user));
  UPDATE blobs SET state = 'owed', touched_at = now() WHERE workspace_id = p_user AND state <> 'owed';
END $$;
GRANT EXECUTE ON FUNCTION assets_forget TO app_base;

-- Files of one person become another's, in the workspace in force. Who finds a file by its content is nobody then: what both put
-- up stays two.
create or replace function assets_give(p_from uuid, p_to uuid) returns table (part text, id uuid, mark integer, was jsonb)
language sql set search_path = public, pg_temp as $$
  with held as (select a.id, a.put_up_by from assets a
    where a.workspace_id = current_workspace() and a.owner_id = p_from for update)
  update assets a set owner_id = p_to, put_up_by = null, version = a.version + 1 from held h
  where a.workspace_id = current_workspace() and a.id = h.id
  returning 'file', a.id, a.version, jsonb_build_object('put_up_by', h.put_up_by)
$$;
grant execute on function assets_give to app;

-- Files that moved are the person's again, those that nobody changed since, and found by their content where they were.
create or replace function assets_take_back(p_person uuid, p_things jsonb) returns table (part text, id uuid, mark integer)
language sql set search_path = public, pg_temp as $$
  update assets a set owner_id = p_person, version = a.version + 1,
    put_up_by = case when not exists (select from assets o where o.workspace_id = a.workspace_id and o.class = a.class
      and o.hash = a.hash and o.put_up_by = (t.was->>'put_up_by')::uuid) then (t.was->>'put_up_by')::uuid end
  from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
  where t.part = 'file' and a.workspace_id = current_workspace() and a.id = t.id and a.version = t.mark
    and a.owner_id = t.receiver
  returning t.part, a.id, a.version
$$;
grant execute on function assets_take_back to app;
