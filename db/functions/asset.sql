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

-- Ids of the assets whose name, words or rights have the text. ILIKE is not leakproof: under a policy it could use no
-- index.
CREATE OR REPLACE FUNCTION asset_search(p_text text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id FROM assets a
  WHERE a.workspace_id = current_workspace()
    AND (a.name || ' ' || a.alt || ' ' || a.creator || ' ' || a.credit)
      ILIKE '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
GRANT EXECUTE ON FUNCTION asset_search TO app;

-- Which space an asset stands in and of which class it is, for an address that names no space.
CREATE OR REPLACE FUNCTION asset_place(p_id uuid) RETURNS TABLE (workspace_id uuid, class text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.workspace_id, a.class FROM assets a WHERE a.id = p_id
$$;
GRANT EXECUTE ON FUNCTION asset_place TO app_base;
