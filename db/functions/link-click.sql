-- Visits of share links: stored in batches with their sums, and read per location.

-- Stores one batch of visits and their sums: of hours, or of quarter hours where a workspace's days do not begin on a
-- UTC hour. Links and words come once, visits point at them (from 1; word 0 is none). A batch that was stored before is
-- not stored again: its sender lost the answer, not the rows. What comes so late that its workspace is closed is dropped:
-- what is erased does not come back. Answers how many visits were new.
CREATE OR REPLACE FUNCTION link_clicks_store(p_batch uuid, p_workspaces uuid[], p_links uuid[], p_words text[],
  p_link integer[], p_at bigint[], p_class smallint[], p_agent integer[], p_referrer integer[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH batch AS (
    INSERT INTO link_click_batches (id, clicks) VALUES (p_batch, cardinality(p_link))
    ON CONFLICT DO NOTHING RETURNING id
  ), split AS (
    SELECT w.id FROM workspaces w WHERE w.id = ANY (p_workspaces)
      AND zone_splits_hours(w.time_zone, to_timestamp(p_at[1] / 1000.0))
  ), closed AS (
    SELECT w.id FROM workspaces w WHERE w.id = ANY (p_workspaces) AND w.closed_at IS NOT NULL
  ), visits AS (
    SELECT p_workspaces[v.link] AS workspace_id, p_links[v.link] AS link_id, to_timestamp(v.at / 1000.0) AS at,
      v.class, coalesce(p_words[v.agent], 'Other') AS agent, p_words[v.referrer] AS referrer
    FROM batch, unnest(p_link, p_at, p_class, p_agent, p_referrer) AS v(link, at, class, agent, referrer)
    WHERE p_workspaces[v.link] NOT IN (SELECT id FROM closed)
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
GRANT EXECUTE ON FUNCTION link_clicks_store TO app_base;

-- Whether midnight of a time zone falls between two UTC hours at that moment; a name that nobody knows is no reason to
-- lose a visit.
CREATE OR REPLACE FUNCTION zone_splits_hours(p_zone text, p_at timestamp with time zone) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN extract(minute FROM date_trunc('hour', p_at, 'UTC') AT TIME ZONE p_zone) <> 0;
EXCEPTION WHEN invalid_parameter_value THEN RETURN false;
END $$;

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
      FROM link_click_hours c WHERE c.workspace_id = w.id AND c.hour >= p_from::timestamp AT TIME ZONE p_zone GROUP BY 1) d), '{}')
  FROM workspaces w
  WHERE w.id = ANY (p_children) AND w.parent_id = current_workspace()
  ORDER BY w.name
$$;
GRANT EXECUTE ON FUNCTION link_locations TO app;

-- Drops notes of changes after an hour, and after thirty days which batches are stored: no file of visits that waits to be
-- stored is as old. By the time in the id (UUIDv7), so that the primary key finds them.
create or replace function links_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from link_click_batches where id < (
    select (substr(made, 1, 8) || '-' || substr(made, 9, 4) || '-7000-8000-000000000000')::uuid
    from (select lpad(to_hex((extract(epoch from now() - interval '30 days') * 1000)::bigint), 12, '0') as made) old);
  delete from changes where at < now() - interval '1 hour';
$$;
grant execute on function links_sweep to app_base;
