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

-- One page of questions: a person's own across workspaces, or everybody's for support (`owner` null). What was said in them
-- is searched too.
CREATE OR REPLACE FUNCTION support_questions_of(p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sort text := p_ask->>'sort';
  v_own boolean := p_ask->>'owner' IS NOT NULL;
  v_text text := CASE WHEN v_own THEN 'q.subject' ELSE 'concat_ws('' '', q.subject, u.email, u.firstname, u.lastname, w.name)' END;
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page(
    CASE WHEN v_own OR coalesce(p_ask->>'text', '') = '' THEN 'support_questions q'
      ELSE 'support_questions q LEFT JOIN users u ON u.id = q.owner_id LEFT JOIN workspaces w ON w.id = q.workspace_id' END,
    concat_ws(' AND ', 'true',
      CASE WHEN v_own THEN 'q.owner_id = ($1->>''owner'')::uuid' END,
      CASE WHEN p_ask->>'one' IS NOT NULL THEN 'q.id = ($1->>''one'')::uuid' END,
      CASE WHEN coalesce(p_ask->>'state', '') <> '' THEN 'q.state = $1->>''state''' END,
      CASE WHEN p_ask->>'assignee' IS NOT NULL THEN 'q.assignee_id = ($1->>''assignee'')::uuid' END,
      CASE WHEN coalesce(p_ask->>'text', '') <> '' THEN format('(%s OR EXISTS (SELECT FROM support_messages m WHERE m.workspace_id = q.workspace_id
          AND m.question_id = q.id %s AND %s))', search_condition(p_ask, v_text, v_text, false),
        CASE WHEN v_own THEN 'AND NOT m.internal' ELSE '' END, search_condition(p_ask, 'm.text', 'm.text', false)) END),
    CASE v_sort WHEN 'subject' THEN 'lower(q.subject)' WHEN 'state' THEN 'q.state' WHEN 'created_at' THEN 'q.created_at' ELSE 'q.updated_at' END,
    CASE WHEN v_sort IN ('subject', 'state') THEN 'text' ELSE 'timestamptz' END, 'q.id', p_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(to_jsonb(q) || jsonb_build_object('email', u.email, 'name', trim(u.firstname || ' ' || u.lastname),
      'photo_url', u.photo_url, 'workspace_name', w.name, 'assignee_name', trim(a.firstname || ' ' || a.lastname)) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n) JOIN support_questions q ON q.id = x.id
      LEFT JOIN users u ON u.id = q.owner_id LEFT JOIN workspaces w ON w.id = q.workspace_id
      LEFT JOIN users a ON a.id = q.assignee_id), '[]'));
END $$;
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
