-- A file says whether it came as part of something else, and which contents it had whose bytes are gone. The bodies of the functions
-- stand in db/functions.
ALTER TABLE "assets" ADD COLUMN "passing" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "earlier" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE assets a SET passing = true WHERE EXISTS (SELECT FROM asset_uses u WHERE u.workspace_id = a.workspace_id AND u.asset_id = a.id
  AND u.kind IN ('photo', 'support-file', 'contact-file', 'contact-photo', 'contact-import', 'invitation', 'member-import'));
--> statement-breakpoint
ALTER TABLE asset_uses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP FUNCTION IF EXISTS link_pictures_shown(uuid[]);
