-- Members: joining a workspace, and the people and invitations of the one in force.

-- Remembers when somebody was in a workspace last, for where they land next time.
CREATE OR REPLACE FUNCTION membership_opened(p_user uuid, p_workspace uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE memberships SET opened_at = now() WHERE user_id = p_user AND workspace_id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION membership_opened TO app_base;

-- Joining again raises a role and never lowers it, so that an old invitation cannot take a workspace's last owner away. Whoever
-- left comes back as what they are asked in for now.
CREATE OR REPLACE FUNCTION membership_add(p_user uuid, p_workspace uuid, p_role text, p_overrides jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO memberships (workspace_id, user_id, owner_id, role, overrides) VALUES (p_workspace, p_user, p_user, p_role, p_overrides)
  ON CONFLICT (workspace_id, user_id) DO UPDATE SET overrides = excluded.overrides, version = memberships.version + 1,
    suspended_at = CASE WHEN memberships.left_at IS NULL THEN memberships.suspended_at END, left_at = NULL,
    role = CASE WHEN memberships.left_at IS NOT NULL THEN excluded.role
      WHEN 'owner' IN (memberships.role, excluded.role) THEN 'owner'
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
      FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.workspace_id = ($1->>'workspace')::uuid AND m.left_at IS NULL
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
        FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.workspace_id = current_workspace() AND m.user_id = x.id AND m.left_at IS NULL),
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
    WHERE m.workspace_id = current_workspace() AND m.left_at IS NULL AND e.email = ANY (p_emails)
  UNION ALL
  SELECT i.email, 'invited' FROM invitations i WHERE i.workspace_id = current_workspace() AND i.email = ANY (p_emails)
    AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
$$;
GRANT EXECUTE ON FUNCTION workspace_addresses TO app, app_base;

-- Those of these workspaces that may be looked into from the one in force: itself, and its locations that were not closed.
CREATE OR REPLACE FUNCTION tree_places(p_places uuid[]) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(w.id ORDER BY w.id <> current_workspace(), lower(w.name), w.id), '{}') FROM workspaces w
  WHERE w.id = ANY (p_places) AND current_workspace() IN (w.id, w.parent_id) AND w.closed_at IS NULL AND w.deleted_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION tree_places TO app;

-- Those of them that are in that region of the workspace in force: none where there is no such region any more.
CREATE OR REPLACE FUNCTION region_places(p_places uuid[], p_region uuid) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(x.id ORDER BY x.n), '{}') FROM unnest(p_places) WITH ORDINALITY x(id, n)
    JOIN region_locations l ON l.workspace_id = current_workspace() AND l.region_id = p_region AND l.location_id = x.id
    JOIN regions g ON g.workspace_id = l.workspace_id AND g.id = l.region_id AND g.deleted_at IS NULL
$$;

