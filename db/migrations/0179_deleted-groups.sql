-- A group of people is marked when it is deleted and can be restored with its people; its name is free meanwhile.
ALTER TABLE "people_groups" ADD COLUMN "deleted_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "people_groups_deleted" ON "people_groups" USING btree ("deleted_at");
--> statement-breakpoint
DROP INDEX people_groups_name;
--> statement-breakpoint
CREATE UNIQUE INDEX people_groups_name ON people_groups (workspace_id, lower(name)) WHERE deleted_at IS NULL;
