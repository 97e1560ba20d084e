-- Where a person's own tasks are due, whichever workspace they are in; null for the time zone of that workspace.
ALTER TABLE "users" ADD COLUMN "time_zone" text;
