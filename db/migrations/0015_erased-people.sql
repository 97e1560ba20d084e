-- The same page of people without those who were erased: nothing can be done with them any more.
CREATE OR REPLACE FUNCTION admin_people(p_text text, p_state text, p_plan text, p_blocked boolean, p_sort text, p_desc boolean,
  p_limit integer, p_offset integer) RETURNS TABLE (total bigint, person jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_order text := CASE p_sort WHEN 'name' THEN 'lower(u.firstname || '' '' || u.lastname)' WHEN 'email' THEN 'u.email'
    WHEN 'created_at' THEN 'u.created_at' WHEN 'state' THEN 'u.user_state' ELSE 'u.seen_at' END
  || CASE WHEN p_desc THEN ' DESC NULLS LAST' ELSE ' ASC NULLS FIRST' END;
BEGIN
  RETURN QUERY EXECUTE format($q$
    WITH page AS (
      SELECT u.id, count(*) OVER () AS total, row_number() OVER (ORDER BY %1$s, u.id) AS n FROM users u
      WHERE u.erased_at IS NULL
        AND ($1 = '' OR lower(u.email || ' ' || u.firstname || ' ' || u.lastname) LIKE like_pattern($1))
        AND ($2 = '' OR u.user_state = $2 OR ($2 = 'admin' AND u.is_admin))
        AND ($3 = '' OR EXISTS (SELECT 1 FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
          WHERE m.user_id = u.id AND w.main_component = $3))
        AND ($4 IS NULL OR $4 = (u.user_state NOT IN ('_ACTIVE_', '_PASSWORD_CHANGE_')
          OR NOT EXISTS (SELECT 1 FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
            WHERE m.user_id = u.id AND w.is_active AND w.subscription_status IN ('active', 'trialing', 'past_due'))))
      ORDER BY n LIMIT $5 OFFSET $6)
    SELECT page.total, jsonb_build_object('id', u.id, 'email', u.email, 'firstname', u.firstname, 'lastname', u.lastname,
      'photo_url', u.photo_url, 'user_state', u.user_state, 'is_admin', u.is_admin, 'seen_at', u.seen_at,
      'created_at', u.created_at, 'places', admin_places(u.id, 3),
      'place_count', (SELECT count(*) FROM memberships m WHERE m.user_id = u.id),
      'sessions', (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > now()))
    FROM page JOIN users u ON u.id = page.id ORDER BY page.n$q$, v_order)
  USING p_text, p_state, p_plan, p_blocked, p_limit, p_offset;
END $$;
--> statement-breakpoint
-- person_forget blanks what the trail says of an erased person, and more of it; nothing ever called these.
DROP FUNCTION audit_forget(uuid);
--> statement-breakpoint
DROP FUNCTION audit_blanked(jsonb);
