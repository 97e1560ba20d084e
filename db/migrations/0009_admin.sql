-- Why write access was asked for in an impersonation; null while it only reads.
ALTER TABLE sessions ADD COLUMN write_reason text;
--> statement-breakpoint
CREATE INDEX sessions_impersonator ON sessions (impersonator_id) WHERE impersonator_id IS NOT NULL;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX users_text ON users USING gin (lower(email || ' ' || firstname || ' ' || lastname) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_seen ON users (seen_at);
--> statement-breakpoint
CREATE INDEX workspaces_text ON workspaces USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_at ON audit (at);
--> statement-breakpoint
CREATE INDEX audit_actor ON audit (actor_id, at);
--> statement-breakpoint
CREATE INDEX audit_acting_for ON audit (acting_for_id, at) WHERE acting_for_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX audit_subject ON audit (subject_type, subject_id, at);
--> statement-breakpoint
GRANT UPDATE ON audit TO app_definer;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
-- Everything a request needs to know of its session, in one statement. A visit begins after half an hour of silence.
-- An impersonation lives while its administrator is an active one, its person is none, and the session it came from lives.
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
--> statement-breakpoint
-- The workspaces a person belongs to, with plan, state and role, the one opened last first.
CREATE FUNCTION admin_places(p_user uuid, p_most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(place) ORDER BY place.n), '[]') FROM (
    SELECT row_number() OVER (ORDER BY m.opened_at DESC NULLS LAST, m.joined_at, w.id) AS n, w.id, w.name, w.logo_url, m.role,
      w.product, w.main_component, w.parent_id IS NOT NULL AS is_child, w.subscription_status, w.is_active
    FROM memberships m JOIN workspaces w ON w.id = m.workspace_id WHERE m.user_id = p_user ORDER BY n LIMIT p_most) place
