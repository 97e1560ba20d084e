-- Themes of cards: versions that never change once they are published, the moves of their pointer, and what places wrote over them.
CREATE TABLE "theme_moves" (
	"workspace_id" uuid NOT NULL,
	"theme_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"version_id" uuid NOT NULL,
	"moved_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "theme_moves_workspace_id_theme_id_nth_pk" PRIMARY KEY("workspace_id","theme_id","nth")
);
--> statement-breakpoint
CREATE TABLE "theme_places" (
	"workspace_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"theme_workspace_id" uuid,
	"theme_id" uuid,
	"pin" uuid,
	"own" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"applied" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "theme_places_workspace_id_place_id_pk" PRIMARY KEY("workspace_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "theme_versions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"theme_id" uuid NOT NULL,
	"number" integer,
	"fields" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "theme_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "theme_versions_number" UNIQUE("workspace_id","theme_id","number")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"draft_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "themes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "theme_places_theme" ON "theme_places" USING btree ("theme_workspace_id","theme_id");
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "theme_version" uuid;
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['themes', 'theme_versions', 'theme_moves', 'theme_places'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON themes, theme_versions, theme_places TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (undone_by, undone_at) ON theme_moves TO app;
--> statement-breakpoint
-- A published version is refused every change, whatever code runs; the body stands in db/functions.
CREATE FUNCTION theme_version_stays() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION theme_version_stays() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER theme_versions_stay BEFORE UPDATE ON theme_versions FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION theme_version_stays();
