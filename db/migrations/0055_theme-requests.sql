-- Change requests: what people ask to be changed of fields that a theme has locked.
CREATE TABLE "theme_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"theme_workspace_id" uuid NOT NULL,
	"theme_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"place" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stage" text NOT NULL,
	"passed_by" uuid,
	"passed_at" timestamp with time zone,
	"word" text,
	"asked_by" uuid,
	"question" text,
	"reply" text,
	"given" text,
	"answer" text,
	"again_on" date,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "theme_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "theme_requests_above" ON "theme_requests" USING btree ("theme_workspace_id","created_at");
--> statement-breakpoint
CREATE INDEX "theme_requests_asker" ON "theme_requests" USING btree ("asker_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "theme_requests_open" ON "theme_requests" USING btree ("workspace_id","asker_id","place","field") WHERE state in ('waiting', 'asked');
--> statement-breakpoint
ALTER TABLE theme_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE theme_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON theme_requests FOR ALL TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON theme_requests FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON theme_requests TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON theme_requests TO app_definer;
