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

-- The people of the workspace in force and the invitations that nobody answered, one page. `p_owner` narrows to what
-- one person owns, `p_one` to one of them.
CREATE OR REPLACE FUNCTION workspace_people(p_owner uuid, p_one uuid, p_filter text, p_role text, p_state text, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH everybody AS (
    SELECT m.user_id AS id, 'person' AS kind, trim(u.firstname || ' ' || u.lastname) AS name, u.email, u.photo_url, u.title, m.role,
      CASE WHEN m.suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS state, m.joined_at AS since, u.seen_at,
      NULL::timestamptz AS expires_at, m.owner_id, m.version
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = current_workspace()
    UNION ALL
    SELECT i.id, 'invitation', '', i.email, NULL, NULL, i.role, 'invited', i.created_at, NULL, i.expires_at, i.invited_by, i.version
    FROM invitations i WHERE i.workspace_id = current_workspace() AND i.accepted_at IS NULL AND i.revoked_at IS NULL
  ), hit AS (
    SELECT e.*, CASE p_sort WHEN 'email' THEN e.email WHEN 'role' THEN CASE e.role WHEN 'owner' THEN '1' WHEN 'manager' THEN '2' ELSE '3' END
        WHEN 'state' THEN e.state WHEN 'since' THEN to_char(e.since, 'YYYYMMDDHH24MISSUS')
        WHEN 'seen_at' THEN coalesce(to_char(e.seen_at, 'YYYYMMDDHH24MISSUS'), '')
        ELSE lower(coalesce(nullif(e.name, ''), e.email)) END AS place
    FROM everybody e
    WHERE (p_owner IS NULL OR e.owner_id = p_owner) AND (p_one IS NULL OR e.id = p_one) AND (p_role = '' OR e.role = p_role) AND (p_state = '' OR e.state = p_state)
      AND (p_filter = '' OR (e.name || ' ' || e.email || ' ' || coalesce(e.title, ''))
        ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  ), page AS (
    SELECT h.*, row_number() OVER (ORDER BY CASE WHEN NOT p_desc THEN h.place END ASC, CASE WHEN p_desc THEN h.place END DESC,
      lower(coalesce(nullif(h.name, ''), h.email)), h.id) AS n
    FROM hit h ORDER BY n LIMIT p_limit OFFSET p_offset
  )
  SELECT jsonb_build_object('total', (SELECT count(*) FROM hit),
    'rows', coalesce((SELECT jsonb_agg(to_jsonb(page) ORDER BY page.n) FROM page), '[]'))
$$;
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
