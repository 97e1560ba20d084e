-- Tags that their buyer's people set up by a tap, and that strangers claim with the code from the back: who ordered a tag stays
-- with it wherever it is, and a sign-up says which tag it began with. The bodies of the functions stand in db/functions.
ALTER TABLE "tags" ADD COLUMN "ordered_by" uuid, ADD COLUMN "claimed_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "tags" SET "ordered_by" = "workspace_id" WHERE "kind" <> 'own';
--> statement-breakpoint
-- A number is one of whoever ordered the tag: two workspaces may print the same one.
DROP INDEX "tags_number";
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_number" ON "tags" USING btree ("ordered_by","number") WHERE number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "tags_ordered" ON "tags" USING btree ("workspace_id") WHERE number IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_code" ON "tags" USING btree ("code_hash") WHERE code_hash IS NOT NULL;
--> statement-breakpoint
-- The address goes along with the tag.
GRANT UPDATE ("workspace_id") ON addresses TO app_definer;
--> statement-breakpoint
DROP TRIGGER tags_touch ON tags;
--> statement-breakpoint
CREATE TRIGGER tags_touch AFTER INSERT OR UPDATE OF workspace_id, target_kind, target_id, owner_id, private, chip, deleted_at, counter_from ON tags
  FOR EACH ROW EXECUTE FUNCTION tag_touch();
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "tag_alias" text, ADD COLUMN "tag_code" text, ADD COLUMN "registration_type" text;
