-- Invitations by the hash of their link, before anybody knows which workspace they are of.

-- What the holder of the secret may know: who asks, where, for which address, and whether it still counts.
CREATE OR REPLACE FUNCTION invitation_find(p_hash text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', i.id, 'workspace_id', i.workspace_id, 'email', i.email, 'role', i.role,
    'workspace_name', w.name, 'inviter', coalesce(trim(u.firstname || ' ' || u.lastname), ''),
    'state', CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
      WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END)
  FROM invitations i JOIN workspaces w ON w.id = i.workspace_id LEFT JOIN users u ON u.id = i.invited_by
  WHERE i.hash = p_hash
$$;
GRANT EXECUTE ON FUNCTION invitation_find TO app_base;

-- Spends an invitation: one statement, so that of two answers at once only one joins. Null when it no longer counts.
CREATE OR REPLACE FUNCTION invitation_spend(p_hash text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invitations SET accepted_at = now(), version = version + 1
  WHERE hash = p_hash AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
  RETURNING jsonb_build_object('id', id, 'workspace_id', workspace_id, 'email', email, 'role', role)
$$;
GRANT EXECUTE ON FUNCTION invitation_spend TO app_base;

-- Photos that came with invitations which were accepted since, and whose they are; nobody's where the address is nobody's by now.
CREATE OR REPLACE FUNCTION invitation_photos_owed(p_most integer)
RETURNS TABLE (workspace_id uuid, id uuid, asset_id uuid, user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.workspace_id, i.id, i.asset_id, e.user_id FROM invitations i LEFT JOIN emails e ON e.email = i.email
  WHERE i.asset_id IS NOT NULL AND i.accepted_at IS NOT NULL ORDER BY i.accepted_at LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION invitation_photos_owed TO app_base;

-- The person has it, or needs none.
CREATE OR REPLACE FUNCTION invitation_photo_settle(p_workspace uuid, p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invitations SET asset_id = NULL WHERE workspace_id = p_workspace AND id = p_id AND accepted_at IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION invitation_photo_settle TO app_base;

-- Addresses of people who never answered are not kept for ever, and their photos for thirty days after they could.
CREATE OR REPLACE FUNCTION invitations_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invitations SET asset_id = NULL
    WHERE asset_id IS NOT NULL AND accepted_at IS NULL AND expires_at < now() - interval '30 days';
  DELETE FROM invitations WHERE expires_at < now() - interval '90 days'
$$;
GRANT EXECUTE ON FUNCTION invitations_sweep TO app_base;
