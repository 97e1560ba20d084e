-- The moment the agreement's periods are counted from: the 31st stays the 31st after a February.
ALTER TABLE subscriptions ADD COLUMN anchor_at timestamp with time zone;
--> statement-breakpoint
UPDATE subscriptions SET anchor_at = period_start WHERE period_start IS NOT NULL;
--> statement-breakpoint
-- What the status was before the operator put it on hold or suspended it.
ALTER TABLE subscriptions ADD COLUMN held_from text;
--> statement-breakpoint
-- Since when a workspace is ended for good, and since when nothing of what it held is left.
ALTER TABLE workspaces ADD COLUMN closed_at timestamp with time zone;
--> statement-breakpoint
ALTER TABLE workspaces ADD COLUMN erased_at timestamp with time zone;
--> statement-breakpoint
CREATE INDEX workspaces_closed ON workspaces (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
--> statement-breakpoint
-- What was ended before there was a word for it: by the sweep, which left its row in the trail, or with its owner's account.
UPDATE workspaces w SET closed_at = w.updated_at
WHERE w.name = 'Closed workspace' AND NOT w.is_active AND w.deleted_at IS NULL AND (
  EXISTS (SELECT 1 FROM audit a WHERE a.action = 'workspaces.purge' AND a.subject_id = w.id::text)
  OR EXISTS (SELECT 1 FROM users u WHERE u.id = w.owner_id AND u.erased_at IS NOT NULL));
--> statement-breakpoint
GRANT DELETE ON links, link_clicks, link_click_hours, link_pictures TO app_definer;
--> statement-breakpoint
DROP POLICY links_for_functions ON links;
--> statement-breakpoint
CREATE POLICY links_for_functions ON links TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
DROP POLICY link_pictures_for_functions ON link_pictures;
--> statement-breakpoint
CREATE POLICY link_pictures_for_functions ON link_pictures TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Erases up to so many rows of what the workspace in force held as links, once it is closed; answers how many. Its
-- addresses stay: they hold ids alone, answer that the link is gone, and are never given to anybody else.
CREATE FUNCTION links_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'links_erase needs a closed workspace';
  END IF;
  FOREACH t IN ARRAY ARRAY['link_clicks', 'link_click_hours', 'link_pictures', 'links'] LOOP
    EXECUTE format('DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %I WHERE workspace_id = $1 LIMIT $2))', t, t)
      USING mine, p_most - done;
    GET DIAGNOSTICS part = ROW_COUNT;
    done := done + part;
    EXIT WHEN done >= p_most;
  END LOOP;
  RETURN done;
END $$;
--> statement-breakpoint
-- The same of the auth service: who was asked in, and the files they were asked in by.
CREATE FUNCTION workspace_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'workspace_erase needs a closed workspace';
  END IF;
  FOREACH t IN ARRAY ARRAY['invitations', 'member_import_rows', 'member_imports'] LOOP
    EXECUTE format('DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %I WHERE workspace_id = $1 LIMIT $2))', t, t)
      USING mine, p_most - done;
    GET DIAGNOSTICS part = ROW_COUNT;
    done := done + part;
    EXIT WHEN done >= p_most;
  END LOOP;
  RETURN done;
END $$;
--> statement-breakpoint
-- Blanks the texts of the next rows of its trail after that id, keeping ids, and answers the last id; null at the end.
CREATE FUNCTION workspace_trail_erase(p_after uuid, p_most integer) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'workspace_trail_erase needs a closed workspace';
  END IF;
  ids := ARRAY(SELECT a.id FROM audit a WHERE a.workspace_id = mine AND a.id > p_after ORDER BY a.id LIMIT p_most);
  UPDATE audit SET before = audit_blank(before), after = audit_blank(after) WHERE id = ANY (ids);
  RETURN ids[cardinality(ids)];
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['links_erase(integer)', 'workspace_erase(integer)', 'workspace_trail_erase(uuid,integer)'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app', f);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
