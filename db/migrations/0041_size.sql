-- What lists are ordered by stands in an index alone, and what a trail counts stands in a row: a page in the middle of 100,000
-- links, and the total of a million entries, read no row on their way.
CREATE TABLE "audit_counts" (
	"workspace_id" uuid,
	"rows" bigint NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "audit_counts_key" UNIQUE NULLS NOT DISTINCT("workspace_id")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON audit_counts TO app_definer;
--> statement-breakpoint
ALTER TABLE "interaction_totals" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
ALTER TABLE "interaction_totals" ADD COLUMN "since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "interaction_totals" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- An order by an expression is never read off an index alone; one by a column is.
ALTER TABLE "links" ADD COLUMN "title_key" text GENERATED ALWAYS AS (left(lower(title), 100)) STORED,
  ADD COLUMN "destination_key" text GENERATED ALWAYS AS (left(default_destination_url, 200)) STORED;
--> statement-breakpoint
DROP INDEX "links_by_title";
--> statement-breakpoint
DROP INDEX "links_by_destination";
--> statement-breakpoint
CREATE INDEX "links_by_title" ON "links" ("workspace_id","title_key","id") INCLUDE ("owner_id","created_by") WHERE "deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "links_by_destination" ON "links" ("workspace_id","destination_key","id") INCLUDE ("owner_id","created_by") WHERE "deleted_at" IS NULL;
--> statement-breakpoint
-- The ledger's owner looks at the links of all workspaces once.
ALTER TABLE links NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE interaction_totals NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE interaction_totals t SET owner_id = l.owner_id, since = l.created_at, listed = l.deleted_at IS NULL
FROM links l WHERE l.workspace_id = t.workspace_id AND l.id = t.subject_id AND t.subject_kind = 'link';
--> statement-breakpoint
ALTER TABLE links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE interaction_totals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "interaction_totals_recent";
--> statement-breakpoint
CREATE INDEX "interaction_totals_recent" ON "interaction_totals" ("workspace_id","subject_kind","kind","recent","subject_id")
  INCLUDE ("owner_id","since") WHERE "listed";
--> statement-breakpoint
CREATE FUNCTION link_totals_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
-- db/functions says what it does; until it is there, nothing of a link changes.
CREATE TRIGGER links_totals_follow AFTER UPDATE ON links REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION link_totals_follow();
--> statement-breakpoint
CREATE TRIGGER links_totals_end AFTER DELETE ON links REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION link_totals_follow();
--> statement-breakpoint
DROP INDEX "assets_name";
--> statement-breakpoint
DROP INDEX "assets_created";
--> statement-breakpoint
DROP INDEX "assets_updated";
--> statement-breakpoint
DROP INDEX "assets_size";
--> statement-breakpoint
CREATE INDEX "assets_created" ON "assets" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "assets_updated" ON "assets" USING btree ("workspace_id","updated_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "assets_size" ON "assets" USING btree ("workspace_id","bytes","id") WHERE deleted_at is null;
--> statement-breakpoint
-- A name has 255 letters at the most, so that it stands in its own index beside its order.
CREATE INDEX "assets_name" ON "assets" USING btree ("workspace_id",lower("name"),"id") INCLUDE ("name") WHERE deleted_at is null;
--> statement-breakpoint
DROP INDEX "assets_text";
--> statement-breakpoint
CREATE INDEX "assets_text" ON "assets" USING gin ("workspace_id",word_starts(name || ' ' || alt || ' ' || creator || ' ' || credit),
  lower(name || ' ' || alt || ' ' || creator || ' ' || credit) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "assets_in_bin" ON "assets" USING btree ("workspace_id","deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
ALTER TABLE audit NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Until an hour ago: what was begun before it is committed or gone.
INSERT INTO audit_counts (workspace_id, rows, until)
SELECT a.workspace_id, count(*), NULL FROM audit a WHERE a.workspace_id IS NOT NULL AND a.at < date_trunc('hour', now()) - interval '1 hour' GROUP BY 1
UNION ALL
SELECT NULL, count(*), date_trunc('hour', now()) - interval '1 hour' FROM audit a WHERE a.at < date_trunc('hour', now()) - interval '1 hour';
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
