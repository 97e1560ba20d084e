-- Campaigns, the short links that each person has for one, and what was decided about them. The ledger finds what came of one by
-- its codes. The bodies of the functions stand in db/functions.
CREATE TABLE "campaigns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"goal" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"button" text DEFAULT '' NOT NULL,
	"picture_url" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"destination_url" text DEFAULT '' NOT NULL,
	"channels" text[] DEFAULT '{}'::text[] NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"approvers" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"code" text NOT NULL,
	"ran_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "campaigns_state" CHECK (state IN ('draft', 'waiting', 'booked', 'running', 'paused', 'done', 'cancelled', 'refused', 'held')),
	CONSTRAINT "campaigns_code" UNIQUE ("workspace_id","code")
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"link_id" uuid NOT NULL,
	CONSTRAINT "campaign_links_workspace_id_campaign_id_person_id_channel_pk" PRIMARY KEY("workspace_id","campaign_id","person_id","channel")
);
--> statement-breakpoint
CREATE TABLE "campaign_decisions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_decisions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "campaigns_updated" ON "campaigns" USING btree ("workspace_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_name" ON "campaigns" USING btree ("workspace_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "campaigns_starts" ON "campaigns" USING btree ("starts_at") WHERE state = 'booked';
--> statement-breakpoint
CREATE INDEX "campaigns_ends" ON "campaigns" USING btree ("ends_at") WHERE state in ('booked', 'running', 'paused');
--> statement-breakpoint
CREATE INDEX "campaigns_deleted" ON "campaigns" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "campaign_decisions_campaign" ON "campaign_decisions" USING btree ("workspace_id","campaign_id","at");
--> statement-breakpoint
CREATE INDEX "interactions_campaign" ON "interactions" USING btree ("workspace_id","code","kind") WHERE code like 'C%';
--> statement-breakpoint
ALTER TABLE campaigns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE campaigns FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON campaigns FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON campaigns FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON campaigns TO app, app_definer;
--> statement-breakpoint
ALTER TABLE campaign_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE campaign_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON campaign_links FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON campaign_links FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_links TO app, app_definer;
--> statement-breakpoint
ALTER TABLE campaign_decisions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE campaign_decisions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON campaign_decisions FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON campaign_decisions FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_decisions TO app, app_definer;
