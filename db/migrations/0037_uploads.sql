CREATE TABLE "renditions" (
	"workspace_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea",
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renditions_workspace_id_asset_id_name_pk" PRIMARY KEY("workspace_id","asset_id","name")
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"workspace_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"begins" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_pieces_workspace_id_upload_id_begins_pk" PRIMARY KEY("workspace_id","upload_id","begins")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"class" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"asset_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("workspace_id","owner_id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE uploads
  ADD CONSTRAINT uploads_class CHECK (class IN ('public', 'private')),
  ADD CONSTRAINT uploads_received CHECK (received BETWEEN 0 AND size);
--> statement-breakpoint
-- What is put up is packed already: the time to try is wasted on every write.
ALTER TABLE upload_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE renditions ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY uploads_of_workspace ON uploads FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY uploads_for_functions ON uploads FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE upload_pieces ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE upload_pieces FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY upload_pieces_of_workspace ON upload_pieces FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY upload_pieces_for_functions ON upload_pieces FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE renditions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE renditions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY renditions_of_workspace ON renditions FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY renditions_for_functions ON renditions FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON uploads, upload_pieces, renditions TO app, app_definer;
--> statement-breakpoint
-- What was made of a picture goes with it, whoever takes it away.
CREATE FUNCTION renditions_drop() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM renditions WHERE workspace_id = OLD.workspace_id AND asset_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION renditions_drop() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION renditions_drop() FROM public;
--> statement-breakpoint
CREATE TRIGGER renditions_dropped AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION renditions_drop();