-- The people and open invitations of the workspace in force and of those of its locations that are named, or of these in one
-- region, one page: each person once, in a location rather than in the franchise above it. It reads, and nothing of this way writes.
CREATE OR REPLACE FUNCTION tree_people(p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_named uuid[] := tree_places(ARRAY(SELECT jsonb_array_elements_text(p_ask->'places')::uuid));
  v_places uuid[] := CASE WHEN p_ask->>'region' IS NULL THEN v_named ELSE region_places(v_named, (p_ask->>'region')::uuid) END;
  v_ask jsonb := p_ask || jsonb_build_object('places', v_places::text, 'here', current_workspace());
  v_sort text := p_ask->>'sort';
  c_text constant text := 'e.name || '' '' || e.email || '' '' || coalesce(e.title, '''')';
  c_name constant text := 'lower(coalesce(nullif(e.name, ''''), e.email))';
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page($f$(
      (SELECT DISTINCT ON (m.user_id) m.user_id AS id, trim(u.firstname || ' ' || u.lastname) AS name, u.email, u.title, m.role,
        CASE WHEN m.suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS state, m.joined_at AS since, u.seen_at, m.owner_id,
        m.workspace_id AS place, true AS person, u.photo_url IS NOT NULL AS faced
      FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.left_at IS NULL AND m.workspace_id IN (SELECT unnest(($1->>'places')::uuid[]))
      ORDER BY m.user_id, m.workspace_id = ($1->>'here')::uuid, m.joined_at, m.workspace_id)
      UNION ALL
      SELECT i.id, '', i.email, NULL, i.role, 'invited', i.created_at, NULL, i.invited_by, i.workspace_id, false, false
      FROM invitations i WHERE i.workspace_id IN (SELECT unnest(($1->>'places')::uuid[])) AND i.accepted_at IS NULL
        AND i.revoked_at IS NULL) e$f$,
    concat_ws(' AND ', search_condition(v_ask, c_text, c_text, false),
      CASE WHEN v_ask->>'owner' IS NOT NULL THEN 'e.owner_id = ($1->>''owner'')::uuid' END,
      CASE WHEN v_ask->>'one' IS NOT NULL THEN 'e.id = ($1->>''one'')::uuid' END,
      CASE WHEN coalesce(v_ask->>'role', '') <> '' THEN 'e.role = $1->>''role''' END,
      CASE WHEN coalesce(v_ask->>'state', '') <> '' THEN 'e.state = $1->>''state''' END,
      CASE v_ask->>'card' WHEN 'complete' THEN 'e.faced AND e.id IN (SELECT unnest(($1->>''finished'')::uuid[]))'
        WHEN 'unfinished' THEN 'e.person AND NOT (e.faced AND e.id IN (SELECT unnest(($1->>''finished'')::uuid[])))' END,
      CASE WHEN v_ask->>'group' IS NOT NULL THEN 'e.id IN (SELECT p.user_id FROM people_group_people p
        JOIN people_groups g ON g.workspace_id = p.workspace_id AND g.id = p.group_id
        WHERE p.workspace_id = ($1->>''here'')::uuid AND p.group_id = ($1->>''group'')::uuid AND g.deleted_at IS NULL)' END,
      CASE WHEN v_ask->>'wearers' IS NOT NULL THEN 'e.person AND (e.place, e.id) IN
        (SELECT * FROM unnest(($1->>''worn_at'')::uuid[], ($1->>''wearers'')::uuid[]))' END),
    CASE v_sort WHEN 'since' THEN 'e.since' WHEN 'seen_at' THEN 'coalesce(e.seen_at, ''-infinity'')'
      WHEN 'role' THEN 'CASE e.role WHEN ''owner'' THEN ''1'' WHEN ''manager'' THEN ''2'' ELSE ''3'' END || ' || c_name
      WHEN 'place' THEN '(SELECT lower(w.name) FROM workspaces w WHERE w.id = e.place) || '' '' || ' || c_name
      ELSE c_name END,
    CASE WHEN v_sort IN ('since', 'seen_at') THEN 'timestamptz' ELSE 'text' END, 'e.id', v_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(coalesce(
      (SELECT jsonb_build_object('id', m.user_id, 'kind', 'person', 'name', trim(u.firstname || ' ' || u.lastname), 'email', u.email,
        'photo_url', u.photo_url, 'title', u.title, 'role', m.role,
        'state', CASE WHEN m.suspended_at IS NULL THEN 'active' ELSE 'suspended' END, 'since', m.joined_at, 'seen_at', u.seen_at,
        'place', jsonb_build_object('id', w.id, 'name', w.name),
        'leaves_at', (SELECT min(h.due_at) FROM hand_overs h WHERE h.workspace_id = m.workspace_id AND h.user_id = m.user_id AND h.state = 'dated'),
        'groups', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name)), '[]')
          FROM people_group_people p JOIN people_groups g ON g.workspace_id = p.workspace_id AND g.id = p.group_id
          WHERE p.workspace_id = current_workspace() AND p.user_id = m.user_id AND g.deleted_at IS NULL))
        FROM memberships m JOIN users u ON u.id = m.user_id JOIN workspaces w ON w.id = m.workspace_id
        WHERE m.workspace_id = ANY (v_places) AND m.user_id = x.id AND m.left_at IS NULL
        ORDER BY m.workspace_id = current_workspace(), m.joined_at, m.workspace_id LIMIT 1),
      (SELECT jsonb_build_object('id', i.id, 'kind', 'invitation', 'name', '', 'email', i.email, 'photo_url', NULL, 'title', NULL,
        'role', i.role, 'state', 'invited', 'since', i.created_at, 'seen_at', NULL, 'place', jsonb_build_object('id', w.id, 'name', w.name),
        'leaves_at', NULL, 'groups', '[]'::jsonb)
        FROM invitations i JOIN workspaces w ON w.id = i.workspace_id WHERE i.workspace_id = ANY (v_places) AND i.id = x.id)) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n)), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION tree_people TO app;

