-- Uploads and renditions: what was begun a day ago is dropped, and what was made of a picture goes with it.

CREATE OR REPLACE FUNCTION uploads_sweep(p_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old AS (
    DELETE FROM uploads u USING (
      SELECT o.workspace_id, o.id FROM uploads o WHERE o.created_at < now() - interval '24 hours'
      ORDER BY o.created_at LIMIT p_most FOR UPDATE SKIP LOCKED
    ) o WHERE u.workspace_id = o.workspace_id AND u.id = o.id RETURNING u.workspace_id, u.id
  ), pieces AS (
    DELETE FROM upload_pieces p USING old o WHERE p.workspace_id = o.workspace_id AND p.upload_id = o.id
  )
  SELECT count(*)::integer FROM old
$$;
GRANT EXECUTE ON FUNCTION uploads_sweep TO app_base;

-- Drops uploads of the workspace in force with their pieces, whoever's they are.
CREATE OR REPLACE FUNCTION uploads_drop(p_ids uuid[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM uploads WHERE workspace_id = current_workspace() AND id = ANY (p_ids);
  DELETE FROM upload_pieces WHERE workspace_id = current_workspace() AND upload_id = ANY (p_ids);
$$;

CREATE OR REPLACE FUNCTION renditions_drop() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM renditions WHERE workspace_id = OLD.workspace_id AND asset_id = OLD.id;
  RETURN NULL;
END $$;
