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

-- One page of invoices with their workspaces' names: of everybody, of one workspace (`workspace`), or one of them (`one`).
CREATE OR REPLACE FUNCTION invoices_all(p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sort text := p_ask->>'sort';
  v_text boolean := coalesce(p_ask->>'text', '') <> '';
  c_text constant text := 'w.name || '' '' || i.number';
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page(
    CASE WHEN v_text OR v_sort = 'workspace_name' THEN 'invoices i JOIN workspaces w ON w.id = i.workspace_id' ELSE 'invoices i' END,
    concat_ws(' AND ', search_condition(p_ask, c_text, c_text, false),
      CASE WHEN p_ask->>'workspace' IS NOT NULL THEN 'i.workspace_id = ($1->>''workspace'')::uuid' END,
      CASE WHEN p_ask->>'one' IS NOT NULL THEN 'i.id = ($1->>''one'')::uuid' END,
      CASE WHEN coalesce(p_ask->>'status', '') <> '' THEN 'i.status = $1->>''status''' END),
    CASE v_sort WHEN 'workspace_name' THEN 'lower(w.name)' WHEN 'total' THEN 'i.total' WHEN 'due_at' THEN 'i.due_at' ELSE 'i.seq' END,
    CASE v_sort WHEN 'workspace_name' THEN 'text' WHEN 'due_at' THEN 'timestamptz' ELSE 'bigint' END, 'i.id', p_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(to_jsonb(i) || jsonb_build_object('workspace_name', w.name) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n) JOIN invoices i ON i.id = x.id JOIN workspaces w ON w.id = i.workspace_id), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION invoices_all TO app_base;
