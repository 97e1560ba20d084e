-- A company proposes a campaign to its locations; a location's part is a campaign of the location. The bodies of the functions stand in
-- db/functions.
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_state";
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_state" CHECK (state IN ('draft', 'waiting', 'booked', 'running', 'paused', 'done', 'cancelled', 'refused', 'held', 'asked', 'declined', 'left'));
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "places" uuid[] DEFAULT '{}'::uuid[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rights" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "answer_by" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "from_workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "from_campaign_id" uuid;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "above" jsonb;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "own" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "paused_above" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_part" CHECK ((from_campaign_id IS NULL) = (from_workspace_id IS NULL)
  AND (from_campaign_id IS NULL) = (above IS NULL) AND (from_campaign_id IS NULL OR places = '{}'));
--> statement-breakpoint
CREATE TABLE "campaign_places" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"done_version" integer DEFAULT 0 NOT NULL,
	"skipped" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "campaign_places_workspace_id_campaign_id_place_id_pk" PRIMARY KEY("workspace_id","campaign_id","place_id"),
	CONSTRAINT "campaign_places_skipped" CHECK (skipped IN ('blocked', 'no_plan', 'no_owner', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "campaign_settings" (
	"workspace_id" uuid NOT NULL,
	"at_once" boolean DEFAULT false NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_settings_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE INDEX "campaigns_answer" ON "campaigns" USING btree ("answer_by") WHERE state = 'asked';
--> statement-breakpoint
CREATE INDEX "campaigns_above" ON "campaigns" USING btree ("from_workspace_id","from_campaign_id") WHERE from_campaign_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_from" ON "campaigns" USING btree ("workspace_id","from_campaign_id") WHERE from_campaign_id is not null;
--> statement-breakpoint
CREATE INDEX "campaigns_proposed" ON "campaigns" USING btree ("workspace_id","id") WHERE places <> '{}';
--> statement-breakpoint
CREATE INDEX "campaign_places_place" ON "campaign_places" USING btree ("place_id");
--> statement-breakpoint
ALTER TABLE campaign_places ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE campaign_places FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON campaign_places FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON campaign_places FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_places TO app, app_definer;
--> statement-breakpoint
ALTER TABLE campaign_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE campaign_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON campaign_settings FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON campaign_settings FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_settings TO app, app_definer;
