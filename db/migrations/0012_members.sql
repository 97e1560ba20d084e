-- People of a workspace (who is suspended, who is asked in by a file) and what they ask support.
ALTER TABLE "memberships" ADD COLUMN "suspended_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"heads" jsonb NOT NULL,
	"email_column" integer,
	"role_column" integer,
	"role" text DEFAULT 'member' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "member_imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	CONSTRAINT "member_import_rows_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "support_questions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"owner_read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"support_read_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "support_questions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"acted_by_id" uuid,
	"side" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"type" text,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "member_import_rows_state" ON "member_import_rows" USING btree ("workspace_id","import_id","state","line");
--> statement-breakpoint
CREATE INDEX "support_questions_owner" ON "support_questions" USING btree ("owner_id","updated_at");
--> statement-breakpoint
CREATE INDEX "support_questions_state" ON "support_questions" USING btree ("state","updated_at");
--> statement-breakpoint
CREATE INDEX "support_messages_question" ON "support_messages" USING btree ("workspace_id","question_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_files_message" ON "support_files" USING btree ("workspace_id","message_id");
--> statement-breakpoint
-- Pictures and PDF do not get smaller: the time to try is wasted on every write.
ALTER TABLE support_files ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['member_imports', 'member_import_rows', 'support_questions', 'support_messages', 'support_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app', t);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT ON emails TO app_definer;
--> statement-breakpoint
GRANT UPDATE (owner_id, updated_at, version) ON workspaces TO app_definer;
--> statement-breakpoint
-- Pictures go with their links to whoever takes over.
GRANT UPDATE (owner_id) ON link_pictures TO app;
--> statement-breakpoint
-- The caller's role in a workspace: the membership's, or an owner's in a child of a workspace he owns; null for a stranger.
-- A suspended membership gives none.
CREATE OR REPLACE FUNCTION workspace_role(p_user uuid, p_workspace uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT m.role FROM memberships m WHERE m.workspace_id = p_workspace AND m.user_id = p_user AND m.suspended_at IS NULL),
    (SELECT 'owner' FROM workspaces w JOIN memberships m ON m.workspace_id = w.parent_id
      WHERE w.id = p_workspace AND m.user_id = p_user AND m.role = 'owner' AND m.suspended_at IS NULL))
