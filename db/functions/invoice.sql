-- Invoices: numbered without gaps, settled once, listed over all workspaces.

-- Writes a new invoice under the next number; the lock keeps the numbers without gaps. Answers the row.
CREATE OR REPLACE FUNCTION invoice_issue(p_invoice jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE made invoices; n bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('corner.invoice'));
  SELECT coalesce(max(seq), 0) + 1 INTO n FROM invoices;
  made := jsonb_populate_record(null::invoices, p_invoice || jsonb_build_object('seq', n, 'version', 1,
    'number', to_char(now(), 'YYYY') || '-' || lpad(n::text, 6, '0'),
    'issued_at', coalesce(p_invoice ->> 'issued_at', now()::text)));
  INSERT INTO invoices SELECT made.* ON CONFLICT (provider_id) DO NOTHING;
  SELECT * INTO made FROM invoices i WHERE i.id = made.id OR i.provider_id = made.provider_id LIMIT 1;
  RETURN to_jsonb(made);
END $$;
GRANT EXECUTE ON FUNCTION invoice_issue TO app_base;

-- Paid or void, once: an invoice that is neither open nor at this version any more stays as it is, and the answer is null.
CREATE OR REPLACE FUNCTION invoice_settle(p_id uuid, p_status text, p_by uuid, p_note text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invoices i SET status = p_status, paid_at = CASE WHEN p_status = 'paid' THEN now() END, paid_by = p_by, note = p_note,
    version = version + 1
  WHERE i.id = p_id AND i.status = 'open' RETURNING to_jsonb(i)
$$;
GRANT EXECUTE ON FUNCTION invoice_settle TO app_base;

-- Invoices over all workspaces, for administrators and for the clock; `total` stands in every row.
CREATE OR REPLACE FUNCTION invoices_all(p_workspace uuid, p_id uuid, p_filter text, p_status text, p_sort text, p_desc boolean,
  p_limit integer, p_offset integer) RETURNS TABLE (total bigint, invoice jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) OVER (), to_jsonb(i) || jsonb_build_object('workspace_name', w.name)
  FROM invoices i JOIN workspaces w ON w.id = i.workspace_id
  WHERE (p_workspace IS NULL OR i.workspace_id = p_workspace) AND (p_id IS NULL OR i.id = p_id)
    AND (p_status = '' OR i.status = p_status)
    AND (p_filter = '' OR w.name || ' ' || i.number ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  ORDER BY
    CASE WHEN p_sort = 'workspace_name' AND NOT p_desc THEN lower(w.name) END,
    CASE WHEN p_sort = 'workspace_name' AND p_desc THEN lower(w.name) END DESC,
    CASE WHEN p_sort = 'total' THEN CASE WHEN p_desc THEN -i.total ELSE i.total END END,
    CASE WHEN p_sort = 'due_at' AND NOT p_desc THEN i.due_at END,
    CASE WHEN p_sort = 'due_at' AND p_desc THEN i.due_at END DESC,
    CASE WHEN p_desc THEN -i.seq ELSE i.seq END
  LIMIT p_limit OFFSET p_offset
$$;
GRANT EXECUTE ON FUNCTION invoices_all TO app_base;
