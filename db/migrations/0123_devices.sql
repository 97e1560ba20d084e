-- Tags that were ordered: made in batches, nobody's until somebody sets them up, grouped, lost, and watched over. What was
-- written by a person stays as it is. The bodies of the functions stand in db/functions.
CREATE TABLE "tag_batches" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"chip" text NOT NULL,
	"size" integer NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" text,
	"key_id" text,
	"exported_at" timestamp with time zone,
	CONSTRAINT "tag_batches_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tag_batches TO app_definer;
--> statement-breakpoint
ALTER TABLE "tags" ALTER COLUMN "owner_id" DROP NOT NULL,
  ALTER COLUMN "target_kind" DROP NOT NULL,
  ALTER COLUMN "target_id" DROP NOT NULL,
  ADD COLUMN "number" text,
  ADD COLUMN "chip" text DEFAULT 'plain' NOT NULL,
  ADD COLUMN "batch_id" uuid,
  ADD COLUMN "team" text DEFAULT '' NOT NULL,
  ADD COLUMN "activated_at" timestamp with time zone,
  ADD COLUMN "activated_by" uuid,
  ADD COLUMN "lost_at" timestamp with time zone,
  ADD COLUMN "health" text DEFAULT 'new' NOT NULL,
  ADD COLUMN "health_at" timestamp with time zone,
  ADD COLUMN "health_says" jsonb,
  ADD COLUMN "fine_at" timestamp with time zone,
  ADD COLUMN "counter_from" integer,
  ADD COLUMN "code_hash" text;
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_own" CHECK (kind <> 'own' OR (owner_id IS NOT NULL AND target_id IS NOT NULL)),
  ADD CONSTRAINT "tags_target_whole" CHECK ((target_kind IS NULL) = (target_id IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_number" ON "tags" USING btree ("workspace_id","number") WHERE number IS NOT NULL;
--> statement-breakpoint
-- What a chip said of itself, as it stood behind the address, and about where: of taps on tags alone.
ALTER TABLE "interactions" ADD COLUMN "tag_mirror" text, ADD COLUMN "spot" text;
--> statement-breakpoint
CREATE INDEX "interactions_tag_counter" ON "interactions" USING btree ("workspace_id","tag_id","tag_counter") WHERE tag_counter IS NOT NULL;
--> statement-breakpoint
-- Every process forgets where a tag led; what is said of its health is asked for anew each time.
CREATE FUNCTION tag_touch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO changes (topic, key) VALUES ('tag', '/' || NEW.alias);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tags_touch AFTER INSERT OR UPDATE OF target_kind, target_id, owner_id, private, chip, deleted_at, counter_from ON tags
  FOR EACH ROW EXECUTE FUNCTION tag_touch();
--> statement-breakpoint
-- When a workspace was last written to about its devices. Only functions open it.
CREATE TABLE "tag_digests" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tag_digests TO app_definer;
