-- A library over the files: folders and tags, what may be done with a file and until when, the brand's, earlier versions, posters.
ALTER TABLE "assets" ADD COLUMN "folder" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "tag_words" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "source" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "consent" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "territory" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "rights_end_on" date;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "rights_end_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "rights_told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "brand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "poster_id" uuid;
--> statement-breakpoint
CREATE INDEX "assets_rights" ON "assets" USING btree ("workspace_id",coalesce("rights_end_at", 'infinity'),"id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "assets_times_used" ON "assets" USING btree ("workspace_id","uses","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "assets_folder" ON "assets" USING btree ("workspace_id","folder","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "assets_ending" ON "assets" USING btree ("rights_end_at") WHERE rights_end_at is not null and rights_told_at is null and deleted_at is null;
--> statement-breakpoint
ALTER TABLE assets
  ADD CONSTRAINT assets_source CHECK (source IN ('', 'own', 'licensed', 'agency', 'customer', 'public')),
  ADD CONSTRAINT assets_consent CHECK (consent IN ('', 'nobody', 'given', 'missing')),
  ADD CONSTRAINT assets_rights_end CHECK ((rights_end_on IS NULL) = (rights_end_at IS NULL)),
  ADD CONSTRAINT assets_brand_public CHECK (NOT brand OR class = 'public');
--> statement-breakpoint
DROP INDEX "assets_text";
--> statement-breakpoint
CREATE INDEX "assets_text" ON "assets" USING gin ("workspace_id",word_starts(name || ' ' || alt || ' ' || creator || ' ' || credit || ' ' || tag_words),
  lower(name || ' ' || alt || ' ' || creator || ' ' || credit || ' ' || tag_words) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "asset_versions" (
	"workspace_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"hash" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"thumbhash" text,
	"said" jsonb NOT NULL,
	"replaced_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_versions_workspace_id_asset_id_nth_pk" PRIMARY KEY("workspace_id","asset_id","nth")
);
--> statement-breakpoint
CREATE INDEX "asset_versions_blob" ON "asset_versions" USING btree ("workspace_id","blob_id");
--> statement-breakpoint
CREATE INDEX "asset_versions_asset" ON "asset_versions" USING btree ("asset_id");
--> statement-breakpoint
ALTER TABLE asset_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON asset_versions FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON asset_versions TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON asset_versions FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
