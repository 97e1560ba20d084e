-- Figures of the children of the workspace in force: other ids give no row, whoever asks.
CREATE FUNCTION link_locations(p_children uuid[], p_from date, p_zone text)
RETURNS TABLE (workspace_id uuid, links integer, days jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id,
    (SELECT count(*)::integer FROM links l WHERE l.workspace_id = w.id AND l.deleted_at IS NULL),
    coalesce((SELECT jsonb_object_agg(d.day, d.people) FROM (
      SELECT (c.hour AT TIME ZONE p_zone)::date::text AS day, sum(c.people) AS people
      FROM link_click_hours c WHERE c.workspace_id = w.id AND c.hour >= p_from::timestamp AT TIME ZONE p_zone GROUP BY 1) d), '{}')
  FROM workspaces w
  WHERE w.id = ANY (p_children) AND w.parent_id = current_workspace()
  ORDER BY w.name
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION link_locations(uuid[], date, text) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION link_locations(uuid[], date, text) TO app;
--> statement-breakpoint
ALTER FUNCTION link_locations(uuid[], date, text) OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
