-- The same figures, with hours compared with midnights instead of each being turned into a day of a time zone.
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
