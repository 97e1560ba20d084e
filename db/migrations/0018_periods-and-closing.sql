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
-- Whether midnight of a time zone falls between two UTC hours at that moment; a name that nobody knows is no reason to lose a visit.
CREATE FUNCTION zone_splits_hours(p_zone text, p_at timestamp with time zone) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN extract(minute FROM date_trunc('hour', p_at, 'UTC') AT TIME ZONE p_zone) <> 0;
EXCEPTION WHEN invalid_parameter_value THEN RETURN false;
END $$;
--> statement-breakpoint
-- The same store of visits, with sums of quarter hours where a workspace's days do not begin on a UTC hour.
CREATE OR REPLACE FUNCTION link_clicks_store(p_batch uuid, p_workspaces uuid[], p_links uuid[], p_words text[],
  p_link integer[], p_at bigint[], p_class smallint[], p_agent integer[], p_referrer integer[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH batch AS (
    INSERT INTO link_click_batches (id, clicks) VALUES (p_batch, cardinality(p_link))
    ON CONFLICT DO NOTHING RETURNING id
  ), split AS (
    SELECT w.id FROM workspaces w WHERE w.id = ANY (p_workspaces)
      AND zone_splits_hours(w.time_zone, to_timestamp(p_at[1] / 1000.0))
  ), visits AS (
    SELECT p_workspaces[v.link] AS workspace_id, p_links[v.link] AS link_id, to_timestamp(v.at / 1000.0) AS at,
      v.class, coalesce(p_words[v.agent], 'Other') AS agent, p_words[v.referrer] AS referrer
    FROM batch, unnest(p_link, p_at, p_class, p_agent, p_referrer) AS v(link, at, class, agent, referrer)
  ), stored AS (
    INSERT INTO link_clicks (workspace_id, link_id, at, class, agent, referrer)
    SELECT workspace_id, link_id, at, class, agent, referrer FROM visits
  ), summed AS (
    INSERT INTO link_click_hours AS h (workspace_id, link_id, hour, people, previews, bots)
    SELECT workspace_id, link_id,
      CASE WHEN workspace_id IN (SELECT id FROM split) THEN date_bin('15 minutes', at, timestamptz 'epoch')
        ELSE date_trunc('hour', at, 'UTC') END,
      count(*) FILTER (WHERE class = 0), count(*) FILTER (WHERE class = 1), count(*) FILTER (WHERE class = 2)
    FROM visits GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (workspace_id, link_id, hour) DO UPDATE SET
      people = h.people + excluded.people, previews = h.previews + excluded.previews, bots = h.bots + excluded.bots
  )
  SELECT count(*)::integer FROM visits
$$;
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
REVOKE ALL ON FUNCTION zone_splits_hours(text, timestamp with time zone) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION zone_splits_hours(text, timestamp with time zone) TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
