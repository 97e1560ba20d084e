-- Roles: `app_base` is what the pool runs as, `app` what a tenant's statements run as, `app_definer` owns the few
-- functions that may cross tenants. None can log in, none owns a table, none bypasses row security.
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['app', 'app_base', 'app_definer'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', r);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    -- Since PostgreSQL 16 who makes a role may administer it, but not become it before being granted that.
    IF NOT pg_has_role(current_user, r,
        CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', r);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app, app_base, app_definer;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users, emails, workspaces, sessions, one_time_tokens, changes, idempotency, rate_limits TO app_base;
--> statement-breakpoint
GRANT SELECT ON memberships, audit TO app_base;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON memberships TO app;
--> statement-breakpoint
GRANT SELECT ON audit TO app;
--> statement-breakpoint
GRANT SELECT, INSERT ON changes TO app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON users TO app_definer;
--> statement-breakpoint
GRANT SELECT ON workspaces, sessions TO app_definer;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON memberships TO app_definer;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit TO app_definer;
--> statement-breakpoint
CREATE FUNCTION current_workspace() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.workspace', true), '')::uuid $$;
--> statement-breakpoint
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON memberships TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON memberships TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON audit TO app USING (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON audit TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Audit rows come only through here, so that nobody can write one for another workspace from inside a tenant's transaction.
CREATE FUNCTION audit_write(p_id uuid, p_workspace uuid, p_actor uuid, p_acting_for uuid, p_action text, p_type text,
  p_subject text, p_before jsonb, p_after jsonb, p_request text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_workspace() IS NOT NULL AND p_workspace IS DISTINCT FROM current_workspace() THEN
    RAISE EXCEPTION 'an audit row must be of the workspace at hand';
  END IF;
  INSERT INTO audit (id, workspace_id, actor_id, acting_for_id, action, subject_type, subject_id, before, after, request_id)
  VALUES (p_id, p_workspace, p_actor, p_acting_for, p_action, p_type, p_subject, p_before, p_after, p_request);
END $$;
--> statement-breakpoint
-- The caller's role in a workspace: the membership's, or an owner's in a child of a workspace he owns; null for a stranger.
CREATE FUNCTION workspace_role(p_user uuid, p_workspace uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT m.role FROM memberships m WHERE m.workspace_id = p_workspace AND m.user_id = p_user),
    (SELECT 'owner' FROM workspaces w JOIN memberships m ON m.workspace_id = w.parent_id
      WHERE w.id = p_workspace AND m.user_id = p_user AND m.role = 'owner'))
$$;
--> statement-breakpoint
-- A workspace as the wire needs it: its row, the caller's role, and the ids and names around it.
CREATE FUNCTION workspace_view(p_user uuid, p_workspace uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(w) || jsonb_build_object(
    'role', workspace_role(p_user, w.id),
    'overrides', (SELECT m.overrides FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user),
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
--> statement-breakpoint
-- Everything a request needs to know of its session, in one statement. A visit begins after half an hour of silence.
CREATE FUNCTION session_load(p_session uuid) RETURNS jsonb
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
  ELSE
    SELECT * INTO i FROM users WHERE id = s.impersonator_id AND is_admin;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  RETURN jsonb_build_object('session', to_jsonb(s), 'user', to_jsonb(u) - 'password_hash',
    'impersonator', CASE WHEN i.id IS NULL THEN NULL ELSE jsonb_build_object('id', i.id, 'name', i.email) END,
    'workspace', CASE WHEN s.workspace_id IS NULL THEN NULL ELSE workspace_view(u.id, s.workspace_id) END);
END $$;
--> statement-breakpoint
-- The workspaces a person may open, one page of them; `total` stands in every row.
CREATE FUNCTION workspaces_of(p_user uuid, p_filter text, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, workspace jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH mine AS (
    SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user
    UNION
    SELECT c.id FROM memberships m JOIN workspaces c ON c.parent_id = m.workspace_id
      WHERE m.user_id = p_user AND m.role = 'owner'
  ), page AS (
    SELECT w.id, count(*) OVER () AS total, row_number() OVER (ORDER BY
      CASE WHEN NOT p_desc THEN CASE p_sort WHEN 'created_at' THEN to_char(w.created_at, 'YYYYMMDDHH24MISSUS')
        WHEN 'status' THEN w.subscription_status ELSE lower(w.name) END END ASC,
      CASE WHEN p_desc THEN CASE p_sort WHEN 'created_at' THEN to_char(w.created_at, 'YYYYMMDDHH24MISSUS')
        WHEN 'status' THEN w.subscription_status ELSE lower(w.name) END END DESC, w.id) AS n
    FROM workspaces w JOIN mine ON mine.workspace_id = w.id
    WHERE p_filter = '' OR w.name ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY n LIMIT p_limit OFFSET p_offset
  )
  SELECT page.total, workspace_view(p_user, page.id) FROM page ORDER BY page.n
$$;
--> statement-breakpoint
-- Where a person lands: the workspace opened last, else the first one joined.
CREATE FUNCTION default_workspace(p_user uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user ORDER BY m.opened_at DESC NULLS LAST, m.joined_at, m.workspace_id LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION membership_opened(p_user uuid, p_workspace uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE memberships SET opened_at = now() WHERE user_id = p_user AND workspace_id = p_workspace
$$;
--> statement-breakpoint
CREATE FUNCTION membership_add(p_user uuid, p_workspace uuid, p_role text, p_overrides jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO memberships (workspace_id, user_id, owner_id, role, overrides) VALUES (p_workspace, p_user, p_user, p_role, p_overrides)
  ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = excluded.role, overrides = excluded.overrides
$$;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY[
    'audit_write(uuid,uuid,uuid,uuid,text,text,text,jsonb,jsonb,text)', 'workspace_role(uuid,uuid)',
    'workspace_view(uuid,uuid)', 'session_load(uuid)', 'workspaces_of(uuid,text,text,boolean,integer,integer)',
    'default_workspace(uuid)', 'membership_opened(uuid,uuid)', 'membership_add(uuid,uuid,text,jsonb)'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_base, app_definer', f);
  END LOOP;
  GRANT EXECUTE ON FUNCTION audit_write(uuid,uuid,uuid,uuid,text,text,text,jsonb,jsonb,text) TO app;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
GRANT SELECT ON schema_migrations TO app_base;
