-- Workspaces: which one a statement works in, what a person may do there, lists of them, and their erasure.

-- The workspace that a tenant's transaction works in; null outside of one. Policies name it.
CREATE OR REPLACE FUNCTION current_workspace() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.workspace', true), '')::uuid $$;
GRANT EXECUTE ON FUNCTION current_workspace TO app, app_base;

-- The caller's role in a workspace: the membership's, or an owner's in a child of a workspace he owns; null for a stranger.
-- A suspended membership gives none.
CREATE OR REPLACE FUNCTION workspace_role(p_user uuid, p_workspace uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT m.role FROM memberships m WHERE m.workspace_id = p_workspace AND m.user_id = p_user AND m.suspended_at IS NULL),
    (SELECT 'owner' FROM workspaces w JOIN memberships m ON m.workspace_id = w.parent_id
      WHERE w.id = p_workspace AND m.user_id = p_user AND m.role = 'owner' AND m.suspended_at IS NULL))
$$;
GRANT EXECUTE ON FUNCTION workspace_role TO app_base;

-- A workspace as the wire needs it, with what its plan includes: the flags as one text, which is cheap to carry.
CREATE OR REPLACE FUNCTION workspace_view(p_user uuid, p_workspace uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(w) || jsonb_build_object(
    'is_active', w.is_active AND w.deleted_at IS NULL,
    'role', workspace_role(p_user, w.id),
    'overrides', (SELECT m.overrides FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user),
    'plan', (SELECT jsonb_build_object('id', p.id, 'version', p.version, 'flags', array_to_string(p.flags, ' '))
      FROM plans p LEFT JOIN subscriptions s ON s.workspace_id = w.id
      WHERE p.main_component = w.main_component ORDER BY p.id = s.plan_id DESC, p.rank LIMIT 1),
    'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id),
    'children', coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'logo', c.logo_url, 'product', c.product,
        'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = c.id),
        'reachable', workspace_role(p_user, c.id) IS NOT NULL) ORDER BY c.name)
      FROM workspaces c WHERE c.parent_id = w.id), '[]'),
    'parent', (SELECT jsonb_build_object('id', p.id, 'name', p.name, 'logo', p.logo_url, 'product', p.product,
        'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = p.id),
        'reachable', workspace_role(p_user, p.id) IS NOT NULL)
      FROM workspaces p WHERE p.id = w.parent_id))
  FROM workspaces w WHERE w.id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION workspace_view TO app_base;

