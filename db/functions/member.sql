-- Members: joining a workspace, and the people and invitations of the one in force.

-- Remembers when somebody was in a workspace last, for where they land next time.
CREATE OR REPLACE FUNCTION membership_opened(p_user uuid, p_workspace uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE memberships SET opened_at = now() WHERE user_id = p_user AND workspace_id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION membership_opened TO app_base;

-- Joining again raises a role and never lowers it, so that an old invitation cannot take a workspace's last owner away.
CREATE OR REPLACE FUNCTION membership_add(p_user uuid, p_workspace uuid, p_role text, p_overrides jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO memberships (workspace_id, user_id, owner_id, role, overrides) VALUES (p_workspace, p_user, p_user, p_role, p_overrides)
  ON CONFLICT (workspace_id, user_id) DO UPDATE SET overrides = excluded.overrides, version = memberships.version + 1,
    role = CASE WHEN 'owner' IN (memberships.role, excluded.role) THEN 'owner'
      WHEN 'manager' IN (memberships.role, excluded.role) THEN 'manager' ELSE 'member' END
$$;
GRANT EXECUTE ON FUNCTION membership_add TO app_base;

-- The people of the workspace in force and the invitations that nobody answered, one page. `owner` narrows to what one
-- person owns, `one` to one of them.
CREATE OR REPLACE FUNCTION workspace_people(p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ask jsonb := p_ask || jsonb_build_object('workspace', current_workspace());
  v_sort text := p_ask->>'sort';
  c_text constant text := 'e.name || '' '' || e.email || '' '' || coalesce(e.title, '''')';
  c_name constant text := 'lower(coalesce(nullif(e.name, ''''), e.email))';
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page($f$(
      SELECT m.user_id AS id, trim(u.firstname || ' ' || u.lastname) AS name, u.email, u.title, m.role,
        CASE WHEN m.suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS state, m.joined_at AS since, u.seen_at, m.owner_id
      FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = ($1->>'workspace')::uuid
      UNION ALL
      SELECT i.id, '', i.email, NULL, i.role, 'invited', i.created_at, NULL, i.invited_by
      FROM invitations i WHERE i.workspace_id = ($1->>'workspace')::uuid AND i.accepted_at IS NULL AND i.revoked_at IS NULL) e$f$,
    concat_ws(' AND ', search_condition(v_ask, c_text, c_text, false),
      CASE WHEN v_ask->>'owner' IS NOT NULL THEN 'e.owner_id = ($1->>''owner'')::uuid' END,
      CASE WHEN v_ask->>'one' IS NOT NULL THEN 'e.id = ($1->>''one'')::uuid' END,
      CASE WHEN coalesce(v_ask->>'role', '') <> '' THEN 'e.role = $1->>''role''' END,
      CASE WHEN coalesce(v_ask->>'state', '') <> '' THEN 'e.state = $1->>''state''' END),
    CASE v_sort WHEN 'email' THEN 'e.email' WHEN 'since' THEN 'e.since' WHEN 'seen_at' THEN 'coalesce(e.seen_at, ''-infinity'')'
      WHEN 'role' THEN 'CASE e.role WHEN ''owner'' THEN ''1'' WHEN ''manager'' THEN ''2'' ELSE ''3'' END || ' || c_name
      WHEN 'state' THEN 'e.state || '' '' || ' || c_name
      ELSE c_name END,
    CASE WHEN v_sort IN ('since', 'seen_at') THEN 'timestamptz' ELSE 'text' END, 'e.id', v_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(coalesce(
      (SELECT jsonb_build_object('id', m.user_id, 'kind', 'person', 'name', trim(u.firstname || ' ' || u.lastname), 'email', u.email,
        'photo_url', u.photo_url, 'title', u.title, 'role', m.role,
        'state', CASE WHEN m.suspended_at IS NULL THEN 'active' ELSE 'suspended' END, 'since', m.joined_at, 'seen_at', u.seen_at,
        'expires_at', NULL, 'version', m.version)
        FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = current_workspace() AND m.user_id = x.id),
      (SELECT jsonb_build_object('id', i.id, 'kind', 'invitation', 'name', '', 'email', i.email, 'photo_url', NULL, 'title', NULL,
        'role', i.role, 'state', 'invited', 'since', i.created_at, 'seen_at', NULL, 'expires_at', i.expires_at, 'version', i.version)
        FROM invitations i WHERE i.workspace_id = current_workspace() AND i.id = x.id)) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n)), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION workspace_people TO app, app_base;

-- Which of these addresses belong to somebody of the workspace in force already, or have an open invitation there.
CREATE OR REPLACE FUNCTION workspace_addresses(p_emails text[]) RETURNS TABLE (email text, what text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.email, 'member' FROM emails e JOIN memberships m ON m.user_id = e.user_id
    WHERE m.workspace_id = current_workspace() AND e.email = ANY (p_emails)
  UNION ALL
  SELECT i.email, 'invited' FROM invitations i WHERE i.workspace_id = current_workspace() AND i.email = ANY (p_emails)
    AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
$$;
GRANT EXECUTE ON FUNCTION workspace_addresses TO app, app_base;