-- How many people and open invitations there are in the workspace in force and in those of its locations that are named, and how many
-- leave on a day, with the first of them, how many lost access while nobody takes over; and the regions that these are in, by name.
CREATE OR REPLACE FUNCTION tree_people_counted(p_places uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH places AS MATERIALIZED (SELECT p.id, p.n FROM unnest(tree_places(p_places)) WITH ORDINALITY p(id, n)),
  leaving AS MATERIALIZED (
    SELECT h.user_id, min(h.due_at) AS at FROM hand_overs h
    WHERE h.state = 'dated' AND h.workspace_id IN (SELECT id FROM places) GROUP BY h.user_id
  )
  SELECT jsonb_build_object(
    'leaving', (SELECT count(*) FROM leaving),
    'undecided', (SELECT count(DISTINCT h.user_id) FROM hand_overs h WHERE h.state = 'open' AND h.workspace_id IN (SELECT id FROM places)),
    'first_leaving', (SELECT jsonb_build_object('name', trim(u.firstname || ' ' || u.lastname), 'at', l.at) FROM leaving l
      JOIN users u ON u.id = l.user_id ORDER BY l.at, u.id LIMIT 1),
    'people', (SELECT count(DISTINCT m.user_id) FROM memberships m WHERE m.left_at IS NULL AND m.workspace_id IN (SELECT id FROM places)),
    'invited', (SELECT count(*) FROM invitations i WHERE i.workspace_id IN (SELECT id FROM places)
      AND i.accepted_at IS NULL AND i.revoked_at IS NULL),
    'places', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name,
        'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id AND m.left_at IS NULL)) ORDER BY p.n), '[]')
      FROM places p JOIN workspaces w ON w.id = p.id),
    'regions', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name), g.id), '[]') FROM regions g
      WHERE g.workspace_id = current_workspace() AND g.deleted_at IS NULL AND EXISTS (SELECT FROM region_locations l
        WHERE l.workspace_id = g.workspace_id AND l.region_id = g.id AND l.location_id IN (SELECT id FROM places))))
$$;
GRANT EXECUTE ON FUNCTION tree_people_counted TO app;

-- The groups of the workspace in force, and how many of each are still in it or in those of its locations that are named; or
-- those that were deleted and can still be restored, the last one first.
CREATE OR REPLACE FUNCTION people_groups_counted(p_places uuid[], p_deleted boolean)
RETURNS TABLE (id uuid, name text, people integer, version integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT g.id, g.name, (SELECT count(*)::integer FROM people_group_people p WHERE p.workspace_id = g.workspace_id AND p.group_id = g.id
    AND EXISTS (SELECT FROM memberships m WHERE m.user_id = p.user_id AND m.workspace_id = ANY (tree_places(p_places)))), g.version
  FROM people_groups g WHERE g.workspace_id = current_workspace()
    AND CASE WHEN p_deleted THEN g.deleted_at > now() - interval '30 days' ELSE g.deleted_at IS NULL END
  ORDER BY g.deleted_at DESC, lower(g.name), g.id
$$;
GRANT EXECUTE ON FUNCTION people_groups_counted TO app;

-- Drops groups that nobody can restore any more, with who was in them.
CREATE OR REPLACE FUNCTION people_groups_sweep() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_gone record;
BEGIN
  FOR v_gone IN SELECT g.workspace_id, g.id FROM people_groups g WHERE g.deleted_at < now() - interval '30 days' LIMIT 1000 LOOP
    DELETE FROM people_group_people WHERE workspace_id = v_gone.workspace_id AND group_id = v_gone.id;
    DELETE FROM people_groups WHERE workspace_id = v_gone.workspace_id AND id = v_gone.id;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION people_groups_sweep TO app_base;

-- Notes that these people of the workspace in force are reminded now; answers those whom nobody reminded since that moment, in
-- any workspace, with their addresses. The others are left alone.
CREATE OR REPLACE FUNCTION person_nudge(p_people uuid[], p_now timestamp with time zone, p_since timestamp with time zone)
RETURNS TABLE (id uuid, email text, firstname text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH free AS (
    SELECT u.id, u.email, u.firstname FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.workspace_id = current_workspace() AND m.user_id = ANY (p_people) AND m.suspended_at IS NULL AND u.erased_at IS NULL
      AND NOT EXISTS (SELECT FROM person_nudges n WHERE n.user_id = m.user_id AND n.at > p_since)
    ORDER BY u.id FOR UPDATE OF m
  ), noted AS (
    INSERT INTO person_nudges AS n (workspace_id, user_id, at) SELECT current_workspace(), f.id, p_now FROM free f
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET at = excluded.at WHERE n.at <= p_since
    RETURNING n.user_id
  )
  SELECT f.id, f.email, f.firstname FROM free f JOIN noted ON noted.user_id = f.id
$$;
GRANT EXECUTE ON FUNCTION person_nudge TO app;
