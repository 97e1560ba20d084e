-- People around a contact, the companies they work at, and what kind of contact one is. An edge points at records and never moves:
-- where one of them is joined into a person it is read as that person's, and taken apart each has its own again.
ALTER TABLE contacts ADD COLUMN kind text DEFAULT 'person' NOT NULL;
--> statement-breakpoint
-- Companies are few, and found by their names.
CREATE INDEX contacts_companies ON contacts (workspace_id, lower(name), id)
  WHERE kind = 'company' AND deleted_at IS NULL AND merged_into IS NULL;
--> statement-breakpoint
CREATE TABLE "contact_relations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"back" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_relations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX contact_relations_from ON contact_relations (workspace_id, from_id);
--> statement-breakpoint
CREATE INDEX contact_relations_to ON contact_relations (workspace_id, to_id);
--> statement-breakpoint
CREATE INDEX contact_relations_deleted ON contact_relations (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE contact_relations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_relations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_relations FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_relations TO app, app_definer;
--> statement-breakpoint
-- Who may see both ends may see what lies between them: the contacts' own policy holds inside.
CREATE POLICY tenant ON contact_relations FOR ALL TO app
  USING (workspace_id = current_workspace()
    AND EXISTS (SELECT FROM contacts c WHERE c.workspace_id = contact_relations.workspace_id AND c.id = from_id)
    AND EXISTS (SELECT FROM contacts c WHERE c.workspace_id = contact_relations.workspace_id AND c.id = to_id))
  WITH CHECK (workspace_id = current_workspace()
    AND EXISTS (SELECT FROM contacts c WHERE c.workspace_id = contact_relations.workspace_id AND c.id = from_id)
    AND EXISTS (SELECT FROM contacts c WHERE c.workspace_id = contact_relations.workspace_id AND c.id = to_id));
--> statement-breakpoint
-- Files that somebody put on a contact: bytes are the media service's, and who sees the contact may have them.
CREATE TABLE "contact_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX contact_files_contact ON contact_files (workspace_id, contact_id);
--> statement-breakpoint
CREATE INDEX contact_files_deleted ON contact_files (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE contact_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_files FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_files TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON contact_files FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_files.workspace_id AND c.id = contact_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_files.workspace_id AND c.id = contact_id));
--> statement-breakpoint
CREATE TRIGGER contact_files_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON contact_files
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('contact-file', 'workspace_id');
