-- Assets: how many things use one, search, where one stands, and what is forgotten and erased.

-- Counts what uses an asset, and says since when nothing does: a sweep asks no table of another service.
CREATE OR REPLACE FUNCTION asset_uses_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE assets SET uses = uses + 1, unused_since = NULL WHERE workspace_id = NEW.workspace_id AND id = NEW.asset_id;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'the asset is gone';
    END IF;
    RETURN NULL;
  END IF;
  UPDATE assets SET uses = uses - 1, unused_since = CASE WHEN uses = 1 THEN now() END
    WHERE workspace_id = OLD.workspace_id AND id = OLD.asset_id;
  RETURN NULL;
END $$;

-- One page of a search in the assets of the workspace in force, as `list_page` answers it; their name, words and rights are
-- searched. What a search compares is not leakproof: under a policy it could use no index. What finds few is gathered,
-- sorted and counted in one go; of what finds many the next is never far away in any order.
CREATE OR REPLACE FUNCTION asset_page(p_ask jsonb) RETURNS TABLE (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 SET jit = off AS $$
DECLARE
  c_text constant text := 'a.name || '' '' || a.alt || '' '' || a.creator || '' '' || a.credit';
  v_ask jsonb := p_ask || jsonb_build_object('workspace', current_workspace());
  v_most integer := coalesce((p_ask->>'most')::integer, 10000);
  v_key text := CASE p_ask->>'sort' WHEN 'updated_at' THEN 'a.updated_at' WHEN 'name' THEN 'lower(a.name)'
    WHEN 'bytes' THEN 'a.bytes' ELSE 'a.created_at' END;
  v_type text := CASE p_ask->>'sort' WHEN 'name' THEN 'text' WHEN 'bytes' THEN 'bigint' ELSE 'timestamptz' END;
  v_where text;
BEGIN
  -- A private file on a contact is for who sees the contact.
  v_where := concat_ws(' AND ', 'a.workspace_id = ($1->>''workspace'')::uuid',
    '(a.class <> ''private'' OR NOT EXISTS (SELECT FROM asset_uses u WHERE u.workspace_id = a.workspace_id AND u.asset_id = a.id AND u.kind = ''contact-file''))',
    CASE WHEN v_ask->>'deleted_after' IS NULL THEN 'a.deleted_at IS NULL' ELSE 'a.deleted_at > ($1->>''deleted_after'')::timestamptz' END,
    CASE WHEN v_ask->>'owner' IS NOT NULL THEN 'a.owner_id = ($1->>''owner'')::uuid' END,
    CASE WHEN v_ask->>'class' IS NOT NULL THEN 'a.class = $1->>''class''' END,
    CASE v_ask->>'type' WHEN 'picture' THEN 'a.type LIKE ''image/%''' WHEN 'video' THEN 'a.type LIKE ''video/%'''
      WHEN 'document' THEN 'a.type NOT LIKE ''image/%'' AND a.type NOT LIKE ''video/%''' END,
    CASE v_ask->>'used' WHEN 'true' THEN 'a.uses > 0' WHEN 'false' THEN 'a.uses = 0' END);
  RETURN QUERY SELECT * FROM list_hits('assets a', v_where || ' AND ' || search_condition(v_ask || '{"gathered": true}', c_text, c_text, true),
    -- What walks by an order compares three letters at once, and the beginnings of words dearly.
    v_key, v_type, 'a.id', v_ask, CASE WHEN char_length(p_ask->>'text') >= 3 THEN v_most ELSE 50000 END);
  IF FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM list_page('assets a', v_where || ' AND ' || search_condition(v_ask, c_text, c_text, true),
    v_key, v_type, 'a.id', v_ask || jsonb_build_object('known', v_most + 1, 'filtered', true));
END $$;
GRANT EXECUTE ON FUNCTION asset_page TO app;

-- Where an asset stands and what it is, for an address that names no space. A deleted one is not there.
CREATE OR REPLACE FUNCTION asset_place(p_id uuid) RETURNS TABLE (workspace_id uuid, class text, hash text, type text,
  name text, bytes bigint, blob_id uuid, storage text, uses jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.workspace_id, a.class, a.hash, a.type, a.name, a.bytes, a.blob_id, b.storage,
    CASE a.class WHEN 'private' THEN (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'id', u.id)), '[]')
      FROM asset_uses u WHERE u.workspace_id = a.workspace_id AND u.asset_id = a.id) ELSE '[]' END
  FROM assets a JOIN blobs b ON b.workspace_id = a.workspace_id AND b.id = a.blob_id
  WHERE a.id = p_id AND a.deleted_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION asset_place TO app_base;

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
-- What is deleted counts until it is gone.
CREATE OR REPLACE FUNCTION asset_totals(p_user uuid) RETURNS TABLE (total bigint, own bigint, main_component text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT sum(a.bytes) FROM assets a WHERE a.workspace_id = current_workspace()), 0)::bigint,
    coalesce((SELECT sum(a.bytes) FROM assets a WHERE a.workspace_id = current_workspace() AND a.owner_id = p_user), 0)::bigint,
    (SELECT w.main_component FROM workspaces w WHERE w.id = current_workspace())
$$;
GRANT EXECUTE ON FUNCTION asset_totals TO app;

-- Takes assets that nothing uses away, and leaves their bytes to whoever removes what is owed; answers how many.
CREATE OR REPLACE FUNCTION assets_drop(p_ids uuid[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH dropped AS (
    DELETE FROM assets a WHERE a.id = ANY (p_ids) AND a.uses = 0 RETURNING a.workspace_id, a.id, a.blob_id
  ), owed AS (
    UPDATE blobs b SET state = 'owed', touched_at = now() FROM dropped d
    WHERE b.workspace_id = d.workspace_id AND b.id = d.blob_id
      -- Before each person had an asset of their own, some came to stand in the same bytes.
      AND NOT EXISTS (SELECT FROM assets o WHERE o.workspace_id = d.workspace_id AND o.blob_id = d.blob_id
        AND NOT EXISTS (SELECT FROM dropped x WHERE x.workspace_id = o.workspace_id AND x.id = o.id))
  )
  SELECT count(*)::integer FROM dropped
$$;

-- Drops what nothing has used, or what was deleted, for thirty days, and owes what nobody finished within a day; answers
-- how many assets went.
CREATE OR REPLACE FUNCTION assets_sweep(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE blobs SET state = 'owed', touched_at = now() WHERE state = 'writing' AND touched_at < now() - interval '1 day';
  RETURN assets_drop(ARRAY(
    SELECT a.id FROM assets a
    WHERE a.uses = 0 AND a.unused_since IS NOT NULL
      AND (a.unused_since < now() - interval '30 days' OR a.deleted_at < now() - interval '30 days')
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

-- Takes up to so many assets of the workspace in force away, once it is closed, used or not; answers how many.
CREATE OR REPLACE FUNCTION assets_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'assets_erase needs a closed workspace';
  END IF;
  ids := ARRAY(SELECT a.id FROM assets a WHERE a.workspace_id = mine LIMIT p_most);
  DELETE FROM asset_uses u WHERE u.workspace_id = mine AND u.asset_id = ANY (ids);
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
