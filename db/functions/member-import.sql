-- Files of people: the imports under way, and what is swept up after them.

-- The imports that are under way, whoever's they are: the clock picks up what a stopped process left.
CREATE OR REPLACE FUNCTION member_imports_running() RETURNS TABLE (workspace_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.workspace_id, i.id FROM member_imports i WHERE i.state = 'running' ORDER BY i.started_at
$$;
GRANT EXECUTE ON FUNCTION member_imports_running TO app_base;

-- The files whose photos are being read, whoever's they are.
CREATE OR REPLACE FUNCTION member_imports_reading() RETURNS TABLE (workspace_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.workspace_id, i.id FROM member_imports i WHERE i.photo_state = 'reading' ORDER BY i.created_at
$$;
GRANT EXECUTE ON FUNCTION member_imports_reading TO app_base;

-- Drafts that nobody sent go after a day, results after ninety; files that never became part of a message after a day.
CREATE OR REPLACE FUNCTION members_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM member_import_rows r USING member_imports i WHERE i.workspace_id = r.workspace_id AND i.id = r.import_id
    AND (i.state = 'draft' AND i.created_at < now() - interval '1 day' OR i.finished_at < now() - interval '90 days');
  DELETE FROM member_import_photos p USING member_imports i WHERE i.workspace_id = p.workspace_id AND i.id = p.import_id
    AND (i.state = 'draft' AND i.created_at < now() - interval '1 day' OR i.finished_at < now() - interval '90 days');
  DELETE FROM member_imports i
    WHERE i.state = 'draft' AND i.created_at < now() - interval '1 day' OR i.finished_at < now() - interval '90 days';
  DELETE FROM support_files f WHERE f.message_id IS NULL AND f.created_at < now() - interval '1 day';
$$;
GRANT EXECUTE ON FUNCTION members_sweep TO app_base;
