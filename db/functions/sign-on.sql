-- Single sign-on: the provider that a browser without a session asks for, and whom an answer of it may sign in.

-- A provider as a sign-in needs it, with the domains that its workspace proved; null where there is none.
CREATE OR REPLACE FUNCTION sign_on_provider(p_provider uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', p.id, 'workspace_id', p.workspace_id, 'kind', p.kind, 'name', p.name, 'state', p.state,
    'issuer', p.issuer, 'client_id', p.client_id, 'sign_on_url', p.sign_on_url, 'certificates', p.certificates, 'version', p.version,
    'open', w.is_active AND w.deleted_at IS NULL AND w.closed_at IS NULL AND w.subscription_status IN ('active', 'trialing', 'past_due'),
    'domains', coalesce((SELECT jsonb_agg(d.domain) FROM domains d JOIN domain_holders h ON h.domain = d.domain AND h.workspace_id = d.workspace_id
      WHERE d.workspace_id = p.workspace_id AND d.proved_at IS NOT NULL AND d.lost_at IS NULL), '[]'))
  FROM sign_on_providers p JOIN workspaces w ON w.id = p.workspace_id WHERE p.id = p_provider
$$;
GRANT EXECUTE ON FUNCTION sign_on_provider TO app_base;

-- The provider that an address of this domain is offered: of the workspace that proved it, where it is switched on. It says nothing of
-- whether anybody has an account there.
CREATE OR REPLACE FUNCTION sign_on_offered(p_domain text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', p.id, 'name', p.name)
  FROM domain_holders h JOIN domains d ON d.workspace_id = h.workspace_id AND d.domain = h.domain
    JOIN sign_on_providers p ON p.workspace_id = h.workspace_id JOIN workspaces w ON w.id = h.workspace_id
  WHERE h.domain = p_domain AND d.proved_at IS NOT NULL AND d.lost_at IS NULL AND p.state IN ('on', 'forced')
    AND w.is_active AND w.deleted_at IS NULL AND w.closed_at IS NULL AND w.subscription_status IN ('active', 'trialing', 'past_due')
$$;
GRANT EXECUTE ON FUNCTION sign_on_offered TO app_base;

-- The account behind an address, and where in a provider's workspace and its locations it belongs: the workspace before its locations,
-- what lets them in before what is suspended. Null where the address has no account.
CREATE OR REPLACE FUNCTION sign_on_person(p_workspace uuid, p_email text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', u.id, 'admin', u.is_admin, 'demo', u.is_demo, 'member', m.workspace_id IS NOT NULL,
    'place', CASE WHEN m.suspended_at IS NULL THEN m.workspace_id END)
  FROM emails e JOIN users u ON u.id = e.user_id
    LEFT JOIN LATERAL (SELECT x.workspace_id, x.suspended_at FROM memberships x JOIN workspaces w ON w.id = x.workspace_id
      WHERE x.user_id = u.id AND x.left_at IS NULL AND (w.id = p_workspace OR w.parent_id = p_workspace)
        AND w.deleted_at IS NULL AND w.closed_at IS NULL
      ORDER BY x.suspended_at IS NULL DESC, w.id = p_workspace DESC, x.opened_at DESC NULLS LAST, w.id LIMIT 1) m ON true
  WHERE e.email = p_email AND u.erased_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION sign_on_person TO app_base;

-- Whether somebody is the one at a workspace's provider that they were at their first sign-on, and nobody else was. Null where that is
-- the first one.
CREATE OR REPLACE FUNCTION sign_on_is_pinned(p_workspace uuid, p_user uuid, p_subject text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT bool_and(p.user_id = p_user AND p.subject = p_subject) FROM sign_on_pins p
  WHERE p.workspace_id = p_workspace AND (p.user_id = p_user OR p.subject = p_subject)
$$;
GRANT EXECUTE ON FUNCTION sign_on_is_pinned TO app_base;

-- Keeps who somebody is at the first sign-on; of two at once one is the first. Answers false where they are, or it is, another.
CREATE OR REPLACE FUNCTION sign_on_pin(p_workspace uuid, p_user uuid, p_subject text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sign_on_pins (workspace_id, user_id, subject) VALUES (p_workspace, p_user, p_subject) ON CONFLICT DO NOTHING;
  RETURN sign_on_is_pinned(p_workspace, p_user, p_subject);
END $$;
GRANT EXECUTE ON FUNCTION sign_on_pin TO app_base;

-- Notes that another subject was refused; true where the owner is to be told, once a day of each person.
CREATE OR REPLACE FUNCTION sign_on_refused(p_workspace uuid, p_user uuid, p_subject text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_tell boolean;
BEGIN
  UPDATE sign_on_pins p SET refused_at = now() WHERE p.workspace_id = p_workspace AND (p.user_id = p_user OR p.subject = p_subject);
  UPDATE sign_on_pins p SET told_at = now() WHERE p.workspace_id = p_workspace AND (p.user_id = p_user OR p.subject = p_subject)
    AND (p.told_at IS NULL OR p.told_at <= now() - interval '1 day');
  v_tell := FOUND;
  RETURN v_tell;
END $$;
GRANT EXECUTE ON FUNCTION sign_on_refused TO app_base;

-- Drops who erased people were.
CREATE OR REPLACE FUNCTION sign_on_pins_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sign_on_pins p WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = p.user_id AND u.erased_at IS NULL)
$$;
GRANT EXECUTE ON FUNCTION sign_on_pins_sweep TO app_base;
