-- Stages of contacts, which each workspace orders as it works. That somebody is in one is a fact like every other; the row of the
-- contact keeps the shown one, for lists. The body of the function stands in db/functions.
CREATE TABLE "contact_stages" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE contact_stages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_stages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_stages FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_stages TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON contact_stages FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "stage" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX contacts_stage ON contacts (workspace_id, stage, id) WHERE stage <> '' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contact_facts_stage ON contact_facts (workspace_id, normal) WHERE field = 'stage';
