-- Support: where a question or file lives, the desk's list, and what is forgotten with a person.

-- Where a question lives and whose it is, so that its own workspace's rows can be opened.
CREATE OR REPLACE FUNCTION support_place(p_question uuid) RETURNS TABLE (workspace_id uuid, owner_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT q.workspace_id, q.owner_id FROM support_questions q WHERE q.id = p_question
$$;
GRANT EXECUTE ON FUNCTION support_place TO app_base;

-- Where a file lives, whose it is, and whether it hangs on a message that the person who asked may see.
CREATE OR REPLACE FUNCTION support_file_place(p_file uuid) RETURNS TABLE (workspace_id uuid, owner_id uuid, asker_id uuid, internal boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f.workspace_id, f.owner_id, m.owner_id, coalesce(m.internal, false)
  FROM support_files f LEFT JOIN support_messages m ON m.workspace_id = f.workspace_id AND m.id = f.message_id WHERE f.id = p_file
$$;
GRANT EXECUTE ON FUNCTION support_file_place TO app_base;

-- One page of questions: a person's own across workspaces, or everybody's for support (`p_owner` null).
CREATE OR REPLACE FUNCTION support_questions_of(p_owner uuid, p_one uuid, p_filter text, p_state text, p_assignee uuid, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH hit AS (
    SELECT q.*, u.email, trim(u.firstname || ' ' || u.lastname) AS name, u.photo_url, w.name AS workspace_name,
      trim(a.firstname || ' ' || a.lastname) AS assignee_name,
      CASE p_sort WHEN 'subject' THEN lower(q.subject) WHEN 'state' THEN q.state
        WHEN 'created_at' THEN to_char(q.created_at, 'YYYYMMDDHH24MISSUS') ELSE to_char(q.updated_at, 'YYYYMMDDHH24MISSUS') END AS place
    FROM support_questions q LEFT JOIN users u ON u.id = q.owner_id LEFT JOIN workspaces w ON w.id = q.workspace_id
      LEFT JOIN users a ON a.id = q.assignee_id
    WHERE (p_owner IS NULL OR q.owner_id = p_owner) AND (p_one IS NULL OR q.id = p_one) AND (p_state = '' OR q.state = p_state)
      AND (p_assignee IS NULL OR q.assignee_id = p_assignee)
      AND (p_filter = '' OR (q.subject || CASE WHEN p_owner IS NULL THEN ' ' || coalesce(u.email, '') || ' ' || coalesce(u.firstname, '') || ' '
          || coalesce(u.lastname, '') || ' ' || coalesce(w.name, '') ELSE '' END)
        ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%'
        OR EXISTS (SELECT FROM support_messages m WHERE m.workspace_id = q.workspace_id AND m.question_id = q.id
          AND (p_owner IS NULL OR NOT m.internal)
          AND m.text ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%'))
  ), page AS (
    SELECT h.*, row_number() OVER (ORDER BY CASE WHEN NOT p_desc THEN h.place END ASC, CASE WHEN p_desc THEN h.place END DESC, h.id DESC) AS n
    FROM hit h ORDER BY n LIMIT p_limit OFFSET p_offset
  )
  SELECT jsonb_build_object('total', (SELECT count(*) FROM hit),
    'rows', coalesce((SELECT jsonb_agg(to_jsonb(page) ORDER BY page.n) FROM page), '[]'))
$$;
GRANT EXECUTE ON FUNCTION support_questions_of TO app_base;

-- What somebody asked support goes with their account, answers and files with it.
CREATE OR REPLACE FUNCTION support_forget(p_user uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  files uuid[] := ARRAY(
    SELECT f.id FROM support_files f LEFT JOIN support_messages m ON m.workspace_id = f.workspace_id AND m.id = f.message_id
    WHERE m.owner_id = p_user OR f.owner_id = p_user);
  theirs uuid[] := ARRAY(SELECT f.asset_id FROM support_files f WHERE f.id = ANY (files) AND f.asset_id IS NOT NULL);
BEGIN
  DELETE FROM support_files f WHERE f.id = ANY (files);
  DELETE FROM support_messages m WHERE m.owner_id = p_user;
  DELETE FROM support_questions q WHERE q.owner_id = p_user;
  PERFORM assets_drop(theirs);
END $$;
GRANT EXECUTE ON FUNCTION support_forget TO app_base;
