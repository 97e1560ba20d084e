-- A photo of a contact is one of its values: which bytes it is, and the asset of the media service that has them.
ALTER TABLE "contact_facts" ADD COLUMN "asset_id" uuid;
--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_photo" CHECK (("field" = 'photo') = ("asset_id" is not null));
--> statement-breakpoint
CREATE INDEX contact_facts_photo ON contact_facts (workspace_id, contact_id) WHERE asset_id IS NOT NULL;
--> statement-breakpoint
-- The value that lists show.
ALTER TABLE "contacts" ADD COLUMN "photo_id" uuid;
--> statement-breakpoint
CREATE TRIGGER contact_facts_used AFTER INSERT ON contact_facts
  FOR EACH ROW WHEN (NEW.asset_id IS NOT NULL) EXECUTE FUNCTION asset_use_of('contact-photo', 'workspace_id');
--> statement-breakpoint
CREATE TRIGGER contact_facts_let_go AFTER DELETE ON contact_facts
  FOR EACH ROW WHEN (OLD.asset_id IS NOT NULL) EXECUTE FUNCTION asset_use_of('contact-photo', 'workspace_id');
--> statement-breakpoint
-- Photos that came with a row of a file, until the row goes: a cell names one by the hash of its bytes.
CREATE TABLE "contact_import_photos" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"hash" text NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "contact_import_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX contact_import_photos_row ON contact_import_photos (workspace_id, import_id, line, hash);
--> statement-breakpoint
ALTER TABLE contact_import_photos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_import_photos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_import_photos FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_import_photos TO app, app_definer;
--> statement-breakpoint
-- A file is one person's alone, and so is what came with it.
CREATE POLICY tenant ON contact_import_photos FOR ALL TO app
  USING (workspace_id = current_workspace() AND import_id IN (
    SELECT i.id FROM contact_imports i WHERE i.workspace_id = current_workspace()))
  WITH CHECK (workspace_id = current_workspace() AND import_id IN (
    SELECT i.id FROM contact_imports i WHERE i.workspace_id = current_workspace()));
--> statement-breakpoint
CREATE TRIGGER contact_import_photos_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON contact_import_photos
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('contact-import', 'workspace_id');
