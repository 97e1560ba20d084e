-- People: where they belong, what the trail holds of them, how they are forgotten, and the platform's list of them.

-- Every workspace a person belongs to or owns: who else is there, in its locations too, and who could take it over.
CREATE OR REPLACE FUNCTION person_places(p_user uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'owner_id', w.owner_id, 'role', m.role,
    'joined_at', m.joined_at,
    'others', (SELECT count(DISTINCT o.user_id) FROM memberships o JOIN workspaces ow ON ow.id = o.workspace_id
      WHERE (ow.id = w.id OR ow.parent_id = w.id) AND o.user_id <> p_user AND o.left_at IS NULL),
    'heir', coalesce(
      (SELECT o.user_id FROM memberships o WHERE o.workspace_id = w.id AND o.role = 'owner' AND o.user_id <> p_user
        AND o.left_at IS NULL
        ORDER BY o.user_id = w.owner_id DESC, o.joined_at LIMIT 1),
      (SELECT o.user_id FROM memberships o WHERE o.workspace_id = w.parent_id AND o.role = 'owner' AND o.user_id <> p_user
        AND o.left_at IS NULL
        ORDER BY o.joined_at LIMIT 1),
      CASE WHEN w.owner_id <> p_user THEN w.owner_id END)) ORDER BY w.name), '[]')
  FROM workspaces w LEFT JOIN memberships m ON m.workspace_id = w.id AND m.user_id = p_user
  WHERE m.user_id IS NOT NULL OR w.owner_id = p_user
$$;
GRANT EXECUTE ON FUNCTION person_places TO app_base;

-- Ends every membership of a person.
CREATE OR REPLACE FUNCTION person_leave(p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM memberships WHERE user_id = p_user
$$;
GRANT EXECUTE ON FUNCTION person_leave TO app_base;

-- What the trail holds of a person: what they did, what was done for them, what was done to them. Newest first.
CREATE OR REPLACE FUNCTION person_audit(p_user uuid, p_most integer) RETURNS SETOF jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('at', a.at, 'workspace_id', a.workspace_id, 'actor_id', a.actor_id,
    'acting_for_id', a.acting_for_id, 'action', a.action, 'subject_type', a.subject_type, 'subject_id', a.subject_id,
    'before', a.before, 'after', a.after)
  FROM audit a
  WHERE a.actor_id = p_user OR a.acting_for_id = p_user OR (a.subject_type = 'user' AND a.subject_id = p_user::text)
  ORDER BY a.at DESC LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION person_audit TO app_base;

-- An erased person: rows about them lose their texts, every other row their address.
CREATE OR REPLACE FUNCTION person_forget(p_user uuid, p_email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE wanted text := '%' || replace(replace(replace(p_email, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  DELETE FROM location_moves WHERE email = p_email;
  PERFORM sms_tests_end(p_user);
  UPDATE audit SET before = audit_blank(before), after = audit_blank(after)
    WHERE subject_type = 'user' AND subject_id = p_user::text;
  UPDATE audit SET before = replace(before::text, p_email, '')::jsonb, after = replace(after::text, p_email, '')::jsonb
    WHERE before::text LIKE wanted OR after::text LIKE wanted;
END $$;
GRANT EXECUTE ON FUNCTION person_forget TO app_base;

-- Whatever says ON DELETE CASCADE of a person goes with them, although the person's row stays as a name in other rows.
CREATE OR REPLACE FUNCTION person_drop_own(p_user uuid) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE own record;
BEGIN
  FOR own IN SELECT c.conrelid::regclass AS owned, a.attname AS col FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.confrelid = 'users'::regclass AND c.contype = 'f' AND c.confdeltype = 'c' LOOP
    EXECUTE format('DELETE FROM %s WHERE %I = $1', own.owned, own.col) USING p_user;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION person_drop_own TO app_base;

-- The workspaces a person belongs to, with plan, state and role, the one opened last first.
CREATE OR REPLACE FUNCTION admin_places(p_user uuid, p_most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(place) ORDER BY place.n), '[]') FROM (
    SELECT row_number() OVER (ORDER BY m.opened_at DESC NULLS LAST, m.joined_at, w.id) AS n, w.id, w.name, w.logo_url, m.role,
      w.product, w.main_component, w.parent_id IS NOT NULL AS is_child, w.subscription_status, w.is_active
    FROM memberships m JOIN workspaces w ON w.id = m.workspace_id WHERE m.user_id = p_user ORDER BY n LIMIT p_most) place
$$;
GRANT EXECUTE ON FUNCTION admin_places TO app_base;

-- One page of all people but those who were erased.
CREATE OR REPLACE FUNCTION admin_people(p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sort text := p_ask->>'sort';
  v_kept text := coalesce(p_ask->>'kept', '');
  c_text constant text := 'u.email || '' '' || u.firstname || '' '' || u.lastname';
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page('users u', concat_ws(' AND ', 'u.erased_at IS NULL', search_condition(p_ask, c_text, c_text, true),
      CASE WHEN v_kept = 'admin' THEN 'u.is_admin' WHEN v_kept <> '' THEN 'u.user_state = $1->>''kept''' END,
      CASE WHEN coalesce(p_ask->>'plan', '') <> '' THEN $c$EXISTS (SELECT FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
        WHERE m.user_id = u.id AND w.main_component = $1->>'plan')$c$ END,
      CASE WHEN p_ask->>'blocked' IS NOT NULL THEN $c$($1->>'blocked')::boolean = (u.user_state NOT IN ('_ACTIVE_', '_PASSWORD_CHANGE_')
        OR NOT EXISTS (SELECT FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
          WHERE m.user_id = u.id AND w.is_active AND w.subscription_status IN ('active', 'trialing', 'past_due')))$c$ END),
    CASE v_sort WHEN 'firstname' THEN 'lower(u.firstname || '' '' || u.lastname)' WHEN 'email' THEN 'u.email'
      WHEN 'created_at' THEN 'u.created_at' WHEN 'user_state' THEN 'u.user_state' ELSE 'coalesce(u.seen_at, ''-infinity'')' END,
    CASE WHEN v_sort IN ('firstname', 'email', 'user_state') THEN 'text' ELSE 'timestamptz' END, 'u.id', p_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'firstname', u.firstname, 'lastname', u.lastname,
      'photo_url', u.photo_url, 'user_state', u.user_state, 'is_admin', u.is_admin, 'seen_at', u.seen_at,
      'created_at', u.created_at, 'places', admin_places(u.id, 3),
      'place_count', (SELECT count(*) FROM memberships m WHERE m.user_id = u.id),
      'sessions', (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > now())) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n) JOIN users u ON u.id = x.id), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION admin_people TO app_base;
