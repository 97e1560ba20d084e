-- Campaigns of all workspaces for administrators, and holding one: who holds it, why, and where it stood; its links, which lead
-- nowhere meanwhile. What a link leads to is asked by a function that answers one column more.
ALTER TABLE "campaigns" ADD COLUMN "held_by" uuid;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "held_why" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "held_from" text;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_held" CHECK ((state = 'held') = (held_by IS NOT NULL AND held_from IS NOT NULL AND held_why <> ''));
--> statement-breakpoint
CREATE INDEX "campaigns_id" ON "campaigns" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "campaigns_all_updated" ON "campaigns" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_all_name" ON "campaigns" USING btree (lower("name"),"id");
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "held_at" timestamp with time zone;
--> statement-breakpoint
DROP FUNCTION IF EXISTS link_resolve(text, text);
