-- Reports of a franchise that are shared by a secret: what was counted when they were made, for thirty days. The secret is kept as
-- its hash. The bodies of the functions stand in db/functions.
CREATE TABLE "franchise_reports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"hash" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "franchise_reports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "franchise_reports_hash" ON "franchise_reports" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "franchise_reports_made" ON "franchise_reports" USING btree ("workspace_id","made_at","id");
--> statement-breakpoint
CREATE INDEX "franchise_reports_ends" ON "franchise_reports" USING btree ("ends_at");
--> statement-breakpoint
ALTER TABLE franchise_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE franchise_reports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON franchise_reports FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON franchise_reports TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON franchise_reports FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
