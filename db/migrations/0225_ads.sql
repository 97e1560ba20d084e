-- Ads: an order for each place of a campaign, what a workspace holds and used of its money, where places are, and what the embedded
-- provider made up. The bodies of the functions stand in db/functions.
CREATE TABLE "ad_accounts" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_accounts_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "ad_orders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"category" text NOT NULL,
	"radius" integer NOT NULL,
	"place" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"exclusions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"budget" integer NOT NULL,
	"days" integer NOT NULL,
	"words" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"provider" text DEFAULT '' NOT NULL,
	"provider_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"steered" text DEFAULT 'run' NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_orders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ad_places" (
	"workspace_id" uuid NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"territory" integer DEFAULT 0 NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_places_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "ad_simulations" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"budget" integer NOT NULL,
	"days" integer NOT NULL,
	"refused" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"runs_since" timestamp with time zone,
	"ran" bigint DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "ad_simulations_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ads" jsonb;
--> statement-breakpoint
CREATE INDEX "ad_orders_campaign" ON "ad_orders" USING btree ("workspace_id","campaign_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ad_orders_open" ON "ad_orders" USING btree ("workspace_id","campaign_id") WHERE state not in ('ended', 'refused', 'stopped');
--> statement-breakpoint
CREATE INDEX "ad_orders_due" ON "ad_orders" USING btree ("workspace_id") WHERE state not in ('ended', 'refused', 'stopped');
--> statement-breakpoint
CREATE INDEX "ad_orders_id" ON "ad_orders" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "ad_orders_updated" ON "ad_orders" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "ad_orders_name" ON "ad_orders" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "ad_orders_spent" ON "ad_orders" USING btree ("spent","id");
--> statement-breakpoint
ALTER TABLE ad_orders ADD CONSTRAINT ad_orders_state CHECK (state IN ('waiting', 'handed_over', 'unknown', 'accepted', 'running', 'paused', 'ended', 'refused', 'stopped'));
--> statement-breakpoint
-- However reports come, and however many at once: an ad never costs more than its budget, and one that is over holds nothing.
ALTER TABLE ad_orders ADD CONSTRAINT ad_orders_budget CHECK (budget > 0 AND reserved >= 0 AND spent >= 0 AND reserved + spent <= budget
  AND (reserved = 0 OR state NOT IN ('ended', 'refused', 'stopped')));
--> statement-breakpoint
ALTER TABLE ad_orders ADD CONSTRAINT ad_orders_category CHECK (category IN ('none', 'housing', 'employment', 'finance')
  AND (category = 'none' OR radius >= 15 AND exclusions = '[]'));
--> statement-breakpoint
ALTER TABLE ad_accounts ADD CONSTRAINT ad_accounts_whole CHECK (reserved >= 0 AND spent >= 0);
--> statement-breakpoint
ALTER TABLE ad_places ADD CONSTRAINT ad_places_real CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180 AND territory BETWEEN 0 AND 200);
--> statement-breakpoint
ALTER TABLE ad_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ad_accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ad_accounts FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON ad_accounts FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ad_accounts TO app_definer;
--> statement-breakpoint
ALTER TABLE ad_orders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ad_orders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ad_orders FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON ad_orders FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ad_orders TO app_definer;
--> statement-breakpoint
ALTER TABLE ad_places ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ad_places FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ad_places FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON ad_places FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ad_places TO app_definer;
--> statement-breakpoint
ALTER TABLE ad_simulations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ad_simulations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ad_simulations FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON ad_simulations FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ad_simulations TO app_definer;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON ad_accounts, ad_orders, ad_places, ad_simulations TO app;
