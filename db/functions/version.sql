-- What a live page asks for before anything is read: stamps that triggers set, and versions that are read off the rows.

-- Stamps the topic of the trigger in every workspace whose rows a statement touched. In one order, so that two statements
-- over the same workspaces wait for each other and never for ever.
CREATE OR REPLACE FUNCTION version_touch() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO versions (workspace_id, topic, stamp)
  SELECT t.workspace_id, TG_ARGV[0], gen_random_uuid() FROM touched t GROUP BY 1 ORDER BY 1
  ON CONFLICT (workspace_id, topic) DO UPDATE SET stamp = excluded.stamp;
  RETURN NULL;
END $$;

-- Stamps the people of every workspace that somebody belongs to whose name or face changed.
CREATE OR REPLACE FUNCTION version_touch_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO versions (workspace_id, topic, stamp)
  SELECT m.workspace_id, 'people', gen_random_uuid() FROM memberships m WHERE m.user_id = NEW.id ORDER BY 1
  ON CONFLICT (workspace_id, topic) DO UPDATE SET stamp = excluded.stamp;
  RETURN NULL;
END $$;

-- What a row is at this moment: another one after every write of it. Sums of it do not depend on the order in which
-- transactions end, as the largest time of a column would.
CREATE OR REPLACE FUNCTION row_mark(p_place tid, p_writer xid) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT hashtextextended(p_place::text || p_writer::text, 0)
$$;
GRANT EXECUTE ON FUNCTION row_mark TO app, app_base;

-- The people of the workspace in force and its invitations.
CREATE OR REPLACE FUNCTION version_members() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT concat_ws('.', (SELECT concat_ws('.', count(*), sum(row_mark(m.ctid, m.xmin)), sum(row_mark(u.ctid, u.xmin)))
      FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = current_workspace()),
    (SELECT concat_ws('.', count(*), sum(row_mark(i.ctid, i.xmin)))
      FROM invitations i WHERE i.workspace_id = current_workspace()))
$$;
GRANT EXECUTE ON FUNCTION version_members TO app;

-- The files of people of the workspace in force. Their rows change with the file itself, and one by one while it is sent.
CREATE OR REPLACE FUNCTION version_member_imports() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT concat_ws('.', (SELECT concat_ws('.', count(*), sum(row_mark(i.ctid, i.xmin)))
      FROM member_imports i WHERE i.workspace_id = current_workspace()),
    (SELECT count(*) FROM member_imports i JOIN member_import_rows r ON r.workspace_id = i.workspace_id AND r.import_id = i.id
      WHERE i.workspace_id = current_workspace() AND i.state = 'running' AND r.state = 'ready'),
    (SELECT count(*) FROM member_import_photos p WHERE p.workspace_id = current_workspace()))
$$;
GRANT EXECUTE ON FUNCTION version_member_imports TO app;

-- Somebody's questions to support, or everybody's (`p_owner` null). Whatever is said or read writes the question too.
CREATE OR REPLACE FUNCTION version_questions(p_owner uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT concat_ws('.', count(*), sum(row_mark(q.ctid, q.xmin)))
  FROM support_questions q WHERE p_owner IS NULL OR q.owner_id = p_owner
$$;
GRANT EXECUTE ON FUNCTION version_questions TO app_base;

-- The outbox: an email is settled, and its words are erased, within eight days, unless it waits.
CREATE OR REPLACE FUNCTION version_outbox() RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT concat_ws('.', count(*), sum(row_mark(o.ctid, o.xmin)))
  FROM outbox o WHERE o.created_at > now() - interval '8 days' OR o.state = 'waiting'
$$;
GRANT EXECUTE ON FUNCTION version_outbox TO app_base;
