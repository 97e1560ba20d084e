-- Directories: whom a token speaks for, what a person is across the locations that it reaches, and what is still to be done.

-- The directory behind a token that still counts, its workspace's locations, and whether that workspace is open. Marks it as heard.
CREATE OR REPLACE FUNCTION directory_by_token(p_hash text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE t directory_tokens; d directories;
BEGIN
  SELECT * INTO t FROM directory_tokens x WHERE x.hash = p_hash AND (x.ends_at IS NULL OR x.ends_at > now());
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO d FROM directories x WHERE x.workspace_id = t.workspace_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF t.used_at IS NULL OR t.used_at < now() - interval '1 minute' THEN
    UPDATE directory_tokens SET used_at = now() WHERE workspace_id = t.workspace_id AND id = t.id;
    UPDATE directories SET heard_at = now() WHERE workspace_id = t.workspace_id;
  END IF;
  RETURN directory_face(t.workspace_id);
END $$;
GRANT EXECUTE ON FUNCTION directory_by_token TO app_base;

-- A workspace's directory as its work needs it; null where there is none.
CREATE OR REPLACE FUNCTION directory_face(p_workspace uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', d.id, 'workspace_id', d.workspace_id, 'vendor', d.vendor, 'state', d.state, 'place_id', d.place_id,
    'made_by', d.made_by, 'made_by_name', coalesce((SELECT trim(u.firstname || ' ' || u.lastname) FROM users u WHERE u.id = d.made_by), ''),
    'open', w.is_active AND w.deleted_at IS NULL AND w.closed_at IS NULL AND w.subscription_status IN ('active', 'trialing', 'past_due'),
    'places', (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'time_zone', p.time_zone,
        'on_trial', p.subscription_status = 'trialing') ORDER BY p.id = w.id DESC, p.name)
      FROM workspaces p WHERE (p.id = w.id OR p.parent_id = w.id) AND p.deleted_at IS NULL AND p.closed_at IS NULL))
  FROM directories d JOIN workspaces w ON w.id = d.workspace_id
  WHERE d.workspace_id = p_workspace AND coalesce(current_workspace(), p_workspace) = p_workspace
$$;
GRANT EXECUTE ON FUNCTION directory_face TO app, app_base;

-- The account of a person by id, else by address, with their memberships in a workspace and its locations, and whether they
-- belong anywhere else. Null where there is none.
CREATE OR REPLACE FUNCTION directory_account(p_root uuid, p_user uuid, p_email text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH one AS (
    SELECT u.* FROM users u WHERE u.erased_at IS NULL AND u.id = coalesce(
      (SELECT x.id FROM users x WHERE x.id = p_user AND x.erased_at IS NULL),
      (SELECT e.user_id FROM emails e WHERE e.email = p_email))),
  tree AS (SELECT w.id FROM workspaces w WHERE (w.id = p_root OR w.parent_id = p_root))
  SELECT jsonb_build_object('id', o.id, 'email', o.email, 'admin', o.is_admin, 'firstname', o.firstname, 'lastname', o.lastname,
    'elsewhere', EXISTS (SELECT FROM memberships m WHERE m.left_at IS NULL AND m.user_id = o.id AND m.workspace_id NOT IN (SELECT id FROM tree)),
    'tie', coalesce((SELECT p.tie FROM directory_people p WHERE p.workspace_id = p_root AND p.user_id = o.id AND p.tie <> 'none'
      ORDER BY p.changed_at DESC LIMIT 1), 'none'),
    'places', coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.workspace_id, 'role', m.role, 'suspended', m.suspended_at IS NOT NULL)
      ORDER BY m.joined_at) FROM memberships m WHERE m.left_at IS NULL AND m.user_id = o.id AND m.workspace_id IN (SELECT id FROM tree)), '[]'))
  FROM one o
$$;
GRANT EXECUTE ON FUNCTION directory_account TO app_base;

