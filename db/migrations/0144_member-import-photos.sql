-- Photos that come in a zip with a file of people: each waits with its file, then with the invitation, until somebody accepts it.
ALTER TABLE "member_imports" ADD COLUMN "photo_column" integer;
--> statement-breakpoint
-- The zip: its upload until it is read, its name, how far it is, why it cannot be read, and how many files it holds.
ALTER TABLE "member_imports" ADD COLUMN "upload_id" uuid;
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "photo_file" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "photo_state" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "photo_problem" text;
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "photo_total" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "photo_id" uuid;
--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "photo_problem" text;
--> statement-breakpoint
CREATE TABLE "member_import_photos" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"asset_id" uuid,
	"problem" text,
	CONSTRAINT "member_import_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "member_import_photos_made" CHECK (("asset_id" IS NULL) <> ("problem" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_photos_place" ON "member_import_photos" USING btree ("workspace_id","import_id","place");
--> statement-breakpoint
ALTER TABLE member_import_photos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_import_photos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON member_import_photos FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON member_import_photos TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON member_import_photos FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE TRIGGER member_import_photos_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON member_import_photos
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('member-import', 'workspace_id');
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "asset_id" uuid;
--> statement-breakpoint
CREATE INDEX "invitations_photo" ON "invitations" USING btree ("accepted_at") WHERE asset_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER invitations_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON invitations
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('invitation', 'workspace_id');