$$;
--> statement-breakpoint
-- The workspaces a person may open, one page of them; `total` stands in every row.
CREATE OR REPLACE FUNCTION workspaces_of(p_user uuid, p_filter text, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, workspace jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH mine AS (
    SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user AND m.suspended_at IS NULL
    UNION
    SELECT c.id FROM memberships m JOIN workspaces c ON c.parent_id = m.workspace_id
      WHERE m.user_id = p_user AND m.role = 'owner' AND m.suspended_at IS NULL
  ), page AS (
    SELECT w.id, count(*) OVER () AS total, row_number() OVER (ORDER BY
      CASE WHEN NOT p_desc THEN CASE p_sort WHEN 'created_at' THEN to_char(w.created_at, 'YYYYMMDDHH24MISSUS')
        WHEN 'status' THEN w.subscription_status ELSE lower(w.name) END END ASC,
      CASE WHEN p_desc THEN CASE p_sort WHEN 'created_at' THEN to_char(w.created_at, 'YYYYMMDDHH24MISSUS')
        WHEN 'status' THEN w.subscription_status ELSE lower(w.name) END END DESC, w.id) AS n
    FROM workspaces w JOIN mine ON mine.workspace_id = w.id
    WHERE p_filter = '' OR w.name ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY n LIMIT p_limit OFFSET p_offset
  )
  SELECT page.total, workspace_view(p_user, page.id) FROM page ORDER BY page.n
$$;
--> statement-breakpoint
-- Where a person lands: the workspace opened last, else the first one joined; never one that suspended them.
CREATE OR REPLACE FUNCTION default_workspace(p_user uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user AND m.suspended_at IS NULL
  ORDER BY m.opened_at DESC NULLS LAST, m.joined_at, m.workspace_id LIMIT 1
$$;
--> statement-breakpoint
-- Joining again raises a role and never lowers it, so that an old invitation cannot take a workspace's last owner away.
CREATE OR REPLACE FUNCTION membership_add(p_user uuid, p_workspace uuid, p_role text, p_overrides jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO memberships (workspace_id, user_id, owner_id, role, overrides) VALUES (p_workspace, p_user, p_user, p_role, p_overrides)
  ON CONFLICT (workspace_id, user_id) DO UPDATE SET overrides = excluded.overrides, version = memberships.version + 1,
    role = CASE WHEN 'owner' IN (memberships.role, excluded.role) THEN 'owner'
      WHEN 'manager' IN (memberships.role, excluded.role) THEN 'manager' ELSE 'member' END
$$;
--> statement-breakpoint
-- The people of the workspace in force and the invitations that nobody answered, one page. `p_owner` narrows to what one person owns, `p_one` to one of them.
CREATE FUNCTION workspace_people(p_owner uuid, p_one uuid, p_filter text, p_role text, p_state text, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH everybody AS (
    SELECT m.user_id AS id, 'person' AS kind, trim(u.firstname || ' ' || u.lastname) AS name, u.email, u.photo_url, u.title, m.role,
      CASE WHEN m.suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS state, m.joined_at AS since, u.seen_at,
      NULL::timestamptz AS expires_at, m.owner_id, m.version
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = current_workspace()
    UNION ALL
    SELECT i.id, 'invitation', '', i.email, NULL, NULL, i.role, 'invited', i.created_at, NULL, i.expires_at, i.invited_by, i.version
    FROM invitations i WHERE i.workspace_id = current_workspace() AND i.accepted_at IS NULL AND i.revoked_at IS NULL
  ), hit AS (
    SELECT e.*, CASE p_sort WHEN 'email' THEN e.email WHEN 'role' THEN CASE e.role WHEN 'owner' THEN '1' WHEN 'manager' THEN '2' ELSE '3' END
        WHEN 'state' THEN e.state WHEN 'since' THEN to_char(e.since, 'YYYYMMDDHH24MISSUS')
        WHEN 'seen_at' THEN coalesce(to_char(e.seen_at, 'YYYYMMDDHH24MISSUS'), '')
        ELSE lower(coalesce(nullif(e.name, ''), e.email)) END AS place
    FROM everybody e
    WHERE (p_owner IS NULL OR e.owner_id = p_owner) AND (p_one IS NULL OR e.id = p_one) AND (p_role = '' OR e.role = p_role) AND (p_state = '' OR e.state = p_state)
      AND (p_filter = '' OR (e.name || ' ' || e.email || ' ' || coalesce(e.title, ''))
        ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  ), page AS (
    SELECT h.*, row_number() OVER (ORDER BY CASE WHEN NOT p_desc THEN h.place END ASC, CASE WHEN p_desc THEN h.place END DESC,
      lower(coalesce(nullif(h.name, ''), h.email)), h.id) AS n
    FROM hit h ORDER BY n LIMIT p_limit OFFSET p_offset
  )
  SELECT jsonb_build_object('total', (SELECT count(*) FROM hit),
    'rows', coalesce((SELECT jsonb_agg(to_jsonb(page) ORDER BY page.n) FROM page), '[]'))
$$;
--> statement-breakpoint
-- Which of these addresses belong to somebody of the workspace in force already, or have an open invitation there.
CREATE FUNCTION workspace_addresses(p_emails text[]) RETURNS TABLE (email text, what text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.email, 'member' FROM emails e JOIN memberships m ON m.user_id = e.user_id
    WHERE m.workspace_id = current_workspace() AND e.email = ANY (p_emails)
  UNION ALL
  SELECT i.email, 'invited' FROM invitations i WHERE i.workspace_id = current_workspace() AND i.email = ANY (p_emails)
    AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
$$;
--> statement-breakpoint
-- Writes who owns the workspace in force; only somebody who holds an owner's membership there can.
CREATE FUNCTION workspace_owner_set(p_user uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE workspaces w SET owner_id = p_user, updated_at = now(), version = w.version + 1
  WHERE w.id = current_workspace() AND EXISTS (SELECT FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user
    AND m.role = 'owner' AND m.suspended_at IS NULL) RETURNING true
$$;
--> statement-breakpoint
-- The imports that are under way, whoever's they are: the clock picks up what a stopped process left.
CREATE FUNCTION member_imports_running() RETURNS TABLE (workspace_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.workspace_id, i.id FROM member_imports i WHERE i.state = 'running' ORDER BY i.started_at
$$;
--> statement-breakpoint
-- Drafts that nobody sent go after a day, results after ninety; files that never became part of a message after a day.
CREATE FUNCTION members_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM member_import_rows r USING member_imports i WHERE i.workspace_id = r.workspace_id AND i.id = r.import_id
    AND (i.state = 'draft' AND i.created_at < now() - interval '1 day' OR i.finished_at < now() - interval '90 days');
  DELETE FROM member_imports i
    WHERE i.state = 'draft' AND i.created_at < now() - interval '1 day' OR i.finished_at < now() - interval '90 days';
  DELETE FROM support_files f WHERE f.message_id IS NULL AND f.created_at < now() - interval '1 day';
$$;
--> statement-breakpoint
-- What somebody asked support goes with their account, answers and files with it.
CREATE FUNCTION support_forget(p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM support_files f USING support_messages m
    WHERE m.workspace_id = f.workspace_id AND m.id = f.message_id AND m.owner_id = p_user;
  DELETE FROM support_files f WHERE f.owner_id = p_user;
  DELETE FROM support_messages m WHERE m.owner_id = p_user;
  DELETE FROM support_questions q WHERE q.owner_id = p_user;
$$;
--> statement-breakpoint
-- Where a question lives and whose it is, so that its own workspace's rows can be opened.
CREATE FUNCTION support_place(p_question uuid) RETURNS TABLE (workspace_id uuid, owner_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT q.workspace_id, q.owner_id FROM support_questions q WHERE q.id = p_question
$$;
--> statement-breakpoint
-- Where a file lives, whose it is, and whether it hangs on a message that the person who asked may see.
CREATE FUNCTION support_file_place(p_file uuid) RETURNS TABLE (workspace_id uuid, owner_id uuid, asker_id uuid, internal boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f.workspace_id, f.owner_id, m.owner_id, coalesce(m.internal, false)
  FROM support_files f LEFT JOIN support_messages m ON m.workspace_id = f.workspace_id AND m.id = f.message_id WHERE f.id = p_file
$$;
--> statement-breakpoint
-- One page of questions: a person's own across workspaces, or everybody's for support (`p_owner` null).
CREATE FUNCTION support_questions_of(p_owner uuid, p_one uuid, p_filter text, p_state text, p_assignee uuid, p_sort text, p_desc boolean, p_limit integer, p_offset integer)
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
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['workspace_people(uuid,uuid,text,text,text,text,boolean,integer,integer)', 'workspace_addresses(text[])',
    'workspace_owner_set(uuid)', 'member_imports_running()', 'members_sweep()', 'support_place(uuid)', 'support_forget(uuid)', 'support_file_place(uuid)',
    'support_questions_of(uuid,uuid,text,text,uuid,text,boolean,integer,integer)'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_base', f);
  END LOOP;
  GRANT EXECUTE ON FUNCTION workspace_people(uuid,uuid,text,text,text,text,boolean,integer,integer), workspace_addresses(text[]),
    workspace_owner_set(uuid) TO app;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
