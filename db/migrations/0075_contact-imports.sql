-- Files of contacts: what was put up, how it is read, its rows, and what became of each. They are one person's alone.
CREATE TABLE "contact_imports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"reach" text NOT NULL,
	"file_name" text NOT NULL,
	"upload_id" uuid,
	"pasted" text,
	"hash" text,
	"reading" jsonb,
	"heads" jsonb DEFAULT '[]' NOT NULL,
	"heads_key" text,
	"samples" jsonb DEFAULT '[]' NOT NULL,
	"columns" jsonb DEFAULT '[]' NOT NULL,
	"known" text DEFAULT 'fill' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"seen_by" text DEFAULT 'location' NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"same_as" uuid,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rows" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"contact_id" uuid,
	"made_version" integer,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"tags_added" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "contact_import_rows_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
-- A table of people goes up in pieces like any file, and becomes none: the contact service reads the pieces.
ALTER TABLE uploads DROP CONSTRAINT uploads_class, ADD CONSTRAINT uploads_class CHECK (class IN ('public', 'private', 'import'));
--> statement-breakpoint
-- The file that a contact, and a note, came with.
ALTER TABLE contacts ADD COLUMN "import_id" uuid;
--> statement-breakpoint
ALTER TABLE contact_entries ADD COLUMN "import_id" uuid;
--> statement-breakpoint
CREATE INDEX contact_imports_owner ON contact_imports (workspace_id, owner_id, created_at);
--> statement-breakpoint
CREATE INDEX contact_imports_owed ON contact_imports (created_at) WHERE state IN ('reading', 'checking', 'running', 'undoing');
--> statement-breakpoint
CREATE INDEX contact_import_rows_state ON contact_import_rows (workspace_id, import_id, state, line);
--> statement-breakpoint
CREATE INDEX contact_import_rows_contact ON contact_import_rows (workspace_id, contact_id) WHERE contact_id IS NOT NULL;
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['contact_imports', 'contact_import_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON contact_imports FOR ALL TO app
  USING (workspace_id = current_workspace() AND owner_id = current_person())
  WITH CHECK (workspace_id = current_workspace() AND owner_id = current_person());
--> statement-breakpoint
-- Whose file it is, asked once for each statement and not for each row.
CREATE POLICY tenant ON contact_import_rows FOR ALL TO app
  USING (workspace_id = current_workspace() AND import_id IN (
    SELECT i.id FROM contact_imports i WHERE i.workspace_id = current_workspace()))
  WITH CHECK (workspace_id = current_workspace() AND import_id IN (
    SELECT i.id FROM contact_imports i WHERE i.workspace_id = current_workspace()));
--> statement-breakpoint
CREATE TRIGGER contact_imports_added AFTER INSERT ON contact_imports REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
CREATE TRIGGER contact_imports_changed AFTER UPDATE ON contact_imports REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
CREATE TRIGGER contact_imports_dropped AFTER DELETE ON contact_imports REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
