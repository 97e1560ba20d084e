-- NFC tags: what is written on one never changes, where it leads does.
CREATE TABLE "tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'own' NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tags_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tags_alias" UNIQUE("workspace_id","alias")
);
--> statement-breakpoint
CREATE INDEX "tags_owner" ON "tags" USING btree ("workspace_id","owner_id","created_at");
--> statement-breakpoint
CREATE INDEX "tags_target" ON "tags" USING btree ("workspace_id","target_id");
--> statement-breakpoint
ALTER TABLE tags ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tags FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON tags FOR ALL TO app
  USING (workspace_id = current_workspace() AND (NOT private OR owner_id = current_person()))
  WITH CHECK (workspace_id = current_workspace() AND (NOT private OR owner_id = current_person()));
--> statement-breakpoint
CREATE POLICY across ON tags FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON tags TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tags TO app_definer;
