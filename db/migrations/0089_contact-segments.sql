-- Saved filters of contacts. They hold no contact: whoever chooses one is shown what they may see of what it finds. The bodies of
-- the functions stand in db/functions.
CREATE TABLE "contact_segments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"shared" boolean NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_segments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX contact_segments_deleted ON contact_segments (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE contact_segments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_segments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_segments FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_segments TO app, app_definer;
--> statement-breakpoint
-- What is not shared is its maker's alone.
CREATE POLICY tenant ON contact_segments FOR ALL TO app
  USING (workspace_id = current_workspace() AND (shared OR owner_id = current_person()))
  WITH CHECK (workspace_id = current_workspace() AND (shared OR owner_id = current_person()));
--> statement-breakpoint
-- A list that shows a segment changes with it.
CREATE TRIGGER contact_segments_changed AFTER UPDATE ON contact_segments REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
-- Who handed a contact over last, and when: for ten minutes they may take it back.
ALTER TABLE contacts ADD COLUMN handed_by uuid;
--> statement-breakpoint
ALTER TABLE contacts ADD COLUMN handed_at timestamp with time zone;
