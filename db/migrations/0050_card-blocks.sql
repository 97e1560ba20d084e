-- Cards hold pictures and files, may end, and may lead elsewhere.
ALTER TABLE "cards" ADD COLUMN "ends_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "external_url" text;
--> statement-breakpoint
CREATE TABLE "card_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"hash" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_files_workspace_id_id_asset_id_pk" PRIMARY KEY("workspace_id","id","asset_id")
);
--> statement-breakpoint
ALTER TABLE card_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE card_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who may see a card may see what it names: the card's own policy holds inside.
CREATE POLICY tenant ON card_files FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_files.workspace_id AND c.id = card_files.id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_files.workspace_id AND c.id = card_files.id));
--> statement-breakpoint
CREATE POLICY across ON card_files FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON card_files TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON card_files TO app_definer;
--> statement-breakpoint
CREATE TRIGGER card_files_use AFTER INSERT OR DELETE ON card_files FOR EACH ROW
  EXECUTE FUNCTION asset_use_of('card', 'workspace_id');
--> statement-breakpoint
CREATE TRIGGER workspaces_external_cards AFTER UPDATE OF external_url_perm ON workspaces FOR EACH ROW
  WHEN (OLD.external_url_perm IS DISTINCT FROM NEW.external_url_perm) EXECUTE FUNCTION card_touch_workspace();
--> statement-breakpoint
-- It answers more now; its body stands in db/functions.
DROP FUNCTION IF EXISTS card_resolve(text, text);
