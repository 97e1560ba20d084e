-- What a franchise says of its locations, and its regions: named groups of them with the people who read them. The rows are the
-- parent's own; nothing is written in a location. The bodies of the functions stand in db/functions.
CREATE TABLE "location_facts" (
	"workspace_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"residents" integer,
	"begun_at" timestamp with time zone,
	"begun_by" uuid,
	"opens_on" date,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "location_facts_workspace_id_location_id_pk" PRIMARY KEY("workspace_id","location_id"),
	CONSTRAINT "location_facts_residents" CHECK (residents IS NULL OR residents > 0)
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "regions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX regions_name ON regions (workspace_id, lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "regions_deleted" ON "regions" USING btree ("deleted_at");
--> statement-breakpoint
CREATE TABLE "region_locations" (
	"workspace_id" uuid NOT NULL,
	"region_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	CONSTRAINT "region_locations_workspace_id_region_id_location_id_pk" PRIMARY KEY("workspace_id","region_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "region_readers" (
	"workspace_id" uuid NOT NULL,
	"region_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "region_readers_workspace_id_region_id_user_id_pk" PRIMARY KEY("workspace_id","region_id","user_id")
);
--> statement-breakpoint
ALTER TABLE location_facts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE location_facts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON location_facts FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON location_facts TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON location_facts FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
ALTER TABLE regions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE regions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON regions FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON regions TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON regions FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
ALTER TABLE region_locations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE region_locations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON region_locations FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON region_locations TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON region_locations FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
ALTER TABLE region_readers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE region_readers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON region_readers FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON region_readers TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON region_readers FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
