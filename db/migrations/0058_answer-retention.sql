CREATE TABLE "answer_retention" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"days" integer,
	"days_before" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "pared_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "exchanges_age" ON "exchanges" USING btree ("workspace_id","created_at");
--> statement-breakpoint
ALTER TABLE answer_retention ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE answer_retention FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON answer_retention FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON answer_retention FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON answer_retention TO app;
--> statement-breakpoint
GRANT SELECT, DELETE ON answer_retention TO app_definer;
