-- When each sign-in was last used, to the minute, so that its person can tell a forgotten one from one in use.
ALTER TABLE sessions ADD COLUMN seen_at timestamptz;
--> statement-breakpoint
-- Of those that are there only the beginning is known.
UPDATE sessions SET seen_at = created_at;
--> statement-breakpoint
ALTER TABLE sessions ALTER COLUMN seen_at SET DEFAULT now(), ALTER COLUMN seen_at SET NOT NULL;
--> statement-breakpoint
GRANT UPDATE (seen_at) ON sessions TO app_definer;
--> statement-breakpoint
-- The same as before, and the sign-in itself is seen as its person is.
CREATE OR REPLACE FUNCTION session_load(p_session uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE s sessions; u users; i users;
BEGIN
  SELECT * INTO s FROM sessions WHERE id = p_session AND revoked_at IS NULL AND expires_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO u FROM users WHERE id = s.user_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF s.impersonator_id IS NULL THEN
    IF u.seen_at IS NULL OR u.seen_at < now() - interval '30 minutes' THEN
      UPDATE users SET previous_seen_at = seen_at, seen_at = now() WHERE id = u.id RETURNING * INTO u;
    ELSIF u.seen_at < now() - interval '1 minute' THEN
      UPDATE users SET seen_at = now() WHERE id = u.id;
    END IF;
    IF s.seen_at < now() - interval '1 minute' THEN
      UPDATE sessions SET seen_at = now() WHERE id = s.id;
    END IF;
  ELSE
    IF u.is_admin THEN RETURN NULL; END IF;
    SELECT * INTO i FROM users WHERE id = s.impersonator_id AND is_admin AND user_state = '_ACTIVE_';
    IF NOT FOUND THEN RETURN NULL; END IF;
    IF s.impersonator_session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sessions o
        WHERE o.id = s.impersonator_session_id AND o.revoked_at IS NULL AND o.expires_at > now()) THEN RETURN NULL; END IF;
  END IF;
  RETURN jsonb_build_object('session', to_jsonb(s), 'user', to_jsonb(u) - 'password_hash',
    'impersonator', CASE WHEN i.id IS NULL THEN NULL
      ELSE jsonb_build_object('id', i.id, 'name', coalesce(nullif(trim(i.firstname || ' ' || i.lastname), ''), i.email)) END,
    'workspace', CASE WHEN s.workspace_id IS NULL THEN NULL ELSE workspace_view(u.id, s.workspace_id) END);
END $$;
