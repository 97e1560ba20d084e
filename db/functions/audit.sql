-- The audit trail: the one way to write it, and its lists.

-- Audit rows come only through here, so that nobody can write one for another workspace from inside a tenant's transaction.
CREATE OR REPLACE FUNCTION audit_write(p_id uuid, p_workspace uuid, p_actor uuid, p_acting_for uuid, p_action text, p_type text,
  p_subject text, p_before jsonb, p_after jsonb, p_request text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_workspace() IS NOT NULL AND p_workspace IS DISTINCT FROM current_workspace() THEN
    RAISE EXCEPTION 'an audit row must be of the workspace at hand';
  END IF;
  INSERT INTO audit (id, workspace_id, actor_id, acting_for_id, action, subject_type, subject_id, before, after, request_id)
  VALUES (p_id, p_workspace, p_actor, p_acting_for, p_action, p_type, p_subject, p_before, p_after, p_request);
END $$;
GRANT EXECUTE ON FUNCTION audit_write TO app, app_base;

-- The same row in the trail of the franchise whose owner acts in one of its locations from there, with the location's name. It
-- is refused for anybody else, and for anything but a location and its own parent.
CREATE OR REPLACE FUNCTION audit_above(p_id uuid, p_location uuid, p_above uuid, p_actor uuid, p_action text, p_type text,
  p_subject text, p_before jsonb, p_after jsonb, p_request text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_name text;
BEGIN
  SELECT w.name INTO v_name FROM workspaces w WHERE w.id = p_location AND w.parent_id = p_above
    AND coalesce(current_workspace(), w.id) = w.id
    AND EXISTS (SELECT FROM memberships m WHERE m.workspace_id = p_above AND m.user_id = p_actor AND m.role = 'owner' AND m.suspended_at IS NULL);
  IF v_name IS NULL THEN
    RAISE EXCEPTION 'only the owner of a franchise acts in its locations';
  END IF;
  INSERT INTO audit (id, workspace_id, actor_id, acting_for_id, action, subject_type, subject_id, before, after, request_id)
  VALUES (p_id, p_above, p_actor, NULL, p_action, p_type, p_subject, p_before,
    coalesce(p_after, '{}') || jsonb_build_object('location', v_name, 'location_id', p_location), p_request);
END $$;
GRANT EXECUTE ON FUNCTION audit_above TO app, app_base;

-- How many rows the trail of a workspace has, or that of all where none is named: those that were counted, and what came since.
CREATE OR REPLACE FUNCTION audit_count(p_workspace uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (SELECT coalesce((SELECT c.until FROM audit_counts c WHERE c.workspace_id IS NULL), '-infinity') AS until)
  SELECT coalesce((SELECT c.rows FROM audit_counts c WHERE c.workspace_id IS NOT DISTINCT FROM p_workspace), 0)
    + CASE WHEN p_workspace IS NULL THEN (SELECT count(*) FROM audit a WHERE a.at >= (SELECT until FROM counted))
      ELSE (SELECT count(*) FROM audit a WHERE a.workspace_id = p_workspace AND a.at >= (SELECT until FROM counted)) END
$$;

-- Counts what came into the trails until an hour ago: by then it is committed or gone. Trails lose no rows.
CREATE OR REPLACE FUNCTION audit_counts_roll() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  begins timestamptz;
  ends timestamptz := date_trunc('hour', now()) - interval '1 hour';
BEGIN
  INSERT INTO audit_counts (workspace_id, rows, until) VALUES (NULL, 0, '-infinity') ON CONFLICT DO NOTHING;
  SELECT c.until INTO begins FROM audit_counts c WHERE c.workspace_id IS NULL FOR UPDATE;
  IF begins >= ends THEN RETURN; END IF;
  INSERT INTO audit_counts AS c (workspace_id, rows)
  SELECT a.workspace_id, count(*) FROM audit a WHERE a.at >= begins AND a.at < ends AND a.workspace_id IS NOT NULL GROUP BY 1
  ON CONFLICT (workspace_id) DO UPDATE SET rows = c.rows + excluded.rows;
  UPDATE audit_counts c SET until = ends, rows = c.rows + (SELECT count(*) FROM audit a WHERE a.at >= begins AND a.at < ends)
  WHERE c.workspace_id IS NULL;
END $$;
GRANT EXECUTE ON FUNCTION audit_counts_roll TO app_base;

-- One page of the audit trail with the names around it, of one workspace, or of all where none is named.
CREATE OR REPLACE FUNCTION audit_find(p_workspace uuid, p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ask jsonb := p_ask || jsonb_build_object('workspace', p_workspace, 'desc', true);
  v_text text := coalesce(p_ask->>'text', '');
  c_name constant text := 'u.email || '' '' || u.firstname || '' '' || u.lastname';
  v_acts text[] := ARRAY(SELECT jsonb_array_elements_text(coalesce(p_ask->'actions', '[]')));
  v_named uuid[] := '{}';
  v_found text;
  v_page record;
BEGIN
  IF NOT coalesce((p_ask->>'filtered')::boolean, false) AND coalesce((p_ask->>'counted')::boolean, true) THEN
    v_ask := v_ask || jsonb_build_object('known', audit_count(p_workspace));
  END IF;
  IF v_text <> '' THEN
    EXECUTE format('SELECT array(SELECT u.id FROM users u WHERE %s LIMIT 200)', search_condition(v_ask, c_name, c_name, true))
      INTO v_named USING v_ask;
    -- Each of them has an index of its own; what cannot be found is left out.
    v_found := concat_ws(' OR ', 'a.subject_id = $1->>''text''',
      CASE WHEN v_acts <> '{}' THEN format('a.action = ANY (%L)', v_acts) END,
      CASE WHEN v_named <> '{}' THEN format('a.actor_id = ANY (%1$L) OR a.acting_for_id = ANY (%1$L)
        OR (a.subject_type = ''user'' AND a.subject_id = ANY (%1$L::text[]))', v_named) END,
      CASE WHEN char_length(v_text) >= 3 THEN
        'lower(coalesce(a.before::text, '''') || '' '' || coalesce(a.after::text, '''')) LIKE like_pattern($1->>''text'')' END);
  END IF;
  SELECT * INTO v_page FROM list_page('audit a', concat_ws(' AND ', 'true',
    CASE WHEN p_workspace IS NOT NULL THEN 'a.workspace_id = ($1->>''workspace'')::uuid' END,
    CASE WHEN v_ask->>'person' IS NOT NULL THEN $c$(a.actor_id = ($1->>'person')::uuid OR a.acting_for_id = ($1->>'person')::uuid
      OR (a.subject_type = 'user' AND a.subject_id = $1->>'person'))$c$ END,
    CASE WHEN v_ask->>'action' IS NOT NULL THEN 'a.action = $1->>''action''' END,
    CASE WHEN v_ask->>'from' IS NOT NULL THEN 'a.at >= ($1->>''from'')::timestamptz' END,
    CASE WHEN v_ask->>'to' IS NOT NULL THEN 'a.at < ($1->>''to'')::timestamptz' END,
    '(' || v_found || ')'), 'a.at', 'timestamptz', 'a.id', v_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', p.id, 'at', p.at, 'action', p.action, 'subject_type', p.subject_type,
      'subject_id', p.subject_id, 'before', p.before, 'after', p.after, 'request_id', p.request_id,
      'actor', CASE WHEN p.actor_id IS NULL THEN NULL ELSE jsonb_build_object('id', p.actor_id, 'name', trim(c.firstname || ' ' || c.lastname), 'photo_url', c.photo_url) END,
      'acting_for', CASE WHEN p.acting_for_id IS NULL THEN NULL ELSE jsonb_build_object('id', p.acting_for_id, 'name', trim(f.firstname || ' ' || f.lastname), 'photo_url', f.photo_url) END,
      'subject', coalesce(trim(s.firstname || ' ' || s.lastname), i.email), 'other', trim(o.firstname || ' ' || o.lastname), 'place', t.name,
      'workspace', CASE WHEN w.id IS NULL THEN NULL ELSE jsonb_build_object('id', w.id, 'name', w.name) END) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n) JOIN audit p ON p.id = x.id
      LEFT JOIN users c ON c.id = p.actor_id LEFT JOIN users f ON f.id = p.acting_for_id
      LEFT JOIN users s ON s.id = CASE WHEN p.subject_type = 'user' AND p.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        THEN p.subject_id::uuid END
      LEFT JOIN users o ON o.id = CASE WHEN p.action LIKE '%.hand-over' THEN (p.after->>'owner_id')::uuid END
      LEFT JOIN invitations i ON i.workspace_id = p.workspace_id AND i.id = CASE WHEN p.subject_type = 'invitation' THEN p.subject_id::uuid END
      LEFT JOIN workspaces t ON t.id = CASE WHEN p.subject_type = 'workspace' AND p.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        THEN p.subject_id::uuid END
      LEFT JOIN workspaces w ON w.id = p.workspace_id), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION audit_find TO app_base;

-- One page of the trail of the workspace in force, for its own people; without one there is nothing to see.
CREATE OR REPLACE FUNCTION audit_here(p_ask jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN current_workspace() IS NULL THEN '{"total": 0, "exact": true, "next": null, "rows": []}'
    ELSE audit_find(current_workspace(), p_ask) END
$$;
GRANT EXECUTE ON FUNCTION audit_here TO app;

-- Since when an account is in the state that it is in, if an administrator put it there.
CREATE OR REPLACE FUNCTION suspended_since(p_user uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(a.at) FROM audit a JOIN users u ON u.id = p_user
  WHERE a.subject_type = 'user' AND a.subject_id = p_user::text AND a.action = 'accounts.update'
    AND a.after->>'state' = u.user_state AND a.before->>'state' IS DISTINCT FROM u.user_state
$$;
GRANT EXECUTE ON FUNCTION suspended_since TO app_base;

-- Since when a workspace has the status that shuts it: as the trail of who pays for it says, else as its subscription does.
-- One that is paid for and flagged as not active: since the trail says so.
CREATE OR REPLACE FUNCTION shut_since(p_workspace uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN NOT w.is_active AND w.subscription_status IN ('active', 'trialing', 'past_due') THEN
    (SELECT max(a.at) FROM audit a WHERE a.subject_type = 'workspace' AND a.subject_id = w.id::text
      AND a.after->>'is_active' = 'false')
  ELSE coalesce(
    (SELECT max(a.at) FROM audit a WHERE a.subject_type IN ('subscription', 'workspace') AND a.subject_id = p.id::text
      AND a.after->>'status' = w.subscription_status AND a.before->>'status' IS DISTINCT FROM w.subscription_status),
    (SELECT CASE WHEN w.subscription_status IN ('paused', 'on_hold', 'suspended') THEN s.paused_at
      WHEN w.subscription_status = 'trial_ended' THEN s.trial_ends_at
      WHEN s.period_end <= now() THEN s.period_end END
      FROM subscriptions s WHERE s.workspace_id = p.id)) END
  FROM workspaces w JOIN workspaces p ON p.id = coalesce(w.parent_id, w.id) WHERE w.id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION shut_since TO app_base;

-- Blanks every text of a value that is no id; keys, numbers, flags and ids stay.
CREATE OR REPLACE FUNCTION audit_blank(p_value jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  CASE jsonb_typeof(p_value)
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(key, audit_blank(value)), '{}') FROM jsonb_each(p_value));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(audit_blank(value)), '[]') FROM jsonb_array_elements(p_value));
    WHEN 'string' THEN
      RETURN CASE WHEN p_value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN p_value ELSE 'null' END;
    ELSE RETURN p_value;
  END CASE;
END $$;
