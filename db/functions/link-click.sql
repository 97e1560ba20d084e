-- Visits of share links as the ledger counts them, read per location.

-- Links and visits per day of the locations of the workspace in force. Hours are compared with midnights instead of
-- each being turned into a day of a time zone.
CREATE OR REPLACE FUNCTION link_locations(p_children uuid[], p_from date, p_zone text)
RETURNS TABLE (workspace_id uuid, links integer, days jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH midnights AS (SELECT array(
    SELECT day AT TIME ZONE p_zone FROM generate_series(p_from::timestamp, now()::timestamp + interval '2 days', '1 day') day
  ) AS at)
  SELECT w.id,
    (SELECT count(*)::integer FROM links l WHERE l.workspace_id = w.id AND l.deleted_at IS NULL),
    coalesce((SELECT jsonb_object_agg((p_from + d.place - 1)::text, d.people) FROM (
      SELECT width_bucket(c.hour, (SELECT at FROM midnights)) AS place, sum(c.people) AS people
      FROM interaction_hours c WHERE c.workspace_id = w.id AND c.kind = 'click' AND c.class = 0
        AND c.hour >= p_from::timestamp AT TIME ZONE p_zone GROUP BY 1) d), '{}')
  FROM workspaces w
  WHERE w.id = ANY (p_children) AND w.parent_id = current_workspace()
  ORDER BY w.name
$$;
GRANT EXECUTE ON FUNCTION link_locations TO app;

-- Begins the row of totals beside each new link, so that links nobody came to are found by it.
CREATE OR REPLACE FUNCTION link_totals_begin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO interaction_totals (workspace_id, subject_kind, subject_id, kind, owner_id, since, listed)
  SELECT t.workspace_id, 'link', t.id, 'click', t.owner_id, t.created_at, t.deleted_at IS NULL FROM touched t ORDER BY 1, 3
  ON CONFLICT (workspace_id, subject_kind, subject_id, kind) DO UPDATE
    SET owner_id = excluded.owner_id, since = excluded.since, listed = excluded.listed;
  RETURN NULL;
END $$;

-- Says in that row when a link goes to somebody else, into the bin, out of it, or for good. Rows are taken in the order in
-- which a batch of visits takes them, so that neither waits for the other for ever.
CREATE OR REPLACE FUNCTION link_totals_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM interaction_totals t JOIN touched n ON t.workspace_id = n.workspace_id AND t.subject_kind = 'link'
      AND t.subject_id = n.id AND t.kind = 'click'
    WHERE (t.owner_id, t.listed) IS DISTINCT FROM (n.owner_id, n.deleted_at IS NULL AND TG_OP <> 'DELETE')
    ORDER BY t.workspace_id, t.subject_id FOR UPDATE OF t;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE interaction_totals t SET owner_id = n.owner_id, listed = n.deleted_at IS NULL AND TG_OP <> 'DELETE'
  FROM touched n WHERE t.workspace_id = n.workspace_id AND t.subject_kind = 'link' AND t.subject_id = n.id AND t.kind = 'click'
    AND (t.owner_id, t.listed) IS DISTINCT FROM (n.owner_id, n.deleted_at IS NULL AND TG_OP <> 'DELETE');
  RETURN NULL;
END $$;

-- Drops notes of changes after an hour.
create or replace function links_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from changes where at < now() - interval '1 hour';
$$;
grant execute on function links_sweep to app_base;
