-- Fields that a workspace makes for its contacts. A value of one is a fact like every other; the row of its contact keeps the
-- shown ones, for lists. The bodies of the functions stand in db/functions.
CREATE TABLE "contact_fields" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"place" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_fields_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "contact_fields_deleted" ON "contact_fields" USING btree ("deleted_at");
--> statement-breakpoint
CREATE UNIQUE INDEX contact_fields_name ON contact_fields (workspace_id, lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
ALTER TABLE contact_fields ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_fields FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_fields FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_fields TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON contact_fields FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
ALTER TABLE "contact_facts" ADD COLUMN "field_id" uuid;
--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_field" CHECK (("field" = 'custom') = ("field_id" is not null));
--> statement-breakpoint
CREATE INDEX contact_facts_custom ON contact_facts (workspace_id, field_id) WHERE field_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "custom" jsonb DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX contacts_custom ON contacts USING gin (workspace_id, custom jsonb_path_ops) WHERE custom <> '{}';
--> statement-breakpoint
CREATE TRIGGER contact_fields_added AFTER INSERT ON contact_fields REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
CREATE TRIGGER contact_fields_changed AFTER UPDATE ON contact_fields REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
