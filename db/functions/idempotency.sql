-- Idempotency-Keys: claimed in the transaction that does the work, so that the work and its key are there together or not at all.

-- The lock that says that a key is being worked on, as long as that transaction is open and no longer.
CREATE OR REPLACE FUNCTION claim_lock(p_principal text, p_path text, p_key text) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT hashtextextended(p_principal || chr(10) || p_path || chr(10) || p_key, 0)
$$;

-- Claims a key for the transaction at hand. Never waits: CK001 while another transaction has it, CK002 where it is used up.
CREATE OR REPLACE FUNCTION claim_take(p_principal text, p_path text, p_key text, p_body text, p_request text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(claim_lock(p_principal, p_path, p_key)) THEN
    RAISE EXCEPTION 'this key is being worked on' USING ERRCODE = 'CK001';
  END IF;
  DELETE FROM idempotency WHERE principal = p_principal AND path = p_path AND key = p_key
    AND created_at <= now() - interval '24 hours';
  INSERT INTO idempotency (principal, path, key, body_hash, request_id)
    VALUES (p_principal, p_path, p_key, p_body, p_request) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this key is used' USING ERRCODE = 'CK002';
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION claim_take TO app_base;

-- What the call is answered when it comes again; said once, in the transaction that claimed the key.
CREATE OR REPLACE FUNCTION claim_keep(p_principal text, p_path text, p_key text, p_kept json) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE idempotency SET kept = p_kept
    WHERE principal = p_principal AND path = p_path AND key = p_key AND kept IS NULL
      AND xmin = pg_current_xact_id()::xid
$$;
GRANT EXECUTE ON FUNCTION claim_keep TO app_base;

-- Where a key stands: free, busy, done (with what was kept), or used for another request.
CREATE OR REPLACE FUNCTION claim_look(p_principal text, p_path text, p_key text, p_body text)
RETURNS TABLE (state text, kept json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_busy boolean := false;
BEGIN
  -- Twice: what was committed between the first look and the lock is found by the second.
  FOR i IN 1..2 LOOP
    RETURN QUERY SELECT CASE WHEN c.body_hash = p_body THEN 'done' ELSE 'other' END, c.kept FROM idempotency c
      WHERE c.principal = p_principal AND c.path = p_path AND c.key = p_key AND c.created_at > now() - interval '24 hours';
    IF FOUND THEN RETURN; END IF;
    EXIT WHEN v_busy OR i = 2;
    v_busy := NOT pg_try_advisory_xact_lock_shared(claim_lock(p_principal, p_path, p_key));
  END LOOP;
  RETURN QUERY SELECT CASE WHEN v_busy THEN 'busy' ELSE 'free' END, NULL::json;
END $$;
GRANT EXECUTE ON FUNCTION claim_look TO app_base;