-- The workspaces a person may open, one page of them; `total` stands in every row.
CREATE OR REPLACE FUNCTION workspaces_of(p_user uuid, p_filter text, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, workspace jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH mine AS (
    SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user AND m.suspended_at IS NULL
    UNION
    SELECT c.id FROM memberships m JOIN workspaces c ON c.parent_id = m.workspace_id
      WHERE m.user_id = p_user AND m.role = 'owner' AND m.suspended_at IS NULL
  ), page AS (
    SELECT w.id, count(*) OVER () AS total, row_number() OVER (ORDER BY
      CASE WHEN NOT p_desc THEN CASE p_sort WHEN 'created_at' THEN to_char(w.created_at, 'YYYYMMDDHH24MISSUS')
        WHEN 'subscription_status' THEN w.subscription_status ELSE lower(w.name) END END ASC,
      CASE WHEN p_desc THEN CASE p_sort WHEN 'created_at' THEN to_char(w.created_at, 'YYYYMMDDHH24MISSUS')
        WHEN 'subscription_status' THEN w.subscription_status ELSE lower(w.name) END END DESC, w.id) AS n
    FROM workspaces w JOIN mine ON mine.workspace_id = w.id
    WHERE p_filter = '' OR w.name ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY n LIMIT p_limit OFFSET p_offset
  )
  SELECT page.total, workspace_view(p_user, page.id) FROM page ORDER BY page.n
$$;
GRANT EXECUTE ON FUNCTION workspaces_of TO app_base;

-- Where a person lands: the workspace opened last, else the first one joined; never one that suspended them.
CREATE OR REPLACE FUNCTION default_workspace(p_user uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user AND m.suspended_at IS NULL
  ORDER BY m.opened_at DESC NULLS LAST, m.joined_at, m.workspace_id LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION default_workspace TO app_base;

-- Writes who owns the workspace in force; only somebody who holds an owner's membership there can.
CREATE OR REPLACE FUNCTION workspace_owner_set(p_user uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE workspaces w SET owner_id = p_user, updated_at = now(), version = w.version + 1
  WHERE w.id = current_workspace() AND EXISTS (SELECT FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user
    AND m.role = 'owner' AND m.suspended_at IS NULL) RETURNING true
$$;
GRANT EXECUTE ON FUNCTION workspace_owner_set TO app, app_base;

-- Erases up to so many rows of who was asked into the workspace in force, and of the files they were asked in by, once
-- it is closed; answers how many.
CREATE OR REPLACE FUNCTION workspace_erase(p_most integer) RETURNS integer
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
GRANT EXECUTE ON FUNCTION workspace_erase TO app;

-- Blanks the texts of the next rows of its trail after that id, keeping ids, and answers the last id; null at the end.
CREATE OR REPLACE FUNCTION workspace_trail_erase(p_after uuid, p_most integer) RETURNS uuid
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
GRANT EXECUTE ON FUNCTION workspace_trail_erase TO app;

-- One page of all workspaces; `total` stands in every row.
CREATE OR REPLACE FUNCTION admin_workspaces(p_text text, p_status text, p_plan text, p_blocked boolean, p_sort text, p_desc boolean,
  p_limit integer, p_offset integer) RETURNS TABLE (total bigint, workspace jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c_people constant text := '(SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id)';
  c_seen constant text := '(SELECT max(u.seen_at) FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = w.id)';
  v_order text := CASE p_sort WHEN 'created_at' THEN 'w.created_at' WHEN 'subscription_status' THEN 'w.subscription_status'
    WHEN 'people' THEN c_people WHEN 'last_seen_at' THEN c_seen ELSE 'lower(w.name)' END
  || CASE WHEN p_desc THEN ' DESC NULLS LAST' ELSE ' ASC NULLS FIRST' END;
BEGIN
  RETURN QUERY EXECUTE format($q$
    WITH page AS (
      SELECT w.id, count(*) OVER () AS total, row_number() OVER (ORDER BY %1$s, w.id) AS n FROM workspaces w
      WHERE ($1 = '' OR lower(w.name) LIKE like_pattern($1))
        AND ($2 = '' OR w.subscription_status = $2)
        AND ($3 = '' OR w.main_component = $3)
        AND ($4 IS NULL OR $4 = NOT (w.is_active AND w.subscription_status IN ('active', 'trialing', 'past_due')))
      ORDER BY n LIMIT $5 OFFSET $6)
    SELECT page.total, jsonb_build_object('id', w.id, 'name', w.name, 'logo_url', w.logo_url, 'product', w.product,
      'main_component', w.main_component, 'is_child', w.parent_id IS NOT NULL, 'subscription_status', w.subscription_status,
      'is_active', w.is_active, 'created_at', w.created_at, 'people', %2$s, 'last_seen_at', %3$s,
      'owner', jsonb_build_object('id', o.id, 'name', trim(o.firstname || ' ' || o.lastname), 'email', o.email, 'is_admin', o.is_admin))
    FROM page JOIN workspaces w ON w.id = page.id LEFT JOIN users o ON o.id = w.owner_id ORDER BY page.n$q$,
    v_order, c_people, c_seen)
  USING p_text, p_status, p_plan, p_blocked, p_limit, p_offset;
END $$;
GRANT EXECUTE ON FUNCTION admin_workspaces TO app_base;
