-- Events of people's cards, and when each was the one its person had on; answers and days know which one it was.
CREATE TABLE "card_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"code" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "card_events_code" UNIQUE("workspace_id","owner_id","code"),
	CONSTRAINT "card_events_source" UNIQUE("workspace_id","owner_id","source")
);
--> statement-breakpoint
CREATE TABLE "card_event_times" (
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"on_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone NOT NULL,
	"by_answers" boolean NOT NULL,
	CONSTRAINT "card_event_times_workspace_id_owner_id_on_at_pk" PRIMARY KEY("workspace_id","owner_id","on_at")
);
--> statement-breakpoint
CREATE INDEX "card_event_times_event" ON "card_event_times" USING btree ("workspace_id","event_id");
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "event_id" uuid;
--> statement-breakpoint
CREATE INDEX "exchanges_event" ON "exchanges" USING btree ("workspace_id","event_id") WHERE "event_id" is not null;
--> statement-breakpoint
CREATE INDEX "interaction_days_event" ON "interaction_days" USING btree ("workspace_id","event_id") WHERE "event_id" is not null;
--> statement-breakpoint
ALTER TABLE card_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE card_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON card_events FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON card_events FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON card_events TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON card_events TO app_definer;
--> statement-breakpoint
ALTER TABLE card_event_times ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE card_event_times FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON card_event_times FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON card_event_times FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON card_event_times TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON card_event_times TO app_definer;
