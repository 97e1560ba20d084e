-- Promo codes: what a use of one asks of other tenants' rows.

-- Whether somebody has ever paid for anything, in whichever workspace they own.
CREATE OR REPLACE FUNCTION promo_has_paid(p_person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM invoices i JOIN workspaces w ON w.id = i.workspace_id
    WHERE w.owner_id = p_person AND i.status = 'paid' AND i.total > 0)
$$;
GRANT EXECUTE ON FUNCTION promo_has_paid TO app_base;
