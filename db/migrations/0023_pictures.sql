-- What was put up is not kept: it holds what the camera wrote, down to the place. A picture remembers when a link last showed it.
ALTER TABLE "link_pictures" DROP COLUMN "original";
--> statement-breakpoint
ALTER TABLE "link_pictures" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
CREATE INDEX "link_pictures_used" ON "link_pictures" USING btree ("used_at");
--> statement-breakpoint
GRANT UPDATE (used_at) ON link_pictures TO app_definer;
