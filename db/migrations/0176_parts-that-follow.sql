-- What a location chose is kept under what stands above it, and each part that is behind is found by an index: it is owed from when the
-- company's campaign changes, or the location leaves. How often it failed, and what its people have not been told of yet, stand beside.
ALTER TABLE "campaigns" ADD COLUMN "paused_own" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE campaigns SET paused_own = true WHERE held_above AND held_from = 'paused' AND NOT paused_above;
--> statement-breakpoint
ALTER TABLE "campaign_places" ADD COLUMN "owed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
UPDATE campaign_places p SET owed = false FROM campaigns c
  WHERE c.workspace_id = p.workspace_id AND c.id = p.campaign_id AND p.done_version >= c.version;
--> statement-breakpoint
ALTER TABLE "campaign_places" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_places" ADD COLUMN "untold" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_places" ADD COLUMN "told_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "campaign_places_owed" ON "campaign_places" USING btree ("campaign_id","place_id") WHERE owed or untold <> '{}';
--> statement-breakpoint
-- Who owes is written down by triggers; the bodies of their functions stand in db/functions.
CREATE FUNCTION campaign_owe_parts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION campaign_owe_leaver() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION campaign_owe_parts() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION campaign_owe_leaver() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER campaigns_owe AFTER UPDATE OF version ON campaigns FOR EACH ROW
  WHEN (NEW.places <> '{}' AND OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION campaign_owe_parts();
--> statement-breakpoint
CREATE TRIGGER workspaces_leave_campaigns AFTER UPDATE OF parent_id ON workspaces FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION campaign_owe_leaver();
--> statement-breakpoint
-- It goes on from a place in its order, and takes a few of each workspace in turn; its body stands in db/functions.
DROP FUNCTION IF EXISTS campaigns_due(integer);
