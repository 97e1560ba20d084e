-- Exports of contacts: who took what out, why, and the file in pieces for as long as it can be fetched. They are one person's alone.
CREATE TABLE "contact_exports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reach" text NOT NULL,
	"format" text NOT NULL,
	"which" text NOT NULL,
	"ask" jsonb NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"ids" uuid[],
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"carry" jsonb,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"fetched" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_exports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "contact_exports_number" UNIQUE("workspace_id","number")
);
--> statement-breakpoint
CREATE TABLE "contact_export_parts" (
	"workspace_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "contact_export_parts_workspace_id_export_id_part_pk" PRIMARY KEY("workspace_id","export_id","part")
);
--> statement-breakpoint
CREATE INDEX contact_exports_owner ON contact_exports (workspace_id, owner_id, created_at);
--> statement-breakpoint
CREATE INDEX contact_exports_owed ON contact_exports (created_at) WHERE state IN ('waiting', 'working');
--> statement-breakpoint
CREATE INDEX contact_exports_kept ON contact_exports (workspace_id) WHERE ids IS NOT NULL;
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['contact_exports', 'contact_export_parts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON contact_exports FOR ALL TO app
  USING (workspace_id = current_workspace() AND owner_id = current_person())
  WITH CHECK (workspace_id = current_workspace() AND owner_id = current_person());
--> statement-breakpoint
-- Whose export it is, asked once for each statement and not for each row.
CREATE POLICY tenant ON contact_export_parts FOR ALL TO app
  USING (workspace_id = current_workspace() AND export_id IN (
    SELECT e.id FROM contact_exports e WHERE e.workspace_id = current_workspace()))
  WITH CHECK (workspace_id = current_workspace() AND export_id IN (
    SELECT e.id FROM contact_exports e WHERE e.workspace_id = current_workspace()));
--> statement-breakpoint
CREATE TRIGGER contact_exports_added AFTER INSERT ON contact_exports REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
CREATE TRIGGER contact_exports_changed AFTER UPDATE ON contact_exports REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