$$;
--> statement-breakpoint
-- Text for LIKE: what somebody typed, without its wildcards.
CREATE FUNCTION like_pattern(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '%' || replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
--> statement-breakpoint
-- One page of all people; `total` stands in every row. Planned anew for each call, so that a search finds its index.
CREATE FUNCTION admin_people(p_text text, p_state text, p_plan text, p_blocked boolean, p_sort text, p_desc boolean,
  p_limit integer, p_offset integer) RETURNS TABLE (total bigint, person jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_order text := CASE p_sort WHEN 'name' THEN 'lower(u.firstname || '' '' || u.lastname)' WHEN 'email' THEN 'u.email'
    WHEN 'created_at' THEN 'u.created_at' WHEN 'state' THEN 'u.user_state' ELSE 'u.seen_at' END
  || CASE WHEN p_desc THEN ' DESC NULLS LAST' ELSE ' ASC NULLS FIRST' END;
BEGIN
  RETURN QUERY EXECUTE format($q$
    WITH page AS (
      SELECT u.id, count(*) OVER () AS total, row_number() OVER (ORDER BY %1$s, u.id) AS n FROM users u
      WHERE ($1 = '' OR lower(u.email || ' ' || u.firstname || ' ' || u.lastname) LIKE like_pattern($1))
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
-- One page of all workspaces; `total` stands in every row.
CREATE FUNCTION admin_workspaces(p_text text, p_status text, p_plan text, p_blocked boolean, p_sort text, p_desc boolean,
  p_limit integer, p_offset integer) RETURNS TABLE (total bigint, workspace jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c_people constant text := '(SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id)';
  c_seen constant text := '(SELECT max(u.seen_at) FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = w.id)';
  v_order text := CASE p_sort WHEN 'created_at' THEN 'w.created_at' WHEN 'status' THEN 'w.subscription_status'
    WHEN 'people' THEN c_people WHEN 'last_seen' THEN c_seen ELSE 'lower(w.name)' END
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
--> statement-breakpoint
-- One page of the audit trail with the names around it, of one workspace, or of all where none is named.
CREATE FUNCTION audit_find(p_workspace uuid, p_filter jsonb, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, entry jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_person text := p_filter->>'person';
  v_text text := coalesce(p_filter->>'text', '');
  v_named uuid[];
BEGIN
  IF v_text <> '' THEN
    v_named := ARRAY(SELECT u.id FROM users u
      WHERE lower(u.email || ' ' || u.firstname || ' ' || u.lastname) LIKE like_pattern(v_text) LIMIT 200);
  END IF;
  RETURN QUERY EXECUTE $q$
    WITH page AS (
      SELECT a.*, count(*) OVER () AS total FROM audit a
      WHERE ($1 IS NULL OR a.workspace_id = $1)
        AND ($2 IS NULL OR a.actor_id = $2::uuid OR a.acting_for_id = $2::uuid OR (a.subject_type = 'user' AND a.subject_id = $2))
        AND ($3 IS NULL OR a.action = $3)
        AND ($4 IS NULL OR a.at >= $4)
        AND ($5 IS NULL OR a.at < $5)
        AND ($6 = '' OR a.action = ANY ($7) OR a.actor_id = ANY ($8) OR a.acting_for_id = ANY ($8)
          OR a.subject_id = $6 OR (a.subject_type = 'user' AND a.subject_id = ANY ($8::text[]))
          OR lower(a.before::text) LIKE like_pattern($6) OR lower(a.after::text) LIKE like_pattern($6))
      ORDER BY a.at DESC, a.id DESC LIMIT $9 OFFSET $10)
    SELECT p.total, jsonb_build_object('id', p.id, 'at', p.at, 'action', p.action, 'subject_type', p.subject_type,
      'subject_id', p.subject_id, 'before', p.before, 'after', p.after, 'request_id', p.request_id,
      'actor', CASE WHEN p.actor_id IS NULL THEN NULL ELSE jsonb_build_object('id', p.actor_id, 'name', trim(c.firstname || ' ' || c.lastname), 'photo_url', c.photo_url) END,
      'acting_for', CASE WHEN p.acting_for_id IS NULL THEN NULL ELSE jsonb_build_object('id', p.acting_for_id, 'name', trim(f.firstname || ' ' || f.lastname), 'photo_url', f.photo_url) END,
      'subject', trim(s.firstname || ' ' || s.lastname), 'place', CASE WHEN p.subject_type = 'workspace' THEN t.name END,
      'workspace', CASE WHEN w.id IS NULL THEN NULL ELSE jsonb_build_object('id', w.id, 'name', w.name) END)
    FROM page p LEFT JOIN users c ON c.id = p.actor_id LEFT JOIN users f ON f.id = p.acting_for_id
      LEFT JOIN users s ON p.subject_type = 'user' AND s.id::text = p.subject_id
      LEFT JOIN workspaces t ON p.subject_type = 'workspace' AND t.id::text = p.subject_id
      LEFT JOIN workspaces w ON w.id = p.workspace_id
    ORDER BY p.at DESC, p.id DESC$q$
  USING p_workspace, v_person, p_filter->>'action', (p_filter->>'from')::timestamptz, (p_filter->>'to')::timestamptz, v_text,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(p_filter->'actions', '[]'))), v_named, p_limit, p_offset;
END $$;
--> statement-breakpoint
-- The same of the workspace in force, for its own people; without one there is nothing to see.
CREATE FUNCTION audit_here(p_filter jsonb, p_limit integer, p_offset integer) RETURNS TABLE (total bigint, entry jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f.total, f.entry FROM audit_find(current_workspace(), p_filter, p_limit, p_offset) f WHERE current_workspace() IS NOT NULL
$$;
--> statement-breakpoint
-- A value of the trail without what belongs to a person: names, addresses, numbers. Ids stay.
CREATE FUNCTION audit_blanked(p_value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(p_value) <> 'object' THEN p_value ELSE
    (SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN key IN ('email', 'firstname', 'lastname', 'name', 'title', 'phone', 'zip', 'city', 'address', 'photo_url', 'ip', 'user_agent')
        AND value <> 'null' THEN '"[erased]"'::jsonb ELSE value END), '{}') FROM jsonb_each(p_value)) END
$$;
--> statement-breakpoint
-- Called when a person is erased: rows about them and by them keep their ids and lose their personal values.
CREATE FUNCTION audit_forget(p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET before = audit_blanked(before), after = audit_blanked(after)
  WHERE subject_type = 'user' AND subject_id = p_user::text
$$;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['admin_places(uuid,integer)',
    'admin_people(text,text,text,boolean,text,boolean,integer,integer)',
    'admin_workspaces(text,text,text,boolean,text,boolean,integer,integer)',
    'audit_find(uuid,jsonb,integer,integer)', 'audit_here(jsonb,integer,integer)', 'audit_forget(uuid)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_base, app_definer', f);
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
  END LOOP;
  REVOKE EXECUTE ON FUNCTION audit_here(jsonb, integer, integer) FROM app_base;
  GRANT EXECUTE ON FUNCTION audit_here(jsonb, integer, integer) TO app;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
