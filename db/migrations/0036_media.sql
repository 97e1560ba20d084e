CREATE TABLE "asset_holders" (
	"workspace_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_holders_workspace_id_asset_id_user_id_pk" PRIMARY KEY("workspace_id","asset_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "asset_uses" (
	"workspace_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_uses_workspace_id_asset_id_kind_id_pk" PRIMARY KEY("workspace_id","asset_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"class" text NOT NULL,
	"hash" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"alt" text DEFAULT '' NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"thumbhash" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "blob_pieces" (
	"workspace_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "blob_pieces_workspace_id_blob_id_n_pk" PRIMARY KEY("workspace_id","blob_id","n")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class" text NOT NULL,
	"storage" text NOT NULL,
	"state" text DEFAULT 'writing' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blobs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "asset_holders_user" ON "asset_holders" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "asset_uses_of" ON "asset_uses" USING btree ("workspace_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_content" ON "assets" USING btree ("workspace_id","class","hash");--> statement-breakpoint
CREATE INDEX "assets_created" ON "assets" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "assets_updated" ON "assets" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "assets_size" ON "assets" USING btree ("workspace_id","bytes");--> statement-breakpoint
CREATE INDEX "assets_unused" ON "assets" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "assets_blob" ON "assets" USING btree ("workspace_id","blob_id");--> statement-breakpoint
CREATE INDEX "blobs_unsettled" ON "blobs" USING btree ("state","touched_at") WHERE state <> 'kept';--> statement-breakpoint
CREATE INDEX "blobs_storage" ON "blobs" USING btree ("storage","id");--> statement-breakpoint
ALTER TABLE assets
  ADD CONSTRAINT assets_class CHECK (class IN ('public', 'private')),
  ADD CONSTRAINT assets_hash CHECK (hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT assets_focal CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1);
--> statement-breakpoint
ALTER TABLE blobs
  ADD CONSTRAINT blobs_storage_name CHECK (storage IN ('postgres', 'folder', 's3')),
  ADD CONSTRAINT blobs_state_name CHECK (state IN ('writing', 'kept', 'owed'));
--> statement-breakpoint
-- What is put up is packed already: the time to try is wasted on every write, and a range is read without its whole piece.
ALTER TABLE blob_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX assets_text ON assets USING gin ((name || ' ' || alt || ' ' || creator || ' ' || credit) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX assets_id ON assets (id);
--> statement-breakpoint
ALTER TABLE assets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_holders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_holders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blobs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blob_pieces ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blob_pieces FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY assets_of_workspace ON assets FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY asset_holders_of_workspace ON asset_holders FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY asset_uses_of_workspace ON asset_uses FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY blobs_of_workspace ON blobs FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY blob_pieces_of_workspace ON blob_pieces FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY assets_for_functions ON assets FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY asset_holders_for_functions ON asset_holders FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY asset_uses_for_functions ON asset_uses FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY blobs_for_functions ON blobs FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY blob_pieces_for_functions ON blob_pieces FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON assets, asset_holders, asset_uses, blobs, blob_pieces TO app, app_definer;
--> statement-breakpoint
-- Counts what uses an asset, and says since when nothing does: a sweep asks no table of another service.
CREATE FUNCTION asset_uses_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE assets SET uses = uses + 1, unused_since = NULL WHERE workspace_id = NEW.workspace_id AND id = NEW.asset_id;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'the asset is gone';
    END IF;
    RETURN NULL;
  END IF;
  UPDATE assets SET uses = uses - 1, unused_since = CASE WHEN uses = 1 THEN now() END
    WHERE workspace_id = OLD.workspace_id AND id = OLD.asset_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION asset_uses_count() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION asset_uses_count() FROM public;
--> statement-breakpoint
CREATE TRIGGER asset_uses_counted AFTER INSERT OR DELETE ON asset_uses
  FOR EACH ROW EXECUTE FUNCTION asset_uses_count();
