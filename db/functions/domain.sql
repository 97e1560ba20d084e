-- Domains: the one workspace that each of them was proved for, and which are looked at next.

-- Holds a domain for the workspace in force; true where that has it then. Whoever proved it first keeps it.
CREATE OR REPLACE FUNCTION domain_hold(p_domain text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_workspace() IS NULL THEN RETURN false; END IF;
  INSERT INTO domain_holders (domain, workspace_id) VALUES (p_domain, current_workspace()) ON CONFLICT (domain) DO NOTHING;
  RETURN EXISTS (SELECT FROM domain_holders h WHERE h.domain = p_domain AND h.workspace_id = current_workspace());
END $$;
GRANT EXECUTE ON FUNCTION domain_hold TO app;

-- Lets go of a domain of the workspace in force.
CREATE OR REPLACE FUNCTION domain_release(p_domain text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM domain_holders h WHERE h.domain = p_domain AND h.workspace_id = current_workspace()
$$;
GRANT EXECUTE ON FUNCTION domain_release TO app;

-- Domains whose next look is due, whoever's they are: of each company, with its locations, a few at a time, so that many that
-- nobody answers for keep another company's waiting for as long as a few.
CREATE OR REPLACE FUNCTION domains_due(p_most integer) RETURNS TABLE (workspace_id uuid, id uuid, domain text, value text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT due.workspace_id, due.id, due.domain, due.value FROM (
    SELECT d.*, row_number() OVER (PARTITION BY coalesce(w.parent_id, w.id) ORDER BY d.next_check_at, d.id) AS turn
    FROM domains d JOIN workspaces w ON w.id = d.workspace_id
    WHERE d.next_check_at <= now() AND w.closed_at IS NULL AND w.deleted_at IS NULL) due
  WHERE due.turn <= 5 ORDER BY due.turn, due.next_check_at LIMIT p_most
$$;
GRANT EXECUTE ON FUNCTION domains_due TO app_base;

-- Whom to tell of a workspace's domains and directory: its owner, and what the workspace is called.
CREATE OR REPLACE FUNCTION workspace_owner_mailbox(p_workspace uuid)
RETURNS TABLE (id uuid, email text, firstname text, name text, time_zone text, status text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.email, u.firstname, w.name, w.time_zone, w.subscription_status FROM workspaces w JOIN users u ON u.id = w.owner_id
  WHERE w.id = p_workspace AND u.erased_at IS NULL AND coalesce(current_workspace(), w.id) = w.id
$$;
GRANT EXECUTE ON FUNCTION workspace_owner_mailbox TO app, app_base;
