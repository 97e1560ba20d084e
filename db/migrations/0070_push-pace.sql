-- How many messages a browser was told within an hour, so that a flood of answers is no flood of notifications.
ALTER TABLE "push_devices" ADD COLUMN "told_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;
