-- A task may have a time, come again, and be told of by email once. `series_from` is the day that its days are counted from;
-- `follows` the task whose doing made this one.
ALTER TABLE "contact_entries" ADD COLUMN "due_time" text;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD COLUMN "repeats" text;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD COLUMN "every" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD COLUMN "series_from" date;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD COLUMN "follows" uuid;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD COLUMN "reminded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_time" CHECK ("due_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_repeats" CHECK ("repeats" is null or ("series_from" is not null and "every" between 1 and 99));
--> statement-breakpoint
-- What is due already was seen on the dashboard: nobody gets a letter about it now.
UPDATE "contact_entries" SET "reminded_at" = now() WHERE "kind" = 'task' AND "due_on" <= current_date;
--> statement-breakpoint
CREATE UNIQUE INDEX contact_entries_follows ON contact_entries (workspace_id, follows) WHERE follows IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contact_entries_due ON contact_entries (due_on) WHERE kind = 'task' AND done_at IS NULL AND deleted_at IS NULL AND reminded_at IS NULL;