-- People of directories that write, who have to be looked at: changed groups or rules, an invitation that was accepted, and those
-- who wait for a seat, longest first.
CREATE OR REPLACE FUNCTION directory_due(p_most integer) RETURNS TABLE (workspace_id uuid, id uuid, waits boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.workspace_id, p.id, p.state = 'waits' FROM directory_people p JOIN directories d ON d.workspace_id = p.workspace_id
  WHERE d.state = 'on' AND p.deleted_at IS NULL AND (p.state = 'waits' OR p.settled_at IS NULL OR p.settled_at < d.settle_at
    OR p.state = 'invited' AND EXISTS (SELECT FROM invitations i WHERE i.workspace_id = p.place_id AND i.id = p.invitation_id
      AND i.accepted_at IS NOT NULL))
  ORDER BY p.state = 'waits', p.created_at, p.id LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION directory_due TO app_base;

-- Workspaces whose owner is to be told today of who waits for a seat; each is answered once a day.
CREATE OR REPLACE FUNCTION directory_waits_take() RETURNS TABLE (workspace_id uuid, waiting integer)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (
    SELECT d.workspace_id, count(*)::integer AS waiting FROM directories d JOIN directory_people p ON p.workspace_id = d.workspace_id
    WHERE p.state = 'waits' AND p.deleted_at IS NULL AND d.state = 'on' AND (d.told_at IS NULL OR d.told_at <= now() - interval '1 day')
    GROUP BY d.workspace_id)
  UPDATE directories d SET told_at = now() FROM due WHERE d.workspace_id = due.workspace_id RETURNING d.workspace_id, due.waiting
$$;
GRANT EXECUTE ON FUNCTION directory_waits_take TO app_base;

-- What came in goes after ninety days, tokens a day after they ended, and people whom a directory deleted after ninety days.
CREATE OR REPLACE FUNCTION directory_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM directory_requests WHERE at < now() - interval '90 days';
  DELETE FROM directory_tokens WHERE ends_at < now() - interval '1 day';
  DELETE FROM directory_people WHERE deleted_at < now() - interval '90 days';
$$;
GRANT EXECUTE ON FUNCTION directory_sweep TO app_base;

-- Whether an invitation of a place was accepted.
CREATE OR REPLACE FUNCTION invitation_accepted(p_workspace uuid, p_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM invitations i WHERE i.workspace_id = p_workspace AND i.id = p_id AND i.accepted_at IS NOT NULL)
$$;
GRANT EXECUTE ON FUNCTION invitation_accepted TO app_base;

-- Whether the directory that reaches the workspace in force says of somebody that they are off. It is noted that they are so here
-- too, so that its "on" lets them in again. Whom it deleted it said off of, until it tells of them anew.
CREATE OR REPLACE FUNCTION directory_keeps_off(p_user uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_root uuid;
BEGIN
  SELECT coalesce(w.parent_id, w.id) INTO v_root FROM workspaces w WHERE w.id = current_workspace();
  SELECT d.workspace_id INTO v_root FROM directories d WHERE d.workspace_id IN (v_root, current_workspace()) AND d.state = 'on'
    AND EXISTS (SELECT FROM directory_people p WHERE p.workspace_id = d.workspace_id AND p.user_id = p_user AND NOT p.active)
    AND NOT EXISTS (SELECT FROM directory_people p WHERE p.workspace_id = d.workspace_id AND p.user_id = p_user AND p.active
      AND p.deleted_at IS NULL)
    LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE directory_people p SET off_places = p.off_places || current_workspace()
    WHERE p.workspace_id = v_root AND p.user_id = p_user AND NOT p.active AND NOT current_workspace() = ANY (p.off_places);
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION directory_keeps_off TO app;

-- The workspace in force and its locations, as places that people are put in.
CREATE OR REPLACE FUNCTION directory_places() RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id, w.name FROM workspaces w WHERE (w.id = current_workspace() OR w.parent_id = current_workspace())
    AND w.deleted_at IS NULL AND w.closed_at IS NULL ORDER BY w.id = current_workspace() DESC, lower(w.name), w.id
$$;
GRANT EXECUTE ON FUNCTION directory_places TO app;
