-- Sessions: everything a request needs to know of its own.

-- An administrator's sign-in is over after a day, and after an hour in which nobody was there.
CREATE OR REPLACE FUNCTION session_outlived(s sessions) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT s.created_at <= now() - interval '24 hours' OR s.seen_at <= now() - interval '1 hour'
$$;
GRANT EXECUTE ON FUNCTION session_outlived TO app_base;

-- Why a session does not open the workspace it is in; null where it does. A workspace that forces its provider opens in a session
-- begun by it, and for its owner in one begun here. A session begun by a provider opens that provider's workspace and its
-- locations, and nothing else. Whoever acts for the platform is let in as before.
CREATE OR REPLACE FUNCTION session_shut(s sessions) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN s.workspace_id IS NULL OR s.impersonator_id IS NOT NULL OR own.id = s.provider_id THEN NULL
    WHEN own.state = 'forced' AND NOT (s.provider_id IS NULL AND workspace_role(s.user_id, s.workspace_id) = 'owner')
      THEN jsonb_build_object('way', 'provider', 'id', own.id, 'name', own.name)
    WHEN s.provider_id IS NULL OR EXISTS (SELECT FROM sign_on_providers p JOIN workspaces w ON w.parent_id = p.workspace_id
      WHERE p.id = s.provider_id AND w.id = s.workspace_id) THEN NULL
    ELSE jsonb_build_object('way', 'own') END
  FROM (SELECT 1) one LEFT JOIN sign_on_providers own ON own.workspace_id = s.workspace_id
$$;
GRANT EXECUTE ON FUNCTION session_shut TO app_base;

-- Everything a request needs to know of its session, in one statement. A visit begins after half an hour of silence, and
-- the session is seen as its person is, unless the request says that nobody is at the browser (`p_there`). An
-- impersonation lives while its administrator is an active one, its person is none, and the session it came from lives.
CREATE OR REPLACE FUNCTION session_load(p_session uuid, p_there boolean) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE s sessions; u users; i users; begun users; shut jsonb;
BEGIN
  SELECT * INTO s FROM sessions WHERE id = p_session AND revoked_at IS NULL AND expires_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO u FROM users WHERE id = s.user_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF u.is_admin AND session_outlived(s) THEN RETURN NULL; END IF;
  IF s.impersonator_id IS NULL AND NOT p_there THEN
    NULL;
  ELSIF s.impersonator_id IS NULL THEN
    -- Who is being changed in this moment is seen with the next request: nobody's session waits for a row.
    IF u.seen_at IS NULL OR u.seen_at < now() - interval '30 minutes' THEN
      UPDATE users SET previous_seen_at = seen_at, seen_at = now()
        WHERE id = (SELECT x.id FROM users x WHERE x.id = u.id FOR NO KEY UPDATE SKIP LOCKED) RETURNING * INTO begun;
      IF FOUND THEN u := begun; END IF;
    ELSIF u.seen_at < now() - interval '1 minute' THEN
      UPDATE users SET seen_at = now() WHERE id = (SELECT x.id FROM users x WHERE x.id = u.id FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
    IF s.seen_at < now() - interval '1 minute' THEN
      UPDATE sessions SET seen_at = now() WHERE id = (SELECT x.id FROM sessions x WHERE x.id = s.id FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
  ELSE
    IF u.is_admin THEN RETURN NULL; END IF;
    SELECT * INTO i FROM users WHERE id = s.impersonator_id AND is_admin AND user_state = '_ACTIVE_';
    IF NOT FOUND THEN RETURN NULL; END IF;
    IF s.impersonator_session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sessions o
        WHERE o.id = s.impersonator_session_id AND o.revoked_at IS NULL AND o.expires_at > now() AND NOT session_outlived(o)) THEN RETURN NULL; END IF;
  END IF;
  shut := session_shut(s);
  RETURN jsonb_build_object('session', to_jsonb(s), 'shut', shut, 'user', to_jsonb(u) - 'password_hash'
      || jsonb_build_object('has_ordered_devices', s.workspace_id IS NOT NULL AND devices_here(u.id, s.workspace_id)),
    'protected', NOT u.is_admin OR EXISTS (SELECT 1 FROM totp_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id),
    'impersonator', CASE WHEN i.id IS NULL THEN NULL
      ELSE jsonb_build_object('id', i.id, 'name', coalesce(nullif(trim(i.firstname || ' ' || i.lastname), ''), i.email)) END,
    'workspace', CASE WHEN s.workspace_id IS NULL THEN NULL WHEN shut IS NULL THEN workspace_view(u.id, s.workspace_id)
      -- Whoever it is shut for is nobody there.
      ELSE workspace_view(u.id, s.workspace_id) || '{"role": null, "overrides": null, "children": "", "reaches": 0, "parent": null}' END);
END $$;
GRANT EXECUTE ON FUNCTION session_load TO app_base;
